"""Great buildings of Río de la Plata: fort, palace, cathedral, port. Nobody builds them alone."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteca.core.bits import lowest, size
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import grids, table
from ludoteca.games.rio.rules.scoring import HOUSE_BONUS
from ludoteca.games.rio.rules.state import Rio

GREAT: Final[list[int]] = [table.FORT, table.PALACE_GRID, table.CATHEDRAL_GRID, table.PORT]

# Set by hand; in points unless another unit is given.
PACE: Final = 0.25  # boxes of great buildings a player fills in a turn
DOUBT: Final = 1.5  # boxes: so many more than can be filled in time make a chance e times smaller
BEGUN: Final = 1.0  # boxes that are as good as filled once a building is begun: others join …
JOINED: Final = 0.5  # … and each of theirs counts so much more than an own one
LOCKED: Final[list[float]] = [0.0, 0.05, 0.15, 0.3, 0.55, 0.9, 1.4, 2.0, 2.7, 3.5]  # discs held
CLOSER: Final = 0.5  # to choose where a palace stands, or to have finished at all
TILE: Final = 0.5  # share of what palace or cathedral add to a house: it may be the other quarter


def projects(s: Rio, seat: i64, turns: float) -> float:
    """Own discs in the grids of great buildings: their points, as likely as these are finished."""
    out = 0.0
    held: i64 = 0
    grid: i64
    for grid in GREAT:
        filled: i64 = s.grids[grid]
        own = grids.discs_in(filled, seat, s.rules.worths[grid])
        if own == 0:
            continue
        mine = points_of(s, grid, own)
        free = size(grids.free(filled, s.rules.worths[grid]))
        if free == 0:
            out += mine
            if s.closers[grid] == seat:
                out += float(table.CLOSING[grid]) + CLOSER
            continue
        discs = size(own)
        held += discs
        whole = float(size(s.rules.worths[grid].room))
        mine += float(table.CLOSING[grid]) * float(discs) / whole
        others = whole - float(free + discs)
        sure = min(1.0, (whole - float(free) + JOINED * others + BEGUN) / whole)
        out += sure * in_time(s, grid, free, turns) * mine
    return out - LOCKED[min(held, len(LOCKED) - 1)] * min(1.0, turns)


def points_of(s: Rio, grid: i64, own: i64) -> float:
    """What the boxes of a set are worth together."""
    points = s.rules.boxes[grid]
    out: i64 = 0
    while own:
        out += points[lowest(own) >> 2]
        own &= own - 1
    return float(out)


def in_time(s: Rio, grid: i64, free: i64, turns: float) -> float:
    """The chance that so many boxes are filled before the end; what is nearer to it comes first."""
    need = free
    other: i64
    for other in GREAT:
        filled: i64 = s.grids[other]
        if other != grid and filled != 0:
            rest = size(grids.free(filled, s.rules.worths[other]))
            if rest < free or (rest == free and other < grid):
                need += rest
    ahead = PACE * float(s.seats) * (turns + 1.0) - float(need)
    return 1.0 / (1.0 + exp(-ahead / DOUBT))


def tile_hope(s: Rio, turns: float) -> float:
    """What a house beside the Plaza Mayor may still get from palace and cathedral."""
    out = 0.0
    grid: i64
    for grid in range(table.PALACE_GRID, table.CATHEDRAL_GRID + 1):
        filled: i64 = s.grids[grid]
        if filled == 0:
            continue
        worths = s.rules.worths[grid]
        whole = size(worths.room)
        free = size(grids.free(filled, worths))
        bonus: i64 = HOUSE_BONUS[table.PALACE + grid - table.PALACE_GRID]
        chance = float(whole - free) / float(whole) * in_time(s, grid, free, turns)
        out += TILE * chance * float(bonus)
    return out
