"""Operations on the town: a canal tile, a house or a person besides the actions."""

from __future__ import annotations

from typing import final

from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.codes import CARD, PASS
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import cannot_place
from ludoteca.games.bruges.rules.steps.canal import dig, open_sides
from ludoteca.games.bruges.rules.steps.hand import CardChoice, ask_card, throw_away
from ludoteca.games.bruges.rules.steps.place import (
    has_room,
    person_price,
    place_person,
    start_building,
)
from ludoteca.games.bruges.rules.table import EMPTY


@final
class BuildCanalTile(Effect):
    """Build the next canal tile, without a card or with any, at a changed price (B-R09)."""

    def __init__(self, with_card: bool, times: i64, less: i64) -> None:
        super().__init__()
        self.with_card: bool = with_card
        self.times: i64 = times  # the printed price: 0 free, 1 normal, 2 double
        self.less: i64 = less

    def ready(self, s: Bruges, seat: i64) -> bool:
        if self.with_card and not s.areas[seat].cards.any():
            return False
        return open_sides(s, seat, EMPTY, self.times, self.less) != 0

    def do(self, s: Bruges, seat: i64) -> None:
        if not self.ready(s, seat):
            return
        if self.with_card:
            ask_card(s, DigWithCard(seat, self.times, self.less, self.offered))
        else:
            dig(s, seat, EMPTY, self.times, self.less, self.offered)


@final
class DigWithCard(CardChoice):
    """Discard any card for a canal tile."""

    def __init__(self, seat: i64, times: i64, less: i64, may_pass: bool) -> None:
        super().__init__(seat, may_pass, "card for canal")
        self.times: i64 = times
        self.less: i64 = less

    def take(self, s: Bruges, code: i64) -> None:
        if not PASS.holds(code):
            throw_away(s, self.actor, CARD.arg(code))
            dig(s, self.actor, EMPTY, self.times, self.less, False)


@final
class BuildHouseFree(Effect):
    """Build a house with a card of the hand and without a worker (B-R10)."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return s.areas[seat].cards.any() and has_room(s, seat)

    def do(self, s: Bruges, seat: i64) -> None:
        if self.ready(s, seat):
            start_building(s, seat, False)


@final
class PlaceAnother(Effect):
    """Place a person from the hand for so much less (B-R10)."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        for card in s.areas[seat].hand:
            if can_place(s, seat, card, self.number):
                return True
        return False

    def do(self, s: Bruges, seat: i64) -> None:
        if self.ready(s, seat):
            s.push(PersonForLess(seat, self.number, self.offered))


def can_place(s: Bruges, seat: i64, card: i64, less: i64) -> bool:
    area = s.areas[seat]
    return area.empty > 0 and person_price(s, seat, card, less) <= area.guilders


@final
class PersonForLess(CardChoice):
    """Choose the person to place."""

    def __init__(self, seat: i64, less: i64, may_pass: bool) -> None:
        super().__init__(seat, may_pass, "person to place", True)
        self.less: i64 = less

    def suits(self, s: Bruges, card: i64) -> bool:
        return can_place(s, self.actor, card, self.less)

    def take(self, s: Bruges, code: i64) -> None:
        if not PASS.holds(code):
            card = CARD.arg(code)
            place_person(s, self.actor, card, person_price(s, self.actor, card, self.less))

    def reason(self, s: Bruges, card: i64) -> Refusal:
        return cannot_place(s, self.actor, card, self.less)


STEPS.built("dig with card", DigWithCard, parts.ACTOR, parts.TIMES, parts.LESS, parts.MAY_PASS)
STEPS.built("person for less", PersonForLess, parts.ACTOR, parts.LESS, parts.MAY_PASS)
