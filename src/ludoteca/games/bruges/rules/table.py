"""What is printed on the components, read once from data/ into lists of ints."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import has
from ludoteca.core.cells import Cells, cells_of
from ludoteca.games.bruges import printed

_box: Final[dict[str, Any]] = printed.BOX

SEAT_NAMES: Final[tuple[str, ...]] = printed.SEATS
COLOUR_NAMES: Final[tuple[str, ...]] = printed.COLOURS
GROUP_NAMES: Final[tuple[str, ...]] = printed.GROUPS
THREAT_NAMES: Final[tuple[str, ...]] = tuple(printed.THREATS.values())
PERSON_NAMES: Final[tuple[str, ...]] = tuple(printed.PERSONS)
SIDE_NAMES: Final[tuple[str, ...]] = printed.SIDES
PILE_NAMES: Final[tuple[str, ...]] = ("left", "right")
MAJORITY_NAMES: Final[tuple[str, ...]] = printed.MAJORITIES
ACTION_NAMES: Final[tuple[str, ...]] = (
    "take_workers",
    "take_guilders",
    "remove_threat",
    "build_canal",
    "build_house",
    "place_person",
)
ICON_NAMES: Final[tuple[str, ...]] = printed.ICONS

SEATS: Final[list[int]] = list(range(4))
COLOURS: Final = 5
ALL_COLOURS: Final = 0b11111
CARDS: Final = 165
CARDS_EACH: Final = 33  # of a colour; card c has colour c // 33
OF_COLOURS: Final[list[Cells]] = [  # by set of colours: all their cards
    cells_of([card for card in range(CARDS) if has(colours, card // CARDS_EACH)])
    for colours in range(ALL_COLOURS + 1)
]
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
TURNS: Final[int] = printed.TURNS
FACES: Final[int] = _box["dice"]["faces"]
THREAT_FROM: Final[int] = printed.THREAT_FROM
CLIMB_TO: Final[int] = printed.CLIMB_TO
TILES_EACH: Final[int] = _box["threats"]["each"]
CIRCLE: Final[int] = printed.CIRCLE
TILE_POINTS: Final[int] = _box["threats"]["points"]
INTRIGUE_POINTS: Final[int] = _box["threats"]["intrigue_points"]
WORKERS_TAKEN: Final[int] = _box["actions"]["workers"]
CANAL_PRICE: Final[list[int]] = printed.PRICES
THIRD: Final[int] = printed.THIRD
THIRD_POINTS: Final[int] = printed.THIRD_POINTS
STATUES: Final[list[int]] = printed.STATUES
STATUE_NAMES: Final[tuple[str, ...]] = tuple([str(points) for points in STATUES])
HOUSE_POINTS: Final[int] = _box["scoring"]["house"]
MAJORITY_POINTS: Final[int] = printed.MAJORITY
PRICE_STEP: Final[int] = printed.PRICE_STEP
PRESTIGE: Final[dict[str, list[int]]] = _box["prestige"]
BOX: Final[dict[str, int]] = _box["box"]

# CANALS[seat][side][space] is the colour of a space, from the seal outwards.
CANALS: Final[list[list[list[int]]]] = [
    [[COLOUR_NAMES.index(word) for word in row[side].split()] for side in SIDE_NAMES]
    for row in _box["canals"]["sections"]
]
