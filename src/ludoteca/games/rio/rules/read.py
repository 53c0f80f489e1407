"""Reads data/*.toml and refuses a bad file by name and row."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadData

FOLDER: Final[Path] = Path(__file__).parents[1] / "data"
COSTS: Final[tuple[str, ...]] = ("workers", "stone", "wood", "precious", "points", "over")
GRID_KEYS: Final[tuple[str, ...]] = ("boxes", "from", "cost", "closing", "short")
GRID_COSTS: Final[tuple[str, ...]] = ("none", "either", "each")
OFFICE_KEYS: Final[tuple[str, ...]] = ("price", "needs", "points", "per")
MOST_CELLS: Final = 180  # a set of spaces is three words of 60 bits
MOST_BOXES: Final = 15  # a grid is one word of 4-bit digits

Json = dict[str, Any]


def load(name: str) -> Json:
    """One file of data/."""
    try:
        return tomllib.loads((FOLDER / name).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{name}: {error}") from error


def need(found: object, wanted: object, where: str) -> None:
    if found != wanted:
        raise BadData(f"{where}: {found!r}, expected {wanted!r}")


def number(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadData(f"{where}: {value!r}, expected a whole number from 0")
    return value


def known(row: Json, keys: tuple[str, ...], where: str) -> None:
    for key in row:
        if key not in keys:
            raise BadData(f"{where}: unknown {key!r}, expected one of {', '.join(keys)}")


def minor(data: Json) -> dict[str, Json]:
    """The minor buildings in order; what they stand over comes before them."""
    rows: dict[str, Json] = data.get("minor", {})
    need(len(rows), 11, "buildings.toml, minor, how many")
    seen: list[str] = []
    for name, row in rows.items():
        where = f"buildings.toml, minor.{name}"
        known(row, COSTS, where)
        for key, value in row.items():
            if key != "over":
                number(value, f"{where}, {key}")
        if "over" in row and row["over"] not in seen:
            raise BadData(f"{where}: over {row['over']!r}, expected one of {', '.join(seen)}")
        seen.append(name)
    return rows


def major(data: Json) -> dict[str, Json]:
    """The grids in order: boxes never rise, and each says for how many seats it is."""
    rows: dict[str, Json] = data.get("major", {})
    names = ["fort", "palace", "cathedral", "port", "walls", "roads"]
    need(list(rows), names, "buildings.toml, major")
    for name, row in rows.items():
        where = f"buildings.toml, major.{name}"
        known(row, GRID_KEYS, where)
        need(len(row["from"]), len(row["boxes"]), f"{where}, how many in from")
        need(row["boxes"], sorted(row["boxes"], reverse=True), f"{where}, boxes")
        if not 0 < len(row["boxes"]) <= MOST_BOXES:
            raise BadData(f"{where}: {len(row['boxes'])} boxes, expected 1 to {MOST_BOXES}")
        if row["cost"] not in GRID_COSTS:
            raise BadData(f"{where}: cost {row['cost']!r}, expected {', '.join(GRID_COSTS)}")
    return rows


def offices(data: Json) -> dict[str, Json]:
    rows: dict[str, Json] = data.get("offices", {})
    need(len(rows), 12, "offices.toml, how many")
    for name, row in rows.items():
        known(row, OFFICE_KEYS, f"offices.toml, {name}")
        for key in ("price", "needs", "points"):
            number(row.get(key), f"offices.toml, {name}, {key}")
    return rows


def passages(data: Json, turns: int) -> list[str]:
    """The symbols between turns, one passage for each turn but the last."""
    symbols: list[str] = data["passages"]["symbols"]
    need(len(symbols), turns - 1, "tracks.toml, passages, how many")
    for i, symbol in enumerate(symbols):
        if symbol not in ("", "n", "c", "nc"):
            raise BadData(f"tracks.toml, passage {i + 1}: {symbol!r}, expected n, c, nc or nothing")
    return symbols


def grid(data: Json, key: str, allowed: str) -> list[str]:
    """A picture of the city: rows of one length made of allowed letters."""
    rows: list[str] = data.get(key, [])
    if not rows or len(rows) * len(rows[0]) > MOST_CELLS:
        raise BadData(f"board.toml, {key}: expected 1 to {MOST_CELLS} spaces")
    for i, row in enumerate(rows):
        need(len(row), len(rows[0]), f"board.toml, {key}, row {i + 1}, how long")
        if not set(row) <= set(allowed):
            raise BadData(f"board.toml, {key}, row {i + 1}: {row!r}, letters are {allowed}")
    return rows


def centres(data: Json, quarters: str) -> list[tuple[int, int]]:
    rows: Json = data.get("centres", {})
    need("".join(rows), quarters, "board.toml, centres of")
    return [(number(x, f"centre {q}"), number(y, f"centre {q}")) for q, (x, y) in rows.items()]
