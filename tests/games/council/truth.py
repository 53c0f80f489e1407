"""What the refusals of Council of Four must say, worked out from the written position alone.

Prices are sought over every set of cards in hand, journeys road by road.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from ludoteca.core.refusal import Numbers
from tests.laws.truth import Oracle, Refused

PRICE: Final = [0, 10, 7, 4, 0]  # by cards, from one to four
CITIES: Final = "arkon burgen castrum dorful esti framek graden hellar indur juvelar".split() + [
    *"kultos lyram merkatim naris osium".split()
]
MAIN: Final = {"elect", "acquire", "build", "travel"}
NOBLE: Final = {"nobility-a", "nobility-b"}  # tokens


# What can be seen.


def payments(r: Refused, council: str) -> Iterator[tuple[Counter[str], int]]:
    """Every set of cards that satisfies a council, laid ones among them, and its price."""
    laid: dict[str, int] = r.dump["laid"]
    seated = Counter(r.dump["balconies"][council])
    cards = Counter(r.own["hand"]) + Counter(laid)
    most = {kind: n if kind == "joker" else min(n, seated[kind]) for kind, n in cards.items()}
    for numbers in product(*[range(laid.get(kind, 0), n + 1) for kind, n in most.items()]):
        chosen = Counter(dict(zip(most, numbers, strict=True)))
        if 1 <= chosen.total() <= 4:
            yield chosen, PRICE[chosen.total()] + chosen["joker"]


def least(r: Refused, council: str) -> int | None:
    """The lowest price of a council; None if no card satisfies it."""
    return min([price for _, price in payments(r, council)], default=None)


def emporiums_in(r: Refused, city: str) -> int:
    areas = r.dump["areas"].values()
    return sum([city in area["cities"] for area in areas]) + (city in r.dump["neutral"])


def open_to_build(r: Refused, city: str) -> bool:
    own = r.own
    return (
        own["emporiums"] > 0
        and city not in own["cities"]
        and emporiums_in(r, city) <= own["assistants"]
    )


def fare(r: Refused, city: str) -> int:
    """Two coins for each road of the shortest way."""
    roads: list[str] = r.at.view["map"]["roads"]
    reached, steps = {r.dump["king"][0].upper()}, 0
    while city[0].upper() not in reached:
        reached |= {end for road in roads for end in road[::2] if set(road[::2]) & reached}
        steps += 1
    return 2 * steps


def with_permits(r: Refused) -> list[str]:
    """The regions with a permit face up."""
    return [region for region, pair in r.dump["face_up"].items() if any(pair)]


def have(r: Refused, council: str, **more: int | str) -> Numbers:
    return {"council": council, "have": r.own["coins"], **more}


# The turn.


def main_action_due(r: Refused) -> Numbers | None:
    return {"mains": r.dump["mains"]} if r.verb == "end" and not r.dump["acted"] else None


def extra_main_due(r: Refused) -> Numbers | None:
    must = r.dump["options"]["extra_mains_must"] == "yes" and r.dump["acted"]
    return {"mains": r.dump["mains"]} if r.verb == "end" and must and r.dump["mains"] else None


def no_main_action_left(r: Refused) -> Numbers | None:
    taken = 1 + r.dump["extras"]
    if r.at.moves is not None:
        verbs = [r.game.codes.block(code).verb for code in r.at.moves]
        since = verbs[::-1].index("end") if "end" in verbs else len(verbs)
        taken = len([verb for verb in verbs[len(verbs) - since :] if verb in MAIN])
    return {"taken": taken} if r.verb in MAIN and r.dump["mains"] == 0 else None


def second_quick_action(r: Refused) -> Numbers | None:
    return {} if r.dump["quicks"] == 0 else None


def one_extra_only(r: Refused) -> Numbers | None:
    return {} if r.dump["options"]["extra_mains"] == "one" and r.dump["extras"] else None


def assistants_for(price: int) -> Oracle:
    """Too few assistants for something that costs so many."""

    def oracle(r: Refused) -> Numbers | None:
        own = r.own["assistants"]
        return {"needed": price, "have": own} if own < price else None

    return oracle


def engage_coins(r: Refused) -> Numbers | None:
    return {"needed": 3, "have": r.own["coins"]} if r.own["coins"] < 3 else None


def no_assistants_left(r: Refused) -> Numbers | None:
    return {} if r.dump["options"]["assistants"] == "48" and r.dump["supply"] == 0 else None


# Satisfying a council and acquiring.


def none_in_pool(r: Refused) -> Numbers | None:
    colour = r.args[0]
    seated = sum([line.count(colour) for line in r.dump["balconies"].values()])
    return {"colour": colour} if seated == 4 else None


def nothing_face_up(r: Refused) -> Numbers | None:
    return None if with_permits(r) else {}


def slot_empty(r: Refused) -> Numbers | None:
    region, side = r.args
    pair = dict(zip(["left", "right"], r.dump["face_up"][region], strict=True))
    return {"region": region, "side": side} if pair[side] is None else None


def asked_council(r: Refused) -> str | None:
    """The council that a menu or a permit asks for; None if there are several."""
    if r.verb == "travel":
        return "king"
    regions = [r.args[0]] if r.verb == "slot" else with_permits(r)
    return regions[0] if len(regions) == 1 else None


def no_matching_card(r: Refused) -> Numbers | None:
    council = asked_council(r)
    return have(r, council) if council and least(r, council) is None else None


def no_card_for_any_region(r: Refused) -> Numbers | None:
    prices = [least(r, region) for region in with_permits(r)]
    return {} if len(prices) > 1 and set(prices) == {None} else None


def council_too_dear(r: Refused) -> Numbers | None:
    if r.verb == "travel":
        price = least(r, "king")
        fares = [fare(r, city) for city in CITIES if open_to_build(r, city)]
        found = [] if price is None or not fares else [(price + min(fares), "king")]
    else:
        regions = [r.args[0]] if r.verb == "slot" else with_permits(r)
        prices = [(least(r, region), region) for region in regions]
        found = [(price, region) for price, region in prices if price is not None]
    if not found:
        return None
    needed = min([price for price, _ in found])
    council = next(council for price, council in found if price == needed)
    return have(r, council, needed=needed) if needed > r.own["coins"] else None


def one_card_at_least(r: Refused) -> Numbers | None:
    return None if r.dump["laid"] else have(r, r.pending["council"])


def coins(r: Refused) -> Numbers | None:
    laid: Counter[str] = Counter(r.dump["laid"])
    needed = PRICE[laid.total()] + laid["joker"]
    if needed <= r.own["coins"]:
        return None
    return have(r, r.pending["council"], needed=needed)


def card_not_in_hand(r: Refused) -> Numbers | None:
    card = r.args[0]
    return None if r.own["hand"].get(card) else have(r, r.pending["council"], card=card)


def no_councillor_left(r: Refused) -> Numbers | None:
    card, council = r.args[0], r.pending["council"]
    seated = r.dump["balconies"][council].count(card)
    if r.dump["laid"].get(card, 0) < seated:
        return None
    return have(r, council, card=card, councillors=seated)


def price_out_of_reach(r: Refused) -> Numbers | None:
    """With this card, whatever else is laid, in any order, there are too few coins."""
    card, council = r.args[0], r.pending["council"]
    one_more = r.dump["laid"].get(card, 0) + 1
    prices = [price for cards, price in payments(r, council) if cards[card] >= one_more]
    if not prices or min(prices) <= r.own["coins"]:
        return None
    return have(r, council, card=card, needed=min(prices))


# Building.


def no_permit_face_up(r: Refused) -> Numbers | None:
    return None if r.own["permits"] else {}


def permit_used(r: Refused) -> Numbers | None:
    return {"permit": r.args[0]} if r.args[0] in r.own["used"] else None


def permit_not_yours(r: Refused) -> Numbers | None:
    permits = [*r.own["permits"], *r.own["used"]]
    return None if r.args[0] in permits else {"permit": r.args[0]}


def city_not_on_permit(r: Refused) -> Numbers | None:
    permit, city = r.pending["permit"], r.args[0]
    return None if city[0].upper() in permit else {"permit": permit, "city": city}


def journey_too_dear(r: Refused) -> Numbers | None:
    city, price = r.args[0], least(r, "king")
    if price is None or not open_to_build(r, city):
        return None
    if fare(r, city) + price <= r.own["coins"]:
        return None
    return {"city": city, "fare": fare(r, city), "price": price, "have": r.own["coins"]}


def no_emporium_left(r: Refused) -> Numbers | None:
    return {} if len(r.own["cities"]) == 10 else None


def own_emporium_there(r: Refused) -> Numbers | None:
    return {"city": r.args[0]} if r.args[0] in r.own["cities"] else None


def in_question(r: Refused) -> list[str]:
    """The cities a choice would build in, but for those with an own emporium."""
    if r.verb == "city":
        named = r.args
    elif r.verb == "travel":
        named = CITIES
    else:
        letters = "".join(r.own["permits"] if r.verb == "build" else r.args)
        named = [city for city in CITIES if city[0].upper() in letters]
    return [city for city in named if city not in r.own["cities"]]


def build_assistants(r: Refused) -> Numbers | None:
    """The city that asks for the fewest, and even there they are too few."""
    cities = in_question(r)
    if not cities:
        return None
    city = min(cities, key=lambda city: emporiums_in(r, city))
    needed, own = emporiums_in(r, city), r.own["assistants"]
    return {"city": city, "needed": needed, "have": own} if needed > own else None


def all_cities_built(r: Refused) -> Numbers | None:
    return None if in_question(r) else {}


# Changing permits.


def king_has_no_permits(r: Refused) -> Numbers | None:
    return {} if r.args == ["king"] else None


def region_empty(r: Refused) -> Numbers | None:
    return None if r.args[0] in with_permits(r) else {"region": r.args[0]}


# Collecting.


def free_permit_due(r: Refused) -> Numbers | None:
    must = r.dump["options"]["free_permit"]
    told = must == "must" or (must == "edition" and r.dump["options"]["edition"] == "original")
    return {} if told and with_permits(r) and r.pending["step"] == "free permit" else None


def city_if(holds: bool, r: Refused) -> Numbers | None:
    return {"city": r.args[0]} if holds else None


def spent(r: Refused) -> Any:
    return r.pending["spent"]


# Chance.


def no_such_card(r: Refused) -> Numbers | None:
    return None if r.dump["deck"].get(r.args[0]) else {"card": r.args[0]}


def no_such_permit(r: Refused) -> Numbers | None:
    region = str(r.pending.get("region") or r.pending["slot"].split()[0])
    unseen = r.dump["stock"][region]
    return None if r.args[0] in unseen else {"permit": r.args[0], "region": region}


def token_placed(r: Refused) -> Numbers | None:
    return {"token": r.args[0]} if r.args[0] in r.dump["tokens"].values() else None


def no_such_seat(r: Refused) -> Numbers | None:
    return None if r.args[0] in r.dump["areas"] else {"seats": len(r.dump["areas"])}


ORACLES: Final[dict[str, Oracle]] = {
    "main_action_due": main_action_due,
    "extra_main_due": extra_main_due,
    "no_main_action_left": no_main_action_left,
    "second_quick_action": second_quick_action,
    "one_extra_only": one_extra_only,
    "none_in_pool": none_in_pool,
    "send_assistants": assistants_for(1),
    "nothing_face_up": nothing_face_up,
    "slot_empty": slot_empty,
    "no_matching_card": no_matching_card,
    "no_card_for_any_region": no_card_for_any_region,
    "council_too_dear": council_too_dear,
    "one_card_at_least": one_card_at_least,
    "coins": coins,
    "card_not_in_hand": card_not_in_hand,
    "no_councillor_left": no_councillor_left,
    "price_out_of_reach": price_out_of_reach,
    "no_permit_face_up": no_permit_face_up,
    "permit_used": permit_used,
    "permit_not_yours": permit_not_yours,
    "city_not_on_permit": city_not_on_permit,
    "journey_too_dear": journey_too_dear,
    "no_emporium_left": no_emporium_left,
    "own_emporium_there": own_emporium_there,
    "build_assistants": build_assistants,
    "all_cities_built": all_cities_built,
    "engage_coins": engage_coins,
    "no_assistants_left": no_assistants_left,
    "change_assistants": assistants_for(1),
    "nothing_to_change": nothing_face_up,
    "king_has_no_permits": king_has_no_permits,
    "region_empty": region_empty,
    "again_assistants": assistants_for(3),
    "no_emporium_there": lambda r: city_if(r.args[0] not in r.own["cities"], r),
    "no_token_there": lambda r: city_if(r.args[0] not in r.dump["tokens"], r),
    "noble_token": lambda r: city_if(r.dump["tokens"][r.args[0]] in NOBLE, r),
    "same_city_twice": lambda r: city_if(r.args[0] in spent(r), r),
    "free_permit_due": free_permit_due,
    "not_to_collect": lambda r: city_if(r.args[0] not in r.pending["cities"], r),
    "no_such_card": no_such_card,
    "no_such_permit": no_such_permit,
    "no_such_neutral": no_such_permit,
    "token_placed": token_placed,
    "no_such_seat": no_such_seat,
}
