"""Acquiring a permit: main action 2."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, has, size
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick, ask, top
from ludoteca.core.verb import Verb
from ludoteca.games.council.rules import parts
from ludoteca.games.council.rules.codes import SLOT
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.bonus import (
    TAKE_PERMIT,
    TakePermit,
    empty_slot,
    face_up,
    on_offer,
)
from ludoteca.games.council.rules.steps.satisfy import (
    SATISFY,
    SatisfyCouncil,
    cannot_satisfy,
    lowest_price,
)
from ludoteca.games.council.rules.table import NO_PRICE, REGIONS


@final
class Acquire(Verb[Council]):
    """Main action: take a face-up permit of a region whose council you satisfy (C-320, C-326)."""

    def ready(self, s: Council, seat: i64) -> bool:
        region: i64
        for region in range(REGIONS):
            if on_offer(s, region) and lowest_price(s, seat, region) <= s.areas[seat].coins:
                return True
        return False

    def why_not(self, s: Council, seat: i64) -> Refusal:
        if face_up(s) == 0:
            return s.refuse("nothing_face_up", {})
        regions = [region for region in range(REGIONS) if face_up(s) & (bit(2 * region) * 3)]
        price, region = min([(lowest_price(s, seat, region), region) for region in regions])
        if price >= NO_PRICE and len(regions) > 1:
            return s.refuse("no_card_for_any_region", {})
        return cannot_satisfy(s, seat, region, 0)

    def take(self, s: Council, seat: i64) -> None:
        ask(s, CHOOSE_PERMIT[seat])


@final
class ChoosePermit(Pick[Council]):
    """Choose the permit before satisfying its council."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, SLOT, "permit to acquire")

    def options(self, s: Council) -> i64:
        return within_reach(s, self.actor)

    def take(self, s: Council, code: i64) -> None:
        slot = SLOT.arg(code)
        s.push(TAKE_PERMIT[self.actor][slot][0])
        ask(s, SATISFY[self.actor][slot // 2])

    def insists(self, s: Council) -> bool:
        """Which councils a hidden hand could satisfy is nobody's business (C-R77)."""
        return size(face_up(s)) > 1

    def reason(self, s: Council, slot: i64) -> Refusal:
        if not has(face_up(s), slot):
            return empty_slot(s, slot)
        return cannot_satisfy(s, self.actor, slot // 2, 0)


def within_reach(s: Council, seat: i64) -> i64:
    """The set of slots whose council `seat` can satisfy."""
    out: i64 = 0
    region: i64
    for region in range(REGIONS):
        if lowest_price(s, seat, region) <= s.areas[seat].coins:
            out |= bit(2 * region) | bit(2 * region + 1)
    return out & face_up(s)


def about(s: Council) -> dict[str, Any]:
    """The slot of the permit a council is being satisfied for."""
    after = s.stack[s.depth - 2] if s.depth > 1 else None
    if isinstance(top(s), SatisfyCouncil) and isinstance(after, TakePermit):
        return {"takes": parts.SLOT.names[after.slot]}
    return {}


CHOOSE_PERMIT: Final[list[ChoosePermit]] = STEPS.each("choose permit", ChoosePermit, parts.ACTOR)
