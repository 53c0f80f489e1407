"""What is printed on the components: the same files that the rules read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[1] / "data"

Row = dict[str, Any]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


_box: Final = _load("components")
SEATS: Final[tuple[str, ...]] = tuple(_box["seats"]["colours"])
COLOURS: Final[tuple[str, ...]] = tuple(_box["cards"]["colours"])
GROUPS: Final[tuple[str, ...]] = tuple(_box["cards"]["groups"])
THREATS: Final[dict[str, str]] = dict(zip(COLOURS, _box["threats"]["names"], strict=True))
COLOUR_OF: Final[dict[str, str]] = {threat: colour for colour, threat in THREATS.items()}
CIRCLE: Final[int] = _box["threats"]["circle"]
THREAT_FROM: Final[int] = _box["dice"]["threat_from"]
CLIMB_TO: Final[int] = _box["dice"]["climb_to"]
TURNS: Final[int] = _box["hand"]["turns"]
THIRD: Final[int] = _box["canals"]["third"]
THIRD_POINTS: Final[int] = _box["canals"]["third_points"]
STATUES: Final[list[int]] = _box["canals"]["statues"]
PRICES: Final[list[int]] = _box["canals"]["prices"]
MAJORITY: Final[int] = _box["scoring"]["majority"]
PRICE_STEP: Final[int] = _box["persons"]["price_step"]
SIDES: Final = ("left", "right")
MAJORITIES: Final = ("prestige", "persons", "canals")
ICONS: Final = ("flash", "worker", "once", "action", "situation", "laurel")

_persons: Final = _load("persons")
PERSONS: Final[dict[str, Row]] = {row["id"]: row for row in _persons["person"]}
REVISED: Final[dict[str, Row]] = {
    row["id"]: {**PERSONS[row["id"]], **row} for row in _persons["revised"]
}
COLOUR: Final[dict[str, str]] = {name: row["colour"] for name, row in PERSONS.items()}


def printed(name: str, revised: bool) -> Row:
    """A person of our own card file, with the first Engraver or the later one."""
    return REVISED.get(name, PERSONS[name]) if revised else PERSONS[name]


def revised(view: dict[str, Any]) -> bool:
    return bool(view["options"]["engraver"] == "revised")


def row_of(view: dict[str, Any], name: str) -> Row:
    """A person as the card file of this table has it."""
    row: Row | None = view["persons"].get(name)
    return printed(name, revised(view)) if row is None else row
