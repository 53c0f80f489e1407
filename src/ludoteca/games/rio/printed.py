"""What is printed on board, tiles and tracks, for rules and drawings: data/*.toml, checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteca.core.data import known, need, number, one_of, part, read, several
from ludoteca.core.errors import BadData

FOLDER: Final = Path(__file__).parent / "data"
COSTS: Final[tuple[str, ...]] = ("workers", "stone", "wood", "precious", "points", "over")
GRID_KEYS: Final[tuple[str, ...]] = ("cost", "closing", "short")
SITE_KEYS: Final[tuple[str, ...]] = ("quarry", "forest")
GRID_COSTS: Final[tuple[str, ...]] = ("none", "either", "each")
OFFICE_KEYS: Final[tuple[str, ...]] = ("price", "needs", "points", "per")
MOST_CELLS: Final = 180  # a set of spaces is three words of 60 bits
MOST_BOXES: Final = 15  # a grid is one word of 4-bit digits
SITE_BOXES: Final = 6  # of quarry and forest

Json = dict[str, Any]
Cell = tuple[int, int]  # column from the west, row from the north


def load(name: str) -> Json:
    """One file of data/."""
    return read(FOLDER / f"{name}.toml")


def minor(data: Json) -> dict[str, Json]:
    """The minor buildings in order; what they stand over comes before them."""
    rows = part(data, "minor", "buildings.toml, minor")
    need(len(rows), 11, "buildings.toml, minor, how many")
    seen: list[str] = []
    for name, row in rows.items():
        where = f"buildings.toml, minor.{name}"
        known(row, COSTS, where)
        for key, value in row.items():
            if key == "over":
                one_of(value, seen, f"{where}, over")
            else:
                number(value, f"{where}, {key}")
        seen.append(name)
    return rows


def major(data: Json) -> dict[str, Json]:
    """The grids in order."""
    rows = part(data, "major", "buildings.toml, major")
    names = ["fort", "palace", "cathedral", "port", "walls", "roads"]
    need(list(rows), names, "buildings.toml, major")
    for name, row in rows.items():
        where = f"buildings.toml, major.{name}"
        known(row, GRID_KEYS, where)
        one_of(row["cost"], GRID_COSTS, f"{where}, cost")
    return rows


def readings(data: Json) -> dict[str, Json]:
    """What the lost pictures may have shown: boxes never rise, and each says for how many seats."""
    rows = part(data, "reading", "readings.toml, reading")
    for name, row in rows.items():
        known(row, (*GRIDS, *SITE_KEYS), f"readings.toml, {name}")
        for grid in GRIDS:
            where = f"readings.toml, {name}, {grid}"
            boxes, seats = part(row, grid, where)["boxes"], row[grid]["from"]
            need(len(seats), len(boxes), f"{where}, how many in from")
            need(boxes, sorted(boxes, reverse=True), f"{where}, boxes")
            number(len(boxes), f"{where}, how many boxes", 1, MOST_BOXES)
        for site in SITE_KEYS:
            workers = several(row[site], SITE_BOXES, f"readings.toml, {name}, {site}")
            need(workers, sorted(workers), f"readings.toml, {name}, {site}")
    return rows


def offices(data: Json) -> dict[str, Json]:
    rows = part(data, "offices", "offices.toml, offices")
    need(len(rows), 12, "offices.toml, how many")
    for name, row in rows.items():
        known(row, OFFICE_KEYS, f"offices.toml, {name}")
        for key in ("price", "needs", "points"):
            number(row.get(key), f"offices.toml, {name}, {key}")
    return rows


def passages(data: Json) -> list[str]:
    """The symbols between turns, one passage for each turn but the last."""
    symbols: list[str] = data["passages"]["symbols"]
    need(len(symbols), data["years"]["turns"] - 1, "tracks.toml, passages, how many")
    for i, symbol in enumerate(symbols):
        one_of(symbol, ("", "n", "c", "nc"), f"tracks.toml, passage {i + 1}")
    return symbols


def picture(data: Json, key: str, allowed: str, where: str) -> list[str]:
    """A picture of the city: rows of one length made of allowed letters."""
    rows = data.get(key)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise BadData(f"{where}, {key}: expected a list of rows")
    if len(rows) * max(1, len(rows[0])) > MOST_CELLS:
        raise BadData(f"{where}, {key}: expected 1 to {MOST_CELLS} spaces")
    for i, row in enumerate(rows):
        need(len(row), len(rows[0]), f"{where}, {key}, row {i + 1}, how long")
        if not set(row) <= set(allowed):
            raise BadData(f"{where}, {key}, row {i + 1}: {row!r}, letters are {allowed}")
    return rows


class City(NamedTuple):
    """What is printed in the city: quarters, start line, walls and the dots in the middle."""

    quarter: dict[str, str]  # the letter of each space; # is the Plaza Mayor
    start: frozenset[str]
    walls: frozenset[str]
    counted: frozenset[str]  # edges whose walls close a quarter for the Defender
    centres: dict[str, Cell]


def city(data: Json, where: str) -> City:
    """A city on the grid of spaces the box has, with the Plaza Mayor where it is there."""
    rows = picture(data, "quarters", "".join(QUARTERS) + "#", where)
    start = picture(data, "start_line", ".*", where)
    for key, found in (("quarters", rows), ("start_line", start)):
        need((len(found), len(found[0])), (ROWS, COLS), f"{where}, {key}, rows and spaces in each")
    letters = {name: rows[r][c] for name, (c, r) in CELLS.items()}
    for name, letter in letters.items():
        if (letter == "#") != (name in PLAZA):
            places = ", ".join(sorted(PLAZA))
            raise BadData(f"{where}, quarters, {name}: {letter!r}, expected # on {places} only")
    for quarter in QUARTERS:
        if quarter not in letters.values():
            raise BadData(f"{where}, quarters: no space of {quarter}")
    marked = frozenset(name for name, (c, r) in CELLS.items() if start[r][c] == "*")
    if not marked - PLAZA:
        raise BadData(f"{where}, start_line: no space, expected some outside the Plaza Mayor")
    return City(
        letters,
        marked,
        edges(data, "walls", EDGES, where) | on_sides(data, "walled_sides", where),
        on_sides(data, "counted_sides", where),
        middles(data, where),
    )


def middles(data: Json, where: str) -> dict[str, Cell]:
    """The corner in the middle of each quarter."""
    rows = part(data, "centres", f"{where}, centres")
    need(tuple(sorted(rows)), QUARTERS, f"{where}, centres of")
    out: dict[str, Cell] = {}
    for quarter in QUARTERS:
        x, y = several(rows[quarter], 2, f"{where}, centres, {quarter}")
        across = number(x, f"{where}, centres, {quarter}", 0, COLS)
        out[quarter] = (across, number(y, f"{where}, centres, {quarter}", 0, ROWS))
    return out


def edges(data: Json, key: str, allowed: Sequence[str], where: str) -> frozenset[str]:
    """A list of names."""
    found = data.get(key)
    if not isinstance(found, list):
        raise BadData(f"{where}, {key}: {found!r}, expected a list")
    return frozenset(one_of(name, allowed, f"{where}, {key}") for name in found)


def on_sides(data: Json, key: str, where: str) -> frozenset[str]:
    """The edges on these sides of the city."""
    sides = edges(data, key, tuple(STEPS), where)
    return frozenset(name for name in EDGES for side in sides if name[-1] == side[0])


def around(name: str) -> list[str]:
    """The eight spaces around a space, fewer at the perimeter."""
    c, r = CELLS[name]
    near = [(c + dx, r + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [NAMES[cell] for cell in near if cell in NAMES]


def beside(name: str, side: str) -> str | None:
    """The next space in a direction, or None at the perimeter."""
    (c, r), (dx, dy) = CELLS[name], STEPS[side]
    return NAMES.get((c + dx, r + dy))


def side_of(name: str) -> tuple[str, str]:
    """The space of an edge or road such as `d5n`, and the side of it on which it lies."""
    return name[:-1], next(side for side in STEPS if side[0] == name[-1])


def roads() -> list[str]:
    """Between any two spaces, but not within the Plaza Mayor; each by the space before it."""
    out = []
    for name in CELLS:
        for side in ("east", "south"):
            there = beside(name, side)
            if there is not None and not {name, there} <= PLAZA:
                out.append(f"{name}{side[0]}")
    return out


# The box.
BOX: Final[Json] = load("components")
SEATS: Final[tuple[str, ...]] = tuple(BOX["seats"]["colours"])
COLOURS: Final[tuple[str, ...]] = (*SEATS, "violet")  # of discs in the city: the enemies are violet
DISCS: Final[tuple[str, ...]] = (*SEATS, "shadow")  # in the grids: two play with a third colour
GOODS: Final[tuple[str, ...]] = ("stone", "wood", "precious", "silver")
MOST_PLACED: Final[int] = BOX["setup"]["most_placed"]

# Buildings and offices.
BUILDINGS: Final[Json] = load("buildings")
MINOR: Final[dict[str, Json]] = minor(BUILDINGS)
KINDS: Final[tuple[str, ...]] = (*MINOR, "palace", "cathedral")  # what stands in the city
MAJOR: Final[dict[str, Json]] = major(BUILDINGS)
GRIDS: Final[tuple[str, ...]] = tuple(MAJOR)
READINGS_FILE: Final[Json] = load("readings")
READINGS: Final[dict[str, Json]] = readings(READINGS_FILE)
READING: Final[str] = one_of(
    READINGS_FILE.get("default"), tuple(READINGS), "readings.toml, default"
)
FIRST_READING: Final[str] = one_of(  # of whatever was saved without one
    READINGS_FILE.get("first"), tuple(READINGS), "readings.toml, first"
)
BOXES: Final[tuple[str, ...]] = tuple(
    str(i + 1) for i in range(max(len(row[g]["boxes"]) for row in READINGS.values() for g in GRIDS))
)
OFFICE_TILES: Final[Json] = load("offices")
OFFICES: Final[dict[str, Json]] = offices(OFFICE_TILES)
OFFICE_SHORT: Final[int] = OFFICE_TILES["short"]

# Tracks.
TRACKS: Final[Json] = load("tracks")
SYMBOLS: Final[list[str]] = passages(TRACKS)
FIRST_YEAR: Final[int] = TRACKS["years"]["first"]
ENEMIES: Final[tuple[str, ...]] = ("natives", "corsairs")
LOWEST: Final[int] = TRACKS["adversaries"]["lowest"]
BONUS: Final[list[int]] = TRACKS["adversaries"]["bonus"]
BY_EXPERIENCE: Final[dict[str, int]] = TRACKS["adversaries"]["experience"]
BY_SEATS: Final[list[int]] = TRACKS["adversaries"]["by_seats"]  # from two

# The city.
CITY_KEYS: Final[tuple[str, ...]] = (
    *("quarters", "start_line", "walled_sides", "walls", "counted_sides", "centres"),
)
BOARD: Final[Json] = load("board")
_map: Final[list[str]] = picture(BOARD, "quarters", "ABCDEFGHIJ#", "board.toml")
ROWS: Final[int] = len(_map)
COLS: Final[int] = len(_map[0])
CELLS: Final[dict[str, Cell]] = {
    f"{'abcdefghijklmnopqrst'[c]}{r + 1}": (c, r) for r in range(ROWS) for c in range(COLS)
}
NAMES: Final[dict[Cell, str]] = {cell: name for name, cell in CELLS.items()}
QUARTERS: Final[tuple[str, ...]] = tuple(sorted(set("".join(_map)) - {"#"}))
PLAZA: Final[frozenset[str]] = frozenset(
    name for name, (c, r) in CELLS.items() if _map[r][c] == "#"
)
STEPS: Final[dict[str, Cell]] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}
EDGES: Final[tuple[str, ...]] = tuple(  # of the perimeter: a space and the side it is entered from
    f"{name}{side[0]}" for side in STEPS for name in CELLS if beside(name, side) is None
)
ROADS: Final[tuple[str, ...]] = tuple(roads())
CITY: Final[City] = city(BOARD, "board.toml")


def seen(view: Json) -> City:
    """The city of a table: the one of the box, or that of its pack."""
    data = view["city"]
    return CITY if data is None else city(data, "pack")
