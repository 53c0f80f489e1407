"""What a position of Río de la Plata is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.bits import has, size
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step
from ludoteca.games.rio import grids
from ludoteca.games.rio.area import Area
from ludoteca.games.rio.conflict import PEACE
from ludoteca.games.rio.game import rio
from ludoteca.games.rio.scoring import office_points
from ludoteca.games.rio.state import Rio
from ludoteca.games.rio.table import (
    CLOSING,
    EACH,
    EMPTY,
    FIELD_WORKERS,
    FREE,
    GENERAL,
    GRID_COST,
    GRIDS,
    GUNNER,
    HAND,
    LOAD,
    MASTER_CARPENTER,
    MASTER_CRAFTSMAN,
    MASTER_MERCHANT,
    MASTER_STONECUTTER,
    MOST_PLACED,
    OFFICE_FAILED,
    OFFICE_NEEDS,
    OFFICE_PRICE,
    OFFICES,
    ROADS,
    SCORING,
    SHIP,
    SHIPOWNER,
    UNPAID,
    WALLS,
)
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.rio_city import PRECIOUS, SILVER, STONE, City, Means, dwellings, waiting
from ludoteca.lab.think.rio_quick import choices, pick
from ludoteca.lab.think.rio_war import war_worth

if TYPE_CHECKING:
    from mypy_extensions import i64

SPREAD: Final = 12.0
RIPE: Final = 4.0  # in the last turns goods lose their worth
MANY_GOODS: Final = 6  # more stone or wood than this is worth less
DISC: Final = 0.8  # a disc missing next turn
PIECE: Final = 0.3  # a road or wall of one's own choice
FILLED: Final = 1.6  # boxes a player fills in a turn, where it is needed
IN_FIELD: Final = 0.25  # an odd worker on the fields
ON_ORDER: Final = 0.15  # a disc for the turn order
IN_WAR: Final = 1.5  # what General and Gunner make of a war

INCOME: Final[list[float]] = [0.0] * OFFICES  # of a turn
INCOME[MASTER_STONECUTTER] = STONE
INCOME[MASTER_CARPENTER] = STONE
INCOME[MASTER_CRAFTSMAN] = PRECIOUS
INCOME[MASTER_MERCHANT] = PRECIOUS
INCOME[2] = PIECE
INCOME[3] = PIECE
INCOME[SHIPOWNER] = 0.6


@final
class RioJudge(Judge):
    """Points now and at the end, and what the discs on the board are about to do."""

    def __init__(self) -> None:
        super().__init__(SPREAD)

    def worth(self, s: State, seat: i64) -> float:
        table = rio(s)
        area = table.areas[seat]
        turns = float(table.rules.turns - table.turn)
        wars = float(wars_against(table, seat))
        city = City(table, seat)
        means = income(table, area, seat)
        out = float(area.points) + dwellings(table, city, turns, wars)
        out += offices(table, area, turns, wars)
        out += seeking(table, area, means, turns, wars)
        out += debts(table, seat, means)
        out += waiting(table, city, means, turns)
        out += boxes(table, seat, turns)
        out += goods(table, area, means, turns)
        out -= DISC * float(max(0, tied(table, seat) + MOST_PLACED - HAND)) * min(2.0, turns)
        if table.war is not PEACE:
            out += war_worth(table, seat)
        return out

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        return pick(rio(s), step, rng)

    def choices(self, s: State, step: Step[Any]) -> list[int]:
        return choices(rio(s), step)


def wars_against(s: Rio, seat: i64) -> i64:
    """Wars to come in which others attack."""
    out: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat:
            out += max(0, s.rules.cycles - s.cycles)
            if has(s.attacked, other):
                out -= 1
    return max(0, out)


def income(s: Rio, area: Area, seat: i64) -> Means:
    """Goods at hand and those the workers outside the city will bring."""
    stone = area.stone + boxes_of(s.sites[0], seat)
    wood = area.wood + boxes_of(s.sites[1], seat)
    silver = area.silver + area.fields // FIELD_WORKERS
    return Means(stone, wood, area.precious, silver)


def boxes_of(site: i64, seat: i64) -> i64:
    """Boxes of quarry or forest with workers of `seat`."""
    out: i64 = 0
    while site:
        if site & 15 == seat + 1:
            out += 1
        site >>= 4
    return out


def offices(s: Rio, area: Area, turns: float, wars: float) -> float:
    """Offices held: their points and what they bring each turn."""
    out = 0.0
    office: i64
    for office in range(OFFICES):
        if has(area.offices, office):
            out += office_worth(s, office, turns, wars)
    return out


def office_worth(s: Rio, office: i64, turns: float, wars: float) -> float:
    out = float(office_points(s, office)) + INCOME[office] * turns
    if office in (GUNNER, GENERAL):
        out += IN_WAR * wars
    return out


def seeking(s: Rio, area: Area, means: Means, turns: float, wars: float) -> float:
    """A disc on an office: the office if it can be bought, otherwise the points it costs."""
    office = area.seeking
    if office == EMPTY:
        return 0.0
    if means.silver < OFFICE_PRICE[office] or area.points < OFFICE_NEEDS[office]:
        return -float(OFFICE_FAILED)
    means.silver -= OFFICE_PRICE[office]
    return office_worth(s, office, turns, wars)


def debts(s: Rio, seat: i64, means: Means) -> float:
    """Boxes still to be paid for; each that cannot be costs points."""
    unpaid: i64 = 0
    grid: i64
    for grid in range(GRIDS):
        if GRID_COST[grid] == FREE:
            continue
        owed = size(grids.owed_boxes(s.grids[grid], seat))
        while owed > 0:
            owed -= 1
            if GRID_COST[grid] == EACH and means.affords(1, 1, 0):
                means.pay(1, 1, 0)
            elif GRID_COST[grid] != EACH and means.stone + means.wood > 0:
                means.pay(1, 0, 0) if means.stone >= means.wood else means.pay(0, 1, 0)
            else:
                unpaid += 1
    return -float(unpaid * (UNPAID + 3))


def boxes(s: Rio, seat: i64, turns: float) -> float:
    """Own discs in the grids: their points, as likely as the grid is to be filled."""
    out = 0.0
    grid: i64
    for grid in range(GRIDS):
        filled: i64 = s.grids[grid]
        if filled == 0:
            continue
        points = s.rules.boxes[grid]
        mine: i64 = 0
        discs: i64 = 0
        free: i64 = 0
        i: i64
        for i in range(len(points)):
            if points[i] == EMPTY:
                continue
            digit = grids.box(filled, i)
            if digit == 0:
                free += 1
            elif grids.disc(digit) == seat:
                mine += points[i]
                discs += 1
        if discs == 0:
            continue
        hope = FILLED * float(s.seats) * (turns + 0.2)
        likely = 1.0 if free == 0 else 0.97 * min(1.0, hope / float(free))
        out += likely * float(mine)
        if free == 0 and s.closers[grid] == seat:
            out += float(CLOSING[grid]) + (3.0 * PIECE if grid in (WALLS, ROADS) else 0.5)
    return out


def goods(s: Rio, area: Area, means: Means, turns: float) -> float:
    """What is left in the stores, what the artisans refine, and the cargo at sea."""
    ripe = min(1.0, turns / RIPE)
    refined = min(area.artisan, means.stone + means.wood)
    out = float(refined) * (PRECIOUS - STONE) * ripe + 0.1 * float(area.artisan - refined)
    out += ripe * (heap(means.stone) + heap(means.wood) + PRECIOUS * float(means.precious))
    third = 1.0 / SCORING["silver"]
    out += float(means.silver) * (third + (SILVER - third) * ripe)
    out += IN_FIELD * float(area.fields % FIELD_WORKERS) * ripe + ON_ORDER * float(area.added)
    cargo = area.aboard()
    if cargo > 0 or area.dock > 0:
        load = float(min(LOAD * area.dock, means.stone + means.wood + means.precious))
        away: i64 = SHIP["years"] if s.sails_back == 0 else s.sails_back - s.turn
        if s.sails_back == 0 and s.hired == EMPTY:
            away += 1
        if s.rules.last_voyage or float(away) <= turns:
            worth = float(cargo) + 1.5 * float(area.cargo_precious)
            out += 0.8 * worth + 0.2 * load
    return out


def heap(pieces: i64) -> float:
    """Stone or wood: the first pieces are worth most."""
    some = min(pieces, MANY_GOODS)
    return STONE * (float(some) + 0.4 * float(pieces - some))


def tied(s: Rio, seat: i64) -> i64:
    """Discs in grids that are not full: they will be missing."""
    out: i64 = 0
    grid: i64
    for grid in range(GRIDS):
        filled: i64 = s.grids[grid]
        if filled and not grids.complete(filled, s.rules.boxes[grid]):
            out += grids.discs_of(filled, seat)
    return out
