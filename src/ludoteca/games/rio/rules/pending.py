"""Which steps can be pending together: a position from outside must not wait for anything else."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.core.state import Step, codes
from ludoteca.games.rio.rules.conflict import PEACE
from ludoteca.games.rio.rules.due import step_fault
from ludoteca.games.rio.rules.pending_war import at_war, war_faults
from ludoteca.games.rio.rules.spelling import SPELLING
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.activate import ChooseActive, ChooseInput
from ludoteca.games.rio.rules.steps.build import ChooseGround, ChooseKind
from ludoteca.games.rio.rules.steps.check import ROLL_CHECK, WAR_CHECK
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.major import (
    ChooseBox,
    ChooseDisc,
    Complete,
    NowOrLater,
    Settle,
)
from ludoteca.games.rio.rules.steps.offices import Merchant, SeekOffice
from ludoteca.games.rio.rules.steps.pay import PayEither, PayGoods
from ludoteca.games.rio.rules.steps.pieces import Pieces, PlaceRoad, PlaceTile, PlaceWall
from ludoteca.games.rio.rules.steps.place import PLACE_MENU, PlaceMenu
from ludoteca.games.rio.rules.steps.ship import DEPARTURE, LoadGoods, ship_home
from ludoteca.games.rio.rules.steps.trade import Answer, Compose
from ludoteca.games.rio.rules.steps.truce import BEGIN_TAKING, TakeBack
from ludoteca.games.rio.rules.steps.turn import (
    DRAW_ORDER,
    NEW_ORDER,
    NEXT_TURN,
    PASSAGE,
    MoveMarker,
)
from ludoteca.games.rio.rules.steps.work import BEGIN_EFFECTS, BEGIN_WORK, WORK_MENU
from ludoteca.games.rio.rules.steps.works import ChooseSite, Collect, Craft
from ludoteca.games.rio.rules.table import EMPTY, GRIDS, SHIP
from ludoteca.games.rio.rules.waiting import Steps, after, chain, trades

PAYING: Final[tuple[type, ...]] = (PayGoods, PayEither)
LAYING: Final[tuple[type, ...]] = (PlaceWall, PlaceRoad, PlaceTile)
# What a player is asked after choosing from a menu; the menu waits below.
PLACING: Final[tuple[type, ...]] = (
    PlaceInCity,
    ChooseBox,
    ChooseDisc,
    NowOrLater,
    ChooseSite,
    SeekOffice,
)
WORKING: Final[tuple[type, ...]] = (
    ChooseGround,
    ChooseKind,
    ChooseActive,
    ChooseInput,
    Collect,
    Craft,
    LoadGoods,
    Settle,
    Merchant,
)


def pending_faults(s: Rio) -> list[str]:
    """What is impossible about the pending steps of a position with all its pieces."""
    if s.depth == 0:
        over = s.turn == s.rules.turns and s.war is PEACE
        return [] if over else ["stack: nothing is pending, and the game is not over"]
    out = role_faults(s)
    step = s.stack[s.depth - 1]
    fits = setting_up(s, step) if s.turn == 0 else in_turn(s, step)
    if not fits:
        out.append(f"stack: {SPELLING.spell(step)} is not due after what lies below it")
    if out:
        return out
    fault = step_fault(s, step)
    if fault:
        return [f"stack: {SPELLING.spell(step)} {fault}"]
    if not codes(s):
        return [f"stack: {SPELLING.spell(step)} has nothing to choose from"]
    return []


def role_faults(s: Rio) -> list[str]:
    """Who has attacked, who closes a grid, and who trades must agree with what lies there."""
    out: list[str] = []
    if (s.attacked == bit(s.seats) - 1) != (s.cycles == s.rules.cycles):
        out.append(f"attacked: {s.cycles} cycles of wars do not agree with who has attacked")
    for grid in range(GRIDS):
        if (s.grids[grid] != 0) != (s.closers[grid] != EMPTY):
            out.append("closers: there is one exactly where discs lie")
    if s.sails_back and not s.turn + s.working <= s.sails_back <= s.turn + SHIP["years"]:
        out.append(f"sails_back: {s.sails_back} in turn {s.turn}")
    if not ship_home(s) and (s.hired != EMPTY or any(area.dock for area in s.areas)):
        out.append("hired: the ship is not there to be hired or loaded")
    if s.war is not PEACE:
        out += war_faults(s, s.stack[s.depth - 1])
    if s.offer and not isinstance(s.stack[s.depth - 1], Compose | Answer):
        out.append("offer: nobody is trading")
    return out


def setting_up(s: Rio, step: Step[Any]) -> bool:
    """The turn order is drawn, all but the last of it, and nothing else."""
    drawn = len(s.order) <= s.seats - 2 and s.war is PEACE and not s.working
    return drawn and is_stack(s, [NEXT_TURN], [DRAW_ORDER]) and step is DRAW_ORDER


def in_turn(s: Rio, step: Step[Any]) -> bool:
    """Whether the steps are those of a phase of the turn."""
    if isinstance(step, MoveMarker):
        return s.working and s.war is PEACE and moving_markers(s)
    if s.war is not PEACE:
        return s.working and at_war(s, step)
    if step is ROLL_CHECK:
        owed = s.cycles < s.rules.cycles
        return s.working and owed and is_stack(s, [PASSAGE, NEW_ORDER], [ROLL_CHECK])
    if isinstance(step, TakeBack):
        rest: Steps = [BEGIN_TAKING[seat] for seat in after(s, step.actor)]
        return s.working and is_stack(s, [PASSAGE, NEW_ORDER, *rest], [step])
    return effects(s, step) if s.working else placing(s, step)


def is_stack(s: Rio, below: Steps, rest: Steps) -> bool:
    """Whether exactly these steps are pending."""
    wanted = below + rest
    return len(wanted) == s.depth and all(a is b for a, b in zip(wanted, s.stack, strict=False))


def moving_markers(s: Rio) -> bool:
    """Those who added discs, whoever added fewest on top, nobody twice."""
    movers = s.stack[1 : s.depth]
    if s.stack[0] is not PASSAGE or not all(isinstance(step, MoveMarker) for step in movers):
        return False
    added = [s.areas[step.actor].added for step in movers]
    once = len({step.actor for step in movers}) == len(movers)
    return once and min(added) > 0 and added == sorted(added, reverse=True)


def base(s: Rio, works: list[int]) -> Steps:
    """The end of the turn, and the effects of those in `works` before it."""
    return [PASSAGE, NEW_ORDER, WAR_CHECK, DEPARTURE, *[BEGIN_WORK[seat] for seat in works]]


def placing(s: Rio, step: Step[Any]) -> bool:
    """Somebody's menu on top of those after it, and at most one question above."""
    everybody = base(s, s.order[::-1])
    for seat in s.order:
        menus: Steps = [PLACE_MENU[other] for other in [*after(s, seat), seat]]
        above = chain(s, [*everybody, BEGIN_EFFECTS, *menus])
        if above is not None and not (above and isinstance(above[0], PlaceMenu)):
            return not above or (len(above) == 1 and asked_by(step, seat, PLACING + PAYING))
    return False


