"""What is printed on the components, for rules and drawings: data/*.toml, checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludoteca.core.data import known, need, number, part, read, several
from ludoteca.core.errors import BadData

FOLDER: Final = Path(__file__).parent / "data"
GAINS: Final[tuple[str, ...]] = ("points", "coins", "assistants", "cards", "nobility", "mains")
CHOICES: Final[tuple[str, ...]] = ("tokens", "free_permit", "permit_again")
CITY_COLOURS: Final[tuple[str, ...]] = ("gold", "silver", "bronze", "iron", "purple")
CITIES_OF: Final[dict[str, int]] = {"gold": 5, "silver": 4, "bronze": 3, "iron": 2, "purple": 1}

INITIALS: Final[dict[str, str]] = {"coast": "ABCDE", "hills": "FGHIJ", "mountains": "KLMNO"}
EXITS: Final[dict[str, tuple[str, ...]]] = {
    "coast": ("east",),
    "hills": ("west", "east"),
    "mountains": ("west",),
}

# components.toml: lines with one number, with several, and with names.
LINES: Final[dict[str, str]] = {
    "seats": "fewest most",
    "setup": "hand emporiums",
    "councillors": "each in_a_balcony",
    "cards": "each jokers",
    "prices": "joker road assistant change_assistants send_assistants again_assistants",
    "gains": "elect_coins",
    "tracks": "last_coin",
    "scoring": "last_emporium nobility_first nobility_second most_permits",
    "assistant_tokens": "worth_one worth_three",
}
LISTS: Final[dict[str, dict[str, int]]] = {
    "setup": {"coins": 4, "assistants": 4},
    "prices": {"satisfy": 4},
    "tiles": {"king": 5},
}
NAMES: Final[dict[str, int]] = {"seats": 4, "councillors": 6}

Row = dict[str, int]
Json = dict[str, Any]


def load(name: str) -> Json:
    """One file of data/."""
    return read(FOLDER / f"{name}.toml")


def gains(row: object, allowed: tuple[str, ...], where: str) -> Row:
    """A row of gains: known names, whole numbers above 0."""
    if not isinstance(row, dict):
        raise BadData(f"{where}: {row!r}, expected a table of gains")
    known(row, allowed, where)
    for key, value in row.items():
        number(value, f"{where}: {key}", 1)
    return row


def components(data: Json) -> Json:
    """The box and the printed numbers: every line is there, and the box adds up."""
    for section, lines in LINES.items():
        rows = part(data, section, f"components.toml, {section}")
        for key in lines.split():
            number(rows.get(key), f"components.toml, {section}.{key}", 1)
    for section, lengths in LISTS.items():
        rows = part(data, section, f"components.toml, {section}")
        for key, length in lengths.items():
            for value in several(rows.get(key), length, f"components.toml, {section}.{key}"):
                number(value, f"components.toml, {section}.{key}")
    for section, length in NAMES.items():
        where = f"components.toml, {section}.colours"
        names = several(data[section].get("colours"), length, where)
        need(len({str(name) for name in names}), length, f"{where}, how many different ones")
    for kind, wanted in (("colours", CITY_COLOURS[:4]), ("regions", tuple(INITIALS))):
        rows = part(data["tiles"], kind, f"components.toml, tiles.{kind}")
        need(tuple(rows), wanted, f"components.toml, tiles.{kind}")
        numbers(rows, f"components.toml, tiles.{kind}")
    for section in ("box", "fixed", "cmon"):
        where = f"components.toml, {section}"
        numbers(part(data, section, where), where)
    for name, found in adding_up(data).items():
        need(data["box"].get(name), found, f"components.toml, box.{name}")
    return data


def numbers(rows: Json, where: str) -> None:
    for name, value in rows.items():
        number(value, f"{where}.{name}", 1)


def adding_up(data: Json) -> Row:
    """How many of each component the other lines of components.toml make."""
    seats, councillors, cards = data["seats"], data["councillors"], data["cards"]
    return {
        "king's reward tiles": len(data["tiles"]["king"]),
        "bonus tiles": len(data["tiles"]["colours"]) + len(data["tiles"]["regions"]),
        "councillors": councillors["each"] * len(councillors["colours"]),
        "politics cards": cards["each"] * len(councillors["colours"]) + cards["jokers"],
        "emporiums": data["setup"]["emporiums"] * len(seats["colours"]),
        "assistants": data["assistant_tokens"]["worth_one"]
        + 3 * data["assistant_tokens"]["worth_three"],
    }


def permits(data: Json) -> dict[str, Row]:
    """All permits in order: fifteen a region, naming only its cities and no cities twice."""
    need(list(data), list(INITIALS), "permits.toml, the regions")
    out: dict[str, Row] = {}
    seen: dict[str, str] = {}
    for region, initials in INITIALS.items():
        rows = part(data, region, f"permits.toml, {region}")
        need(len(rows), 15, f"permits.toml, {region}, how many")
        for name, row in rows.items():
            where = f"permits.toml, {region}, {name!r}"
            if not name or not set(name) <= set(initials) or len(set(name)) < len(name):
                raise BadData(f"{where}: cities of {region} are {initials}, each named once")
            other = seen.setdefault("".join(sorted(name)), name)
            if other != name:
                raise BadData(f"{where}: the same cities as {other!r}")
            out[name] = gains(row, GAINS, where)
    return out


def tokens(data: Json) -> dict[str, Row]:
    rows = part(data, "tokens", "tokens.toml, tokens")
    need(len(rows), 14, "tokens.toml, how many")
    return {name: gains(row, GAINS, f"tokens.toml, {name!r}") for name, row in rows.items()}


def nobility(data: Json) -> list[Row]:
    """The squares in order, the empty ones too."""
    need((data.get("first"), data.get("last")), (0, 20), "nobility.toml, first and last square")
    squares = part(data, "squares", "nobility.toml, squares")
    names = [str(n) for n in range(21)]
    for name, row in squares.items():
        if name not in names:
            raise BadData(f"nobility.toml, square {name!r}: the track goes from 0 to 20")
        gains(row, GAINS + CHOICES, f"nobility.toml, square {name}")
    return [squares.get(name, {}) for name in names]


def side(data: Json, region: str, letter: str) -> Json:
    """One side of one board: its colours and roads stay on it."""
    where = f"maps.toml, {region}.{letter}"
    row = part(part(data, region, f"maps.toml, {region}"), letter, where)
    initials = INITIALS[region]
    colours = part(row, "colours", f"{where}, colours")
    need("".join(colours), initials, f"{where}, colours of")
    for city, colour in colours.items():
        if colour not in CITY_COLOURS:
            raise BadData(
                f"{where}, {city}: colour {colour!r} is none of {', '.join(CITY_COLOURS)}"
            )
    for road in str(row.get("roads", "")).split():
        if len(road) != 3 or road[1] != "-" or not {road[0], road[2]} <= set(initials):
            raise BadData(f"{where}: road {road!r} does not join two of {initials}")
    for exits in EXITS[region]:
        ends = str(row.get(exits, ""))
        if len(ends) != 3 or not set(ends) <= set(initials):
            raise BadData(f"{where}: {exits} exits {ends!r}, expected three of {initials}")
    return row


BOX: Final[Json] = components(load("components"))
REGIONS: Final[tuple[str, ...]] = tuple(INITIALS)
COUNCILS: Final[tuple[str, ...]] = (*REGIONS, "king")
SIDES: Final[tuple[str, ...]] = ("left", "right")  # of the two permits of a region
COLOURS: Final[tuple[str, ...]] = tuple(BOX["councillors"]["colours"])
CARDS: Final[tuple[str, ...]] = (*COLOURS, "joker")
SEATS: Final[tuple[str, ...]] = tuple(BOX["seats"]["colours"])
METALS: Final[Row] = BOX["tiles"]["colours"]
TILES: Final[Row] = {**METALS, **BOX["tiles"]["regions"]}
EMPORIUMS: Final[int] = BOX["setup"]["emporiums"]
LAST_COIN: Final[int] = BOX["tracks"]["last_coin"]
MAPS: Final[Json] = load("maps")
CITIES: Final[tuple[str, ...]] = tuple(MAPS["cities"])
BY_INITIAL: Final[dict[str, str]] = {city[0].upper(): city for city in CITIES}
PERMITS: Final[dict[str, Row]] = permits(load("permits"))
PERMIT_REGION: Final[dict[str, str]] = {
    name: region for name in PERMITS for region in REGIONS if name[0] in INITIALS[region]
}
TOKENS: Final[dict[str, Row]] = tokens(load("tokens"))
SQUARES: Final[list[Row]] = nobility(load("nobility"))


def region_of(city: str) -> str:
    return REGIONS[CITIES.index(city) // 5]
