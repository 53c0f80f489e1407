"""The worlds a seat could be in.

Secret are the faces of hands, of face-down houses and of the piles; colours never are, for front
and back of a card have the same one. A card everybody saw go into a hand is known to be there, or
in a house of its colour built since (B-R01, B-R16).
"""

from __future__ import annotations

from ludoteca.core.bits import bit, member, size
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import top
from ludoteca.games.bruges.rules.area import Area, House, Shown
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.hand import CardChoice
from ludoteca.games.bruges.rules.table import CARDS_EACH, COLOURS, OF_COLOURS


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
    return len([card for card in step.among(s).members() if step.fits(s, card)]) > 0


def dealt_anew(s: Bruges, viewer: i64, rng: Rng) -> Bruges:
    """A copy with other faces, colour by colour."""
    new = s.copy()
    for colour in range(COLOURS):
        redeal(new, viewer, colour, rng)
    return new


def redeal(s: Bruges, viewer: i64, colour: int, rng: Rng) -> None:
    """Deal anew the unknown faces of one colour: other hands, other houses, the piles."""
    pool = s.faces(colour)
    for seat, area in enumerate(s.areas):
        if seat != viewer:
            pool |= hidden(area, colour)
    for seat, area in enumerate(s.areas):
        if seat != viewer:
            pool = deal(area, colour, pool, rng)
    s.unseen.less(OF_COLOURS[bit(colour)])
    s.unseen.join_span(CARDS_EACH * colour, pool)


def hidden(area: Area, colour: int) -> int:
    """The set of cards of a colour a player holds, as places within the colour."""
    mask = 0
    for card in of_colour(area, colour):
        mask |= bit(card % CARDS_EACH)
    for house in area.houses:
        if house.colour() == colour:
            mask |= bit(house.card % CARDS_EACH)
    for shown in area.shown:
        if shown.card // CARDS_EACH == colour:
            mask &= ~bit(shown.card % CARDS_EACH)
    return mask


def of_colour(area: Area, colour: int) -> list[int]:
    """The cards of a colour in a hand."""
    return area.cards.both(OF_COLOURS[bit(colour)]).members()


def deal(area: Area, colour: int, pool: int, rng: Rng) -> int:
    """Give a player other cards of a colour out of the pool; what is left of it."""
    houses = [place for place, h in enumerate(area.houses) if h.colour() == colour]
    held = of_colour(area, colour)
    in_hand = len(held)
    given = settle_shown(area, colour, houses, in_hand, rng)
    for card in held:
        area.cards.drop(card)
    for slot in range(in_hand + len(houses)):
        if given[slot] < 0:
            k = member(pool, rng.below(size(pool)))
            pool &= ~bit(k)
            given[slot] = CARDS_EACH * colour + k
        if slot < in_hand:
            area.cards.add(given[slot])
        else:
            place = houses[slot - in_hand]
            house = area.houses[place]
            area.houses[place] = House(given[slot], house.tenant, house.built)
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
            and (slot < in_hand or area.houses[houses[slot - in_hand]].could_be(shown))
        ]
        given[free[rng.below(len(free))]] = shown.card
    return given


def since(shown: Shown) -> int:
    return shown.since
