"""Reads data/*.toml and refuses a bad file by name, row and field."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadData

FOLDER: Final[Path] = Path(__file__).parents[1] / "data"
ICONS: Final[tuple[str, ...]] = ("flash", "worker", "once", "action", "situation", "laurel")
KNOWN: Final[tuple[str, ...]] = ("effect", "part", "name", "no")
FIELDS: Final[tuple[str, ...]] = (
    "id",
    "name",
    "name_it",
    "name_fr",
    "colour",
    "group",
    "price",
    "icon",
    "worker",
    "effect",
    "known",
    "source",
)

Json = dict[str, Any]


def load(name: str) -> Json:
    """One file of data/."""
    return read_file(FOLDER / name, name)


def read_file(path: Path, name: str) -> Json:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadData(f"{name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{name}: {error}") from error


def one_of(value: object, allowed: tuple[str, ...], where: str) -> str:
    """`value`, which must be one of the words allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise BadData(f"{where}: {value!r}, expected one of {', '.join(allowed)}")
    return value


def number(value: object, least: int, most: int, where: str) -> int:
    """`value`, which must be a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{where}: {value!r}, expected a whole number from {least} to {most}")
    return value


def persons(data: Json, name: str, box: Json) -> list[Json]:
    """All rows of a card file, each with the fields it needs; 33 of each colour."""
    rows = data.get("person")
    if not isinstance(rows, list) or len(rows) != box["box"]["persons"]:
        found = len(rows) if isinstance(rows, list) else 0
        raise BadData(f"{name}, how many persons: {found}, expected {box['box']['persons']}")
    seen: dict[str, int] = {}
    for place, row in enumerate(rows, 1):
        where = f"{name}, row {place}"
        if not isinstance(row, dict):
            raise BadData(f"{where}: {row!r}, expected a table")
        person(row, f"{where} {row.get('id', '?')!r}", box)
        if row["id"] in seen:
            raise BadData(f"{where}, id: {row['id']!r} is also row {seen[row['id']]}")
        seen[row["id"]] = place
    for colour in box["cards"]["colours"]:
        found = len([row for row in rows if row["colour"] == colour])
        if found != box["cards"]["each"]:
            raise BadData(f"{name}, colour {colour}: {found} rows, expected {box['cards']['each']}")
    return rows


def person(row: Json, where: str, box: Json) -> None:
    """One row; its effects are read by effects/, which know what each operation needs."""
    for field in row:
        one_of(field, FIELDS, f"{where}, unknown field")
    for field in ("id", "name", "effect"):
        if field not in row:
            raise BadData(f"{where}, {field}: missing")
    for field in ("id", "name", "name_it", "name_fr", "source"):
        if field in row and (not isinstance(row[field], str) or not row[field].strip()):
            raise BadData(f"{where}, {field}: {row[field]!r}, expected some text")
    colours = tuple(box["cards"]["colours"])
    one_of(row.get("colour"), colours, f"{where}, colour")
    one_of(row.get("group"), tuple(box["cards"]["groups"]), f"{where}, group")
    icon = one_of(row.get("icon"), ICONS, f"{where}, icon")
    one_of(row.get("known", "no"), KNOWN, f"{where}, known")
    price(row.get("price"), f"{where}, price", box)
    if icon == "worker":
        one_of(row.get("worker"), colours, f"{where}, worker")
    elif "worker" in row:
        raise BadData(f"{where}, worker: only for icon 'worker', not {icon!r}")
    if not isinstance(row["effect"], list) or not row["effect"]:
        raise BadData(f"{where}, effect: {row['effect']!r}, expected a list of operations")


def price(value: object, where: str, box: Json) -> int:
    """A price: the points are a third of it, so it is a multiple of three."""
    found = number(value, 0, box["persons"]["highest_price"], where)
    if found % box["persons"]["price_step"] != 0:
        raise BadData(f"{where}: {found}, expected a multiple of {box['persons']['price_step']}")
    return found
