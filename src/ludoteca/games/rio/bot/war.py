"""What a war of Río de la Plata promises those who attack and those who defend."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import lowest
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.board import CELLS, COLS, EDGE_CELL
from ludoteca.games.rio.rules.conflict import discs_in
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import HOUSE, LOST_POINTS, VIOLET

# Set by hand; in points unless another unit is given.
RESERVE: Final = 1.5  # an attacker not placed yet
NEAR: Final[list[float]] = [0.85, 0.7, 0.64, 0.58, 0.5, 0.44, 0.38, 0.32, 0.26, 0.2, 0.15]
NEAR_MOST: Final[int] = len(NEAR) - 1  # steps; NEAR is the chance to reach a building, by steps
GUARDED: Final = 0.5  # chance, if there are defenders on it
IDLE: Final = 0.25  # share of the spoils lost with each round without a battle
LOSS: Final = 0.35  # share of what is threatened that is thought lost
READY: Final = 1.6  # a disc that may still meet an enemy
HOUSE_LOSS: Final = 3.0  # what the owner of a burnt house loses …
HUT_LOSS: Final = 1.3  # … and of a hut
FAR: Final = 99  # steps: more than there are

PREY: Final[list[float]] = [float(points) for points in LOST_POINTS]  # by kind of building
STEPS: Final[bytes] = bytes(  # CELLS * space + other space: how many from one to the other
    [
        abs(z % COLS - other % COLS) + abs(z // COLS - other // COLS)
        for z in range(CELLS)
        for other in range(CELLS)
    ]
)


def war_worth(s: Rio, seat: i64) -> float:
    """Points a war that is being fought will still bring, or cost."""
    war = s.war
    enemies: i64 = war.reserve + war.waiting + war.violet.size()
    if enemies == 0:
        return 0.0
    out = 0.0
    if seat == war.attacker:
        out += (1.0 - IDLE * float(war.idle)) * spoils(s)
    else:
        out -= LOSS * threatened(s, seat)
    if seat != war.attacker or s.rules.rival:
        mine: i64 = 0
        at = s.areas[seat].at
        z = at.after(-1)
        while z >= 0:
            mine += stacks.count(s.discs[z], seat)
            z = at.after(z)
        out += READY * float(min(mine, enemies))
    return out


def spoils(s: Rio) -> float:
    """What the attackers may burn, each group its own building."""
    war = s.war
    left = foreign(s)
    out = RESERVE * float(min(war.reserve, left.size()))
    z = war.violet.after(-1)
    while z >= 0:
        out += prey(s, left, z, 0, stacks.count(s.discs[z], VIOLET))
        z = war.violet.after(z)
    rest = war.edges
    while rest:
        edge = lowest(rest)
        rest &= rest - 1
        out += prey(s, left, EDGE_CELL[edge], 1, discs_in(war.outside[edge]))
    return out


def foreign(s: Rio) -> Cells:
    """The buildings attackers may want to burn: all but their leader's own."""
    out = s.built.copy()
    out.less(s.areas[s.war.attacker].huts)
    out.less(s.areas[s.war.attacker].houses)
    return out


def prey(s: Rio, left: Cells, z: i64, more: i64, discs: i64) -> float:
    """The best buildings some attackers can hope for, which are `left` to nobody else then."""
    out = 0.0
    while discs > 0:
        there = best_prey(s, left, z, more)
        if there < 0:
            return out
        out += catch(s, there, z, more)
        left.drop(there)
        discs -= 1
        more += 1
    return out


def best_prey(s: Rio, left: Cells, z: i64, more: i64) -> i64:
    """The building that promises most from a space; -1 if none is left."""
    best: i64 = -1
    most = 0.0
    there = left.after(-1)
    while there >= 0:
        value = catch(s, there, z, more)
        if value > most:
            most = value
            best = there
        there = left.after(there)
    return best


def catch(s: Rio, there: i64, z: i64, more: i64) -> float:
    """A building by how far it is and whether it is guarded."""
    far = STEPS[CELLS * z + there] + more
    value = PREY[s.kind(there)] * NEAR[min(far, NEAR_MOST)]
    return value * GUARDED if s.discs[there] > 0 else value


def threatened(s: Rio, seat: i64) -> float:
    """What own dwellings near attackers, inside or outside the city, are worth."""
    area = s.areas[seat]
    out = 0.0
    own = area.houses.either(area.huts)
    z = own.after(-1)
    while z >= 0:
        far = nearest_enemy(s, z)
        if far < FAR:
            loss = HOUSE_LOSS if s.kind(z) == HOUSE else HUT_LOSS
            out += loss * NEAR[min(far, NEAR_MOST)] * (GUARDED if s.discs[z] > 0 else 1.0)
        z = own.after(z)
    return out


def nearest_enemy(s: Rio, z: i64) -> i64:
    """How far the closest attacker is."""
    best = nearest(s.war.violet, z)
    rest = s.war.edges
    while rest:
        there: i64 = EDGE_CELL[lowest(rest)]
        rest &= rest - 1
        best = min(best, STEPS[CELLS * z + there] + 1)
    return best


def nearest(cells: Cells, z: i64) -> i64:
    """How far the closest of some spaces is; FAR if there are none."""
    best: i64 = FAR
    row = CELLS * z
    there = cells.after(-1)
    while there >= 0:
        best = min(best, STEPS[row + there])
        there = cells.after(there)
    return best
