"""Roads of Río de la Plata that lead somewhere: towards the centre of a quarter not yet linked."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import has
from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import board
from ludoteca.games.rio.rules.codes import ROAD
from ludoteca.games.rio.rules.land import joined_corners
from ludoteca.games.rio.rules.state import Rio

WIDE: Final[int] = board.COLS + 1  # corners in a row
APART: Final[bytes] = bytes(  # CORNERS * corner + other corner: roads from one to the other
    [
        abs(corner % WIDE - other % WIDE) + abs(corner // WIDE - other // WIDE)
        for corner in range(board.CORNERS)
        for other in range(board.CORNERS)
    ]
)
ACROSS: Final[list[int]] = [-1] * board.CORNERS  # the road from a corner to the next in its row
DOWN: Final[list[int]] = [-1] * board.CORNERS
for _road in range(board.ROADS):
    if board.ROAD_TO[_road] == board.ROAD_FROM[_road] + 1:
        ACROSS[board.ROAD_FROM[_road]] = _road
    else:
        DOWN[board.ROAD_FROM[_road]] = _road


def sensible_roads(s: Rio) -> list[int]:
    """Codes of the next roads towards the centres not linked yet, one or two for each."""
    reached = joined_corners(s.roads)
    starts = board.PLAZA_CORNERS[:]
    known = cells_of(starts)
    for road in s.roads:
        corner: i64 = board.ROAD_FROM[road]
        if reached.has(corner):
            begin(starts, known, corner)
            begin(starts, known, board.ROAD_TO[road])
    out: list[int] = []
    quarter: i64
    for quarter in range(board.QUARTERS):
        if not has(s.linked, quarter):
            for road in towards(starts, s.board.centres[quarter]):
                if road >= 0 and ROAD.base + road not in out:
                    out.append(ROAD.base + road)
    out.sort()
    return out


def begin(starts: list[int], known: Cells, corner: i64) -> None:
    """Count a corner among those from which roads may go on."""
    if not known.has(corner):
        known.add(corner)
        starts.append(corner)


def towards(starts: list[int], centre: i64) -> list[int]:
    """The roads that lead from the closest corner one step nearer to a centre.

    None of them lies there already: it would have brought a closer corner.
    """
    x = centre % WIDE
    y = centre // WIDE
    best: i64 = starts[0]
    least: i64 = 999
    start: i64
    for start in starts:
        far: i64 = APART[board.CORNERS * centre + start]
        if far < least:
            least = far
            best = start
    out: list[int] = []
    if best % WIDE < x:
        out.append(ACROSS[best])
    elif best % WIDE > x:
        out.append(ACROSS[best - 1])
    if best // WIDE < y:
        out.append(DOWN[best])
    elif best // WIDE > y:
        out.append(DOWN[best - WIDE])
    return out
