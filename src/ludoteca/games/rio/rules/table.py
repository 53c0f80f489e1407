"""What is printed on the components, read once from data/ into lists of ints."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.games.rio import printed

EMPTY: Final = -1
SEAT_NAMES: Final[tuple[str, ...]] = printed.SEATS
MOST_SEATS: Final = 5
SEATS: Final[list[int]] = list(range(5))
HAND: Final[int] = printed.BOX["setup"]["hand"]
MOST_PLACED: Final[int] = printed.MOST_PLACED
IN_SPACE: Final[int] = printed.BOX["setup"]["most_in_space"]
START: Final[dict[str, int]] = printed.BOX["setup"]
TILES: Final[dict[str, int]] = printed.BOX["tiles"]
MONUMENTS: Final[int] = TILES["monuments"]
GARDENS: Final[int] = TILES["gardens"]
STICKS: Final[int] = printed.BOX["pieces"]["sticks"]
GOLD: Final[int] = printed.BOX["money"]["gold"]
BOX: Final[dict[str, int]] = printed.BOX["box"]

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


def _column(key: str, missing: Any = 0) -> list[Any]:
    rows = printed.MINOR.values()
    return [missing, *[row.get(key, missing) for row in rows], missing, missing]


WORKERS: Final[list[int]] = _column("workers")
STONES: Final[list[int]] = _column("stone")
WOODS: Final[list[int]] = _column("wood")
PRECIOUSES: Final[list[int]] = _column("precious")
KIND_POINTS: Final[list[int]] = _column("points")
OVER: Final[list[int]] = [  # what must stand there first
    KIND_NAMES.index(name) for name in _column("over", "none")
]
ON_GROUND: Final[int] = sum([bit(k) for k in range(1, LAST_MINOR + 1) if OVER[k] == 0])
UPGRADES: Final[list[int]] = [  # of a building: the set of kinds it may become
    sum([bit(k) for k in range(1, LAST_MINOR + 1) if OVER[k] == kind and kind > 0])
    for kind in range(KINDS)
]
SINGLE: Final[int] = _kinds(printed.BUILDINGS["rules"]["one_in_a_quarter"])
PRODUCTIVE: Final[int] = _kinds(printed.BUILDINGS["rules"]["productive"])
NOBLE: Final[int] = _kinds(printed.BUILDINGS["rules"]["noble"])
ACTIVE: Final[int] = PRODUCTIVE | bit(CHURCH)  # what a worker can set to work
PLAZA_NEIGHBOURS: Final[int] = printed.BUILDINGS["rules"]["plaza_neighbours"]
OUTPUT: Final[int] = printed.BUILDINGS["activation"]["output"]
MARKET_SILVER: Final[int] = printed.BUILDINGS["activation"]["market"]
MARKET_PRECIOUS: Final[int] = printed.BUILDINGS["activation"]["market_precious"]
GUILD_MORE: Final[int] = printed.BUILDINGS["activation"]["guild_more"]
CHURCH_SILVER: Final[int] = printed.BUILDINGS["activation"]["church_silver"]
CHURCH_POINTS: Final[int] = printed.BUILDINGS["activation"]["church_points"]
CATHEDRAL_POINTS: Final[int] = printed.BUILDINGS["activation"]["cathedral_points"]

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
CLOSING: Final[list[int]] = [row["closing"] for row in printed.MAJOR.values()]
GRID_COST: Final[list[int]] = [
    printed.GRID_COSTS.index(row["cost"]) for row in printed.MAJOR.values()
]
FREE: Final = 0
EITHER: Final = 1
EACH: Final = 2
PIECES: Final[int] = printed.BUILDINGS["grids"]["pieces"]
UNPAID: Final[int] = printed.BUILDINGS["grids"]["unpaid"]


def boxes(reading: str, grid: int, seats: int, short: bool) -> list[int]:
    """The points of a grid's boxes; -1 for those closed at this table."""
    row = printed.READINGS[reading][GRID_NAMES[grid]]
    out: list[int] = []
    for points, fewest in zip(row["boxes"], row["from"], strict=True):
        out.append(points if max(3, seats) >= fewest else EMPTY)
    open_ones = [i for i, points in enumerate(out) if points != EMPTY]
    less = printed.MAJOR[GRID_NAMES[grid]]["short"] if short else 0
    for i in open_ones[len(open_ones) - less :]:
        out[i] = EMPTY
    return out


