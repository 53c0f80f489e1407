"""What the refusals of Bruges must say, worked out from the written position and the card file."""

from typing import Any, Final

from ludoteca.core.refusal import Numbers
from ludoteca.core.state import settle
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.games.bruges.rules.steps.run import activate
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from tests.laws.truth import Oracle, Refused

ACTIONS: Final = {
    "workers": "take_workers",
    "guilders": "take_guilders",
    "threat": "remove_threat",
    "canal": "build_canal",
    "build": "build_house",
    "place": "place_person",
}
SEATS: Final = ["red", "blue", "yellow", "green"]
Space = tuple[int, str, str]  # the price, side and colour of a next canal space


# What can be seen.


def row(card: str) -> Any:
    return printed.PERSONS[card]


def colour(card: str) -> str:
    return str(row(card)["colour"])


def changes(r: Refused, action: str, field: str) -> list[int]:
    """What the persons in place say about a field of an action."""
    return [
        effect[field]
        for card in r.own["persons"]
        for effect in row(card)["effect"]
        if effect["op"] == "modify_action" and effect["action"] == action and field in effect
    ]


def spaces(r: Refused, times: int = 1, less: int = 0) -> list[Space]:
    """The next space of each section that is not complete."""
    less += sum(changes(r, "build_canal", "less"))
    found = []
    for canal in r.at.view["areas"][r.actor]["canals"]:
        built = canal["tiles"]
        if built < 5:
            price = max(0, times * (built + 1) - less)
            found.append((price, canal["side"], canal["colours"][built]))
    return found


def fitting(r: Refused, cards: list[str]) -> list[Space]:
    """The next spaces one of these cards has the colour for."""
    if changes(r, "build_canal", "card"):
        return spaces(r)
    return [space for space in spaces(r) if space[2] in [colour(card) for card in cards]]


def too_dear(r: Refused, found: list[Space]) -> Numbers | None:
    if not found or min(found)[0] <= r.own["guilders"]:
        return None
    price = min(found)[0]
    side, space = next(space[1:] for space in found if space[0] == price)
    return {"side": side, "colour": space, "needed": price, "have": r.own["guilders"]}


def price_of(r: Refused, card: str) -> int:
    """What placing a person costs now, by the action or by another person."""
    if r.pending["step"] == "person for less":
        return max(0, int(row(card)["price"]) - int(r.pending["less"]))
    return max(0, int(row(card)["price"]) - sum(changes(r, "place_person", "less")))


def empty(r: Refused) -> list[str]:
    """The colours of the empty houses, oldest first."""
    return [colour(house["card"]) for house in r.own["houses"] if house["person"] is None]


def workers(r: Refused, wanted: str) -> int:
    return int(r.own["workers"].get(wanted, 0))


def tiles(r: Refused, wanted: str) -> int:
    return int(r.own["threats"].get(wanted, 0))


def if_so(holds: bool, **facts: int | str) -> Numbers | None:
    return facts if holds else None


def with_card(holds: bool, r: Refused, **facts: int | str) -> Numbers | None:
    return if_so(holds, card=r.args[0], **facts)


# Drawing and the turn.


def pile_empty(r: Refused) -> Numbers | None:
    return if_so(r.dump[r.args[0]] == 0, pile=r.args[0], have=0)


def card_due(r: Refused) -> Numbers | None:
    return if_so(bool(r.own["hand"]) and r.question == "turn", have=len(r.own["hand"]))


def no_cards(r: Refused) -> Numbers | None:
    return if_so(not r.own["hand"], have=0)


def action_not_offered(r: Refused) -> Numbers | None:
    """The card file alone says for which actions a person gives one more card."""
    offers = [
        effect["actions"]
        for card in r.own["persons"]
        for effect in row(card)["effect"]
        if effect["op"] == "play_extra_card" and "actions" in effect
    ]
    if r.question != "extra card" or ACTIONS[r.verb] in offers[0]:
        return None
    return {"offered": len(offers[0])}


def must_choose(r: Refused) -> Numbers | None:
    return if_so(r.verb == "pass" and "pass" not in r.at.verbs, question=r.question)


# The six actions.


