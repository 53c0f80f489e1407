"""The end: points for silver, offices and houses, and who stands where."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, has, members, size
from ludoteca.core.game import Breakdown
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.board import QUARTERS
from ludoteca.games.rio.rules.codes import SCORE_NAMES, SCORED, SOURCES
from ludoteca.games.rio.rules.state import Rio

NOBLE_NEEDED: Final = 4  # of the five, for the Governor
SILVER: Final[int] = table.SCORING["silver"]  # for a point
HOUSE: Final[int] = table.SCORING["house"]
PRODUCTIVE: Final[int] = table.SCORING["productive"]  # to each house, after the first of these
ROAD: Final[int] = table.SCORING["road"]  # the same, in a quarter that is linked
HOUSE_BONUS: Final[list[int]] = [  # by kind: what a building adds to the houses of its quarter
    table.SCORING[name] if kind >= table.MONUMENT else 0
    for kind, name in enumerate(table.KIND_NAMES)
]


def breakdown(s: Rio, seat: int) -> Breakdown:
    """Where the points of `seat` come from; the last three sources count once the game is over."""
    amounts: list[int] = list(s.areas[seat].sources)
    amounts += final_points(s, seat) if s.depth == 0 else [0, 0, 0]
    return list(zip(SCORE_NAMES, amounts, strict=True))


def final_points(s: Rio, seat: int) -> list[int]:
    """Silver, offices, houses (P-802 to P-804)."""
    area = s.areas[seat]
    offices = sum([office_points(s, office) for office in members(area.offices)])
    return [area.silver // SILVER, offices, house_points(s, seat)]


def office_points(s: Rio, office: int) -> int:
    """What an office is worth at the end, whoever has it (P-441 to P-452)."""
    quarters = range(QUARTERS) if office == table.GOVERNOR else range(0)
    return office_value(s, office, [kinds_in(s, quarter) for quarter in quarters])


def office_value(s: Rio, office: i64, kinds: list[int]) -> i64:
    """The same where the kinds of building in each quarter are known; only one office asks."""
    counted: i64 = 0
    if office == table.ROAD_BUILDER:
        counted = size(s.linked)
    elif office == table.DEFENDER:
        for edges in s.board.quarter_edges:
            if edges and edges & ~s.walls == 0:
                counted += 1
    elif office == table.BISHOP:
        counted = s.tally[table.CHURCH] + s.tally[table.CATHEDRAL]
    elif office == table.ARCHITECT:
        counted = size(s.standing)
    elif office == table.GOVERNOR:
        for there in kinds:
            if noble(s, there) >= NOBLE_NEEDED:
                counted += 1
    extra: i64 = table.OFFICE_SHORT if s.rules.short else 0
    return table.OFFICE_POINTS[office] + table.OFFICE_PER[office] * counted + extra


def noble(s: Rio, kinds: i64) -> i64:
    """How many of the five noble kinds of building are in a set (P-452, P-R19)."""
    out = kinds & table.NOBLE
    if s.rules.plaza_under and out & (bit(table.MONUMENT) | bit(table.GARDEN)):
        out |= bit(table.PLAZA)
    return size(out)


def kinds_in(s: Rio, quarter: int) -> int:
    """The set of kinds that stand in a quarter."""
    out = 0
    for z in s.board.quarter_cells[quarter].members():
        if s.kind(z) > 0:
            out |= bit(s.kind(z))
    return out


def house_value(s: Rio, quarter: int) -> int:
    """What a house in a quarter is worth."""
    cells = s.board.quarter_cells[quarter].members()
    productive = sum([1 for z in cells if table.PRODUCTIVE & bit(s.kind(z))])
    return quarter_value(kinds_in(s, quarter), productive, has(s.linked, quarter))


def quarter_value(kinds: i64, productive: i64, linked: bool) -> i64:
    """What a quarter makes of each house in it, never less than nothing (P-804 to P-808)."""
    value: i64 = HOUSE + PRODUCTIVE * max(0, productive - 1)
    if linked:
        value += ROAD
    kind: i64
    for kind in range(table.MONUMENT, table.KINDS):
        if has(kinds, kind):
            value += HOUSE_BONUS[kind]
    return max(0, value)


def house_points(s: Rio, seat: int) -> int:
    """Two points for each house and what its quarter adds (P-804)."""
    out = 0
    for quarter in range(QUARTERS):
        houses = 0
        for z in s.board.quarter_cells[quarter].members():
            if s.kind(z) == table.HOUSE and s.owner(z) == seat:
                houses += 1
        if houses > 0:
            out += houses * house_value(s, quarter)
    return out


def standing(s: Rio, seat: int) -> tuple[int, int, int, int]:
    """What seats are compared by: points, silver left, precious, stone and wood (P-809, P-810)."""
    area = s.areas[seat]
    points = sum([amount for _, amount in breakdown(s, seat)])
    left = area.silver % SILVER
    return points, left, area.precious, area.stone + area.wood


def places(s: Rio) -> list[int]:
    """1 for the winner; those who are level share the better place."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([1 for other in standings if other > own]) for own in standings]


def note_scores(s: Rio) -> None:
    """Tell the log the final count, source by source."""
    if s.notes is None:
        return
    for seat, area in enumerate(s.areas):
        points: int = area.points
        for source, amount in enumerate(final_points(s, seat)):
            points += amount
            if amount > 0:
                s.note(SCORED, seat, SOURCES + source, amount, points)
