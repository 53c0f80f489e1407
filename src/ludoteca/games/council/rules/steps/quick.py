"""Quick actions 1, 2 and 4; the third, sending an assistant to elect, is in elect.py."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick, ask
from ludoteca.core.verb import Verb
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import BOUGHT, CHANGED, COUNCIL, ENGAGED
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.bonus import on_offer
from ludoteca.games.council.rules.steps.draw import REFILL
from ludoteca.games.council.rules.steps.elect import too_few_assistants
from ludoteca.games.council.rules.steps.gain import return_assistants


@final
class EngageAssistant(Verb[Council]):
    """Quick action: pay 3 coins for an assistant (C-611 to 613)."""

    def ready(self, s: Council, seat: i64) -> bool:
        if s.rules.finite and s.supply == 0:
            return False
        return s.areas[seat].coins >= table.ASSISTANT_PRICE

    def why_not(self, s: Council, seat: i64) -> Refusal:
        coins = s.areas[seat].coins
        if coins < table.ASSISTANT_PRICE:
            return s.refuse("engage_coins", {"needed": table.ASSISTANT_PRICE, "have": coins})
        return s.refuse("no_assistants_left", {})

    def take(self, s: Council, seat: i64) -> None:
        s.areas[seat].coins -= table.ASSISTANT_PRICE
        s.areas[seat].assistants += 1
        if s.rules.finite:
            s.supply -= 1
        s.note(ENGAGED, seat, table.ASSISTANT_PRICE)


@final
class ChangePermits(Verb[Council]):
    """Quick action: for an assistant, replace the face-up permits of a region (C-621 to 623)."""

    def ready(self, s: Council, seat: i64) -> bool:
        return s.areas[seat].assistants >= table.CHANGE_PRICE and changeable(s) != 0

    def why_not(self, s: Council, seat: i64) -> Refusal:
        if s.areas[seat].assistants < table.CHANGE_PRICE:
            return too_few_assistants(s, seat, "change_assistants", table.CHANGE_PRICE)
        return s.refuse("nothing_to_change", {})

    def take(self, s: Council, seat: i64) -> None:
        return_assistants(s, seat, table.CHANGE_PRICE)
        ask(s, CHOOSE_REGION[seat])


@final
class ChooseRegion(Pick[Council]):
    """Put both permits under their pile, left one first, and turn up two others (C-R42)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, COUNCIL, "region")

    def options(self, s: Council) -> i64:
        return changeable(s)

    def take(self, s: Council, code: i64) -> None:
        region = COUNCIL.arg(code)
        left = 2 * region
        slot: i64
        for slot in range(left, left + 2):
            if s.face_up[slot] != table.EMPTY:
                s.buried.append(s.face_up[slot])
                s.face_up[slot] = table.EMPTY
        s.note(CHANGED, self.actor, region)
        s.push(REFILL[left + 1])
        s.push(REFILL[left])

    def reason(self, s: Council, council: i64) -> Refusal:
        if council == table.KING:
            return s.refuse("king_has_no_permits", {})
        return s.refuse("region_empty", {"region": table.COUNCIL_NAMES[council]})


def changeable(s: Council) -> i64:
    """The set of regions with a permit face up (C-R33, C-R43)."""
    out: i64 = 0
    region: i64
    for region in range(table.REGIONS):
        if on_offer(s, region):
            out |= bit(region)
    return out


@final
class AnotherMainAction(Verb[Council]):
    """Quick action: for 3 assistants, one more main action (C-641 to 643)."""

    def ready(self, s: Council, seat: i64) -> bool:
        if s.rules.one_extra and s.extras > 0:
            return False
        return s.areas[seat].assistants >= table.AGAIN_PRICE

    def why_not(self, s: Council, seat: i64) -> Refusal:
        if s.areas[seat].assistants < table.AGAIN_PRICE:
            return too_few_assistants(s, seat, "again_assistants", table.AGAIN_PRICE)
        return s.refuse("one_extra_only", {})

    def take(self, s: Council, seat: i64) -> None:
        return_assistants(s, seat, table.AGAIN_PRICE)
        s.extras += 1
        s.mains += 1
        s.note(BOUGHT, seat, table.AGAIN_PRICE)


CHOOSE_REGION: Final[list[ChooseRegion]] = STEPS.each("choose region", ChooseRegion, parts.ACTOR)