def no_tile_to_return(r: Refused) -> Numbers | None:
    useful = [card for card in r.own["hand"] if tiles(r, colour(card))]
    return if_so(not useful, have=sum(r.own["threats"].values()))


def no_tile_of_colour(r: Refused) -> Numbers | None:
    wanted = colour(r.args[0]) if r.verb == "card" else r.args[0]
    return if_so(tiles(r, wanted) == 0, colour=wanted, have=0)


def canal_complete(r: Refused) -> Numbers | None:
    return if_so(r.own[r.args[0]] == 5, side=r.args[0], have=5)


def canals_complete(r: Refused) -> Numbers | None:
    return if_so(r.own["left"] == r.own["right"] == 5, have=10)


def canal_guilders(r: Refused) -> Numbers | None:
    """The cheapest space the card, or any card of the hand, could build on."""
    if r.verb == "side":
        at = spaces(r, r.pending["times"], r.pending["less"])
        return too_dear(r, [space for space in at if space[1] == r.args[0]])
    return too_dear(r, fitting(r, r.args if r.verb == "card" else r.own["hand"]))


def wanted_colours(r: Refused, number: int) -> Numbers | None:
    """The colours of the next spaces, if there are so many and no card has one of them."""
    cards = r.args if r.verb == "card" else r.own["hand"]
    colours = list(dict.fromkeys([space[2] for space in spaces(r)]))
    if fitting(r, cards) or len(colours) != number:
        return None
    facts: Numbers = dict(zip(("colour", "other"), colours, strict=False))
    return {**facts, "played": colour(r.args[0])} if r.verb == "card" else facts


def no_worker_to_build(r: Refused) -> Numbers | None:
    """Of none of the colours in hand."""
    held = [workers(r, colour(card)) for card in r.own["hand"]]
    any_worker = changes(r, "build_house", "worker")
    return if_so(not any(held) and not any_worker, needed=1, have=0)


def no_worker_of_colour(r: Refused) -> Numbers | None:
    wanted = colour(r.args[0]) if r.verb == "card" else r.args[0]
    return if_so(workers(r, wanted) == 0, colour=wanted, needed=1, have=0)


def no_workers(r: Refused) -> Numbers | None:
    return if_so(not r.own["workers"], needed=1, have=0)


def no_card_of_colour(r: Refused) -> Numbers | None:
    held = [card for card in r.own["hand"] if colour(card) == r.args[0]]
    return if_so(not held, colour=r.args[0], have=0)


def house_colour(r: Refused) -> Numbers | None:
    """Another colour was chosen, although this one could have been built."""
    chosen, own = r.pending["colour"], colour(r.args[0])
    could = workers(r, own) or changes(r, "build_house", "worker") or not r.pending["paid"]
    return with_card(bool(could) and chosen != own, r, colour=chosen)


def no_room(r: Refused) -> Numbers | None:
    return if_so(len(r.own["houses"]) == 50, have=50)


def no_empty_house(r: Refused) -> Numbers | None:
    return if_so(not empty(r), have=len(r.own["houses"]))


def persons_too_dear(r: Refused) -> Numbers | None:
    needed = min([price_of(r, card) for card in r.own["hand"]])
    return if_so(needed > r.own["guilders"], needed=needed, have=r.own["guilders"])


def person_too_dear(r: Refused) -> Numbers | None:
    needed, own = price_of(r, r.args[0]), r.own["guilders"]
    return with_card(needed > own and bool(empty(r)), r, needed=needed, have=own)


def house_missing(r: Refused) -> Numbers | None:
    number, own = int(r.args[0]), len(r.own["houses"])
    return if_so(number > own, house=number, have=own)


def house_taken(r: Refused) -> Numbers | None:
    number = int(r.args[0])
    tenant = r.own["houses"][number - 1]["person"]
    have = len(r.own["houses"])
    return if_so(tenant is not None, house=number, have=have, card=str(tenant))


def house_alike(r: Refused) -> Numbers | None:
    number = int(r.args[0])
    houses = r.own["houses"]
    older = [colour(house["card"]) for house in houses[: number - 1] if house["person"] is None]
    own = colour(houses[number - 1]["card"])
    return if_so(own in older, house=number, have=len(houses), colour=own)


