"""What lies around dwellings, and which quarters the roads link to the Plaza Mayor."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import board


def home_of(houses: Cells) -> Cells:
    """The spaces around houses."""
    out = Cells()
    for z in houses.members():
        out.join(board.AROUND[z])
    return out


def reach_of(huts: Cells, houses: Cells, start: Cells) -> Cells:
    """Where a player may place discs: the start line and around own dwellings (P-211)."""
    out = home_of(houses)
    out.join(start)
    for z in huts.members():
        out.join(board.AROUND[z])
    return out


def joined_corners(roads: list[int]) -> list[int]:
    """For each corner, 1 if roads join it to the Plaza Mayor."""
    reached: list[int] = [0] * board.CORNERS
    for corner in board.PLAZA_CORNERS:
        reached[corner] = 1
    growing = True
    while growing:
        growing = False
        for road in roads:
            if reached[board.ROAD_FROM[road]] != reached[board.ROAD_TO[road]]:
                reached[board.ROAD_FROM[road]] = 1
                reached[board.ROAD_TO[road]] = 1
                growing = True
    return reached


def linked_quarters(roads: list[int], centres: list[int]) -> i64:
    """The set of quarters whose centre a road joins to the Plaza Mayor (P-351)."""
    reached = joined_corners(roads)
    out: i64 = 0
    quarter: i64
    for quarter in range(board.QUARTERS):
        if reached[centres[quarter]] != 0:
            out |= bit(quarter)
    return out
