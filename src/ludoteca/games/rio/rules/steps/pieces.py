"""Tiles and pieces on the board: roads, walls, palace and cathedral."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.spelling import Part
from ludoteca.core.state import Auto, Pick, Step
from ludoteca.games.rio.rules import board, parts, table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.codes import CELL, EDGE, LINKED, PAVED, REMOVED, ROAD, TILE, WALLED
from ludoteca.games.rio.rules.land import home_of, linked_quarters, reach_of
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import send_surplus_home
from ludoteca.games.rio.rules.steps.gain import clear_discs
from ludoteca.games.rio.rules.steps.spots import Spots, ask


def raise_building(s: Rio, z: i64, kind: i64, owner: i64) -> None:
    """Put a tile on a space, over what stood there."""
    s.own_city()
    raze(s, z)
    s.buildings[z] = 8 * kind + owner
    s.built = s.built.plus(z)
    s.tally[kind] = s.tally[kind] + 1
    if table.SINGLE & bit(kind) or kind >= table.PALACE:
        quarter: i64 = s.board.quarter[z]
        s.in_quarter[quarter] = s.in_quarter[quarter] | bit(kind)
    if kind <= table.HOUSE:
        area = s.areas[owner]
        if kind == table.HUT:
            dwell(s, area, area.huts.plus(z), area.houses)
        else:
            dwell(s, area, area.huts, area.houses.plus(z))


def raze(s: Rio, z: i64) -> None:
    """Take the tile off a space, if there is one; it can be used again (P-235)."""
    kind = s.kind(z)
    if kind == 0:
        return
    owner = s.owner(z)
    s.own_city()
    s.buildings[z] = 0
    s.built = s.built.minus(z)
    s.tally[kind] = s.tally[kind] - 1
    if table.SINGLE & bit(kind) or kind >= table.PALACE:
        quarter: i64 = s.board.quarter[z]
        s.in_quarter[quarter] = s.in_quarter[quarter] & ~bit(kind)
    if kind >= table.PALACE:
        s.standing &= ~bit(table.PALACE_GRID + kind - table.PALACE)
        s.ruined |= bit(table.PALACE_GRID + kind - table.PALACE)
    elif kind <= table.HOUSE:
        dwell(s, s.areas[owner], s.areas[owner].huts.minus(z), s.areas[owner].houses.minus(z))


def dwell(s: Rio, area: Area, huts: Cells, houses: Cells) -> None:
    """Own dwellings, and what is around them."""
    area.huts = huts
    area.houses = houses
    area.home = home_of(houses)
    area.reach = reach_of(huts, houses, s.board.start)


@final
class PlaceWall(Pick[Rio]):
    """Choose an open edge of the perimeter for a wall (P-332)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, EDGE, "edge for a wall")

    def options(self, s: Rio) -> i64:
        return open_edges(s)

    def take(self, s: Rio, code: i64) -> None:
        edge = EDGE.arg(code)
        s.walls |= bit(edge)
        s.note(WALLED, self.actor, board.EDGE_CELL[edge], board.EDGE_SIDE[edge])

    def reason(self, s: Rio, edge: i64) -> Refusal:
        return s.refuse("wall_there", board.edge_facts(edge))


def open_edges(s: Rio) -> i64:
    """The perimeter edges without a wall."""
    return board.ALL_EDGES & ~s.walls


@final
class PlaceRoad(Step[Rio]):
    """Choose a border between two spaces for a road (P-342)."""

    def asks(self) -> str:
        return "place for a road"

    def codes(self, s: Rio) -> list[int]:
        corners = joined(s)
        return [ROAD.base + road for road in range(board.ROADS) if may_pave(s, road, corners)]

    def sample(self, s: Rio, rng: Rng) -> i64:
        corners = joined(s)
        while True:
            road = rng.below(board.ROADS)
            if may_pave(s, road, corners):
                return ROAD.base + road

    def take(self, s: Rio, code: i64) -> None:
        road = ROAD.arg(code)
        s.own_city()
        s.roads.append(road)
        s.note(PAVED, self.actor, board.ROAD_CELL[road], board.ROAD_SIDE[road])
        before = s.linked
        s.linked = linked_quarters(s.roads, s.board.centres)
        if s.linked != before:
            quarter: i64
            for quarter in range(len(s.board.centres)):
                if has(s.linked & ~before, quarter):
                    s.note(LINKED, quarter)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not ROAD.holds(code):
            return None
        road = ROAD.arg(code)
        key = "road_taken" if road in s.roads else "road_apart"
        return s.refuse(key, board.road_facts(road))


