"""Minor buildings: where, which, and what they cost."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, size
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import parts, stacks, table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.board import AROUND, CELL_EDGES, CELL_NAMES, NEIGHBOURS
from ludoteca.games.rio.rules.codes import BUILT, CELL, FROM_MINOR, KIND
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import send_surplus_home
from ludoteca.games.rio.rules.steps.gain import lift_disc, score
from ludoteca.games.rio.rules.steps.pay import affords, charge, cheapest
from ludoteca.games.rio.rules.steps.pieces import raise_building
from ludoteca.games.rio.rules.steps.spots import Spots, ask

_DWELLINGS: Final[int] = table.TILES["dwellings"]
_WORKSHOPS: Final[int] = table.TILES["workshops"]
_MARKETS: Final[int] = table.TILES["markets"]
_CHURCHES: Final[int] = table.TILES["churches"]
_PLAZAS: Final[int] = table.MONUMENTS + table.GARDENS


def within_means(s: Rio, seat: i64) -> i64:
    """The kinds of building whose goods `seat` can pay and of which a tile is left."""
    area = s.areas[seat]
    out: i64 = 0
    kind: i64
    for kind in range(1, table.LAST_MINOR + 1):
        if area.precious >= table.PRECIOUSES[kind] and affords(
            area, table.STONES[kind], table.WOODS[kind]
        ):
            out |= bit(kind)
    return out & tiles_left(s, area)


def tiles_left(s: Rio, area: Area) -> i64:
    """The kinds of which there is a tile; upgrades turn one over that lies there (P-235, P-236)."""
    return shared_tiles(s) | own_tiles(area)


def own_tiles(area: Area) -> i64:
    """The same of those that belong to a player: an upgraded hut is always at hand."""
    out: i64 = bit(table.HOUSE)
    return out | bit(table.HUT) if area.huts.size() + area.houses.size() < _DWELLINGS else out


def shared_tiles(s: Rio) -> i64:
    """The same of those that belong to all."""
    tally = s.tally
    out: i64 = bit(table.GUILD)
    if tally[table.STONECUTTER] + tally[table.CARPENTER] < _WORKSHOPS:
        out |= bit(table.STONECUTTER) | bit(table.CARPENTER)
    if tally[table.MARKET] + tally[table.GUILD] < _MARKETS:
        out |= bit(table.MARKET)
    if tally[table.BARRACKS] + tally[table.CHURCH] < _CHURCHES:
        out |= bit(table.BARRACKS) | bit(table.CHURCH)
    if tally[table.PLAZA] + tally[table.MONUMENT] + tally[table.GARDEN] < _PLAZAS:
        out |= bit(table.PLAZA)
    if tally[table.MONUMENT] < table.MONUMENTS:
        out |= bit(table.MONUMENT)
    if tally[table.GARDEN] < table.GARDENS:
        out |= bit(table.GARDEN)
    return out


def kinds_at(s: Rio, seat: i64, z: i64, means: i64) -> i64:
    """What `seat` can build on a space with its discs there (P-231 to P-236, P-215)."""
    return 0 if s.fresh.has(z) else kinds_later(s, seat, z, means)


def kinds_later(s: Rio, seat: i64, z: i64, means: i64) -> i64:
    """The same as if nothing had been built there this turn."""
    here = s.kind(z)
    if here == 0:
        means &= table.ON_GROUND
    elif here == table.HUT and s.owner(z) != seat:
        return 0
    else:
        means &= table.UPGRADES[here]
    if means == 0:
        return 0
    quarter: i64 = s.board.quarter[z]
    means &= ~s.in_quarter[quarter]
    workers = stacks.count(s.discs[z], seat)
    if workers == 1:
        means &= SINGLE_HANDED
    if has(means, table.PLAZA) and surroundings(s, z) < table.PLAZA_NEIGHBOURS:
        means &= ~bit(table.PLAZA)
    return means


SINGLE_HANDED: Final[int] = sum(
    [bit(k) for k in range(1, table.LAST_MINOR + 1) if table.WORKERS[k] == 1]
)


def surroundings(s: Rio, z: i64) -> i64:
    """Buildings around a space, and the walls on its own sides (P-233, P-R18)."""
    out = size(CELL_EDGES[z] & s.walls)
    if s.rules.palace_counts:
        return out + AROUND[z].both(s.built).size()
    for near in NEIGHBOURS[z]:
        kind = s.kind(near)
        if 0 < kind <= table.LAST_MINOR:
            out += 1
    return out


def building_cells(s: Rio, seat: i64) -> Cells:
    """The spaces where `seat` can build something now."""
    out = Cells()
    means = within_means(s, seat)
    if means == 0:
        return out
    at = s.areas[seat].at
    z = at.after(-1)
    while z >= 0:
        if kinds_at(s, seat, z, means):
            out.add(z)
        z = at.after(z)
    return out


def may_build(s: Rio, seat: i64) -> bool:
    """Whether there is any space to build on."""
    means = within_means(s, seat)
    if means == 0:
        return False
    at = s.areas[seat].at
    z = at.after(-1)
    while z >= 0:
        if kinds_at(s, seat, z, means):
            return True
        z = at.after(z)
    return False


@final
class ChooseGround(Spots):
    """Choose the space to build on (P-501)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "space to build on")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = building_cells(s, self.actor)
        return cells.a, cells.b, cells.c, 0

    def take(self, s: Rio, code: i64) -> None:
        ask(s, CHOOSE_KIND[self.actor][CELL.arg(code)])

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
        if not s.areas[self.actor].at.has(z):
            return s.refuse("no_disc_there", facts)
        if s.fresh.has(z):
            return s.refuse("built_this_turn", facts)
        return s.refuse("cannot_build_there", facts)


