"""What lies around dwellings, and which quarters the roads link to the Plaza Mayor."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.core.cells import Cells, cells_of
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


def joined_corners(roads: list[int]) -> Cells:
    """The corners that roads join to the Plaza Mayor."""
    reached = cells_of(board.PLAZA_CORNERS)
    growing = True
    while growing:
        growing = False
        for road in roads:
            one: i64 = board.ROAD_FROM[road]
            other: i64 = board.ROAD_TO[road]
            if reached.has(one) != reached.has(other):
                reached.add(one)
                reached.add(other)
                growing = True
    return reached


def linked_quarters(roads: list[int], centres: list[int]) -> i64:
    """The set of quarters whose centre a road joins to the Plaza Mayor (P-351)."""
    reached = joined_corners(roads)
    out: i64 = 0
    quarter: i64
    for quarter in range(board.QUARTERS):
        if reached.has(centres[quarter]):
            out |= bit(quarter)
    return out
