"""A whole position as JSON that a person can read and edit, and back."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, shl
from ludoteca.core.errors import BadPosition
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.reading import Reader
from ludoteca.games.rio.rules import grids, names, stacks
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.board import (
    CELL_NAMES,
    EDGE_NAMES,
    PRINTED_WALLS,
    QUARTER,
    ROAD_NAMES,
)
from ludoteca.games.rio.rules.cells import Cells, cells_of
from ludoteca.games.rio.rules.codes import SOURCE_NAMES
from ludoteca.games.rio.rules.conflict import War, discs_in, group_of, nothing_outside
from ludoteca.games.rio.rules.land import home_of, linked_quarters, reach_of
from ludoteca.games.rio.rules.pending import pending_faults
from ludoteca.games.rio.rules.setup import table
from ludoteca.games.rio.rules.spelling import SPELLING
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.trade import KINDS
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    COLOUR_NAMES,
    EMPTY,
    ENEMY_NAMES,
    GRID_NAMES,
    HIGHEST,
    HOUSE,
    HUT,
    IN_SPACE,
    KIND_NAMES,
    OFFICE_NAMES,
    PALACE,
    SEAT_NAMES,
    SHADOW,
    SINGLE,
    SITE_NAMES,
    SITES,
    VIOLET,
)

Json = dict[str, Any]
NUMBERS: Final[list[str]] = (  # of an area, under their own names
    "hand stone wood precious silver replaced placed shadows offers fields artisan dock added"
    " loaded cargo_stone cargo_wood cargo_precious"
).split()


def dump(s: Rio) -> Json:
    return {
        "seats": s.seats,
        "options": dict(s.options),
        "turn": s.turn,
        "working": s.working,
        "order": [SEAT_NAMES[seat] for seat in s.order],
        "buildings": names.buildings(s),
        "discs": names.discs(s),
        "fresh": names.spaces(s.fresh),
        "once": names.spaces(s.once),
        "twice": names.spaces(s.twice),
        "grids": names.all_grids(s),
        "closers": {
            name: names.maybe(s.closers[g], SEAT_NAMES) for g, name in enumerate(GRID_NAMES)
        },
        "standing": names.chosen(s.standing, GRID_NAMES),
        "ruined": names.chosen(s.ruined, GRID_NAMES),
        "sites": names.sites(s),
        "walls": names.walls(s),
        "roads": names.roads(s),
        "hired": names.maybe(s.hired, SEAT_NAMES),
        "sails_back": s.sails_back,
        "natives": s.natives,
        "corsairs": s.corsairs,
        "attacked": names.chosen(s.attacked, SEAT_NAMES),
        "cycles": s.cycles,
        "war": names.war(s.war),
        "offer": s.offer,
        "areas": {SEAT_NAMES[seat]: dump_area(area) for seat, area in enumerate(s.areas)},
        "stack": SPELLING.stack(s),
    }


def dump_area(area: Area) -> Json:
    out: Json = {name: getattr(area, name) for name in NUMBERS}
    out["seeking"] = names.maybe(area.seeking, OFFICE_NAMES)
    out["offices"] = names.offices(area.offices)
    out["new"] = names.maybe(area.new, OFFICE_NAMES)
    out["paving"] = area.paving
    out["walling"] = area.walling
    out["sources"] = dict(zip(SOURCE_NAMES, area.sources, strict=True))
    return out


def load(data: Json, options: dict[str, str]) -> Rio:
    """Inverse of `dump` for settled options; BadPosition lists everything that is wrong."""
    faults: list[str] = []
    top = Reader(data, "", faults)
    seats = top.number("seats")
    s = table(seats, options)
    top.only(list(dump(s)))
    seat_names = SEAT_NAMES[:seats]
    s.turn = top.number("turn", s.rules.turns)
    s.working = top.flag("working")
    s.order = top.listed("order", seat_names)
    for seat, area in enumerate(s.areas):
        read_area(top.part("areas").part(SEAT_NAMES[seat]), area)
    top.part("areas").only(list(seat_names))
    if top.data.get("war") is not None:
        s.war = read_war(top.part("war"), seat_names)
    read_city(s, top)
    s.fresh = read_cells(top, "fresh")
    s.once = read_cells(top, "once")
    s.twice = read_cells(top, "twice")
    read_grids(s, top)
    s.standing = top.chosen("standing", GRID_NAMES)
    s.ruined = top.chosen("ruined", GRID_NAMES)
    read_sites(s, top)
    s.walls = PRINTED_WALLS | top.chosen("walls", EDGE_NAMES)
    s.roads = top.listed("roads", ROAD_NAMES)
    s.linked = linked_quarters(s.roads)
    s.hired = top.maybe("hired", seat_names)
    s.sails_back = top.number("sails_back")
    s.natives = top.number("natives", HIGHEST)
    s.corsairs = top.number("corsairs", HIGHEST)
    s.attacked = top.chosen("attacked", seat_names)
    s.cycles = top.number("cycles", s.rules.cycles)
    s.offer = top.number("offer", shl(1, BAG_BITS * KINDS))
    read_stack(s, top)
    if not faults:
        faults = s.faults()
    if not faults:
        faults = seat_faults(s) or pending_faults(s)
    if faults:
        raise BadPosition(list(dict.fromkeys(faults)))
    return s


def read_stack(s: Rio, top: Reader) -> None:
    rows = top.data.get("stack")
    if not isinstance(rows, list):
        top.faults.append(f"stack: {rows!r}, expected a list")
        return
    for row in rows:
        try:
            s.push(SPELLING.read(row))
        except BadPosition as error:
            top.faults += [f"stack: {fault}" for fault in error.faults]


def read_cells(reader: Reader, key: str) -> Cells:
    return cells_of([z for z in reader.listed(key, CELL_NAMES) if z != EMPTY])


def read_area(row: Reader, area: Area) -> None:
    row.only(list(dump_area(area)))
    for name in NUMBERS:
        setattr(area, name, row.number(name))
    area.seeking = row.maybe("seeking", OFFICE_NAMES)
    area.offices = row.chosen("offices", OFFICE_NAMES)
    area.new = row.maybe("new", OFFICE_NAMES)
    area.paving = row.flag("paving")
    area.walling = row.flag("walling")
    sources = row.part("sources")
    sources.only(list(SOURCE_NAMES))
    area.sources = [signed(sources, name) for name in SOURCE_NAMES]
    area.points = sum(area.sources)


MOST_GROUPS: Final = 60  # of attackers outside an edge; no war brings as many
MOST: Final = 100_000  # points from one source; no game comes near


def signed(reader: Reader, key: str) -> int:
    """A whole number that may be negative."""
    value = reader.data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        fault = f"{value!r}, expected a whole number from -{MOST} to {MOST}"
        reader.faults.append(f"{reader.where}.{key}: {fault}")
        return 0
    return value


def read_city(s: Rio, top: Reader) -> None:
    """Buildings and discs, and the sets that follow from them."""
    buildings = top.part("buildings")
    built: list[int] = []
    huts: list[list[int]] = [[] for _ in s.areas]
    houses: list[list[int]] = [[] for _ in s.areas]
    for name in buildings.data:
        if name not in CELL_NAMES:
            top.faults.append(f"buildings.{name}: no such space")
            continue
        z = CELL_NAMES.index(name)
        row = buildings.part(name)
        kind = row.name("kind", KIND_NAMES)
        owner = 0
        if kind in (HUT, HOUSE):
            owner = row.name("owner", SEAT_NAMES[: s.seats])
            (huts if kind == HUT else houses)[owner].append(z)
        s.buildings[z] = 8 * kind + owner
        if kind > 0:
            built.append(z)
            s.tally[kind] += 1
        if (SINGLE & bit(kind) or kind >= PALACE) and QUARTER[z] >= 0:
            s.in_quarter[QUARTER[z]] |= bit(kind)
    s.built = cells_of(built)
    for seat, area in enumerate(s.areas):
        area.huts = cells_of(huts[seat])
        area.houses = cells_of(houses[seat])
        area.home = home_of(area.houses)
        area.reach = reach_of(area.huts, area.houses)
    read_discs(s, top.part("discs"))


def read_discs(s: Rio, discs: Reader) -> None:
    for name in discs.data:
        colours = discs.listed(name, COLOUR_NAMES)
        if name not in CELL_NAMES or EMPTY in colours or not 0 < len(colours) <= IN_SPACE:
            discs.faults.append(f"discs.{name}: {discs.data[name]!r}, expected 1 to 3 discs")
            continue
        z = CELL_NAMES.index(name)
        s.discs[z] = stacks.stack_of(colours)
        for colour in colours:
            if colour == VIOLET and s.war.attacker != EMPTY:
                s.war.violet.add(z)
            elif colour < s.seats:
                s.areas[colour].at.add(z)
            else:
                discs.faults.append(f"discs.{name}: {COLOUR_NAMES[colour]} is not in this game")


def read_grids(s: Rio, top: Reader) -> None:
    closers = top.part("closers")
    closers.only(list(GRID_NAMES))
    for g, name in enumerate(GRID_NAMES):
        s.closers[g] = closers.maybe(name, SEAT_NAMES[: s.seats])
        boxes = top.part("grids").part(name)
        for box in boxes.data:
            if box not in BOX_NAMES:
                top.faults.append(f"grids.{name}.{box}: no such box")
                continue
            row = boxes.part(box)
            disc = row.name("disc", names.DISC_NAMES)
            owes = row.maybe("owes", SEAT_NAMES[: s.seats])
            shadow = disc == SHADOW
            digit = grids.paid(disc) if owes == EMPTY else grids.owed(owes, shadow)
            s.grids[g] = grids.put(s.grids[g], BOX_NAMES.index(box), digit)


def read_sites(s: Rio, top: Reader) -> None:
    for site, name in enumerate(SITE_NAMES):
        seats = top.part("sites").listed(name, SEAT_NAMES[: s.seats])
        if len(seats) != len(SITES[site]):
            top.faults.append(f"sites.{name}: {len(seats)} boxes, expected {len(SITES[site])}")
        for i, seat in enumerate(seats[: len(SITES[site])]):
            s.sites[site] = grids.put(s.sites[site], i, seat + 1)


def read_war(row: Reader, seat_names: tuple[str, ...]) -> War:
    war = War()
    war.attacker = row.name("attacker", seat_names)
    row.only(list(names.war(war) or {}))
    war.enemy = row.name("enemy", ENEMY_NAMES)
    war.reserve = row.number("reserve")
    war.outside = nothing_outside()
    outside = row.part("outside")
    for name, sizes in outside.data.items():
        good = name in EDGE_NAMES and isinstance(sizes, list) and len(sizes) <= MOST_GROUPS
        if not good or any(size not in (1, 2, 3) or size is True for size in sizes):
            row.faults.append(f"war.outside.{name}: {sizes!r}, expected groups of 1 to 3")
            continue
        war.outside[EDGE_NAMES.index(name)] = sum([group_of(size) for size in sizes])
    war.waiting = sum([discs_in(packed) for packed in war.outside])
    war.gunner = row.maybe("gunner", seat_names)
    war.bet = row.number("bet")
    war.enlisted = row.number("enlisted")
    war.placed = row.number("placed")
    war.round = row.number("round")
    war.idle = row.number("idle")
    war.fighting = row.flag("fighting")
    war.done = read_cells(row, "done")
    war.fought = read_cells(row, "fought")
    war.extended = read_cells(row, "extended")
    war.active = row.maybe("active", CELL_NAMES)
    war.steps = row.number("steps")
    war.asked = row.flag("asked")
    war.target = row.maybe("target", CELL_NAMES)
    war.above = row.flag("above")
    return war


def seat_faults(s: Rio) -> list[str]:
    """What is pending must concern seats at the table."""
    for step in s.stack[: s.depth]:
        if getattr(step, "seat", 0) >= s.seats or step.actor >= s.seats:
            return [f"stack: {SPELLING.spell(step)} is for a seat nobody has"]
    return []
