"""What the state keeps packed, on the sheet: by name in JSON, and back."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit
from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.reading import NOTHING, Reader
from ludoteca.core.sheet import Bag, Each, Item, Many, Name, Number, Printed, Record, Row, Seat, Set
from ludoteca.games.rio.rules import grids, stacks, table
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES, ROAD_NAMES
from ludoteca.games.rio.rules.conflict import War, group_of, groups, nothing_outside, station
from ludoteca.games.rio.rules.state import Rio

MOST_GROUPS: Final = 60  # of attackers outside an edge; no war brings as many

Json = dict[str, Any]


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


SPACES: Final[Spaces] = Spaces(CELL_NAMES)
SEAT: Final[Seat] = Seat(table.SEAT_NAMES)
NO_SEAT: Final[Seat] = Seat(table.SEAT_NAMES, empty=True)
_KIND: Final[Name] = Name(table.KIND_NAMES[1:])
_DISC: Final[Name] = Name(table.DISC_NAMES)
_STACK: Final[Row] = Row(table.COLOUR_NAMES, table.IN_SPACE)
_SITE: Final[Many] = Many(NO_SEAT, table.SITE_BOXES)
_ROADS: Final[Row] = Row(ROAD_NAMES, table.STICKS)
EDGES: Final[Set] = Set(EDGE_NAMES)
_GOODS: Final[Bag] = Bag(table.GOOD_NAMES, 20, BAG_BITS)
_BOX: Final[Record] = Record(Item("disc", _DISC, "whose disc"), Item("owes", NO_SEAT, "who owes"))
_SIZES: Final[Many] = Many(Number(3, most=3, least=1), MOST_GROUPS)


def those(part: Reader, names: tuple[str, ...]) -> list[tuple[int, str]]:
    """The keys of an object that has some of `names`, each with its place among them."""
    found = [(place, name) for place, name in enumerate(names) if name in part.data]
    part.only([name for _, name in found])
    return found


def buildings(s: Rio) -> dict[str, Json]:
    """What stands in the city, by space; huts and houses with their owner."""
    out: dict[str, Json] = {}
    for z, name in enumerate(CELL_NAMES):
        kind = s.kind(z)
        if kind > 0:
            out[name] = {"kind": table.KIND_NAMES[kind]}
        if 0 < kind <= table.HOUSE:
            out[name]["owner"] = table.SEAT_NAMES[s.owner(z)]
    return out


def read_buildings(s: Rio, row: Reader) -> None:
    part = row.part("buildings")
    for z, name in those(part, CELL_NAMES):
        building = part.part(name)
        kind = _KIND.read(building, "kind") + 1
        building.only(["kind", "owner"] if kind <= table.HOUSE else ["kind"])
        s.buildings[z] = 8 * kind + (SEAT.read(building, "owner") if kind <= table.HOUSE else 0)


BUILDINGS: Final[Item] = Item(
    "buildings",
    Each(CELL_NAMES, Record(Item("kind", _KIND), Item("owner", NO_SEAT)), sparse=True),
    "what stands on each space; huts and houses have an owner",
    write=buildings,
    read=read_buildings,
)


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
        if not 0 < len(colours) <= table.IN_SPACE or any(
            s.seats <= c < table.VIOLET for c in colours
        ):
            part.fault(name, part.data[name], f"1 to {table.IN_SPACE} discs of this table")
        elif NOTHING not in colours:
            s.discs[z] = stacks.stack_of(colours)


DISCS: Final[Item] = Item(
    "discs",
    Each(CELL_NAMES, _STACK, sparse=True),
    "discs on each space, the bottom one first",
    write=discs,
    read=read_discs,
)


def read_walls(s: Rio, row: Reader) -> None:
    built: int = EDGES.read(row, "walls")
    s.walls = s.board.walls | built


WALLS: Final[Item] = Item(
    "walls",
    EDGES,
    "walls that were built",  # those printed on the board are not listed
    write=lambda s: EDGES.write(s.walls & ~s.board.walls),
    read=read_walls,
)


def read_roads(s: Rio, row: Reader) -> None:
    s.roads = _ROADS.read(row, "roads")


ROADS: Final[Item] = Item(
    "roads", Set(ROAD_NAMES), "roads", write=lambda s: _ROADS.write(s.roads), read=read_roads
)


def boxes(packed: int) -> dict[str, Json]:
    """The boxes of a grid that hold a disc: whose, and who still owes for it."""
    out: dict[str, Json] = {}
    for i, name in enumerate(table.BOX_NAMES):
        digit = grids.box(packed, i)
        if digit:
            disc, debtor = grids.disc(digit), grids.debtor(digit)
            out[name] = {"disc": _DISC.write(disc), "owes": NO_SEAT.write(debtor)}
    return out


def all_boxes(s: Rio) -> dict[str, Json]:
    return {name: boxes(s.grids[g]) for g, name in enumerate(table.GRID_NAMES)}


def read_boxes(s: Rio, row: Reader) -> None:
    part = row.part("grids")
    part.only(list(table.GRID_NAMES))
    for g, name in enumerate(table.GRID_NAMES):
        grid = part.part(name)
        for i, box in those(grid, table.BOX_NAMES):
            held = grid.part(box)
            held.only(["disc", "owes"])
            disc, owes = _DISC.read(held, "disc"), NO_SEAT.read(held, "owes")
            shadow = disc == table.SHADOW
            if s.seats != 2 if shadow else disc >= s.seats or owes not in (table.EMPTY, disc):
                grid.fault(box, held.data, "a disc of this table, which only its owner may owe for")
            else:
                digit = grids.paid(disc) if owes == table.EMPTY else grids.owed(owes, shadow)
                s.grids[g] = grids.put(s.grids[g], i, digit)


def seen_grids(s: Rio, seat: int, viewer: int) -> dict[str, Json]:
    """Each grid: what its boxes are worth, and who is in them; closed boxes have no worth."""
    return {
        name: {
            "boxes": [None if points == table.EMPTY else points for points in s.rules.boxes[g]],
            "discs": boxes(s.grids[g]),
            "closer": NO_SEAT.write(s.closers[g]),
        }
        for g, name in enumerate(table.GRID_NAMES)
    }


GRIDS: Final[Item] = Item(
    "grids",
    Each(
        table.GRID_NAMES,
        Record(
            Item("boxes", Printed(), "what each space is worth; null if closed"),
            Item("discs", Each(table.BOX_NAMES, _BOX, sparse=True), "discs on the spaces"),
            Item("closer", NO_SEAT, "who placed the last disc"),
        ),
    ),
    "the grids of the major buildings",
    write=all_boxes,
    read=read_boxes,
    view=seen_grids,
)


def sites(s: Rio) -> dict[str, list[str | None]]:
    """Whose workers are on each box of quarry and forest."""
    return {
        name: _SITE.write([grids.box(s.sites[site], i) - 1 for i in range(table.SITE_BOXES)])
        for site, name in enumerate(table.SITE_NAMES)
    }


def read_sites(s: Rio, row: Reader) -> None:
    part = row.part("sites")
    part.only(list(table.SITE_NAMES))
    for site, name in enumerate(table.SITE_NAMES):
        found = _SITE.read(part, name)
        if len(found) != table.SITE_BOXES:
            part.fault(name, len(found), f"{table.SITE_BOXES} boxes")
        else:
            for i, seat in enumerate(found):
                s.sites[site] = grids.put(s.sites[site], i, seat + 1)


WORKS: Final[Item] = Item(
    "sites",
    Each(table.SITE_NAMES, _SITE),
    "workers on each space of quarry and forest",
    write=sites,
    read=read_sites,
)


def read_offer(s: Rio, row: Reader) -> None:
    s.offer = row.number("offer", bit(2 * BAG_BITS * len(table.GOOD_NAMES)) - 1)


def seen_offer(s: Rio, seat: int, viewer: int) -> dict[str, dict[str, int]] | None:
    """The trade on the table: what the proposer gives and wants."""
    if s.offer == 0:
        return None
    wanted = s.offer >> BAG_BITS * len(table.GOOD_NAMES)
    return {"gives": _GOODS.write(s.offer), "wants": _GOODS.write(wanted)}


OFFER: Final[Item] = Item(
    "offer",
    Record(
        Item("gives", _GOODS, "what an offer gives"),
        Item("wants", _GOODS, "what it wants"),
        empty=True,
    ),
    "the trade on the table",
    write=lambda s: s.offer,  # one number: see steps/trade.py
    read=read_offer,
    view=seen_offer,
)


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
        sizes = [size for size in _SIZES.read(part, name) if size > 0]  # others are a fault
        station(war, edge, sum([group_of(size) for size in sizes]))


OUTSIDE: Final[Item] = Item(
    "outside",
    Each(EDGE_NAMES, _SIZES, sparse=True),
    "sizes of the groups outside each edge",
    write=outside,
    read=read_outside,
)
