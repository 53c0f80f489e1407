"""What is printed on board and tiles: the same files that the rules read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[1] / "data"

Cell = tuple[int, int]  # column from the west, row from the north


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


_board: Final = _load("board")
_buildings: Final = _load("buildings")
_tracks: Final = _load("tracks")
_offices: Final = _load("offices")

MAP: Final[list[str]] = _board["quarters"]
ROWS: Final = len(MAP)
COLS: Final = len(MAP[0])
CENTRES: Final[dict[str, list[int]]] = _board["centres"]
CELLS: Final[dict[str, Cell]] = {
    f"{'abcdefghijklmnopqrst'[c]}{r + 1}": (c, r) for r in range(ROWS) for c in range(COLS)
}
NAMES: Final[dict[Cell, str]] = {cell: name for name, cell in CELLS.items()}
QUARTER: Final[dict[str, str]] = {name: MAP[r][c] for name, (c, r) in CELLS.items()}
PLAZA: Final = frozenset(name for name, letter in QUARTER.items() if letter == "#")
START: Final = frozenset(
    name for name, (c, r) in CELLS.items() if _board["start_line"][r][c] == "*"
)
STEPS: Final[dict[str, Cell]] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}
EDGES: Final[tuple[str, ...]] = tuple(
    f"{name}{side[0]}"
    for name, (c, r) in CELLS.items()
    for side, (dx, dy) in STEPS.items()
    if (c + dx, r + dy) not in NAMES
)
ROADS: Final[tuple[str, ...]] = tuple(
    f"{name}{side[0]}"
    for name, (c, r) in CELLS.items()
    for side, (dx, dy) in (("east", (1, 0)), ("south", (0, 1)))
    if (c + dx, r + dy) in NAMES and not {name, NAMES[c + dx, r + dy]} <= PLAZA
)

MINOR: Final[dict[str, dict[str, Any]]] = _buildings["minor"]
GRIDS: Final[tuple[str, ...]] = tuple(_buildings["major"])
SITES: Final[dict[str, list[int]]] = _tracks["production"]
SYMBOLS: Final[list[str]] = _tracks["passages"]["symbols"]
FIRST_YEAR: Final[int] = _tracks["years"]["first"]
LOWEST: Final[int] = _tracks["adversaries"]["lowest"]
BONUS: Final[list[int]] = _tracks["adversaries"]["bonus"]
BY_EXPERIENCE: Final[dict[str, int]] = _tracks["adversaries"]["experience"]
BY_SEATS: Final[list[int]] = _tracks["adversaries"]["by_seats"]  # from two
OFFICES: Final[dict[str, dict[str, Any]]] = _offices["offices"]
OFFICE_SHORT: Final[int] = _offices["short"]
GOODS: Final = ("stone", "wood", "precious", "silver")
SEATS: Final[tuple[str, ...]] = tuple(_load("components")["seats"]["colours"])
MOST_PLACED: Final[int] = _load("components")["setup"]["most_placed"]


def around(name: str) -> list[str]:
    """The eight spaces around a space, fewer at the perimeter."""
    c, r = CELLS[name]
    near = [(c + dx, r + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [NAMES[cell] for cell in near if cell in NAMES]


def beside(name: str, side: str) -> str | None:
    """The next space in a direction, or None at the perimeter."""
    (c, r), (dx, dy) = CELLS[name], STEPS[side]
    return NAMES.get((c + dx, r + dy))