# Production, ship, offices.
QUARRY: Final = 0
FOREST: Final = 1
SITE_NAMES: Final[tuple[str, ...]] = printed.SITE_KEYS
SITES: Final = 2
SITE_BOXES: Final[int] = printed.SITE_BOXES


def sites(reading: str) -> list[list[int]]:
    """The workers each box of quarry and forest needs."""
    return [printed.READINGS[reading][site] for site in SITE_NAMES]


FIELD_WORKERS: Final[int] = printed.TRACKS["works"]["field_workers"]
SHIP: Final[dict[str, int]] = printed.TRACKS["ship"]
LOAD: Final[int] = SHIP["load"]
FEE: Final[int] = SHIP["fee"]
OFFICE_NAMES: Final[tuple[str, ...]] = tuple(printed.OFFICES)
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
OFFICE_PRICE: Final[list[int]] = [row["price"] for row in printed.OFFICES.values()]
OFFICE_NEEDS: Final[list[int]] = [row["needs"] for row in printed.OFFICES.values()]
OFFICE_POINTS: Final[list[int]] = [row["points"] for row in printed.OFFICES.values()]
OFFICE_PER: Final[list[int]] = [row.get("per", 0) for row in printed.OFFICES.values()]
OFFICE_FAILED: Final[int] = printed.OFFICE_TILES["failed"]
OFFICE_SHORT: Final[int] = printed.OFFICE_SHORT

# Time, adversaries, war, scoring.
FIRST_YEAR: Final[int] = printed.FIRST_YEAR
TURNS: Final[int] = printed.TRACKS["years"]["turns"]
SHORT_TURNS: Final[int] = printed.TRACKS["years"]["short_turns"]
FIRST_TURNS: Final[int] = printed.TRACKS["years"]["first_turns"]
PASSAGES: Final[list[str]] = printed.SYMBOLS
ENEMY_NAMES: Final[tuple[str, ...]] = printed.ENEMIES
NATIVES: Final = 0
CORSAIRS: Final = 1
LOWEST: Final[int] = printed.LOWEST
HIGHEST: Final[int] = printed.TRACKS["adversaries"]["highest"]
BONUS: Final[list[int]] = [0] * LOWEST + printed.BONUS
BACK: Final[list[int]] = [0, 0, *printed.TRACKS["adversaries"]["back"]]
BY_EXPERIENCE: Final[dict[str, int]] = printed.BY_EXPERIENCE
BY_SEATS: Final[list[int]] = [0, 0, *printed.BY_SEATS]
WAR: Final[dict[str, Any]] = printed.TRACKS["war"]
MARCH_STEPS: Final[list[int]] = [0, *WAR["steps"]]
WAR_ROUNDS: Final[dict[str, int]] = WAR["each"]
LOST_POINTS: Final[list[int]] = (  # to the attacker, by kind of building
    [0, WAR["hut"], WAR["house"]] + [WAR["minor"]] * (LAST_MINOR - HOUSE) + [WAR["palace"]] * 2
)
SCORING: Final[dict[str, int]] = printed.TRACKS["scoring"]

# Colours of discs: the seats', then the adversaries'.
VIOLET: Final = 5
COLOUR_NAMES: Final[tuple[str, ...]] = printed.COLOURS
SHADOW: Final = 5  # in the grids only: the third colour of a table of two
DISC_NAMES: Final[tuple[str, ...]] = printed.DISCS
