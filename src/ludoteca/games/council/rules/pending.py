"""Which steps can be pending together: a position from outside must not wait for anything else."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, count, has, size, total
from ludoteca.core.state import Offer, Step, codes, take, top
from ludoteca.games.council.rules.codes import FIRST
from ludoteca.games.council.rules.setup import lay_out
from ludoteca.games.council.rules.spelling import SPELLING
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.acquire import ChoosePermit
from ludoteca.games.council.rules.steps.bonus import (
    TAKE_PERMIT,
    FreePermit,
    NobilitySteps,
    PermitAgain,
    TokenAgain,
)
from ludoteca.games.council.rules.steps.build import (
    BUILD_HERE,
    ChooseCity,
    MoveKing,
    UsePermit,
)
from ludoteca.games.council.rules.steps.draw import DrawCard, DrawCards, Refill, RevealPermit
from ludoteca.games.council.rules.steps.elect import ChooseCouncil, ChooseCouncillor
from ludoteca.games.council.rules.steps.emporium import ChooseToken, CollectTokens, open_cities
from ludoteca.games.council.rules.steps.quick import ChooseRegion
from ludoteca.games.council.rules.steps.satisfy import SatisfyCouncil
from ludoteca.games.council.rules.steps.setup import DRAW_FIRST
from ludoteca.games.council.rules.steps.turn import NEXT_TURN, TURN
from ludoteca.games.council.rules.table import (
    BALCONY,
    EMPTY,
    IN_LINE,
    JOKER,
    KING,
    REGION_CITIES,
    SLOTS,
    VACANT,
    digits,
)

# The first choice of an action; nothing else of the action is pending then.
ALONE: Final[tuple[type, ...]] = (
    ChooseCouncil,
    ChooseCouncillor,
    ChoosePermit,
    UsePermit,
    ChooseCity,
    MoveKing,
    ChooseRegion,
)
# What an action brings: the choice or draw that is due, and what can wait behind it.
DUE: Final[tuple[type, ...]] = (
    ChooseToken,
    TokenAgain,
    FreePermit,
    PermitAgain,
    DrawCard,
    RevealPermit,
)
WAITING: Final[tuple[type, ...]] = (Refill, CollectTokens, NobilitySteps, DrawCards, Offer)
OFFERED: Final[tuple[type, ...]] = (TokenAgain, FreePermit, PermitAgain)


def pending_faults(s: Council) -> list[str]:
    """What is impossible about the pending steps of a position with all its pieces."""
    if s.turn == EMPTY:
        return setup_faults(s)
    if s.depth == 0:
        if s.finisher == EMPTY or (s.turn + 1) % s.seats != s.finisher or s.laid:
            return ["stack: nothing is pending, and the game is not over"]
        return []
    out = action_faults(s) + count_faults(s)
    for step in s.stack[2 : s.depth]:
        fault = step_fault(s, step)
        if fault:
            out.append(f"stack: {SPELLING.spell(step)} {fault}")
    if not out and not codes(s):
        out.append(f"stack: {SPELLING.spell(top(s))} has nothing to choose from")
    return out


def setup_faults(s: Council) -> list[str]:
    """The table is set up in one order; only what is drawn differs from table to table."""
    pending = SPELLING.stack(s)
    model = lay_out(s.seats, s.options)
    while model.turn == EMPTY:
        if SPELLING.stack(model) == pending:
            found, expected = outline(s), outline(model)
            return [
                f"{name}: {found[name]!r} while the table is set up, expected {expected[name]!r}"
                for name in found
                if found[name] != expected[name]
            ]
        code: int = FIRST.code(s.first) if top(model) is DRAW_FIRST else codes(model)[0]
        take(model, code)
    return ["stack: it is nobody's turn, and the table is not set up like this"]


def outline(s: Council) -> dict[str, Any]:
    """Everything about the table being set up, but which pieces were drawn."""
    out: dict[str, Any] = {
        "first": s.first,
        "finisher": s.finisher,
        "actions": [s.mains, s.quicks, s.extras, s.acted],
        "tokens placed": [token != EMPTY for token in s.tokens],
        "councillors seated": [[digit != VACANT for digit in digits(line)] for line in s.lines],
        "permits face up": [tile != EMPTY for tile in s.face_up],
        "permits under the piles": s.buried,
        "cards laid or discarded": [total(s.laid), total(s.discard)],
        "neutral emporiums": [s.neutral & cities != 0 for cities in REGION_CITIES],
        "king": s.king,
        "supply": s.supply,
    }
    for seat, area in enumerate(s.areas):
        out[f"seat {seat + 1}"] = [
            *(area.coins, area.assistants, area.nobility, area.points(), total(area.hand)),
            *(area.cities, area.permits, area.used, area.tiles, area.king_tiles),
        ]
    return out


def action_faults(s: Council) -> list[str]:
    """Below everything waits the next turn, then this one, then at most one action."""
    if s.depth < 2 or s.stack[0] is not NEXT_TURN or s.stack[1] is not TURN[s.turn]:
        return ["stack: does not begin with the next turn and the turn of the seat that has it"]
    rest = s.stack[2 : s.depth]
    if not rest:
        return []
    below, last = rest[:-1], rest[-1]
    if isinstance(last, SatisfyCouncil):
        fits = len(below) == 1 and paid_for(s, last.council, below[0])
    elif isinstance(last, ALONE):
        fits = not below
    else:
        fits = isinstance(last, DUE) and all(isinstance(step, WAITING) for step in below)
    return [] if fits else [f"stack: {SPELLING.spell(last)} is not due after what lies below it"]


def paid_for(s: Council, council: int, step: Step[Any]) -> bool:
    """Whether `step` is what satisfying `council` leads to."""
    if council == KING:
        return step is BUILD_HERE[s.turn][s.king] and has(open_cities(s, s.turn), s.king)
    for slot in range(SLOTS):
        if step is TAKE_PERMIT[s.turn][slot]:
            return slot // 2 == council and s.face_up[slot] != EMPTY
    return False


def count_faults(s: Council) -> list[str]:
    """Actions left agree with actions taken, and cards are laid before a council only."""
    out: list[str] = []
    if s.mains > 1 + s.extras or (s.mains == 1 + s.extras) == s.acted:
        out.append(f"mains: {s.mains} left with {s.extras} extra ones, acted {s.acted}")
    step = top(s)
    if isinstance(step, SatisfyCouncil):
        line: int = IN_LINE[s.lines[step.council]]
        spare = [count(line, kind) - count(s.laid, kind) for kind in range(JOKER)]
        if min(spare) < 0 or total(s.laid) >= BALCONY:
            out.append("laid: cards that no councillor asks for")
    elif s.laid:
        out.append("laid: cards before no council")
    return out


def step_fault(s: Council, step: Step[Any]) -> str:
    """What is wrong with one step of this turn, or nothing."""
    inner: Step[Any] = step.choice if isinstance(step, Offer) else step
    area = s.areas[s.turn]
    own = area.cities & ~bit(s.map.start)
    wrong = ""
    if isinstance(step, Offer) and not isinstance(inner, OFFERED):
        wrong = "is never offered"
    elif isinstance(inner, Refill | RevealPermit):
        again = [other for other in s.stack[: s.depth] if slot_of(other) == inner.slot]
        if s.face_up[inner.slot] != EMPTY or len(again) > 1:
            wrong = "fills a place that is not empty"
    elif getattr(inner, "seat", inner.actor) != s.turn:
        wrong = "is for a seat whose turn it is not"
    elif isinstance(inner, CollectTokens | ChooseToken):
        if inner.cities == 0 or inner.cities & ~own:
            wrong = "is for tokens its seat has not reached"
    elif isinstance(inner, TokenAgain):
        if not 1 <= inner.number <= 2 or inner.spent & ~own or size(inner.spent) > 1:
            wrong = "is for more tokens than a square gives"
    elif isinstance(inner, NobilitySteps | DrawCards):
        if inner.number == 0:
            wrong = "gives nothing"
    elif isinstance(inner, ChooseCity) and not has(area.permits, inner.permit):
        wrong = "uses a permit its seat does not have"
    return wrong


def slot_of(step: Step[Any]) -> int:
    """The place a step fills, or none."""
    return step.slot if isinstance(step, Refill | RevealPermit) else EMPTY
