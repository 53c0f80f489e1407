"""Where discs go in a rollout of Río de la Plata: weights of the places, and spaces of the city."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, has, lowest, size
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.games.rio.rules import codes, table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import city_spots, discs_left
from ludoteca.games.rio.rules.steps.offices import open_offices, suffices
from ludoteca.games.rio.rules.steps.spots import nth_cell

# Weights: how often a choice is made, compared with the others that are open. Set by hand.
PLACING: Final[list[int]] = [0] * codes.MENU_END
PLACING[codes.CITY.base] = 10
PLACING[codes.WALLS.base] = 5
PLACING[codes.ROADS.base] = 5
PLACING[codes.QUARRY.base] = 6
PLACING[codes.FOREST.base] = 6
PLACING[codes.FIELDS.base] = 2
PLACING[codes.ARTISAN.base] = 2
PLACING[codes.DOCK.base] = 4
PLACING[codes.HIRE.base] = 4
PLACING[codes.DONE.base] = 1
for _grid in range(codes.FORT.base, codes.PORT.base + 1):
    PLACING[_grid] = 3
BEGUN: Final = 8  # weight of a grid with discs in it
PAIR: Final = 6  # weight of the fields, for the second worker of two
BUSY: Final = 20  # more weight of the city, if a building there waits for a worker
BUYING: Final = 25  # weight of an office that can be paid for
AT_WORK: Final = 8  # times in ten, a building that waits for a worker
SENSIBLE: Final = 7  # times in ten, a space of the city by these weights:
PAIRS: Final = 6  # with a lone disc of one's own …
HUTS: Final = 6  # … with an own hut …
COMMON: Final = 5  # … with a common building


def placing(s: Rio, seat: i64) -> list[int]:
    """The weights of PLACING, where goods and silver allow what they stand for."""
    area = s.areas[seat]
    weights = PLACING[:]
    for grid in range(table.GRIDS):
        if not payable(area, table.GRID_COST[grid]):
            weights[codes.FORT.base + grid] = 0
        elif s.grids[grid] > 0:
            weights[codes.FORT.base + grid] = BEGUN
    if area.stone + area.wood == 0:
        weights[codes.ARTISAN.base] = 0
    if area.stone + area.wood + area.precious < 2:
        weights[codes.DOCK.base] = 0
    if area.dock == 0 and s.aboard() == 0:
        weights[codes.HIRE.base] = 0
    if area.fields % table.FIELD_WORKERS > 0:
        weights[codes.FIELDS.base] = PAIR
    if workable(s, seat):
        weights[codes.CITY.base] = PLACING[codes.CITY.base] + BUSY
    if area.seeking < 0 and affordable(s, seat):
        weights[codes.OFFICE.base] = BUYING
    if discs_left(s, seat) > 0:
        weights[codes.ORDER.base] = 0
    return weights


def payable(area: Area, cost: i64) -> bool:
    """Whether the goods at hand pay for a box; silver is for other things."""
    if cost == table.EACH:
        return area.stone > 0 and area.wood > 0
    return cost == table.FREE or area.stone + area.wood > 0


def workable(s: Rio, seat: i64) -> bool:
    """Whether a building beside an own house waits for a worker."""
    beside = s.areas[seat].home.both(s.built)
    z = beside.after(-1)
    while z >= 0:
        if has(table.ACTIVE, s.kind(z)) and s.discs[z] == 0:
            return True
        z = beside.after(z)
    return False


def affordable(s: Rio, seat: i64) -> i64:
    """The open offices `seat` has the silver and the points for."""
    area = s.areas[seat]
    silver = area.silver
    points = area.points
    out: i64 = 0
    rest = open_offices(s)
    while rest:
        office = lowest(rest)
        rest &= rest - 1
        if suffices(office, silver, points):
            out |= bit(office)
    return out


def space(s: Rio, seat: i64, rng: Rng) -> i64:
    """A space for a disc: on a common building, to complete a pair, on a hut, or anywhere."""
    a, b, c, _ = city_spots(s, seat)
    area = s.areas[seat]
    built = s.built
    at = area.at
    huts = area.huts
    x: i64 = 0
    y: i64 = 0
    z: i64 = 0
    if rng.below(10) < AT_WORK:
        x = a & area.home.a & built.a & ~at.a
        y = b & area.home.b & built.b & ~at.b
        z = c & area.home.c & built.c & ~at.c
    if x | y | z == 0 and rng.below(10) < SENSIBLE:
        lot = rng.below(PAIRS + HUTS + COMMON)
        if lot < PAIRS:
            x = a & at.a & ~built.a
            y = b & at.b & ~built.b
            z = c & at.c & ~built.c
        elif lot < PAIRS + HUTS:
            x = a & huts.a & ~at.a
            y = b & huts.b & ~at.b
            z = c & huts.c & ~at.c
        else:
            x = a & built.a & ~huts.a
            y = b & built.b & ~huts.b
            z = c & built.c & ~huts.c
    if x | y | z:
        a, b, c = x, y, z
    return nth_cell(a, b, c, rng.below(size(a) + size(b) + size(c)))
