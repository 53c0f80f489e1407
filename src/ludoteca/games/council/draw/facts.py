"""What is printed on the components: the same files that the rules read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[1] / "data"

Row = dict[str, int]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


_box: Final = _load("components")
REGIONS: Final[tuple[str, ...]] = ("coast", "hills", "mountains")
COUNCILS: Final[tuple[str, ...]] = (*REGIONS, "king")
COLOURS: Final[tuple[str, ...]] = tuple(_box["councillors"]["colours"])
CARDS: Final[tuple[str, ...]] = (*COLOURS, "joker")
SEATS: Final[tuple[str, ...]] = tuple(_box["seats"]["colours"])
CITIES: Final[tuple[str, ...]] = tuple(_load("maps")["cities"])
BY_INITIAL: Final[dict[str, str]] = {city[0].upper(): city for city in CITIES}
METALS: Final[dict[str, int]] = _box["tiles"]["colours"]
TILES: Final[dict[str, int]] = {**METALS, **_box["tiles"]["regions"]}
EMPORIUMS: Final[int] = _box["setup"]["emporiums"]
LAST_COIN: Final[int] = _box["tracks"]["last_coin"]

_permits: Final = _load("permits")
PERMITS: Final[dict[str, Row]] = {name: row for r in REGIONS for name, row in _permits[r].items()}
PERMIT_REGION: Final[dict[str, str]] = {name: r for r in REGIONS for name in _permits[r]}
TOKENS: Final[dict[str, Row]] = _load("tokens")["tokens"]
_track: Final = _load("nobility")
SQUARES: Final[list[Row]] = [
    _track["squares"].get(str(n), {}) for n in range(_track["first"], _track["last"] + 1)
]


def region_of(city: str) -> str:
    return REGIONS[CITIES.index(city) // 5]
