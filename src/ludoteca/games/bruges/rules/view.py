"""What one seat may see, and the worlds it could be in.

Secret are the faces of hands, of face-down houses and of the piles; colours never are, for front
and back of a card have the same one. A card everybody saw go into a hand is known to be there, or
in a house of its colour built since (B-R01, B-R16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.bits import bit, member, members, size
from ludoteca.core.rng import Rng
from ludoteca.core.state import actor, top
from ludoteca.games.bruges.rules import names
from ludoteca.games.bruges.rules.area import Area, House, Shown
from ludoteca.games.bruges.rules.scoring import breakdown, places
from ludoteca.games.bruges.rules.spelling import SPELLING
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.climb import NO_PRICE, climbing_price
from ludoteca.games.bruges.rules.steps.hand import CardChoice
from ludoteca.games.bruges.rules.table import (
    CANAL_PRICE,
    CANALS,
    CARDS_EACH,
    COLOUR_NAMES,
    COLOURS,
    MAJORITY_NAMES,
    PERSON_NAMES,
    PILE_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
    STATUES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def view(s: Bruges, viewer: i64) -> dict[str, Any]:
    """Built up from what `viewer` may know; nothing is ever stripped from the state."""
    return {
        "game": "bruges",
        "options": dict(s.options),
        "persons": {} if s.options["cards"] == "standard" else persons(s),
        "actor": actor(s),
        "question": top(s).asks() if s.depth else "over",
        "pending": SPELLING.spell(top(s)) if s.depth else None,
        "round": s.round,
        "last": s.last or None,
        "phase": s.phase,
        "first": SEAT_NAMES[s.first],
        "turn": names.maybe(s.turn, SEAT_NAMES),
        "turns": s.turns,
        "dice": rolled(s),
        "piles": [
            {"pile": name, "cards": s.pile(pile), "top": names.maybe(s.top_of(pile), COLOUR_NAMES)}
            for pile, name in enumerate(PILE_NAMES)
        ],
        "extra": s.extra,
        "discard": names.cards(s.discard),
        "statues": STATUES[s.statues :],
        "tiles": {name: s.tiles_left(colour) for colour, name in enumerate(COLOUR_NAMES)},
        "prestige": s.rules.prestige,
        "areas": [area_view(s, seat, seat == viewer) for seat in range(s.seats)],
        "places": places(s) if s.depth == 0 else None,
    }


def rolled(s: Bruges) -> dict[str, int] | None:
    """The dice that lie rolled: some of them between two draws, none before the first."""
    dice = {name: s.dice[colour] for colour, name in enumerate(COLOUR_NAMES) if s.dice[colour]}
    return dice or None


def persons(s: Bruges) -> dict[str, Any]:
    """The persons of another card file, as it has them."""
    return {name: s.deck.rows[card] for card, name in enumerate(PERSON_NAMES)}


def area_view(s: Bruges, seat: int, own: bool) -> dict[str, Any]:
    area = s.areas[seat]
    rows = breakdown(s, seat)
    return {
        "seat": SEAT_NAMES[seat],
        "guilders": area.guilders,
        "workers": names.bag(area.workers),
        "threats": names.tiles(area.threats),
        "prestige": area.prestige,
        "climb": None if climbing_price(s, seat) == NO_PRICE else climbing_price(s, seat),
        "canals": [
            {
                "side": side,
                "tiles": area.canal(place),
                "colours": [COLOUR_NAMES[colour] for colour in CANALS[seat][place]],
                "prices": CANAL_PRICE,
            }
            for place, side in enumerate(SIDE_NAMES)
        ],
        "statues": [STATUES[place] for place in members(area.statues)],
        "majorities": names.chosen(area.majorities, MAJORITY_NAMES),
        "points": sum([amount for _, amount in rows]),
        "breakdown": dict(rows),
        "cards": len(area.hand),
        "colours": colours(area.hand),
        "hand": names.cards(area.hand) if own else None,
        "drawn": names.bag(area.drawn),
        "shown": [shown_view(area, shown) for shown in sorted(area.shown, key=by_card)],
        "houses": [house_view(s, area, house, own) for house in area.houses],
    }


def colours(cards: list[int]) -> dict[str, int]:
    """How many cards of each colour there are; everybody sees the backs."""
    found = [card // CARDS_EACH for card in cards]
    return {name: found.count(c) for c, name in enumerate(COLOUR_NAMES) if c in found}


def by_card(shown: Shown) -> int:
    return shown.card


def shown_view(area: Area, shown: Shown) -> dict[str, Any]:
    """A card known to be in the hand, or in one of those houses."""
    houses = [place + 1 for place, h in enumerate(area.houses) if could_be(h, shown)]
    return {"card": PERSON_NAMES[shown.card], "houses": houses}


def could_be(house: House, shown: Shown) -> bool:
    """Whether, for all anybody can tell, that house is the card shown before."""
    return house.built >= shown.since and house.colour() == shown.card // CARDS_EACH


def house_view(s: Bruges, area: Area, house: House, own: bool) -> dict[str, Any]:
    person = None if house.tenant < 0 else PERSON_NAMES[house.tenant]
    active = house.tenant >= 0 and s.deck.activated(house.tenant)
    return {
        "colour": COLOUR_NAMES[house.colour()],
        "card": PERSON_NAMES[house.card] if own else None,
        "person": person,
        "turned": active and house.tenant not in area.straight,
    }


def determinize(s: Bruges, viewer: i64, rng: Rng) -> Bruges:
    """A copy in which the faces `viewer` cannot know are dealt anew, as often as it takes."""
    new = dealt_anew(s, viewer, rng)
    while not answerable(new, viewer):
        new = dealt_anew(s, viewer, rng)
    return new


def answerable(s: Bruges, viewer: i64) -> bool:
    """Whether another player who is asked for a card has one to choose, as whoever is asked has."""
    step = top(s) if s.depth else None
    if not isinstance(step, CardChoice) or step.actor == viewer:
        return True
    return len([card for card in step.among(s) if step.fits(s, card)]) > 0


def dealt_anew(s: Bruges, viewer: i64, rng: Rng) -> Bruges:
    """A copy with other faces, colour by colour."""
    new = s.copy()
    for colour in range(COLOURS):
        redeal(new, viewer, colour, rng)
    return new


def redeal(s: Bruges, viewer: i64, colour: int, rng: Rng) -> None:
    """Deal anew the unknown faces of one colour: other hands, other houses, the piles."""
    pool: int = s.unseen[colour]
    for seat, area in enumerate(s.areas):
        if seat != viewer:
            pool |= hidden(area, colour)
    for seat, area in enumerate(s.areas):
        if seat != viewer:
            pool = deal(area, colour, pool, rng)
    s.unseen[colour] = pool


def hidden(area: Area, colour: int) -> int:
    """The set of cards of a colour a player holds, as places within the colour."""
    mask = 0
    for card in area.hand + [house.card for house in area.houses]:
        if card // CARDS_EACH == colour:
            mask |= bit(card % CARDS_EACH)
    for shown in area.shown:
        if shown.card // CARDS_EACH == colour:
            mask &= ~bit(shown.card % CARDS_EACH)
    return mask


def deal(area: Area, colour: int, pool: int, rng: Rng) -> int:
    """Give a player other cards of a colour out of the pool; what is left of it."""
    houses = [place for place, h in enumerate(area.houses) if h.colour() == colour]
    in_hand = len([card for card in area.hand if card // CARDS_EACH == colour])
    given = settle_shown(area, colour, houses, in_hand, rng)
    hand = [card for card in area.hand if card // CARDS_EACH != colour]
    for slot in range(in_hand + len(houses)):
        if given[slot] < 0:
            k = member(pool, rng.below(size(pool)))
            pool &= ~bit(k)
            given[slot] = CARDS_EACH * colour + k
        if slot < in_hand:
            hand.append(given[slot])
        else:
            place = houses[slot - in_hand]
            house = area.houses[place]
            area.houses[place] = House(given[slot], house.tenant, house.built)
    area.hand = sorted(hand)
    return pool


def settle_shown(area: Area, colour: int, houses: list[int], in_hand: int, rng: Rng) -> list[int]:
    """Where the cards shown could lie: hand slots first, then houses; -1 where none was put.

    The later a card was shown, the fewer houses it could be in, and all of those are open to cards
    shown earlier too; so placing the latest first makes every arrangement equally likely.
    """
    given = [-1] * (in_hand + len(houses))
    known = [shown for shown in area.shown if shown.card // CARDS_EACH == colour]
    for shown in sorted(known, key=since, reverse=True):
        free = [
            slot
            for slot in range(len(given))
            if given[slot] < 0
            and (slot < in_hand or could_be(area.houses[houses[slot - in_hand]], shown))
        ]
        given[free[rng.below(len(free))]] = shown.card
    return given


def since(shown: Shown) -> int:
    return shown.since