@final
class ChooseKind(Pick[Rio]):
    """Choose the building; its workers go home and its price is paid (P-231, P-237, P-503)."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat, KIND, "building")
        self.base = KIND.base - 1
        self.cell: i64 = cell

    def options(self, s: Rio) -> i64:
        return kinds_at(s, self.actor, self.cell, within_means(s, self.actor))

    def take(self, s: Rio, code: i64) -> None:
        kind = code - self.base
        seat = self.actor
        z = self.cell
        workers: i64 = table.WORKERS[kind]
        for _ in range(workers):
            lift_disc(s, z, seat)
        raise_building(s, z, kind, seat if kind <= table.HOUSE else 0)
        s.fresh = s.fresh.plus(z)
        s.areas[seat].precious -= table.PRECIOUSES[kind]
        s.note(BUILT, seat, z, kind)
        score(s, seat, FROM_MINOR, table.KIND_POINTS[kind])
        send_surplus_home(s, z, False)
        charge(s, seat, table.STONES[kind], table.WOODS[kind])

    def reason(self, s: Rio, i: i64) -> Refusal:
        return kind_refusal(s, self.actor, self.cell, i + 1)


def kind_refusal(s: Rio, seat: i64, z: i64, kind: i64) -> Refusal:
    """Why a building cannot be built on a space."""
    area = s.areas[seat]
    facts: dict[str, int | str] = {"building": table.KIND_NAMES[kind], "cell": CELL_NAMES[z]}
    if kind > table.LAST_MINOR:
        return s.refuse("kind_major", facts)
    if table.OVER[kind] != s.kind(z):
        if table.OVER[kind] == 0:
            return s.refuse("kind_on_ground", facts)
        return s.refuse("kind_over", {**facts, "over": table.KIND_NAMES[table.OVER[kind]]})
    workers = stacks.count(s.discs[z], seat)
    if workers < table.WORKERS[kind]:
        return s.refuse("kind_workers", {**facts, "needed": table.WORKERS[kind], "have": workers})
    if table.SINGLE & bit(kind) & s.in_quarter[s.board.quarter[z]]:
        return s.refuse("kind_single", facts)
    if not has(tiles_left(s, area), kind):
        return s.refuse("kind_tiles", facts)
    if kind == table.PLAZA and surroundings(s, z) < table.PLAZA_NEIGHBOURS:
        have = surroundings(s, z)
        return s.refuse("kind_plaza", {**facts, "needed": table.PLAZA_NEIGHBOURS, "have": have})
    if area.precious < table.PRECIOUSES[kind]:
        needed = table.PRECIOUSES[kind]
        return s.refuse("kind_precious", {**facts, "needed": needed, "have": area.precious})
    needed = cheapest(area, table.STONES[kind], table.WOODS[kind])
    facts["stone"] = table.STONES[kind]
    facts["wood"] = table.WOODS[kind]
    return s.refuse("kind_goods", {**facts, "needed": needed, "have": area.silver})


CHOOSE_GROUND: Final[list[ChooseGround]] = STEPS.each("choose ground", ChooseGround, parts.ACTOR)
CHOOSE_KIND: Final[list[list[ChooseKind]]] = STEPS.grid(
    "choose kind", ChooseKind, parts.ACTOR, parts.CELL
)
