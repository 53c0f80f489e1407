"""The city as numbers and sets: spaces, quarters, neighbours, perimeter and roads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, final

from ludoteca.core.bits import bit, mask_of
from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.generic import i64
from ludoteca.core.packs import PACK, read_pack
from ludoteca.games.rio import printed

ROWS: Final[int] = printed.ROWS
COLS: Final[int] = printed.COLS
CELLS: Final[int] = ROWS * COLS
OUTSIDE: Final = -1
DIRECTION_NAMES: Final[tuple[str, ...]] = tuple(printed.STEPS)
CELL_NAMES: Final[tuple[str, ...]] = tuple(printed.CELLS)
_NUMBER: Final[dict[str | None, int]] = {
    None: OUTSIDE,
    **{name: z for z, name in enumerate(CELL_NAMES)},
}


def _cells(names: Iterable[str]) -> Cells:
    return cells_of([_NUMBER[name] for name in names])


QUARTER_NAMES: Final[tuple[str, ...]] = printed.QUARTERS
QUARTERS: Final[int] = len(QUARTER_NAMES)
PLAZA: Final[Cells] = _cells(printed.PLAZA)
GROUND: Final[Cells] = cells_of(
    [z for z, name in enumerate(CELL_NAMES) if name not in printed.PLAZA]
)

NEIGHBOURS: Final[list[list[int]]] = [  # the eight around a space
    sorted([_NUMBER[near] for near in printed.around(name)]) for name in CELL_NAMES
]
AROUND: Final[list[Cells]] = [cells_of(near) for near in NEIGHBOURS]
BESIDE: Final[list[int]] = [  # 4 * space + direction: the space there, or OUTSIDE
    _NUMBER[printed.beside(name, side)] for name in CELL_NAMES for side in DIRECTION_NAMES
]
PALACE_CELLS: Final[Cells] = cells_of(
    [z for z in GROUND.members() if AROUND[z].both(PLAZA).any()]  # next to the Plaza Mayor
)

# The perimeter.
EDGE_NAMES: Final[tuple[str, ...]] = printed.EDGES
EDGES: Final[int] = len(EDGE_NAMES)
EDGE_CELL: Final[list[int]] = [_NUMBER[printed.side_of(name)[0]] for name in EDGE_NAMES]
EDGE_SIDE: Final[list[int]] = [
    DIRECTION_NAMES.index(printed.side_of(name)[1]) for name in EDGE_NAMES
]
CELL_EDGES: Final[list[int]] = [  # the set of perimeter edges of each space
    mask_of([e for e in range(EDGES) if EDGE_CELL[e] == z]) for z in range(CELLS)
]
ALL_EDGES: Final[int] = bit(EDGES) - 1


def edge_facts(edge: int) -> dict[str, int | str]:
    """An edge as people say it: a space and its side."""
    return {"cell": CELL_NAMES[EDGE_CELL[edge]], "side": DIRECTION_NAMES[EDGE_SIDE[edge]]}


# Roads join corners, numbered along the rows.
_CORNERS: Final[int] = COLS + 1
CORNERS: Final[int] = _CORNERS * (ROWS + 1)


def _corner(c: int, r: int) -> int:
    return c + _CORNERS * r


ROAD_NAMES: Final[tuple[str, ...]] = printed.ROADS
ROADS: Final[int] = len(ROAD_NAMES)
ROAD_CELL: Final[list[int]] = [_NUMBER[printed.side_of(name)[0]] for name in ROAD_NAMES]
ROAD_SIDE: Final[list[int]] = [
    DIRECTION_NAMES.index(printed.side_of(name)[1]) for name in ROAD_NAMES
]
_ENDS: Final[list[tuple[int, int]]] = [printed.CELLS[name[:-1]] for name in ROAD_NAMES]
ROAD_FROM: Final[bytes] = bytes(  # the corner to the north or west
    [
        _corner(c + 1, r) if name[-1] == "e" else _corner(c, r + 1)
        for name, (c, r) in zip(ROAD_NAMES, _ENDS, strict=True)
    ]
)
ROAD_TO: Final[bytes] = bytes([_corner(c + 1, r + 1) for c, r in _ENDS])
PLAZA_CORNERS: Final[list[int]] = sorted(
    {
        _corner(c + dx, r + dy)
        for c, r in [printed.CELLS[name] for name in printed.PLAZA]
        for dx in (0, 1)
        for dy in (0, 1)
    }
)


def road_facts(road: int) -> dict[str, int | str]:
    """A road as people say it: a space and its side."""
    return {"cell": CELL_NAMES[ROAD_CELL[road]], "side": DIRECTION_NAMES[ROAD_SIDE[road]]}


@final
class Board:
    """What a pack may print otherwise. Shared by all positions of a game; never changed."""

    def __init__(self, city: printed.City, data: dict[str, Any] | None = None) -> None:
        self.data = data  # of the pack it comes from
        self.quarter: list[int] = [  # of each space; OUTSIDE for the Plaza Mayor
            OUTSIDE if name in printed.PLAZA else QUARTER_NAMES.index(city.quarter[name])
            for name in CELL_NAMES
        ]
        self.quarter_cells: list[Cells] = [
            cells_of([z for z in range(CELLS) if self.quarter[z] == q]) for q in range(QUARTERS)
        ]
        self.start: Cells = _cells(city.start)  # the start line
        self.walls: i64 = mask_of([EDGE_NAMES.index(name) for name in city.walls])
        self.quarter_edges: list[int] = [  # what must be walled for the Defender's points
            mask_of(
                [
                    e
                    for e in range(EDGES)
                    if self.quarter[EDGE_CELL[e]] == q and EDGE_NAMES[e] in city.counted
                ]
            )
            for q in range(QUARTERS)
        ]
        self.centres: list[int] = [_corner(c, r) for c, r in city.centres.values()]


BOARD: Final[Board] = Board(printed.CITY)


@lru_cache(32)
def pack_board(text: str) -> Board:
    """The board of a pack; BadData names the field of what is wrong (P-R71)."""
    data = read_pack(text, "rio", printed.CITY_KEYS)
    shown = {key: value for key, value in data.items() if key in printed.CITY_KEYS}
    return Board(printed.city(data, PACK), shown)


def find_board(options: dict[str, str]) -> Board:
    """The board a table plays on."""
    return pack_board(options[PACK]) if PACK in options else BOARD