# Persons.


def not_your_person(r: Refused) -> Numbers | None:
    return with_card(r.args[0] not in r.own["persons"], r, have=len(r.own["persons"]))


def of_kind(icon: str) -> Oracle:
    """A person in place that is of a kind nobody uses."""

    def oracle(r: Refused) -> Numbers | None:
        placed = r.args[0] in r.own["persons"]
        return with_card(placed and row(r.args[0])["icon"] == icon, r)

    return oracle


def used(r: Refused, card: str) -> bool:
    """Whether a person that can be used once a round has been."""
    straight = card in r.own["straight"]
    return card in r.own["persons"] and row(card)["icon"] in ("worker", "once") and not straight


def turned(r: Refused) -> Numbers | None:
    return with_card(used(r, r.args[0]), r, round=r.dump["round"])


def icon_worker(r: Refused) -> Numbers | None:
    wanted = row(r.args[0]).get("worker", "")
    return with_card(workers(r, wanted) == 0, r, colour=wanted, needed=1, have=0)


def does_nothing(r: Refused) -> Numbers | None:
    """Done all the same, it changes nothing but for the worker and the turned card."""
    s = bruges(r.at.s).copy()
    depth = s.depth
    activate(s, r.actor, PERSON_NAMES.index(r.args[0]))
    while s.depth > depth and s.stack[s.depth - 1].actor == -2:
        s.pop().take(s, 0)
    if s.depth != depth:
        return None
    settle(s)
    return with_card(kept(r, r.game.dump(s)) == kept(r, r.dump), r)


def kept(r: Refused, dump: Any) -> Any:
    """What a person that does nothing leaves as it is."""
    out = {key: value for key, value in dump.items() if key != "stack"}
    areas = {seat: dict(area) for seat, area in dump["areas"].items()}
    for field in ("straight", "workers"):
        del areas[r.game.seat_names[r.actor]][field]
    return {**out, "areas": areas}


def not_turned(r: Refused) -> Numbers | None:
    found = [c for c in r.own["persons"] if used(r, c) and c != r.pending["card"]]
    return with_card(r.args[0] not in found, r, have=len(found))


def not_in_discard(r: Refused) -> Numbers | None:
    top = r.dump["discard"][-r.pending["number"] :]
    return with_card(r.args[0] not in top, r, top=len(top), have=len(r.dump["discard"]))


def colour_not_offered(r: Refused) -> Numbers | None:
    return if_so(r.args[0] not in r.pending["colours"], colour=r.args[0])


def no_worker_to_give(r: Refused) -> Numbers | None:
    wanted = r.args[0]
    return if_so(workers(r, wanted) == 0, colour=wanted, needed=1, have=0)


def no_worker_to_exchange(r: Refused) -> Numbers | None:
    """As many of one colour as the row of the person says."""
    pays = [effect["pay"] for effect in row(r.pending["card"])["effect"]]
    needed = pays[0].get("same_workers", 1)
    have = workers(r, r.args[0])
    return if_so(have < needed, colour=r.args[0], needed=needed, have=have)


def nothing_to_take(r: Refused) -> Numbers | None:
    """Of what the row of the person takes, the player chosen has none."""
    what = row(r.pending["card"])["effect"][0]["what"]
    area = r.dump["areas"][r.args[0]]
    stock = {"canal": area["left"] + area["right"], "house": len(area["houses"])}
    if what in stock:
        return if_so(stock[what] == 0, player=r.args[0], have=0)
    return if_so(not area[what], player=r.args[0], have=0)


# Threats and losses.


def not_pending(r: Refused) -> Numbers | None:
    have = tiles(r, printed.COLOUR_OF[r.args[0]])
    return if_so(have < 3, event=r.args[0], have=have, needed=3)


def not_handed_out(r: Refused) -> Numbers | None:
    die = r.dump["dice"][r.args[0]]
    return if_so(die < 5, colour=r.args[0], die=die, needed=5)


def no_canal_tile(r: Refused) -> Numbers | None:
    return if_so(r.own[r.args[0]] == 0, side=r.args[0], have=0)


