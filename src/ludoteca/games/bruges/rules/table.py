"""What is printed on the components, read once from data/ into lists of ints."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.bruges.rules import read

_box: Final[dict[str, Any]] = read.load("components.toml")
_standard: Final[dict[str, Any]] = read.load("persons.toml")

STANDARD_ROWS: Final[list[dict[str, Any]]] = read.persons(_standard, "persons.toml", _box)
REVISED_ROWS: Final[list[dict[str, Any]]] = _standard["revised"]
COMPONENTS: Final[dict[str, Any]] = _box

SEAT_NAMES: Final[tuple[str, ...]] = tuple(_box["seats"]["colours"])
COLOUR_NAMES: Final[tuple[str, ...]] = tuple(_box["cards"]["colours"])
GROUP_NAMES: Final[tuple[str, ...]] = tuple(_box["cards"]["groups"])
THREAT_NAMES: Final[tuple[str, ...]] = tuple(_box["threats"]["names"])
PERSON_NAMES: Final[tuple[str, ...]] = tuple([row["id"] for row in STANDARD_ROWS])
SIDE_NAMES: Final[tuple[str, ...]] = ("left", "right")
PILE_NAMES: Final[tuple[str, ...]] = ("left", "right")
MAJORITY_NAMES: Final[tuple[str, ...]] = ("prestige", "persons", "canals")
ACTION_NAMES: Final[tuple[str, ...]] = (
    "take_workers",
    "take_guilders",
    "remove_threat",
    "build_canal",
    "build_house",
    "place_person",
)
ICON_NAMES: Final[tuple[str, ...]] = read.ICONS

SEATS: Final[list[int]] = list(range(4))
COLOURS: Final = 5
ALL_COLOURS: Final = 0b11111
CARDS: Final = 165
CARDS_EACH: Final = 33  # of a colour; card c has colour c // 33
PILES: Final = 2
SECTION: Final = 5  # spaces of a canal section
HOUSES: Final = 50  # places for houses; see ruling B-R31
EMPTY: Final = -1

# The six actions, in the order of the rulebook.
TAKE_WORKERS: Final = 0
TAKE_GUILDERS: Final = 1
REMOVE_THREAT: Final = 2
BUILD_CANAL: Final = 3
BUILD_HOUSE: Final = 4
PLACE_PERSON: Final = 5
ALL_ACTIONS: Final = 0b111111

# The icons, in the order of ICON_NAMES.
FLASH: Final = 0
WORKER: Final = 1
ONCE: Final = 2
ACTION: Final = 3
SITUATION: Final = 4
LAUREL: Final = 5

FLOOD: Final = 0
PLAGUE: Final = 1
RAID: Final = 2
FIRE: Final = 3
INTRIGUE: Final = 4

START_POINTS: Final[int] = _box["setup"]["points"]
START_GUILDERS: Final[int] = _box["setup"]["guilders"]
START_WORKERS: Final[int] = _box["setup"]["workers_each"]
DECK_PARTS: Final[int] = _box["cards"]["parts"]
HAND: Final[int] = _box["hand"]["size"]
TURNS: Final[int] = _box["hand"]["turns"]
FACES: Final[int] = _box["dice"]["faces"]
THREAT_FROM: Final[int] = _box["dice"]["threat_from"]
CLIMB_TO: Final[int] = _box["dice"]["climb_to"]
TILES_EACH: Final[int] = _box["threats"]["each"]
CIRCLE: Final[int] = _box["threats"]["circle"]
TILE_POINTS: Final[int] = _box["threats"]["points"]
INTRIGUE_POINTS: Final[int] = _box["threats"]["intrigue_points"]
WORKERS_TAKEN: Final[int] = _box["actions"]["workers"]
CANAL_PRICE: Final[list[int]] = _box["canals"]["prices"]
THIRD: Final[int] = _box["canals"]["third"]
THIRD_POINTS: Final[int] = _box["canals"]["third_points"]
STATUES: Final[list[int]] = _box["canals"]["statues"]
HOUSE_POINTS: Final[int] = _box["scoring"]["house"]
MAJORITY_POINTS: Final[int] = _box["scoring"]["majority"]
PRICE_STEP: Final[int] = _box["persons"]["price_step"]
PRESTIGE: Final[dict[str, list[int]]] = _box["prestige"]
BOX: Final[dict[str, int]] = _box["box"]

# CANALS[seat][side][space] is the colour of a space, from the seal outwards.
CANALS: Final[list[list[list[int]]]] = [
    [[COLOUR_NAMES.index(word) for word in row[side].split()] for side in SIDE_NAMES]
    for row in _box["canals"]["sections"]
]
