"""What a war of Río de la Plata promises those who attack and those who defend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core.bits import lowest
from ludoteca.games.rio import stacks
from ludoteca.games.rio.board import COLS, EDGE_CELL
from ludoteca.games.rio.conflict import discs_in
from ludoteca.games.rio.state import Rio
from ludoteca.games.rio.steps.cannons import outside_edges
from ludoteca.games.rio.table import HOUSE, LOST_POINTS, VIOLET

if TYPE_CHECKING:
    from mypy_extensions import i64

RESERVE: Final = 2.0  # an attacker not placed yet
NEAR: Final[list[float]] = [0.85, 0.8, 0.75, 0.7, 0.6, 0.5, 0.45, 0.4, 0.3, 0.25, 0.2]
GUARDED: Final = 0.5  # a building with defenders on it
MORE: Final = 0.6  # each disc of a group after the first
READY: Final = 1.6  # a disc that may still meet an enemy
FAR: Final = 99


def war_worth(s: Rio, seat: i64) -> float:
    """Points a war that is being fought will still bring, or cost."""
    war = s.war
    enemies: i64 = war.reserve + war.waiting + war.violet.size()
    if enemies == 0:
        return 0.0
    out = 0.0
    w: i64
    if seat == war.attacker:
        out += RESERVE * float(war.reserve)
        rest = outside_edges(war)
        while rest:
            edge = lowest(rest)
            rest &= rest - 1
            out += float(discs_in(war.outside[edge])) * prey(s, seat, EDGE_CELL[edge], 1)
        for w in range(3):
            rest = war.violet.word(w)
            while rest:
                z = 60 * w + lowest(rest)
                rest &= rest - 1
                discs = stacks.count(s.discs[z], VIOLET)
                out += prey(s, seat, z, 0) * (1.0 + MORE * float(discs - 1))
    mine: i64 = 0
    for w in range(3):
        rest = s.areas[seat].at.word(w)
        while rest:
            mine += stacks.count(s.discs[60 * w + lowest(rest)], seat)
            rest &= rest - 1
    if seat != war.attacker or s.rules.rival:
        out += READY * float(min(mine, enemies))
    if seat != war.attacker:
        out -= 0.35 * threatened(s, seat)
    return out


def prey(s: Rio, attacker: i64, z: i64, more: i64) -> float:
    """The best building an attacker can hope for, by how far it is."""
    best = 0.0
    x = z % COLS
    y = z // COLS
    w: i64
    for w in range(3):
        rest = s.built.word(w)
        while rest:
            there = 60 * w + lowest(rest)
            rest &= rest - 1
            kind = s.kind(there)
            if kind <= HOUSE and s.owner(there) == attacker:
                continue
            far = steps_between(there, x, y) + more
            value = LOST_POINTS[kind] * NEAR[min(far, 10)]
            if s.discs[there] > 0:
                value *= GUARDED
            if value > best:
                best = value
    return best


def steps_between(z: i64, x: i64, y: i64) -> i64:
    """Steps from a space to a column and row."""
    across = z % COLS - x
    down = z // COLS - y
    return (across if across > 0 else -across) + (down if down > 0 else -down)


def threatened(s: Rio, seat: i64) -> float:
    """What own dwellings near attackers, inside or outside the city, are worth."""
    area = s.areas[seat]
    out = 0.0
    w: i64
    for w in range(3):
        rest = area.houses.word(w) | area.huts.word(w)
        while rest:
            z = 60 * w + lowest(rest)
            rest &= rest - 1
            far = nearest_enemy(s, z)
            if far < FAR:
                loss = 3.0 if s.kind(z) == HOUSE else 1.3
                out += loss * NEAR[min(far, 10)] * (GUARDED if s.discs[z] > 0 else 1.0)
    return out


def nearest_enemy(s: Rio, z: i64) -> i64:
    """How far the closest attacker is."""
    best: i64 = FAR
    x = z % COLS
    y = z // COLS
    w: i64
    for w in range(3):
        rest = s.war.violet.word(w)
        while rest:
            there = 60 * w + lowest(rest)
            rest &= rest - 1
            best = min(best, steps_between(there, x, y))
    rest = outside_edges(s.war)
    while rest:
        there = EDGE_CELL[lowest(rest)]
        rest &= rest - 1
        best = min(best, steps_between(there, x, y) + 1)
    return best
