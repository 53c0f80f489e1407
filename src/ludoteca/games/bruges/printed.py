"""What is printed on the components, for rules and drawings: data/*.toml, the persons checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludoteca.core.data import number, one_of, read
from ludoteca.core.errors import BadData

FOLDER: Final = Path(__file__).parent / "data"
ICONS: Final[tuple[str, ...]] = ("flash", "worker", "once", "action", "situation", "laurel")
KNOWN: Final[tuple[str, ...]] = ("effect", "part", "name", "no")
TEXTS: Final[tuple[str, ...]] = ("id", "name", "name_it", "name_fr", "source")
FIELDS: Final[tuple[str, ...]] = (
    *TEXTS,
    *("colour", "group", "price", "icon", "worker", "effect", "known"),
)

Row = dict[str, Any]

BOX: Final[dict[str, Any]] = read(FOLDER / "components.toml")
SEATS: Final[tuple[str, ...]] = tuple(BOX["seats"]["colours"])
COLOURS: Final[tuple[str, ...]] = tuple(BOX["cards"]["colours"])
GROUPS: Final[tuple[str, ...]] = tuple(BOX["cards"]["groups"])
THREATS: Final[dict[str, str]] = dict(zip(COLOURS, BOX["threats"]["names"], strict=True))
COLOUR_OF: Final[dict[str, str]] = {threat: colour for colour, threat in THREATS.items()}
SIDES: Final[tuple[str, ...]] = ("left", "right")
MAJORITIES: Final[tuple[str, ...]] = ("prestige", "persons", "canals")
CIRCLE: Final[int] = BOX["threats"]["circle"]
THREAT_FROM: Final[int] = BOX["dice"]["threat_from"]
CLIMB_TO: Final[int] = BOX["dice"]["climb_to"]
TURNS: Final[int] = BOX["hand"]["turns"]
THIRD: Final[int] = BOX["canals"]["third"]
THIRD_POINTS: Final[int] = BOX["canals"]["third_points"]
STATUES: Final[list[int]] = BOX["canals"]["statues"]
PRICES: Final[list[int]] = BOX["canals"]["prices"]
MAJORITY: Final[int] = BOX["scoring"]["majority"]
PRICE_STEP: Final[int] = BOX["persons"]["price_step"]


def persons(data: Row, name: str) -> dict[str, Row]:
    """All rows of a card file by their ids, each with the fields it needs; 33 of each colour."""
    rows = data.get("person")
    wanted = BOX["box"]["persons"]
    if not isinstance(rows, list) or len(rows) != wanted:
        found = len(rows) if isinstance(rows, list) else 0
        raise BadData(f"{name}, how many persons: {found}, expected {wanted}")
    out: dict[str, Row] = {}
    for place, row in enumerate(rows, 1):
        where = f"{name}, row {place}"
        if not isinstance(row, dict):
            raise BadData(f"{where}: {row!r}, expected a table")
        check_person(row, f"{where} {row.get('id', '?')!r}")
        if row["id"] in out:
            raise BadData(f"{where}, id: {row['id']!r} is also row {[*out].index(row['id']) + 1}")
        out[row["id"]] = row
    for colour in COLOURS:
        found = len([row for row in rows if row["colour"] == colour])
        if found != BOX["cards"]["each"]:
            raise BadData(f"{name}, colour {colour}: {found} rows, expected {BOX['cards']['each']}")
    return out


def check_person(row: Row, where: str) -> None:
    """One row; its effects are read by effects/, which know what each operation needs."""
    for field in row:
        one_of(field, FIELDS, f"{where}, unknown field")
    for field in ("id", "name", "effect"):
        if field not in row:
            raise BadData(f"{where}, {field}: missing")
    for field in TEXTS:
        if field in row and (not isinstance(row[field], str) or not row[field].strip()):
            raise BadData(f"{where}, {field}: {row[field]!r}, expected some text")
    one_of(row.get("colour"), COLOURS, f"{where}, colour")
    one_of(row.get("group"), GROUPS, f"{where}, group")
    icon = one_of(row.get("icon"), ICONS, f"{where}, icon")
    one_of(row.get("known", "no"), KNOWN, f"{where}, known")
    price = number(row.get("price"), f"{where}, price", 0, BOX["persons"]["highest_price"])
    if price % PRICE_STEP != 0:  # the points are a third of it
        raise BadData(f"{where}, price: {price}, expected a multiple of {PRICE_STEP}")
    if icon == "worker":
        one_of(row.get("worker"), COLOURS, f"{where}, worker")
    elif "worker" in row:
        raise BadData(f"{where}, worker: only for icon 'worker', not {icon!r}")
    if not isinstance(row["effect"], list) or not row["effect"]:
        raise BadData(f"{where}, effect: {row['effect']!r}, expected a list of operations")


_standard: Final = read(FOLDER / "persons.toml")
PERSONS: Final[dict[str, Row]] = persons(_standard, "persons.toml")
REVISED: Final[dict[str, Row]] = PERSONS | {  # with the later printing of those that have one
    row["id"]: {**PERSONS[row["id"]], **row} for row in _standard["revised"]
}
COLOUR: Final[dict[str, str]] = {name: row["colour"] for name, row in PERSONS.items()}


def person(name: str, revised: bool) -> Row:
    """A person of our own card file, with the first Engraver or the later one (B-R18)."""
    return (REVISED if revised else PERSONS)[name]


def revised(view: Row) -> bool:
    return bool(view["options"]["engraver"] == "revised")


def row_of(view: Row, name: str) -> Row:
    """A person as the card file of this table has it."""
    row: Row | None = view["persons"].get(name)
    return person(name, revised(view)) if row is None else row
