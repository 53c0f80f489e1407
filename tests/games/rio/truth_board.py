"""What can be read off a written position of Río de la Plata, for the oracles of its refusals."""

from collections import Counter
from itertools import product
from typing import Any, Final

from ludoteca.core.refusal import Numbers
from ludoteca.games.rio import printed
from tests.laws.truth import Refused

COLUMNS: Final = "abcdefghijklmnop"
CELLS: Final = [f"{c}{r}" for r in range(1, 11) for c in COLUMNS]
PLAZA: Final = ["h9", "i9", "h10", "i10"]
LINE: Final = (
    [f"d{r}" for r in range(5, 11)]
    + [f"m{r}" for r in range(5, 11)]
    + [f"{c}5" for c in "efghijkl"]
)
BESIDE_PLAZA: Final = ["g8", "h8", "i8", "j8", "g9", "j9", "g10", "j10"]
CENTRES: Final = dict(
    zip("abcdefgh", [(2 + 4 * (i % 4), 3 + 5 * (i // 4)) for i in range(8)], strict=True)
)
SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
WORKING: Final = ["stonecutter", "carpenter", "market", "guild", "church"]
ONE_EACH: Final = ["monument", "garden", "barracks", "church"]
RAW: Final = ["stone", "wood"]
GOODS: Final = [*RAW, "precious", "silver"]
_DATA: Final = printed.load("buildings")
MINOR: Final[dict[str, Any]] = _DATA["minor"]
MAJOR: Final[dict[str, Any]] = _DATA["major"]
READINGS: Final[dict[str, Any]] = printed.load("readings")["reading"]


def when(holds: bool, **facts: int | str) -> Numbers | None:
    """What a refusal says, if it is so."""
    return facts if holds else None


def place(cell: str) -> tuple[int, int]:
    return COLUMNS.index(cell[0]), int(cell[1:]) - 1


def named(x: int, y: int) -> str | None:
    """The space at a place; None outside the city."""
    return f"{COLUMNS[x]}{y + 1}" if 0 <= x < 16 and 0 <= y < 10 else None


def around(cell: str) -> list[str]:
    x, y = place(cell)
    near = [named(x + i, y + j) for i, j in product((-1, 0, 1), repeat=2) if (i, j) != (0, 0)]
    return [name for name in near if name]


def ahead(cell: str, side: str) -> str | None:
    x, y = place(cell)
    return named(x + STEPS[side][0], y + STEPS[side][1])


def quarter(cell: str) -> str:
    x, y = place(cell)
    return "abcdefgh"[x // 4 + 4 * (y // 5)]


def edge(name: str) -> Numbers:
    """An edge or a road by its space and its side."""
    return {"cell": name[:-1], "side": SIDES[name[-1]]}


def walls(r: Refused) -> set[str]:
    """Walls of the players and of the board: the south and the outer corners."""
    corners = {"a1n", "a1w", "p1n", "p1e", "a10w", "p10e"}
    return {*r.dump["walls"], *corners, *[f"{c}10s" for c in COLUMNS]}


def perimeter() -> list[str]:
    return [f"{cell}{s}" for cell in CELLS for s in "nesw" if not ahead(cell, SIDES[s])]


def corners(road: str) -> list[tuple[int, int]]:
    """The two corners that a road joins."""
    x, y = place(road[:-1])
    return {
        "n": [(x, y), (x + 1, y)],
        "s": [(x, y + 1), (x + 1, y + 1)],
        "e": [(x + 1, y), (x + 1, y + 1)],
        "w": [(x, y), (x, y + 1)],
    }[road[-1]]


def at_plaza(corner: tuple[int, int]) -> bool:
    return 7 <= corner[0] <= 9 and 8 <= corner[1] <= 10


def linked(r: Refused, cell: str) -> bool:
    """Whether one can walk along roads from the centre of a space's quarter to the Plaza Mayor."""
    reached, more = {CENTRES[quarter(cell)]}, True
    roads = [corners(road) for road in r.dump["roads"]]
    while more:
        ends = {end for road in roads if set(road) & reached for end in road}
        more = not ends <= reached
        reached |= ends
    return any(at_plaza(corner) for corner in reached)


def limit(r: Refused, cell: str) -> int:
    return 2 if linked(r, cell) else 1


def me(r: Refused) -> str:
    return str(r.game.seat_names[r.actor])


def seats(r: Refused) -> list[str]:
    return list(r.dump["areas"])


def option(r: Refused, name: str) -> str:
    return str({"reading": printed.READING, **r.dump["options"]}[name])


def kind(r: Refused, cell: str) -> str | None:
    there = r.dump["buildings"].get(cell)
    return str(there["kind"]) if there else None


def owner(r: Refused, cell: str) -> str | None:
    found: str | None = r.dump["buildings"].get(cell, {}).get("owner")
    return found


def discs(r: Refused, cell: str) -> list[str]:
    found: list[str] = r.dump["discs"].get(cell, [])
    return found


def mine(r: Refused, cell: str) -> int:
    return discs(r, cell).count(me(r))


def own(r: Refused, *kinds: str) -> list[str]:
    """The spaces of own dwellings."""
    return [z for z in r.dump["buildings"] if kind(r, z) in kinds and owner(r, z) == me(r)]


def house_beside(r: Refused, cell: str) -> bool:
    return any(z in own(r, "house") for z in around(cell))


def placeable(r: Refused) -> int:
    return int(min(5 - r.own["placed"], r.own["hand"]))


def tally(r: Refused) -> Counter[str | None]:
    return Counter([kind(r, z) for z in r.dump["buildings"]])


def in_quarter(r: Refused, cell: str, what: str) -> bool:
    return any(kind(r, z) == what and quarter(z) == quarter(cell) for z in r.dump["buildings"])


def tile_left(r: Refused, what: str) -> bool:
    """Whether the box still has a tile; upgrades turn over the one that lies there."""
    n = tally(r)
    if what == "hut":
        return len(own(r, "hut", "house")) < 13
    if what in ("stonecutter", "carpenter"):
        return n["stonecutter"] + n["carpenter"] < 6
    if what == "market":
        return n["market"] + n["guild"] < 4
    if what in ("barracks", "church"):
        return n["barracks"] + n["church"] < 5
    if what == "plaza":
        return n["plaza"] + n["monument"] + n["garden"] < 6
    return what in ("house", "guild") or n[what] < 3


def becomes(r: Refused, cell: str) -> list[str]:
    """What a building may be turned into, goods and workers apart."""
    return [
        what
        for what, row in MINOR.items()
        if row.get("over") == kind(r, cell)
        and tile_left(r, what)
        and not (what in ONE_EACH and in_quarter(r, cell, what))
    ]


def room(r: Refused, cell: str) -> int:
    """How many discs a common building takes."""
    out = limit(r, cell) if kind(r, cell) in WORKING else 0
    for what in becomes(r, cell):
        workers = MINOR[what]["workers"]
        if workers <= limit(r, cell) or option(r, "upgrade_workers") == "exempt":
            out = max(out, workers)
    return out


def hut_room(r: Refused, cell: str) -> int:
    return 3 if option(r, "hut_discs") == "three" else limit(r, cell)


def surrounding(r: Refused, cell: str) -> int:
    """Minor buildings around a space, and the walls on its own sides."""
    near = [kind(r, z) for z in around(cell)]
    counts = [what in MINOR or option(r, "plaza_beside_palace") == "yes" for what in near if what]
    return sum(counts) + sum([f"{cell}{side}" in walls(r) for side in "nesw"])


def silver_for(r: Refused, missing: int) -> int:
    """One silver for the first good that is replaced in a turn, two for the second, and so on."""
    before = int(r.own["replaced"])
    return sum(range(before + 1, before + missing + 1))


def least_silver(r: Refused, stone: int, wood: int) -> int:
    """The least silver of all ways to pay."""
    return min(
        [
            silver_for(r, stone - i + wood - j)
            for i in range(min(stone, r.own["stone"]) + 1)
            for j in range(min(wood, r.own["wood"]) + 1)
        ]
    )


def affords(r: Refused, stone: int, wood: int) -> bool:
    return least_silver(r, stone, wood) <= int(r.own["silver"])


def grid_boxes(r: Refused, grid: str, short: bool) -> list[int | None]:
    """The points of the boxes of a grid; None for those that this table does not use."""
    row = READINGS[option(r, "reading")][grid]
    players = max(3, len(seats(r)))
    out = [p if n <= players else None for p, n in zip(row["boxes"], row["from"], strict=True)]
    return out[: len(out) - MAJOR[grid]["short"]] if short else out


def boxes(r: Refused, grid: str) -> list[int | None]:
    return grid_boxes(r, grid, option(r, "length") != "full")


def stock(r: Refused, seat: str, good: str) -> int:
    return int(r.dump["areas"][seat][good])
