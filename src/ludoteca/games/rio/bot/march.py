"""The rollout policy of Río de la Plata in war."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import has
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import Step
from ludoteca.games.rio.bot.war import best_prey, catch, foreign, nearest, nearest_enemy
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.board import BESIDE, EDGE_CELL
from ludoteca.games.rio.rules.codes import EDGE, GROUP, HALT, HIRE_DEFENDER, MARCH, REST, TRADE
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.defend import Defend
from ludoteca.games.rio.rules.steps.groups import DIRECTIONS, group_on
from ludoteca.games.rio.rules.steps.march import MarchOn
from ludoteca.games.rio.rules.steps.muster import Muster, MusterSize
from ludoteca.games.rio.rules.steps.war import ChooseGroup
from ludoteca.games.rio.rules.table import VIOLET

LOOKS: Final = 3  # edges compared before attackers are placed
SINGLES: Final = 7  # times in ten, attackers stand alone
STRAIGHT: Final = 9  # times in ten, a group takes the shortest way


def pick_in_war(s: Rio, step: Step[Any], rng: Rng) -> i64:
    """One of the codes of a war's steps; of other steps any."""
    if isinstance(step, MarchOn):
        if rng.below(10) < STRAIGHT:
            return march(s, step.options(s))
        return step.sample(s, rng)
    if isinstance(step, Muster):
        return muster(s, step, rng)
    if isinstance(step, MusterSize):
        return GROUP.base if rng.below(10) < SINGLES else step.sample(s, rng)
    code = step.sample(s, rng)
    if isinstance(step, ChooseGroup) and code in (REST.base, TRADE.base) and rng.below(4) > 0:
        return step.sample(s, rng)
    if isinstance(step, Defend) and code in (REST.base, HIRE_DEFENDER.base, TRADE.base):
        return step.sample(s, rng)
    return code


def muster(s: Rio, step: Muster, rng: Rng) -> i64:
    """The edge of several that lies closest to rich buildings."""
    best: i64 = step.sample(s, rng)
    targets = foreign(s)
    most = promise(s, targets, EDGE_CELL[EDGE.arg(best)])
    for _ in range(LOOKS - 1):
        code = step.sample(s, rng)
        value = promise(s, targets, EDGE_CELL[EDGE.arg(code)])
        if value > most:
            most = value
            best = code
    return best


def promise(s: Rio, targets: Cells, z: i64) -> float:
    """What the best building is worth from a space."""
    there = best_prey(s, targets, z, 0)
    return catch(s, there, z, 0) if there >= 0 else 0.0


def march(s: Rio, options: i64) -> i64:
    """The direction in which the goal comes nearer; halt if there is none."""
    here = s.war.active
    violet = s.war.moving == VIOLET
    targets = foreign(s)
    least = goal(s, targets, here, violet)
    best: i64 = HALT.base
    d: i64
    for d in range(DIRECTIONS):
        if has(options, d):
            there: i64 = BESIDE[DIRECTIONS * here + d]
            far = goal(s, targets, there, violet)
            if far < least and sound(s, here, there, violet):
                least = far
                best = MARCH.base + d
    return best


def goal(s: Rio, targets: Cells, z: i64, violet: bool) -> i64:
    """How far the nearest building to burn is, or the nearest enemy to meet."""
    return nearest(targets, z) if violet else nearest_enemy(s, z)


def sound(s: Rio, here: i64, there: i64, violet: bool) -> bool:
    """Whether a step does not lead into a lost battle."""
    group = group_on(s, here)
    foe: i64 = s.discs[there]
    if foe == 0 or (stacks.top(foe) == VIOLET) == violet:
        return True
    return stacks.height(group) >= stacks.height(foe)
