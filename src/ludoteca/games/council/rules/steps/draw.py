"""Chance: politics cards into a hand, permits into their slots."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, one, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import AUTO, CHANCE, Auto, Draw, Pick, Step
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import DRAW, DREW, NO_CARD, REMADE, REVEAL, REVEALED
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council


@final
class DrawCards(Auto[Council]):
    """Draw `number` cards, or as many as there are (C-204, C-R35)."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number

    def take(self, s: Council, code: i64) -> None:
        if s.deck == 0:
            remake_deck(s)
        if s.deck == 0:
            s.note(NO_CARD, self.seat)
            return
        if self.number > 1:
            s.push(DRAW_CARDS[self.seat][self.number - 1])
        s.push(DRAW_CARD[self.seat])


@final
class DrawCard(Draw[Council]):
    """One politics card from the deck into a hand; only its owner sees which (C-204)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(DRAW.base, "politics card")
        self.seat: i64 = seat

    def bag(self, s: Council) -> i64:
        return s.deck

    def take(self, s: Council, code: i64) -> None:
        kind = DRAW.arg(code)
        s.deck -= one(kind)
        s.areas[self.seat].hand += one(kind)
        s.note(DREW, self.seat, kind)
        if s.deck == 0:
            remake_deck(s)

    def seen_by(self, s: Council) -> i64:
        return bit(self.seat)

    def why_not(self, s: Council, code: i64) -> Refusal | None:
        if not DRAW.holds(code):
            return None
        return s.refuse("no_such_card", {"card": table.CARD_NAMES[DRAW.arg(code)]})


def remake_deck(s: Council) -> None:
    """The discards become the deck the moment it runs out (C-205, C-R41)."""
    s.deck = s.discard
    s.discard = 0
    if s.deck != 0:
        s.note(REMADE, total(s.deck))


@final
class Refill(Step[Council]):
    """Fill an empty slot from its pile; permits put under it come last, in order (C-329)."""

    def __init__(self, slot: i64) -> None:
        super().__init__(AUTO)
        self.slot: i64 = slot

    def take(self, s: Council, code: i64) -> None:
        region = self.slot // 2
        if s.stock & table.REGION_PERMITS[region]:
            s.push(REVEAL_PERMIT[self.slot])
            return
        tile: i64
        for place, tile in enumerate(s.buried):
            if tile // table.PERMITS_EACH == region:
                s.face_up[self.slot] = s.buried.pop(place)
                s.note(REVEALED, region, tile)
                return


@final
class RevealPermit(Pick[Council]):
    """Chance: turn one of a region's unknown permits face up (C-115, C-329)."""

    def __init__(self, slot: i64) -> None:
        super().__init__(CHANCE, REVEAL, f"permit of {table.REGION_NAMES[slot // 2]}")
        self.slot: i64 = slot

    def options(self, s: Council) -> i64:
        return s.stock & table.REGION_PERMITS[self.slot // 2]

    def take(self, s: Council, code: i64) -> None:
        tile = REVEAL.arg(code)
        s.stock &= ~bit(tile)
        s.face_up[self.slot] = tile
        s.note(REVEALED, self.slot // 2, tile)

    def reason(self, s: Council, permit: i64) -> Refusal:
        return no_such_permit(s, "no_such_permit", permit, self.slot // 2)


def no_such_permit(s: Council, key: str, permit: i64, region: i64) -> Refusal:
    """Why a permit cannot come out of the pile of a region."""
    names: dict[str, int | str] = {"permit": table.PERMIT_NAMES[permit]}
    return s.refuse(key, {**names, "region": table.REGION_NAMES[region]})


DRAW_CARD: Final[list[DrawCard]] = STEPS.each("draw card", DrawCard, parts.SEAT)
DRAW_CARDS: Final[list[list[DrawCards]]] = STEPS.grid(
    "draw cards", DrawCards, parts.SEAT, Part("number", most=6)
)
REFILL: Final[list[Refill]] = STEPS.each("refill", Refill, parts.SLOT)
REVEAL_PERMIT: Final[list[RevealPermit]] = STEPS.each("reveal permit", RevealPermit, parts.SLOT)
