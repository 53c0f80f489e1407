"""The turn: draw a card, one main action, at most one quick action, in any order."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import AUTO, Menu, Step
from ludoteca.core.verb import Verb
from ludoteca.games.council.rules import codes, parts
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.scoring import note_scores
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.acquire import Acquire
from ludoteca.games.council.rules.steps.build import BuildWithKing, BuildWithPermit
from ludoteca.games.council.rules.steps.draw import DRAW_CARDS
from ludoteca.games.council.rules.steps.elect import Elect, SendAssistant
from ludoteca.games.council.rules.steps.quick import (
    AnotherMainAction,
    ChangePermits,
    EngageAssistant,
)
from ludoteca.games.council.rules.table import EMPTY

ELECT: Final[Elect] = Elect(codes.ELECT)
ACQUIRE: Final[Acquire] = Acquire(codes.ACQUIRE)
BUILD: Final[BuildWithPermit] = BuildWithPermit(codes.BUILD)
TRAVEL: Final[BuildWithKing] = BuildWithKing(codes.TRAVEL)
ENGAGE: Final[EngageAssistant] = EngageAssistant(codes.ENGAGE)
CHANGE: Final[ChangePermits] = ChangePermits(codes.CHANGE)
SEND: Final[SendAssistant] = SendAssistant(codes.SEND)
AGAIN: Final[AnotherMainAction] = AnotherMainAction(codes.AGAIN)
MAIN_ACTIONS: Final[list[Verb[Council]]] = [ELECT, ACQUIRE, BUILD, TRAVEL]
QUICK_ACTIONS: Final[list[Verb[Council]]] = [ENGAGE, CHANGE, SEND, AGAIN]
MAINS: Final = 0b1111  # the codes of these, counted from ELECT
QUICKS: Final = 0b11110000


@final
class Turn(Menu[Council]):
    """Choose an action of the two lists above, or end the turn (C-206 to 209)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.ELECT.base, "action")

    def possible(self, s: Council) -> i64:
        out: i64 = 0
        if s.mains > 0:
            out |= MAINS
        if s.quicks > 0:
            out |= QUICKS
        if may_end(s):
            out |= bit(codes.END.base)
        return out

    def is_open(self, s: Council, option: i64) -> bool:
        # By name rather than from the lists: the compiler then knows whom to call.
        seat = self.actor
        if option < 4:
            if option < 2:
                return ELECT.ready(s, seat) if option == 0 else ACQUIRE.ready(s, seat)
            return BUILD.ready(s, seat) if option == 2 else TRAVEL.ready(s, seat)
        if option < 6:
            return ENGAGE.ready(s, seat) if option == 4 else CHANGE.ready(s, seat)
        if option < 8:
            return SEND.ready(s, seat) if option == 6 else AGAIN.ready(s, seat)
        return True

    def take(self, s: Council, code: i64) -> None:
        if code == codes.END.base:
            return
        s.again()
        if code < codes.ENGAGE.base:
            s.mains -= 1
            s.acted = True
            MAIN_ACTIONS[code - codes.ELECT.base].take(s, self.actor)
        else:
            s.quicks -= 1
            QUICK_ACTIONS[code - codes.ENGAGE.base].take(s, self.actor)

    def insists(self, s: Council) -> bool:
        return True  # leaving is the player's word, and what a hand is good for is hidden: C-R47

    def why_not(self, s: Council, code: i64) -> Refusal | None:
        if code > codes.END.base:
            return None
        if code == codes.END.base:
            return s.refuse("extra_main_due" if s.acted else "main_action_due", {"mains": s.mains})
        if code < codes.ENGAGE.base:
            if s.mains == 0:
                return s.refuse("no_main_action_left", {"taken": 1 + s.extras})
            return MAIN_ACTIONS[code - codes.ELECT.base].why_not(s, self.actor)
        if s.quicks == 0:
            return s.refuse("second_quick_action", {})
        return QUICK_ACTIONS[code - codes.ENGAGE.base].why_not(s, self.actor)


def may_end(s: Council) -> bool:
    """After a main action; extra ones may be left, unless the table says otherwise (C-R22)."""
    return s.acted and (s.mains == 0 or not s.rules.extra_must)


@final
class NextTurn(Step[Council]):
    """The next seat draws a card and acts, until it is the finisher's turn again (C-202, C-803)."""

    def __init__(self) -> None:
        super().__init__(AUTO)

    def take(self, s: Council, code: i64) -> None:
        following = s.first if s.turn == EMPTY else (s.turn + 1) % s.seats
        if following == s.finisher:
            note_scores(s)
            return
        s.turn = following
        s.mains = 1
        s.quicks = 1
        s.acted = False
        s.extras = 0
        s.note(codes.BEGAN, s.turn)
        s.again()
        s.push(TURN[s.turn])
        DRAW_CARDS[s.turn][1].take(s, 0)


NEXT_TURN: Final[NextTurn] = STEPS.one("next turn", NextTurn())
TURN: Final[list[Turn]] = STEPS.each("turn", Turn, parts.ACTOR)
