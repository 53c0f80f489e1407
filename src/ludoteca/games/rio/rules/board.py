"""The city: spaces, quarters, neighbours, perimeter and roads, from data/board.toml."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.core.errors import BadData
from ludoteca.games.rio.rules import read
from ludoteca.games.rio.rules.cells import Cells, cells_of

_board: Final[dict[str, Any]] = read.load("board.toml")
_map: Final[list[str]] = read.grid(_board, "quarters", "ABCDEFGHIJ#")
_line: Final[list[str]] = read.grid(_board, "start_line", ".*")

ROWS: Final[int] = len(_map)
COLS: Final[int] = len(_map[0])
CELLS: Final[int] = ROWS * COLS
OUTSIDE: Final = -1
DIRECTION_NAMES: Final[tuple[str, ...]] = ("north", "east", "south", "west")
_STEP: Final[list[tuple[int, int]]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def _at(c: int, r: int) -> int:
    """The number of a space, or OUTSIDE."""
    return c + COLS * r if 0 <= c < COLS and 0 <= r < ROWS else OUTSIDE


CELL_NAMES: Final[tuple[str, ...]] = tuple(
    [f"{'abcdefghijklmnopqrst'[z % COLS]}{z // COLS + 1}" for z in range(CELLS)]
)
QUARTER_NAMES: Final[tuple[str, ...]] = tuple(sorted(set("".join(_map)) - {"#"}))
QUARTERS: Final[int] = len(QUARTER_NAMES)
QUARTER: Final[list[int]] = [  # of each space; OUTSIDE for the Plaza Mayor
    OUTSIDE if letter == "#" else QUARTER_NAMES.index(letter) for letter in "".join(_map)
]
PLAZA: Final[Cells] = cells_of([z for z in range(CELLS) if QUARTER[z] == OUTSIDE])
GROUND: Final[Cells] = cells_of([z for z in range(CELLS) if QUARTER[z] != OUTSIDE])
START: Final[Cells] = cells_of([z for z, mark in enumerate("".join(_line)) if mark == "*"])
QUARTER_CELLS: Final[list[Cells]] = [
    cells_of([z for z in range(CELLS) if QUARTER[z] == q]) for q in range(QUARTERS)
]

NEIGHBOURS: Final[list[list[int]]] = [  # the eight around a space
    sorted(
        [
            _at(z % COLS + dx, z // COLS + dy)
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if (dx, dy) != (0, 0) and _at(z % COLS + dx, z // COLS + dy) != OUTSIDE
        ]
    )
    for z in range(CELLS)
]
AROUND: Final[list[Cells]] = [cells_of(near) for near in NEIGHBOURS]
BESIDE: Final[list[int]] = [  # 4 * space + direction: the space there, or OUTSIDE
    _at(z % COLS + dx, z // COLS + dy) for z in range(CELLS) for dx, dy in _STEP
]
PALACE_CELLS: Final[Cells] = cells_of(
    [z for z in GROUND.members() if AROUND[z].meets(PLAZA)]  # next to the Plaza Mayor
)

# The perimeter, clockwise from the north-west: the space and the side it is entered from.
_perimeter: Final[list[tuple[int, int]]] = (
    [(z, 0) for z in range(COLS)]
    + [(COLS * r + COLS - 1, 1) for r in range(ROWS)]
    + [(COLS * (ROWS - 1) + c, 2) for c in range(COLS)]
    + [(COLS * r, 3) for r in range(ROWS)]
)
EDGES: Final[int] = len(_perimeter)
EDGE_CELL: Final[list[int]] = [z for z, _ in _perimeter]
EDGE_NAMES: Final[tuple[str, ...]] = tuple([f"{CELL_NAMES[z]}{'nesw'[d]}" for z, d in _perimeter])
CELL_EDGES: Final[list[int]] = [  # the set of perimeter edges of each space
    sum([bit(e) for e in range(EDGES) if EDGE_CELL[e] == z]) for z in range(CELLS)
]
ALL_EDGES: Final[int] = bit(EDGES) - 1


def _printed_walls() -> int:
    mask = 0
    for name in _board["walls"]:
        if name not in EDGE_NAMES:
            raise BadData(f"board.toml, walls: {name!r} is no edge of the perimeter")
        mask |= bit(EDGE_NAMES.index(name))
    for e, (_, d) in enumerate(_perimeter):
        if DIRECTION_NAMES[d] in _board["walled_sides"]:
            mask |= bit(e)
    return mask


PRINTED_WALLS: Final[int] = _printed_walls()
QUARTER_EDGES: Final[list[int]] = [  # the edges that must be walled for the Defender's points
    sum(
        [
            bit(e)
            for e, (z, d) in enumerate(_perimeter)
            if QUARTER[z] == q and DIRECTION_NAMES[d] in _board["counted_sides"]
        ]
    )
    for q in range(QUARTERS)
]

# Roads lie between two spaces; they join corners, numbered along the rows.
_CORNERS: Final[int] = COLS + 1
_between: Final[list[tuple[int, int]]] = [
    (z, d)
    for z in range(CELLS)
    for d in (1, 2)
    if BESIDE[4 * z + d] != OUTSIDE and not (PLAZA.has(z) and PLAZA.has(BESIDE[4 * z + d]))
]
ROADS: Final[int] = len(_between)
ROAD_NAMES: Final[tuple[str, ...]] = tuple([f"{CELL_NAMES[z]}{'nesw'[d]}" for z, d in _between])
ROAD_FROM: Final[list[int]] = [  # the corner to the north or west
    z % COLS + (1 if d == 1 else 0) + _CORNERS * (z // COLS + (0 if d == 1 else 1))
    for z, d in _between
]
ROAD_TO: Final[list[int]] = [
    ROAD_FROM[i] + (_CORNERS if d == 1 else 1) for i, (_, d) in enumerate(_between)
]
CORNERS: Final[int] = _CORNERS * (ROWS + 1)
CENTRES: Final[list[int]] = [
    x + _CORNERS * y for x, y in read.centres(_board, "".join(QUARTER_NAMES))
]
PLAZA_CORNERS: Final[list[int]] = sorted(
    {
        z % COLS + dx + _CORNERS * (z // COLS + dy)
        for z in PLAZA.members()
        for dx in (0, 1)
        for dy in (0, 1)
    }
)
