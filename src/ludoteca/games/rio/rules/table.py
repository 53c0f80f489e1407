"""What is printed on the components, read once from data/ into lists of ints."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.games.rio import printed

_box: Final[dict[str, Any]] = printed.BOX
_buildings: Final[dict[str, Any]] = printed.BUILDINGS
_tracks: Final[dict[str, Any]] = printed.TRACKS
_minor: Final[dict[str, Any]] = printed.MINOR
_major: Final[dict[str, Any]] = printed.MAJOR
_offices: Final[dict[str, Any]] = printed.OFFICES

EMPTY: Final = -1
SEAT_NAMES: Final[tuple[str, ...]] = printed.SEATS
MOST_SEATS: Final = 5
SEATS: Final[list[int]] = list(range(5))
HAND: Final[int] = _box["setup"]["hand"]
MOST_PLACED: Final[int] = printed.MOST_PLACED
IN_SPACE: Final[int] = _box["setup"]["most_in_space"]
START: Final[dict[str, int]] = _box["setup"]
TILES: Final[dict[str, int]] = _box["tiles"]
STICKS: Final[int] = _box["pieces"]["sticks"]
GOLD: Final[int] = _box["money"]["gold"]
BOX: Final[dict[str, int]] = _box["box"]

# Goods, in the order of the codes.
GOOD_NAMES: Final[tuple[str, ...]] = printed.GOODS
STONE: Final = 0
WOOD: Final = 1
PRECIOUS: Final = 2
SILVER: Final = 3
RAW: Final[int] = bit(STONE) | bit(WOOD)

# Buildings that stand in the city; 0 is none.
KIND_NAMES: Final[tuple[str, ...]] = ("none", *printed.KINDS)
HUT: Final = 1
HOUSE: Final = 2
STONECUTTER: Final = 3
CARPENTER: Final = 4
MARKET: Final = 5
GUILD: Final = 6
PLAZA: Final = 7
MONUMENT: Final = 8
GARDEN: Final = 9
BARRACKS: Final = 10
CHURCH: Final = 11
PALACE: Final = 12
CATHEDRAL: Final = 13
KINDS: Final = 14
LAST_MINOR: Final = 11


def _kinds(names: list[str]) -> int:
    return sum([bit(KIND_NAMES.index(name)) for name in names])


def _column(key: str) -> list[int]:
    return [0] + [row.get(key, 0) for row in _minor.values()] + [0, 0]


WORKERS: Final[list[int]] = _column("workers")
STONES: Final[list[int]] = _column("stone")
WOODS: Final[list[int]] = _column("wood")
PRECIOUSES: Final[list[int]] = _column("precious")
KIND_POINTS: Final[list[int]] = _column("points")
OVER: Final[list[int]] = [  # what must stand there first
    0,
    *[KIND_NAMES.index(row.get("over", "none")) for row in _minor.values()],
    0,
    0,
]
ON_GROUND: Final[int] = sum([bit(k) for k in range(1, LAST_MINOR + 1) if OVER[k] == 0])
UPGRADES: Final[list[int]] = [  # of a building: the set of kinds it may become
    sum([bit(k) for k in range(1, LAST_MINOR + 1) if OVER[k] == kind and kind > 0])
    for kind in range(KINDS)
]
SINGLE: Final[int] = _kinds(_buildings["rules"]["one_in_a_quarter"])
PRODUCTIVE: Final[int] = _kinds(_buildings["rules"]["productive"])
NOBLE: Final[int] = _kinds(_buildings["rules"]["noble"])
ACTIVE: Final[int] = PRODUCTIVE | bit(CHURCH)  # what a worker can set to work
PLAZA_NEIGHBOURS: Final[int] = _buildings["rules"]["plaza_neighbours"]
OUTPUT: Final[int] = _buildings["activation"]["output"]
MARKET_SILVER: Final[int] = _buildings["activation"]["market"]
MARKET_PRECIOUS: Final[int] = _buildings["activation"]["market_precious"]
GUILD_MORE: Final[int] = _buildings["activation"]["guild_more"]
CHURCH_SILVER: Final[int] = _buildings["activation"]["church_silver"]
CHURCH_POINTS: Final[int] = _buildings["activation"]["church_points"]
CATHEDRAL_POINTS: Final[int] = _buildings["activation"]["cathedral_points"]

# The grids of the major buildings.
GRID_NAMES: Final[tuple[str, ...]] = printed.GRIDS
FORT: Final = 0
PALACE_GRID: Final = 1
CATHEDRAL_GRID: Final = 2
PORT: Final = 3
WALLS: Final = 4
ROADS: Final = 5
GRIDS: Final = 6
BOX_NAMES: Final[tuple[str, ...]] = printed.BOXES
MOST_BOXES: Final[int] = len(BOX_NAMES)
CLOSING: Final[list[int]] = [row["closing"] for row in _major.values()]
GRID_COST: Final[list[int]] = [printed.GRID_COSTS.index(row["cost"]) for row in _major.values()]
FREE: Final = 0
EITHER: Final = 1
EACH: Final = 2
PIECES: Final[int] = _buildings["grids"]["pieces"]
UNPAID: Final[int] = _buildings["grids"]["unpaid"]


def boxes(grid: int, seats: int, short: bool) -> list[int]:
    """The points of a grid's boxes; -1 for those closed at this table."""
    row = _major[GRID_NAMES[grid]]
    out: list[int] = []
    for points, fewest in zip(row["boxes"], row["from"], strict=True):
        out.append(points if max(3, seats) >= fewest else EMPTY)
    left_out = row["short"] if short else 0
    i = len(out) - 1
    while left_out > 0:
        if out[i] != EMPTY:
            out[i] = EMPTY
            left_out -= 1
        i -= 1
    return out


