"""What a position of Río de la Plata is worth."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import has, size
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step
from ludoteca.games.rio.bot.bargain import pending
from ludoteca.games.rio.bot.cargo import goods
from ludoteca.games.rio.bot.choices import choices
from ludoteca.games.rio.bot.city import STONE, City, Means, dwellings, waiting
from ludoteca.games.rio.bot.offices import offices, seeking, treasury
from ludoteca.games.rio.bot.projects import points_of, projects, tile_hope
from ludoteca.games.rio.bot.quick import pick
from ludoteca.games.rio.bot.war import war_worth
from ludoteca.games.rio.rules import grids, table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.conflict import PEACE
from ludoteca.games.rio.rules.game import rio
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.work import BEGIN_WORK, WORK_MENU
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.settings import SearchSettings

# Set by hand; in points unless another unit is given.
SPREAD: Final = 12.0
FOR_TWO: Final[SearchSettings] = SearchSettings(2, 3)  # until the discs placed take effect
FOR_MORE: Final[SearchSettings] = SearchSettings(1, 3)  # to the end of placing, or of effects
EARLY: Final = 4.5  # uncertainty when the game begins, by log loss of greedy games …
LATE: Final = 0.3  # … and when it ends
SURE: Final = 0.95  # share of what discs can do this turn …
LATER: Final = 0.6  # … and of what must wait for another turn
DISC: Final = 0.5  # a turn's delay of a disc that waits in a grid
UNSURE: Final = 0.25  # doubt about a grid, for each box still free
FILLED: Final = 1.5  # boxes a player fills in a turn, where it is needed
PIECE: Final = 0.3  # a road or wall of one's own choice
FIRST: Final = 0.6  # to choose before all others, each turn
SOON: Final = 3.0  # turns until others are there again
MOVING: Final = 0.7  # share of what a better place in the turn order brings
LOST_BOX: Final = 3  # beside the penalty, for a box that cannot be paid


@final
class RioJudge(Judge):
    """Points now and at the end, and what the discs on the board are about to do."""

    def __init__(self) -> None:
        super().__init__(SPREAD, EARLY, LATE)

    def settings(self, seats: i64) -> SearchSettings:
        return FOR_TWO if seats == 2 else FOR_MORE

    def worth(self, s: State, seat: i64) -> float:
        now = rio(s)
        area = now.areas[seat]
        turns = float(now.rules.turns - now.turn)
        wars = float(wars_against(now, seat))
        working = at_work(now, seat)
        trust = SURE if working else LATER
        city = City(now, seat, tile_hope(now, turns))
        means = Means(area.stone, area.wood, area.precious, area.silver)
        out = float(area.points) + dwellings(now, city, turns, wars)
        out += offices(city, area, turns, wars)
        if working:
            collect(now, area, means, seat)
            out += debts(now, seat, means)
        else:
            out += (
                LATER * STONE * float(boxes_of(now.sites[0], seat) + boxes_of(now.sites[1], seat))
            )
        out += trust * waiting(now, city, means, turns)
        out += seeking(now, city, means, turns, wars)
        out += boxes(now, seat, turns) + projects(now, seat, turns)
        out += goods(now, area, means, turns, trust)
        out += treasury(now, city, means.silver, turns, wars)
        out += FIRST * min(turns, SOON) * early(now, area, seat)
        if now.war is not PEACE:
            out += war_worth(now, seat)
        if now.offer != 0:
            out += pending(now, seat)
        return out

    def part_left(self, s: State) -> float:
        now = rio(s)
        return float(now.rules.turns - now.turn) / float(now.rules.turns)

    def time(self, s: State) -> i64:
        """Halves of years: everybody places, everybody's discs take effect."""
        now = rio(s)
        return 2 * now.turn + (1 if now.working else 0)

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        return pick(rio(s), step, rng)

    def choices(self, s: State, step: Step[Any]) -> list[int]:
        return choices(rio(s), step)


def glance(s: State, seat: i64) -> float:
    """What a position promises at first sight: with it the better places on the board glow."""
    return RioJudge().worth(s, seat)


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


def early(s: Rio, area: Area, seat: i64) -> float:
    """The place in the turn order, 1 for the first; discs added to it promise a better one."""
    if not s.order:
        return 0.0
    place = float(s.seats - 1 - s.position(seat)) / float(s.seats - 1)
    return place if area.added == 0 else place + MOVING * (1.0 - place)


def at_work(s: Rio, seat: i64) -> bool:
    """Whether `seat` can still turn its discs into effects this turn."""
    if not s.working:
        return True
    menu: Step[Any] = WORK_MENU[seat]
    begin: Step[Any] = BEGIN_WORK[seat]
    i = s.depth - 1
    while i >= 0:
        step = s.stack[i]
        if step is menu or step is begin:
            return True
        i -= 1
    return False


def collect(s: Rio, area: Area, means: Means, seat: i64) -> None:
    """What the workers outside the city are about to bring."""
    means.stone += boxes_of(s.sites[0], seat)
    means.wood += boxes_of(s.sites[1], seat)
    means.silver += area.fields // table.FIELD_WORKERS


def boxes_of(site: i64, seat: i64) -> i64:
    """Boxes of quarry or forest with workers of `seat`."""
    out: i64 = 0
    while site:
        if site & 15 == seat + 1:
            out += 1
        site >>= 4
    return out


def debts(s: Rio, seat: i64, means: Means) -> float:
    """Boxes still to be paid for; each that cannot be costs points."""
    unpaid: i64 = 0
    grid: i64
    for grid in range(table.GRIDS):
        if table.GRID_COST[grid] == table.FREE:
            continue
        owed = size(grids.owed_boxes(s.grids[grid], seat))
        while owed > 0:
            owed -= 1
            if table.GRID_COST[grid] == table.EACH and means.affords(1, 1, 0):
                means.pay(1, 1, 0)
            elif table.GRID_COST[grid] != table.EACH and means.stone + means.wood > 0:
                means.spend()
            else:
                unpaid += 1
    return -float(unpaid * (table.UNPAID + LOST_BOX))


def boxes(s: Rio, seat: i64, turns: float) -> float:
    """Own discs among walls and roads: their points, as likely as the grid is to be filled."""
    out = 0.0
    grid: i64
    for grid in range(table.WALLS, table.ROADS + 1):
        filled: i64 = s.grids[grid]
        worths = s.rules.worths[grid]
        own = grids.discs_in(filled, seat, worths)
        if own == 0:
            continue
        free = size(grids.free(filled, worths))
        mine = points_of(s, grid, own)
        if free > 0:
            filling = FILLED * float(s.seats) * (turns + 0.2)
            likely = min(1.0, filling / float(free)) / (1.0 + UNSURE * float(free))
            wait = min(turns, float(free) / (FILLED * float(s.seats)))
            out += likely * mine - DISC * wait * float(size(own))
        else:
            out += mine
            if s.closers[grid] == seat:
                out += PIECE * float(min(table.PIECES, s.sticks()))
    return out