def effects(s: Rio, step: Step[Any]) -> bool:
    """Grids being completed before the first menu, or somebody's menu and questions above."""
    above = chain(s, base(s, s.order[::-1]))
    if above is not None:
        return completing(above)
    for seat in s.order:
        above = chain(s, [*base(s, after(s, seat)), WORK_MENU[seat]])
        if above is None:
            continue
        if not above or (len(above) == 1 and asked_by(step, seat, WORKING + PAYING)):
            return True
        if len(above) == 2 and isinstance(above[0], Complete) and isinstance(step, PAYING):
            return step.actor == seat
        return completing(above)
    return False


def completing(above: Steps) -> bool:
    """Grids still to be completed, pieces still to be laid, and one being laid."""
    if not above or not isinstance(above[-1], LAYING):
        return False
    grids_left = [step.grid for step in above if isinstance(step, Complete)]
    pieces = above[len(grids_left) : -1]
    if len(pieces) > 1 or sorted(set(grids_left), reverse=True) != grids_left:
        return False
    last = above[-1]
    return all(
        isinstance(step, Pieces)
        and step.seat == last.actor
        and 1 <= step.number <= 2
        and isinstance(last, PlaceRoad if step.road else PlaceWall)
        for step in pieces
    )


def asked_by(step: Step[Any], seat: int, kinds: tuple[type, ...]) -> bool:
    """Whether `seat` is asked one of these, or trades."""
    return trades(step, seat) or (isinstance(step, kinds) and step.actor == seat)