# Production, ship, offices.
QUARRY: Final = 0
FOREST: Final = 1
SITE_NAMES: Final[tuple[str, ...]] = tuple(printed.SITES)
SITES: Final[list[list[int]]] = list(printed.SITES.values())
SITE_BOXES: Final[int] = max([len(site) for site in SITES])
FIELD_WORKERS: Final[int] = _tracks["works"]["field_workers"]
SHIP: Final[dict[str, int]] = _tracks["ship"]
LOAD: Final[int] = SHIP["load"]
FEE: Final[int] = SHIP["fee"]
OFFICE_NAMES: Final[tuple[str, ...]] = tuple(_offices)
GUNNER: Final = 0
GENERAL: Final = 1
ROAD_BUILDER: Final = 2
DEFENDER: Final = 3
MASTER_STONECUTTER: Final = 4
MASTER_CARPENTER: Final = 5
MASTER_CRAFTSMAN: Final = 6
MASTER_MERCHANT: Final = 7
SHIPOWNER: Final = 8
BISHOP: Final = 9
ARCHITECT: Final = 10
GOVERNOR: Final = 11
OFFICES: Final = 12
OFFICE_PRICE: Final[list[int]] = [row["price"] for row in _offices.values()]
OFFICE_NEEDS: Final[list[int]] = [row["needs"] for row in _offices.values()]
OFFICE_POINTS: Final[list[int]] = [row["points"] for row in _offices.values()]
OFFICE_PER: Final[list[int]] = [row.get("per", 0) for row in _offices.values()]
OFFICE_FAILED: Final[int] = printed.OFFICE_TILES["failed"]
OFFICE_SHORT: Final[int] = printed.OFFICE_SHORT

# Time, adversaries, war, scoring.
FIRST_YEAR: Final[int] = printed.FIRST_YEAR
TURNS: Final[int] = _tracks["years"]["turns"]
SHORT_TURNS: Final[int] = _tracks["years"]["short_turns"]
PASSAGES: Final[list[str]] = printed.SYMBOLS
ENEMY_NAMES: Final[tuple[str, ...]] = printed.ENEMIES
NATIVES: Final = 0
CORSAIRS: Final = 1
LOWEST: Final[int] = printed.LOWEST
HIGHEST: Final[int] = _tracks["adversaries"]["highest"]
BONUS: Final[list[int]] = [0] * LOWEST + printed.BONUS
BACK: Final[list[int]] = [0, 0, *_tracks["adversaries"]["back"]]
BY_EXPERIENCE: Final[dict[str, int]] = printed.BY_EXPERIENCE
BY_SEATS: Final[list[int]] = [0, 0, *printed.BY_SEATS]
WAR: Final[dict[str, Any]] = _tracks["war"]
MARCH_STEPS: Final[list[int]] = [0, *WAR["steps"]]
WAR_ROUNDS: Final[dict[str, int]] = WAR["each"]
LOST_POINTS: Final[list[int]] = (  # to the attacker, by kind of building
    [0, WAR["hut"], WAR["house"]] + [WAR["minor"]] * (LAST_MINOR - HOUSE) + [WAR["palace"]] * 2
)
SCORING: Final[dict[str, int]] = _tracks["scoring"]

# Colours of discs: the seats', then the adversaries'.
VIOLET: Final = 5
COLOUR_NAMES: Final[tuple[str, ...]] = printed.COLOURS
SHADOW: Final = 5  # in the grids only: the third colour of a table of two
DISC_NAMES: Final[tuple[str, ...]] = printed.DISCS