def joined(s: Rio) -> list[int]:
    """Corners a new road must touch one of; empty if it may lie anywhere (P-R06)."""
    if not s.rules.joined_roads:
        return []
    corners = board.PLAZA_CORNERS + s.board.centres
    for road in s.roads:
        corners = corners + [board.ROAD_FROM[road], board.ROAD_TO[road]]
    return corners


def may_pave(s: Rio, road: i64, corners: list[int]) -> bool:
    if road in s.roads:
        return False
    return not corners or board.ROAD_FROM[road] in corners or board.ROAD_TO[road] in corners


@final
class Pieces(Auto[Rio]):
    """Place up to `number` walls or roads while there are pieces and places (P-332, P-R06)."""

    def __init__(self, seat: i64, number: i64, road: bool) -> None:
        super().__init__(seat)
        self.number: i64 = number
        self.road: bool = road

    def take(self, s: Rio, code: i64) -> None:
        if not (can_pave(s) if self.road else can_wall(s)):
            return
        if self.number > 1:
            lay(s, self.seat, self.number - 1, self.road)
        if self.road:
            s.push(PLACE_ROAD[self.seat])
        else:
            ask(s, PLACE_WALL[self.seat])


def lay(s: Rio, seat: i64, number: i64, road: bool) -> None:
    """Have up to `number` roads or walls placed."""
    s.push(PIECES[seat][number][1 if road else 0])


def can_wall(s: Rio) -> bool:
    """Whether a wall can be placed: a piece and an open edge."""
    return open_edges(s) != 0 and s.sticks() > 0


def can_pave(s: Rio) -> bool:
    """Whether a road can be placed; there is always a border left, and always one that touches."""
    return s.sticks() > 0


@final
class PlaceTile(Spots):
    """Choose a space next to the Plaza Mayor for palace or cathedral (P-321, P-322)."""

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat, f"space for the {table.KIND_NAMES[kind]}")
        self.kind: i64 = kind
        self.tile: i64 = kind - table.PALACE

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = tile_cells(s)
        return cells.a, cells.b, cells.c, 0

    def take(self, s: Rio, code: i64) -> None:
        z = CELL.arg(code)
        if s.kind(z) > 0:
            s.note(REMOVED, self.actor, s.kind(z), z)
        clear_discs(s, z)
        raise_building(s, z, self.kind, 0)
        s.standing |= bit(table.PALACE_GRID + self.kind - table.PALACE)
        s.note(TILE, self.actor, self.kind, z)
        for near in board.NEIGHBOURS[z]:  # a house that made way no longer opens them (P-225)
            send_surplus_home(s, near, False)

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: dict[str, int | str] = {"cell": board.CELL_NAMES[z]}
        if not board.PALACE_CELLS.has(z):
            return s.refuse("not_beside_plaza", facts)
        if s.kind(z) > 0:
            return s.refuse("palace_room", {**facts, "building": table.KIND_NAMES[s.kind(z)]})
        return s.refuse("palace_workers", facts)


def tile_cells(s: Rio) -> Cells:
    """Spaces without a building; if there are none, those whose minor building goes (P-322)."""
    out = board.PALACE_CELLS.copy()
    out.less(s.built)
    if out.any():
        if not s.rules.over_workers:
            bare = out.copy()
            for area in s.areas:
                bare.less(area.at)
            if bare.any():
                return bare
        return out
    for z in board.PALACE_CELLS.members():
        if s.kind(z) <= table.LAST_MINOR:
            out.add(z)
    return out


PLACE_WALL: Final[list[PlaceWall]] = STEPS.each("place wall", PlaceWall, parts.ACTOR)
PLACE_ROAD: Final[list[PlaceRoad]] = STEPS.each("place road", PlaceRoad, parts.ACTOR)
_NUMBERS: Final = range(table.PIECES + 1)
PIECES: Final[list[list[list[Pieces]]]] = STEPS.table(
    "pieces",
    [[[Pieces(seat, i, road) for road in (False, True)] for i in _NUMBERS] for seat in table.SEATS],
    parts.SEAT,
    Part("number", most=table.PIECES),
    Part("road", ("wall", "road")),
)
PLACE_TILE: Final[list[list[PlaceTile]]] = STEPS.table(
    "place tile",
    [[PlaceTile(seat, table.PALACE + i) for i in range(2)] for seat in table.SEATS],
    parts.ACTOR,
    Part("tile", table.KIND_NAMES[table.PALACE :]),
)
