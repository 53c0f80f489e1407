"""What the city of Río de la Plata holds for one player: houses, workshops, discs waiting."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import has, lowest
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.games.rio.bot.town import Dwelt, town_of
from ludoteca.games.rio.rules import stacks, table
from ludoteca.games.rio.rules.board import CELLS, COLS, QUARTERS
from ludoteca.games.rio.rules.scoring import HOUSE_BONUS, PRODUCTIVE
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import kinds_later, own_tiles

# Set by hand; in points unless another unit is given.
STONE: Final = 0.6  # a stone or wood while there is time to build
PRECIOUS: Final = 1.3  # a precious good, likewise
HUT_WORTH: Final = 1.6  # a house to be, and a foothold
IDLE: Final = 0.35  # a disc in the city that cannot do anything yet

# Points a turn brings to a player with a house beside a building, a disc's time taken off.
YIELD: Final[list[float]] = [0.0] * table.KINDS
YIELD[table.STONECUTTER] = 0.7
YIELD[table.CARPENTER] = 0.7
YIELD[table.MARKET] = 0.5  # with a guild to come
YIELD[table.GUILD] = 1.1
YIELD[table.CHURCH] = 0.6
BEFORE_HOUSE: Final = 0.2  # share of that without a house beside it yet
USED: Final = 8.0  # turns a workshop is thought to serve at most

# Steps from the sides enemies come from, and the share of a dwelling a war takes at that depth.
DEPTH: Final[list[int]] = [min(z // COLS, z % COLS, COLS - 1 - z % COLS) for z in range(CELLS)]
RISK: Final[list[float]] = [0.3, 0.24, 0.18, 0.13, 0.09, 0.06, 0.05, 0.04, 0.03, 0.03]


@final
@mypyc_attr(acyclic=True)
class City:
    """The city as one player sees it: own dwellings, and what each quarter adds to a house."""

    def __init__(self, s: Rio, seat: i64, hope: float = 0.0) -> None:
        self.seat: i64 = seat
        self.hope: float = hope  # for each house beside the Plaza Mayor
        self.town = town_of(s)

    def houses(self, quarter: i64) -> i64:
        """How many own ones there are."""
        return self.town.houses[QUARTERS * self.seat + quarter]

    def hoped(self, s: Rio, quarter: i64) -> float:
        """A house with what palace and cathedral may still add; only quarters inside get them."""
        inside: bool = s.board.quarter_edges[quarter] == 0
        return float(self.town.values[quarter]) + (self.hope if inside else 0.0)


@final
@mypyc_attr(acyclic=True)
class Means:
    """The goods a player will have in its effects, spent disc by disc.

    Silver stands for one good at a time, at the first price of a turn: a simplification.
    """

    def __init__(self, stone: i64, wood: i64, precious: i64, silver: i64) -> None:
        self.stone: i64 = stone
        self.wood: i64 = wood
        self.precious: i64 = precious
        self.silver: i64 = silver

    def missing(self, stone: i64, wood: i64) -> i64:
        """How many goods silver would have to stand for."""
        return max(0, stone - self.stone) + max(0, wood - self.wood)

    def affords(self, stone: i64, wood: i64, precious: i64) -> bool:
        missing = self.missing(stone, wood)
        return self.precious >= precious and missing <= 1 and self.silver >= missing

    def pay(self, stone: i64, wood: i64, precious: i64) -> None:
        self.silver -= self.missing(stone, wood)
        self.stone = max(0, self.stone - stone)
        self.wood = max(0, self.wood - wood)
        self.precious -= precious

    def spend(self) -> None:
        """Give away a stone or wood, whichever there is more of."""
        if self.stone >= self.wood:
            self.stone -= 1
        else:
            self.wood -= 1


def dwellings(s: Rio, city: City, turns: float, wars: float) -> float:
    """Houses and huts, what stands beside them, and how safe they are."""
    dwelt = city.town.dwelt
    last = dwelt[city.seat]
    if last is None or last.turns != turns or last.hope != city.hope or last.wars != wars:
        last = Dwelt(turns, city.hope, wars, _dwellings(s, city, turns, wars))
        dwelt[city.seat] = last
    return last.worth


def _dwellings(s: Rio, city: City, turns: float, wars: float) -> float:
    area = s.areas[city.seat]
    out = 0.0
    quarter: i64
    for quarter in range(QUARTERS):
        houses = city.houses(quarter)
        if houses > 0:
            out += float(houses) * city.hoped(s, quarter)
    out += min(1.0, turns / 2.0) * HUT_WORTH * float(area.huts.size())
    exposed = 0.0
    used = min(turns, USED)
    own = area.houses.either(area.huts)
    z = own.after(-1)
    while z >= 0:
        exposed += RISK[DEPTH[z]] * (3.0 if s.kind(z) == table.HOUSE else 1.0)
        z = own.after(z)
    beside = area.home.both(s.built)
    z = beside.after(-1)
    while z >= 0:
        out += YIELD[s.kind(z)] * used * (1.5 if s.limit(z) > 1 else 1.0)
        z = beside.after(z)
    return out - wars * city.town.open_side * exposed


def waiting(s: Rio, city: City, means: Means, turns: float) -> float:
    """Discs in the city: the best building each group can become, paid from `means`."""
    area = s.areas[city.seat]
    out = 0.0
    z = area.at.after(-1)
    if z < 0:
        return out
    tiles = city.town.tiles | own_tiles(area)
    while z >= 0:
        out += group(s, city, means, turns, z, tiles)
        z = area.at.after(z)
    return out


def group(s: Rio, city: City, means: Means, turns: float, z: i64, tiles: i64) -> float:
    """One group of discs: what it does on a building, or the best it can build, now or later."""
    quarter: i64 = s.board.quarter[z]
    discs = stacks.count(s.discs[z], city.seat)
    kind = s.kind(z)
    if quarter < 0:
        return 0.0
    best = IDLE * float(discs) * min(1.0, turns)
    choice: i64 = 0
    if has(table.ACTIVE, kind) and s.areas[city.seat].home.has(z) and not s.twice.has(z):
        work = working(s, means, kind)
        if work > 0.0:
            best = work + best * float(discs - 1) / float(discs)
    rest = kinds_later(s, city.seat, z, tiles)
    while rest:
        new = lowest(rest)
        rest &= rest - 1
        if not means.affords(table.STONES[new], table.WOODS[new], table.PRECIOUSES[new]):
            continue
        value = building(s, city, new, z, turns) - STONE * (table.STONES[new] + table.WOODS[new])
        value -= PRECIOUS * table.PRECIOUSES[new]
        value += IDLE * float(discs - table.WORKERS[new]) * min(1.0, turns)
        if value > best:
            best = value
            choice = new
    if choice > 0:
        means.pay(table.STONES[choice], table.WOODS[choice], table.PRECIOUSES[choice])
        best += (
            STONE * (table.STONES[choice] + table.WOODS[choice])
            + PRECIOUS * table.PRECIOUSES[choice]
        )
    return best


def building(s: Rio, city: City, kind: i64, z: i64, turns: float) -> float:
    """What a new building brings its builder."""
    quarter: i64 = s.board.quarter[z]
    if kind == table.HUT:
        return min(1.0, turns / 2.0) * HUT_WORTH
    if kind == table.HOUSE:
        return city.hoped(s, quarter) + 0.5 - min(1.0, turns / 2.0) * HUT_WORTH
    out = float(table.KIND_POINTS[kind] + HOUSE_BONUS[kind] * city.houses(quarter))
    beside = 1.0 if s.areas[city.seat].home.has(z) else BEFORE_HOUSE
    out += YIELD[kind] * beside * min(turns, USED)
    if has(table.PRODUCTIVE, kind) and city.town.productive[quarter] > 0 and kind != table.GUILD:
        out += float(PRODUCTIVE * city.houses(quarter))
    return out


def working(s: Rio, means: Means, kind: i64) -> float:
    """What a disc on a building makes of the goods at hand: points, or a little for goods."""
    if kind == table.STONECUTTER and means.stone + means.silver > 0:
        means.stone += table.OUTPUT - 1
        return 0.1
    if kind == table.CARPENTER and means.wood + means.silver > 0:
        means.wood += table.OUTPUT - 1
        return 0.1
    if kind == table.CHURCH and means.silver >= table.CHURCH_SILVER:
        means.silver -= table.CHURCH_SILVER
        return float(
            table.CATHEDRAL_POINTS if s.tally[table.CATHEDRAL] > 0 else table.CHURCH_POINTS
        )
    if kind in (table.MARKET, table.GUILD):
        more: i64 = table.GUILD_MORE if kind == table.GUILD else 0
        if means.stone + means.wood > 0:
            means.spend()
            means.silver += table.MARKET_SILVER + more
            return 0.1
        if means.precious > 0:
            means.precious -= 1
            means.silver += table.MARKET_PRECIOUS + more
            return 0.1
    return 0.0