def only(kind: str) -> Oracle:
    """A person takes that kind, and the other was tried."""

    def oracle(r: Refused) -> Numbers | None:
        return if_so({r.verb} == {"side", "house"} - r.at.verbs and r.question == f"{kind} to lose")

    return oracle


# Chance.


def back_gone(r: Refused) -> Numbers | None:
    return if_so(not r.dump["backs"].get(r.args[1]), colour=r.args[1], have=0)


def card_seen(r: Refused) -> Numbers | None:
    return with_card(r.args[0] not in r.dump["unseen"][colour(r.args[0])], r)


def wrong_colour(r: Refused) -> Numbers | None:
    drawn = r.pending["colour"]
    return if_so(colour(r.args[0]) != drawn, colour=drawn)


def wrong_die(r: Refused) -> Numbers | None:
    die = r.pending["colour"]
    return if_so(r.args[0] != die, colour=die, faces=6)


def no_such_seat(r: Refused) -> Numbers | None:
    seats = len(r.dump["areas"])
    return if_so(SEATS.index(r.args[0]) >= seats, seat=r.args[0], seats=seats)


def no_such_player(r: Refused) -> Numbers | None:
    seats = len(r.dump["areas"])
    return if_so(SEATS.index(r.args[0]) >= seats, player=r.args[0], seats=seats)


ORACLES: Final[dict[str, Oracle]] = {
    "over": lambda r: if_so(not r.at.legal, rounds=r.dump["round"]),
    "must_choose": must_choose,
    "pile_empty": pile_empty,
    "card_due": card_due,
    "card_played": lambda r: if_so(r.question == "rest of turn", played=1),
    "no_cards": no_cards,
    "card_not_in_hand": lambda r: with_card(
        r.args[0] not in r.own["hand"], r, have=len(r.own["hand"])
    ),
    "action_not_offered": action_not_offered,
    "no_tile_to_return": no_tile_to_return,
    "no_tile_of_colour": no_tile_of_colour,
    "canal_complete": canal_complete,
    "canals_complete": canals_complete,
    "canal_space": lambda r: wanted_colours(r, 1),
    "canal_spaces": lambda r: wanted_colours(r, 2),
    "canal_guilders": canal_guilders,
    "no_canal_card": lambda r: wanted_colours(r, 1),
    "no_canal_cards": lambda r: wanted_colours(r, 2),
    "no_worker_to_build": no_worker_to_build,
    "no_worker_of_colour": no_worker_of_colour,
    "no_workers": no_workers,
    "no_card_of_colour": no_card_of_colour,
    "house_colour": house_colour,
    "no_room": no_room,
    "no_empty_house": no_empty_house,
    "persons_too_dear": persons_too_dear,
    "person_too_dear": person_too_dear,
    "house_missing": house_missing,
    "house_taken": house_taken,
    "house_alike": house_alike,
    "not_your_person": not_your_person,
    "flash_only": of_kind("flash"),
    "betters_action": of_kind("action"),
    "by_itself": of_kind("situation"),
    "at_the_end": of_kind("laurel"),
    "turned": turned,
    "icon_worker": icon_worker,
    "does_nothing": does_nothing,
    "not_turned": not_turned,
    "not_in_discard": not_in_discard,
    "colour_not_offered": colour_not_offered,
    "no_worker_to_give": no_worker_to_give,
    "no_worker_to_exchange": no_worker_to_exchange,
    "nothing_to_take": nothing_to_take,
    "not_yourself": lambda r: if_so(SEATS.index(r.args[0]) == r.actor, player=r.args[0]),
    "no_such_player": no_such_player,
    "not_pending": not_pending,
    "not_handed_out": not_handed_out,
    "no_such_house": house_missing,
    "no_canal_tile": no_canal_tile,
    "no_person_to_lose": not_your_person,
    "houses_only": only("house"),
    "canals_only": only("canal"),
    "no_house_to_lose": house_missing,
    "back_gone": back_gone,
    "card_seen": card_seen,
    "wrong_pile": lambda r: if_so(r.args[0] != r.pending["pile"], pile=r.pending["pile"]),
    "wrong_colour": wrong_colour,
    "wrong_die": wrong_die,
    "no_such_seat": no_such_seat,
}
UNTOLD: Final[dict[str, str]] = {}
