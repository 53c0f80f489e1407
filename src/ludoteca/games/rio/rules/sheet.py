"""The fields of the table, of a war and of an area: for dumps, views and observations."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.notes import BAG_BITS
from ludoteca.core.reading import NOTHING, Reader
from ludoteca.core.sheet import (
    HIDDEN,
    Bag,
    Each,
    Flag,
    Item,
    Many,
    Name,
    Number,
    Printed,
    Record,
    Row,
    Seat,
    Seats,
    Set,
    Sheet,
)
from ludoteca.games.rio.rules import grids, stacks
from ludoteca.games.rio.rules.board import (
    CELL_NAMES,
    EDGE_NAMES,
    PRINTED_WALLS,
    QUARTER_NAMES,
    ROAD_NAMES,
)
from ludoteca.games.rio.rules.cells import Cells, cells_of
from ludoteca.games.rio.rules.codes import SOURCE_NAMES
from ludoteca.games.rio.rules.conflict import PEACE, War, group_of, groups, nothing_outside
from ludoteca.games.rio.rules.scoring import house_value
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    COLOUR_NAMES,
    DISC_NAMES,
    EMPTY,
    ENEMY_NAMES,
    FIRST_YEAR,
    GOLD,
    GOOD_NAMES,
    GRID_NAMES,
    HIGHEST,
    HOUSE,
    IN_SPACE,
    KIND_NAMES,
    OFFICE_NAMES,
    SEAT_NAMES,
    SHADOW,
    SITE_BOXES,
    SITE_NAMES,
    SITES,
    STICKS,
    TURNS,
    VIOLET,
)

Json = dict[str, Any]
PHASES: Final[tuple[str, ...]] = ("setup", "placing", "effects", "war", "over")
MOST_GROUPS: Final = 60  # of attackers outside an edge; no war brings as many
MOST_POINTS: Final = 100_000  # from one source; no game comes near


@final
class Spaces(Set):
    """Spaces of the city, kept as `Cells`."""

    def write(self, value: Any) -> list[str]:
        cells: Cells = value
        return [CELL_NAMES[z] for z in cells.members()]

    def read(self, row: Reader, key: str) -> Any:
        found = row.listed(key, CELL_NAMES)
        if NOTHING in found or len(set(found)) < len(found):
            row.fault(key, row.data.get(key), "each space once")
            return Cells()
        return cells_of(found)


_SPACES: Final[Spaces] = Spaces(CELL_NAMES)
_SEAT: Final[Seat] = Seat(SEAT_NAMES)
_NO_SEAT: Final[Seat] = Seat(SEAT_NAMES, empty=True)
_SPACE: Final[Name] = Name(CELL_NAMES, empty=True)
_OFFICE: Final[Name] = Name(OFFICE_NAMES, empty=True)
_KIND: Final[Name] = Name(KIND_NAMES[1:])
_DISC: Final[Name] = Name(DISC_NAMES)
_STACK: Final[Row] = Row(COLOUR_NAMES, IN_SPACE)
_SITE: Final[Many] = Many(_NO_SEAT, SITE_BOXES)
_ROADS: Final[Row] = Row(ROAD_NAMES, STICKS)
_WALLS: Final[Set] = Set(EDGE_NAMES)
_QUARTERS: Final[Set] = Set(QUARTER_NAMES)
_OFFICES: Final[Set] = Set(OFFICE_NAMES)
_GOODS: Final[Bag] = Bag(GOOD_NAMES, 20, BAG_BITS)
_BOX: Final[Record] = Record(Item("disc", _DISC, "whose disc"), Item("owes", _NO_SEAT, "who owes"))
_SIZES: Final[Many] = Many(Number(3, most=3, least=1), MOST_GROUPS)


def those(part: Reader, names: tuple[str, ...]) -> list[tuple[int, str]]:
    """The keys of an object that has some of `names`, each with its place among them."""
    found = [(place, name) for place, name in enumerate(names) if name in part.data]
    part.only([name for _, name in found])
    return found


# The city.


def buildings(s: Rio) -> dict[str, Json]:
    """What stands in the city, by space; huts and houses with their owner."""
    out: dict[str, Json] = {}
    for z, name in enumerate(CELL_NAMES):
        kind = s.kind(z)
        if kind > 0:
            out[name] = {"kind": KIND_NAMES[kind]}
        if 0 < kind <= HOUSE:
            out[name]["owner"] = SEAT_NAMES[s.owner(z)]
    return out


def read_buildings(s: Rio, row: Reader) -> None:
    part = row.part("buildings")
    for z, name in those(part, CELL_NAMES):
        building = part.part(name)
        kind = _KIND.read(building, "kind") + 1
        building.only(["kind", "owner"] if kind <= HOUSE else ["kind"])
        s.buildings[z] = 8 * kind + (_SEAT.read(building, "owner") if kind <= HOUSE else 0)


def discs(s: Rio) -> dict[str, list[str | None]]:
    """The discs in the city, by space, the bottom one first."""
    return {
        name: _STACK.write(stacks.colours(s.discs[z]))
        for z, name in enumerate(CELL_NAMES)
        if s.discs[z] > 0
    }


def read_discs(s: Rio, row: Reader) -> None:
    part = row.part("discs")
    for z, name in those(part, CELL_NAMES):
        colours = _STACK.read(part, name)
        if not 0 < len(colours) <= IN_SPACE or any(s.seats <= c < VIOLET for c in colours):
            part.fault(name, part.data[name], f"1 to {IN_SPACE} discs of this table")
        elif NOTHING not in colours:
            s.discs[z] = stacks.stack_of(colours)


def walls(s: Rio) -> list[str]:
    """The walls that were built; those printed on the board are not listed."""
    return _WALLS.write(s.walls & ~PRINTED_WALLS)


def read_walls(s: Rio, row: Reader) -> None:
    built: int = _WALLS.read(row, "walls")
    s.walls = PRINTED_WALLS | built


def all_walls(s: Rio, seat: int, viewer: int) -> list[str]:
    return _WALLS.write(s.walls)


def roads(s: Rio) -> list[str | None]:
    return _ROADS.write(s.roads)


def read_roads(s: Rio, row: Reader) -> None:
    s.roads = _ROADS.read(row, "roads")


def sticks(s: Rio, seat: int, viewer: int) -> int:
    return s.sticks()


def linked(s: Rio, seat: int, viewer: int) -> list[str]:
    return _QUARTERS.write(s.linked)


def activated(s: Rio, seat: int, viewer: int) -> list[str]:
    return _SPACES.write(s.once)


def activated_twice(s: Rio, seat: int, viewer: int) -> list[str]:
    return _SPACES.write(s.twice)


def houses_worth(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    return {name: house_value(s, quarter) for quarter, name in enumerate(QUARTER_NAMES)}


def tiles(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    return {KIND_NAMES[kind]: number for kind, number in enumerate(s.tally) if kind > 0}


# Beside the city.


def boxes(packed: int) -> dict[str, Json]:
    """The boxes of a grid that hold a disc: whose, and who still owes for it."""
    out: dict[str, Json] = {}
    for i, name in enumerate(BOX_NAMES):
        digit = grids.box(packed, i)
        if digit:
            disc, debtor = grids.disc(digit), grids.debtor(digit)
            out[name] = {"disc": _DISC.write(disc), "owes": _NO_SEAT.write(debtor)}
    return out


def all_boxes(s: Rio) -> dict[str, Json]:
    return {name: boxes(s.grids[g]) for g, name in enumerate(GRID_NAMES)}


def read_boxes(s: Rio, row: Reader) -> None:
    part = row.part("grids")
    part.only(list(GRID_NAMES))
    for g, name in enumerate(GRID_NAMES):
        grid = part.part(name)
        for i, box in those(grid, BOX_NAMES):
            held = grid.part(box)
            held.only(["disc", "owes"])
            disc, owes = _DISC.read(held, "disc"), _NO_SEAT.read(held, "owes")
            shadow = disc == SHADOW
            if s.seats != 2 if shadow else disc >= s.seats or owes not in (EMPTY, disc):
                grid.fault(box, held.data, "a disc of this table, which only its owner may owe for")
            else:
                digit = grids.paid(disc) if owes == EMPTY else grids.owed(owes, shadow)
                s.grids[g] = grids.put(s.grids[g], i, digit)


def seen_grids(s: Rio, seat: int, viewer: int) -> dict[str, Json]:
    """Each grid: what its boxes are worth, and who is in them; closed boxes have no worth."""
    return {
        name: {
            "boxes": [None if points == EMPTY else points for points in s.rules.boxes[g]],
            "discs": boxes(s.grids[g]),
            "closer": _NO_SEAT.write(s.closers[g]),
        }
        for g, name in enumerate(GRID_NAMES)
    }


def sites(s: Rio) -> dict[str, list[str | None]]:
    """Whose workers are on each box of quarry and forest."""
    return {
        name: _SITE.write([grids.box(s.sites[site], i) - 1 for i in range(len(SITES[site]))])
        for site, name in enumerate(SITE_NAMES)
    }


def read_sites(s: Rio, row: Reader) -> None:
    part = row.part("sites")
    part.only(list(SITE_NAMES))
    for site, name in enumerate(SITE_NAMES):
        found = _SITE.read(part, name)
        if len(found) != len(SITES[site]):
            part.fault(name, len(found), f"{len(SITES[site])} boxes")
        else:
            for i, seat in enumerate(found):
                s.sites[site] = grids.put(s.sites[site], i, seat + 1)


def ship(s: Rio, seat: int, viewer: int) -> Json:
    return {
        "hold": s.rules.hold,
        "aboard": s.aboard(),
        "hired": _NO_SEAT.write(s.hired),
        "returns": FIRST_YEAR + s.sails_back - 1 if s.sails_back else None,
    }


def turns(s: Rio, seat: int, viewer: int) -> int:
    return s.rules.turns


def year(s: Rio, seat: int, viewer: int) -> int:
    return FIRST_YEAR + max(0, s.turn - 1)


def phase(s: Rio, seat: int, viewer: int) -> str:
    if s.depth == 0:
        return "over"
    if s.turn == 0:
        return "setup"
    if s.war is not PEACE:
        return "war"
    return "effects" if s.working else "placing"


def offer(s: Rio) -> int:
    """See steps/trade.py."""
    return s.offer


def read_offer(s: Rio, row: Reader) -> None:
    s.offer = row.number("offer", (1 << 2 * BAG_BITS * len(GOOD_NAMES)) - 1)


def seen_offer(s: Rio, seat: int, viewer: int) -> dict[str, dict[str, int]] | None:
    """The trade on the table: what the proposer gives and wants."""
    if s.offer == 0:
        return None
    wanted = s.offer >> BAG_BITS * len(GOOD_NAMES)
    return {"gives": _GOODS.write(s.offer), "wants": _GOODS.write(wanted)}


def free_offices(s: Rio, seat: int, viewer: int) -> list[str]:
    held = 0
    for area in s.areas:
        held |= area.offices
    return _OFFICES.write(~held & (1 << len(OFFICE_NAMES)) - 1)


# A war.


def outside(war: War) -> dict[str, list[int]]:
    """The sizes of the groups outside each edge."""
    out: dict[str, list[int]] = {}
    for name, packed in zip(EDGE_NAMES, war.outside, strict=True):
        if packed:
            out[name] = [size for size in (1, 2, 3) for _ in range(groups(packed, size))]
    return out


def read_outside(war: War, row: Reader) -> None:
    part = row.part("outside")
    war.outside = nothing_outside()
    for edge, name in those(part, EDGE_NAMES):
        war.outside[edge] = sum([group_of(size) for size in _SIZES.read(part, name)])


# An area.


def coins(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    """Silver in coins (P-606)."""
    silver = s.areas[seat].silver
    return {"gold": silver // GOLD, "silver": silver % GOLD}


def huts(s: Rio, seat: int, viewer: int) -> list[str]:
    return _SPACES.write(s.areas[seat].huts)


def houses(s: Rio, seat: int, viewer: int) -> list[str]:
    return _SPACES.write(s.areas[seat].houses)


def cargo(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    area = s.areas[seat]
    return {"stone": area.cargo_stone, "wood": area.cargo_wood, "precious": area.cargo_precious}


WAR: Final[Record] = Record(
    Item("attacker", _SEAT, "who leads the attack"),
    Item("enemy", Name(ENEMY_NAMES), "who attacks"),
    Item("reserve", Number(12), "attackers not yet placed"),
    Item(
        "outside",
        Each(EDGE_NAMES, _SIZES, sparse=True),
        "sizes of the groups outside each edge",
        write=outside,
        read=read_outside,
    ),
    Item("gunner", _NO_SEAT, "who fires the cannons"),
    Item("bet", Number(7), "attackers the cannons are to destroy"),
    Item("enlisted", Number(5), "defenders enlisted"),
    Item("placed", Number(5), "defenders placed"),
    Item("round", Number(10), "round of the war"),
    Item("idle", Number(3), "rounds without a battle of the attacker"),
    Item("fighting", Flag(), "whether the attacker has started a battle this round"),
    Item("done", _SPACES, "groups that have moved"),
    Item("fought", _SPACES, "groups that have fought"),
    Item("extended", _SPACES, "groups without an additional step left"),
    Item("active", _SPACE, "the group that moves"),
    Item("steps", Number(5), "steps it has left"),
    Item("asked", Flag(), "whether an ally has turned it down"),
    Item("target", _SPACE, "the group it would join, or have sacrificed"),
    Item("above", Flag(), "whether it would lie on top of the one it joins"),
    empty=True,
    make=War,
    missing=PEACE,
)
TABLE: Final[Sheet] = Sheet(
    Item("turn", Number(TURNS), "turn"),
    Item("turns", Printed(), "turns of the game", view=turns),
    Item("year", Printed(), "follows from the turn", view=year),
    Item("phase", Name(PHASES), "phase", view=phase),
    Item("working", Flag(), "whether the effects have begun", HIDDEN),
    Item("order", Many(_SEAT, len(SEAT_NAMES)), "turn order"),
    Item(
        "buildings",
        Each(CELL_NAMES, Record(Item("kind", _KIND), Item("owner", _NO_SEAT)), sparse=True),
        "what stands on each space; huts and houses have an owner",
        write=buildings,
        read=read_buildings,
    ),
    Item(
        "discs",
        Each(CELL_NAMES, _STACK, sparse=True),
        "discs on each space, the bottom one first",
        write=discs,
        read=read_discs,
    ),
    Item("fresh", _SPACES, "spaces built on this turn"),
    Item("once", _SPACES, "", HIDDEN),
    Item("twice", _SPACES, "", HIDDEN),
    Item("activated", _SPACES, "buildings activated once", view=activated),
    Item("activated_twice", _SPACES, "buildings activated twice", view=activated_twice),
    Item("houses_worth", Each(QUARTER_NAMES, Number(20)), "points of a house", view=houses_worth),
    Item(
        "grids",
        Each(
            GRID_NAMES,
            Record(
                Item("boxes", Printed(), "what each box is worth; null if closed"),
                Item("discs", Each(BOX_NAMES, _BOX, sparse=True), "discs in the boxes"),
                Item("closer", _NO_SEAT, "who placed the last disc"),
            ),
        ),
        "the grids of the major buildings",
        write=all_boxes,
        read=read_boxes,
        view=seen_grids,
    ),
    Item("closers", Each(GRID_NAMES, _NO_SEAT), "", HIDDEN),
    Item("standing", Set(GRID_NAMES), "major buildings that stand"),
    Item("ruined", Set(GRID_NAMES), "major buildings destroyed"),
    Item(
        "sites",
        Each(SITE_NAMES, _SITE),
        "workers on each box of quarry and forest",
        write=sites,
        read=read_sites,
    ),
    Item("walls", _WALLS, "walls that were built", write=walls, read=read_walls),
    Item("all_walls", _WALLS, "walls, printed ones too", view=all_walls),
    Item("roads", Set(ROAD_NAMES), "roads", write=roads, read=read_roads),
    Item("sticks", Number(STICKS), "sticks left for roads and walls", view=sticks),
    Item("linked", _QUARTERS, "quarters linked by road", view=linked),
    Item("hired", _NO_SEAT, "", HIDDEN),
    Item("sails_back", Number(TURNS), "", HIDDEN),
    Item(
        "ship",
        Record(
            Item("hold", Number(40), "goods the ship can take"),
            Item("aboard", Number(40), "goods aboard"),
            Item("hired", _NO_SEAT, "who hired the ship"),
            Item(
                "returns",
                Number(FIRST_YEAR + TURNS, least=FIRST_YEAR),
                "the year in which the ship comes back; null while it is at home",
            ),
        ),
        "the ship",
        view=ship,
    ),
    Item("natives", Number(12, most=HIGHEST), "the natives' marker"),
    Item("corsairs", Number(12, most=HIGHEST), "the corsairs' marker"),
    Item("attacked", Seats(SEAT_NAMES), "seats that have led an attack"),
    Item("cycles", Number(5), "rounds of attackers begun"),
    Item("war", WAR, "the war being fought"),
    Item(
        "offer",
        Record(
            Item("gives", _GOODS, "what an offer gives"),
            Item("wants", _GOODS, "what it wants"),
            empty=True,
        ),
        "the trade on the table",
        write=offer,
        read=read_offer,
        view=seen_offer,
    ),
    Item("offices", _OFFICES, "offices nobody has", view=free_offices),
    Item("tiles", Each(KIND_NAMES[1:], Number(20)), "buildings in the city", view=tiles),
)
AREA: Final[Sheet] = Sheet(
    Item("hand", Number(10), "discs in hand"),
    Item("placed", Number(5), "discs placed this turn"),
    *[Item(good, Number(20), good) for good in GOOD_NAMES],
    Item("coins", Printed(), "follows from the silver", view=coins),
    Item("replaced", Number(5), "stone and wood paid for in silver this turn"),
    Item("offers", Number(3), "offers made this turn"),
    Item("shadows", Number(5), "shadow discs placed this turn"),
    Item("huts", Printed(), "among the buildings", view=huts),
    Item("houses", Printed(), "among the buildings", view=houses),
    Item("fields", Number(5), "workers in the fields"),
    Item("artisan", Number(5), "workers with the artisan"),
    Item("dock", Number(5), "workers at the dock"),
    Item("loaded", Number(10), "goods loaded this turn"),
    Item("added", Number(5), "discs added on the turn order"),
    Item("seeking", _OFFICE, "the office sought"),
    Item("offices", _OFFICES, "offices"),
    Item("new", _OFFICE, "the office taken this turn"),
    Item("paving", Flag(), "whether a road of the Road-builder is still to come"),
    Item("walling", Flag(), "whether a wall of the Defender is still to come"),
    Item("cargo", Each(GOOD_NAMES[:3], Number(20)), "goods aboard the ship", view=cargo),
    *[Item(f"cargo_{good}", Number(20), "", HIDDEN) for good in GOOD_NAMES[:3]],
    Item(
        "sources",
        Each(SOURCE_NAMES, Number(100, most=MOST_POINTS, least=-MOST_POINTS)),
        "points so far, by where they came from",
        HIDDEN,
    ),
)
