"""Which steps can be pending together: a position from outside must not wait for anything else."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, count
from ludoteca.core.state import AUTO, Step, codes, top
from ludoteca.games.bruges.rules.area import Area
from ludoteca.games.bruges.rules.asked import step_fault
from ludoteca.games.bruges.rules.effects.others import ChooseVictim, PartWithWorker
from ludoteca.games.bruges.rules.effects.threat import GiveTile
from ludoteca.games.bruges.rules.pending_turn import Steps, chain, event_due, in_a_turn
from ludoteca.games.bruges.rules.spelling import SPELLING
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.climb import (
    CLIMB,
    HAND_OUT_TILES,
    OFFER_STEP,
    REFUSE_TILE,
    ROLL_DIE,
    RollDie,
    can_climb,
    climbing_price,
    looming,
)
from ludoteca.games.bruges.rules.steps.draw import (
    CHOOSE_PILE,
    FILL_HAND,
    LOOK,
    SHOW_TOP,
    ChoosePile,
    DrawCards,
    FillHand,
    Look,
    LookAt,
)
from ludoteca.games.bruges.rules.steps.losses import LoseHouseOrCanal, LosePerson
from ludoteca.games.bruges.rules.steps.place import ChooseHome, ChooseHouseColour, PayBuilder
from ludoteca.games.bruges.rules.steps.rounds import DRAW_FIRST, PHASE
from ludoteca.games.bruges.rules.steps.threats import ChooseEvent, Events
from ludoteca.games.bruges.rules.steps.tiles import ReturnColour
from ludoteca.games.bruges.rules.steps.turn import PLAY_TURNS
from ludoteca.games.bruges.rules.table import CIRCLE, COLOURS, EMPTY, PILES, SEAT_NAMES, TURNS

# Asked only where there is a choice; otherwise the answer is taken for granted.
BETWEEN: Final[tuple[type, ...]] = (
    ChoosePile,
    ChooseEvent,
    LoseHouseOrCanal,
    LosePerson,
    ChooseHome,
    ChooseHouseColour,
    PayBuilder,
    ReturnColour,
    GiveTile,
    PartWithWorker,
    ChooseVictim,
)


def stack_faults(s: Bruges) -> list[str]:
    """What is impossible about the pending steps of a position with all its pieces."""
    out = name_faults(s) + round_faults(s) + pile_faults(s)
    for seat, area in enumerate(s.areas):
        if circles(area) != events_for(s, seat):
            out.append(f"stack: {SEAT_NAMES[seat]}'s third tiles of a colour and its events differ")
        if area.drawn and not drawing(s, seat):
            out.append(f"stack: {SEAT_NAMES[seat]} has drawn cards and does not look at them")
    if out or s.depth == 0:
        return out
    step = top(s)
    if step.actor == AUTO:
        return [f"stack: {SPELLING.spell(step)} leaves nothing to choose, so is not last"]
    if not in_phase(s, step):
        return [f"stack: {SPELLING.spell(step)} is not due after what lies below it"]
    for each in s.stack[: s.depth]:
        fault = step_fault(s, each)
        if fault:
            return [f"stack: {SPELLING.spell(each)} {fault}"]
    if len(codes(s)) < (2 if isinstance(step, BETWEEN) else 1):
        return [f"stack: {SPELLING.spell(step)} has nothing to choose from"]
    return []


def name_faults(s: Bruges) -> list[str]:
    """Every step is for seats at the table, and for an operation its person has."""
    out: list[str] = []
    for step in s.stack[: s.depth]:
        if max(getattr(step, "seat", 0), getattr(step, "to", 0), step.actor) >= s.seats:
            out.append(f"stack: {SPELLING.spell(step)} is for a seat nobody has")
        card = getattr(step, "card", EMPTY)
        if card != EMPTY and getattr(step, "index", EMPTY) >= len(s.deck.parts[card]):
            out.append(f"stack: {SPELLING.spell(step)} is in no row of that person")
    return out


def round_faults(s: Bruges) -> list[str]:
    """Rounds, turns and dice must agree with the phase."""
    out: list[str] = []
    before = s.round == 0 if s.phase == 0 else s.round == 1 and s.phase < 3
    turns = 0 if before else s.seats * TURNS
    rolled = 0 if before else COLOURS
    step = top(s) if s.depth else None
    if isinstance(step, RollDie):
        rolled = max(rolled, step.colour)
    elif s.phase >= 2:
        rolled = COLOURS
    if (s.round == 0) != (s.phase == 0):
        out.append(f"round: {s.round} in phase {s.phase}")
    if (s.depth == 0) != (s.phase == 4) or (s.depth == 0 and s.round != s.last):
        out.append("stack: nothing is pending exactly when the game is over")
    if (s.last == 0) != (s.extra > 0):
        out.append("last: the last round is known exactly when the extra pile is used up")
    if [value > 0 for value in s.dice] != [colour < rolled for colour in range(COLOURS)]:
        out.append(f"dice: {s.dice} in round {s.round}, phase {s.phase}")
    if s.phase == 3:
        if s.turns == 0 or s.turn != (s.first + s.turns - 1) % s.seats:
            out.append("turn: is not that of the player whose turn comes now")
    elif s.turn != EMPTY or s.turns != turns:
        out.append(f"turns: turn {s.turn}, {s.turns} turns in phase {s.phase}")
    if s.phase == 0 and (s.cards() or any(area.drawn for area in s.areas)):
        out.append("phase: cards are in play before the first round")
    return out


def pile_faults(s: Bruges) -> list[str]:
    """Every pile with cards shows its top back, or is about to."""
    out: list[str] = []
    for pile in range(PILES):
        hidden = SHOW_TOP[pile] in s.stack[: s.depth]
        if (s.top_of(pile) != EMPTY) != (s.pile(pile) > 0 and not hidden):
            out.append("stack: a pile shows a back exactly when it has cards and none is awaited")
        if hidden and s.pile(pile) == 0:
            out.append("stack: a back is awaited of a pile without cards")
    return out


def circles(area: Area) -> int:
    """The colours of which a player has the third tile."""
    return sum([bit(c) for c in range(COLOURS) if count(area.threats, c) == CIRCLE])


def events_for(s: Bruges, seat: int) -> int:
    """The threats whose events wait for a seat."""
    out = 0
    for step in s.stack[: s.depth]:
        if (isinstance(step, Events) and step.seat == seat) or (
            isinstance(step, ChooseEvent) and step.actor == seat
        ):
            out |= step.threats
    return out


def drawing(s: Bruges, seat: int) -> bool:
    """Whether a seat is drawing cards or looking at them."""
    below = s.stack[s.depth - 2] if s.depth > 1 else None
    return isinstance(below, FillHand | DrawCards | Look) and below.seat == seat


def in_phase(s: Bruges, step: Step[Any]) -> bool:
    """Whether the steps are those of the phase."""
    if s.phase == 0:
        first: Steps = [DRAW_FIRST] if s.rules.random_first else []
        setting_up: Steps = [PHASE[1], SHOW_TOP[1], SHOW_TOP[0], *first]
        return s.depth >= 2 and s.stack[: s.depth] == setting_up[: s.depth]
    order = [(s.first + place) % s.seats for place in range(s.seats)]
    if s.phase == 1:
        return filling_hands(s, step, order)
    if s.phase == 2:
        return rolling(s, step, order)
    above = chain(s, [PHASE[4], PLAY_TURNS])
    return above is not None and in_a_turn(s, above)


def filling_hands(s: Bruges, step: Step[Any], order: list[int]) -> bool:
    """Those after a seat wait for their cards; it draws, or looks at what it has drawn."""
    for place, seat in enumerate(order):
        above = chain(s, [PHASE[2], *[FILL_HAND[other] for other in order[:place:-1]]])
        drawn = step is CHOOSE_PILE[seat] or step in SHOW_TOP
        looked = isinstance(step, LookAt) and step.seat == seat
        if s.areas[seat].powers.looks:
            if above == [FILL_HAND[seat], LOOK[seat], step]:
                return drawn or looked
        elif above == [FILL_HAND[seat], step]:
            return drawn
        elif above == [LOOK[seat], step]:
            return looked
    return False


def rolling(s: Bruges, step: Step[Any], order: list[int]) -> bool:
    """Dice, then the tiles of one after another, then the steps of one after another."""
    offers: Steps = [OFFER_STEP[seat] for seat in order[::-1]]
    tiles: Steps = [HAND_OUT_TILES[seat] for seat in order[::-1]]
    if step in ROLL_DIE:
        return chain(s, [PHASE[3], *offers, *tiles]) == [step]
    for place, seat in enumerate(order):
        later = s.seats - 1 - place
        if step is CLIMB[seat]:
            affords = can_climb(s, seat, climbing_price(s, seat))
            return affords and chain(s, [PHASE[3], *offers[:later]]) == [step]
        above = chain(s, [PHASE[3], *offers, *tiles[:later]])
        if above == [REFUSE_TILE[seat]]:
            return s.areas[seat].powers.refuses and looming(s) != 0
        if above is not None and event_due(s, above, seat):
            return True
    return False
