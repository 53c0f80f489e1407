"""What fire, plague and other players take away: houses, canal tiles, persons."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import NO_YES, Part
from ludoteca.core.state import Choice
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.area import House
from ludoteca.games.bruges.rules.codes import BROKEN, BURNT, CARD, HOUSE, LEFT, SIDE
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import discard
from ludoteca.games.bruges.rules.steps.hand import CardChoice, forget, show
from ludoteca.games.bruges.rules.table import EMPTY, PERSON_NAMES, SIDE_NAMES

FIRST_HOUSE: Final[int] = HOUSE.base - SIDE.base  # bit of house 1 in a set that starts with sides


@final
class LoseHouseOrCanal(Choice[Bruges]):
    """Choose a house to discard or a section to lose its outermost tile (B-605, B-R21)."""

    def __init__(self, seat: i64, fire: bool, houses: bool, canals: bool) -> None:
        super().__init__(seat, SIDE.base)
        self.fire: bool = fire  # otherwise somebody's person is the cause
        self.houses: bool = houses  # whether houses can be lost, and there are any
        self.canals: bool = canals

    def asks(self) -> str:
        if not self.houses:
            return "canal to lose"
        return "loss" if self.canals else "house to lose"

    def options(self, s: Bruges) -> i64:
        return losable(s, self.actor, self.houses, self.canals)

    def take(self, s: Bruges, code: i64) -> None:
        lose(s, self.actor, code - SIDE.base)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if SIDE.holds(code):
            if not self.fire:
                return s.refuse("houses_only", {})
            return s.refuse("no_canal_tile", {"side": SIDE_NAMES[SIDE.arg(code)], "have": 0})
        if HOUSE.holds(code):
            if not self.fire and not self.houses:
                return s.refuse("canals_only", {})
            key = "no_such_house" if self.fire else "no_house_to_lose"
            have = len(s.areas[self.actor].houses)
            return s.refuse(key, {"house": HOUSE.arg(code) + 1, "have": have})
        return None


def losable(s: Bruges, seat: i64, houses: bool, canals: bool) -> i64:
    """The set of canal sides and houses `seat` could lose."""
    area = s.areas[seat]
    out: i64 = 0
    if canals:
        out |= (1 if area.left > 0 else 0) | (2 if area.right > 0 else 0)
    if houses:
        out |= (bit(len(area.houses)) - 1) * bit(FIRST_HOUSE)
    return out


def lose_house_or_canal(s: Bruges, seat: i64, houses: bool, canals: bool) -> None:
    """Ask what to lose; the only thing is lost without asking, and nothing if there is none."""
    options = losable(s, seat, houses, canals)
    if options & (options - 1):
        any_house = options >= bit(FIRST_HOUSE)
        any_canal = options & 0b11 != 0
        s.push(LoseHouseOrCanal(seat, houses and canals, any_house, any_canal))
    elif options:
        lose(s, seat, lowest(options))


def lose(s: Bruges, seat: i64, what: i64) -> None:
    if what < FIRST_HOUSE:
        break_canal(s, seat, what)
    else:
        burn(s, seat, what - FIRST_HOUSE)


def break_canal(s: Bruges, seat: i64, side: i64) -> None:
    """Return the outermost tile: no gaps, and a statue is kept (B-607)."""
    area = s.areas[seat]
    if side == 0:
        area.left -= 1
    else:
        area.right -= 1
    s.note(BROKEN, seat, side)


def burn(s: Bruges, seat: i64, place: i64) -> None:
    """Discard a house; its person goes back to the hand, as all can see (B-606, B-R16)."""
    area = s.areas[seat]
    house = area.houses.pop(place)
    if area.shown:
        forget(s, seat, house.card)
    s.note(BURNT, seat, house.card, house.tenant)
    discard(s, seat, house.card)
    if house.tenant == EMPTY:
        area.empty -= 1
        return
    leave(s, seat, house.tenant)
    take_openly(s, seat, house.tenant)


def take_openly(s: Bruges, seat: i64, card: i64) -> None:
    """Take into the hand a card everybody has seen (B-R16)."""
    s.areas[seat].cards.add(card)
    show(s, seat, card)


def leave(s: Bruges, seat: i64, person: i64) -> None:
    """A person is no longer in place: what it did is over."""
    area = s.areas[seat]
    area.persons.remove(person)
    if person in area.straight:
        area.straight.remove(person)
    if s.deck.lasting(person):
        area.powers = s.deck.powers(area.persons)


@final
class LosePerson(CardChoice):
    """Choose the person the plague takes (B-603)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, False, "plague")

    def among(self, s: Bruges) -> Cells:
        return cells_of(s.areas[self.actor].persons)

    def take(self, s: Bruges, code: i64) -> None:
        bury(s, self.actor, CARD.arg(code))

    def missing(self, s: Bruges, card: i64) -> Refusal:
        have = len(s.areas[self.actor].persons)
        return s.refuse("no_person_to_lose", {"card": PERSON_NAMES[card], "have": have})


def lose_a_person(s: Bruges, seat: i64) -> None:
    """One placed person of the owner's choice; the house stays, empty (B-603)."""
    persons = s.areas[seat].persons
    if len(persons) > 1:
        s.push(LOSE_PERSON[seat])
    elif persons:
        bury(s, seat, persons[0])


def bury(s: Bruges, seat: i64, person: i64) -> None:
    """Discard a placed person."""
    area = s.areas[seat]
    for place, house in enumerate(area.houses):
        if house.tenant == person:
            area.houses[place] = House(house.card, EMPTY, house.built)
    area.empty += 1
    s.note(LEFT, seat, person)
    leave(s, seat, person)
    discard(s, seat, person)


LOSE_PERSON: Final[list[LosePerson]] = STEPS.each("lose person", LosePerson, parts.ACTOR)
STEPS.built(
    "lose house or canal",
    LoseHouseOrCanal,
    parts.ACTOR,
    Part("fire", NO_YES),
    Part("houses", NO_YES),
    Part("canals", NO_YES),
)
