"""Reads data/*.toml and refuses a bad file by name and row."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadData

FOLDER: Final[Path] = Path(__file__).parent / "data"
GAINS: Final[tuple[str, ...]] = ("points", "coins", "assistants", "cards", "nobility", "mains")
CHOICES: Final[tuple[str, ...]] = ("tokens", "free_permit", "permit_again")
COLOURS: Final[tuple[str, ...]] = ("gold", "silver", "bronze", "iron", "purple")
CITIES_OF: Final[dict[str, int]] = {"gold": 5, "silver": 4, "bronze": 3, "iron": 2, "purple": 1}

Row = dict[str, int]
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


def gains(row: Json, allowed: tuple[str, ...], where: str) -> Row:
    """A row of gains: known names, whole numbers above 0."""
    for key, value in row.items():
        if key not in allowed:
            raise BadData(f"{where}: unknown gain {key!r}, expected one of {', '.join(allowed)}")
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise BadData(f"{where}: {key} = {value!r}, expected a whole number above 0")
    return row


def permits(data: Json) -> dict[str, Row]:
    """All permits in order: fifteen a region, naming only its cities."""
    need(list(data), ["coast", "hills", "mountains"], "permits.toml, the regions")
    out: dict[str, Row] = {}
    for region, initials in zip(data, ("ABCDE", "FGHIJ", "KLMNO"), strict=True):
        need(len(data[region]), 15, f"permits.toml, {region}, how many")
        for name, row in data[region].items():
            where = f"permits.toml, {region}, {name!r}"
            if not set(name) <= set(initials):
                raise BadData(f"{where}: cities of {region} are {initials}")
            out[name] = gains(row, GAINS, where)
    return out


def tokens(data: Json) -> dict[str, Row]:
    rows = data.get("tokens", {})
    need(len(rows), 14, "tokens.toml, how many")
    return {name: gains(row, GAINS, f"tokens.toml, {name!r}") for name, row in rows.items()}


def nobility(data: Json) -> list[Row]:
    """The squares in order, the empty ones too."""
    need((data.get("first"), data.get("last")), (0, 20), "nobility.toml, first and last square")
    squares = data.get("squares", {})
    names = [str(n) for n in range(21)]
    for name, row in squares.items():
        if name not in names:
            raise BadData(f"nobility.toml, square {name!r}: the track goes from 0 to 20")
        gains(row, GAINS + CHOICES, f"nobility.toml, square {name}")
    return [squares.get(name, {}) for name in names]


def side(data: Json, region: str, letter: str) -> Json:
    """One side of one board: its colours and roads stay on it."""
    where = f"maps.toml, {region}.{letter}"
    try:
        row: Json = data[region][letter]
    except KeyError:
        raise BadData(f"{where}: missing") from None
    initials = {"coast": "ABCDE", "hills": "FGHIJ", "mountains": "KLMNO"}[region]
    need("".join(row["colours"]), initials, f"{where}, colours of")
    for city, colour in row["colours"].items():
        if colour not in COLOURS:
            raise BadData(f"{where}, {city}: colour {colour!r} is none of {', '.join(COLOURS)}")
    for road in row["roads"].split():
        if len(road) != 3 or road[1] != "-" or not {road[0], road[2]} <= set(initials):
            raise BadData(f"{where}: road {road!r} does not join two of {initials}")
    for exits in ("west", "east"):
        if exits in row and (len(row[exits]) != 3 or not set(row[exits]) <= set(initials)):
            raise BadData(f"{where}: {exits} exits {row[exits]!r}, expected three of {initials}")
    return row
