"""Goods in Río de la Plata: those in store, at the artisans', on the dock and at sea."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.games.rio.bot.city import STONE, Means
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.ship import cargo_pays

# Set by hand; in points unless another unit is given.
RIPE: Final = 4.0  # turns before the end, from which on goods lose their worth
IN_FIELD: Final = 0.3  # an odd worker on the fields
STONES: Final[list[float]] = [0.0, 0.7, 1.3, 1.8, 2.2, 2.5, 2.7]  # so many stones, or wood
PRECIOUSES: Final[list[float]] = [0.0, 1.4, 2.3, 2.8]
SURPLUS: Final = 0.1  # each good beyond those
COIN: Final = 0.8  # a silver the ship brings
UNPAID_FOR: Final = 0.6  # chance that somebody pays for a ship that nobody has hired yet
READY_SET: Final = 0.6  # one of each good in store, while the ship can take it
VOYAGE: Final[int] = table.SHIP["years"]


def goods(s: Rio, area: Area, means: Means, turns: float, trust: float) -> float:
    """The cargo, what is left in the stores, and what the artisans refine."""
    out = shipping(s, area, means, turns)
    if has(s.standing, table.PORT) and float(VOYAGE + 1) <= turns:
        out += READY_SET * float(min(means.stone, means.wood, means.precious))
    refined = min(area.artisan, means.stone + means.wood)
    for _ in range(refined):
        means.spend()
    more = heap(means.precious + refined, PRECIOUSES) - heap(means.precious, PRECIOUSES)
    more = trust * more + (1.0 - trust) * float(refined) * STONE
    more += IN_FIELD * float(area.fields % table.FIELD_WORKERS)
    return out + stores(means, turns) + min(1.0, turns / RIPE) * more


def stores(means: Means, turns: float) -> float:
    """Goods in store; towards the end they lose their worth."""
    out = heap(means.stone, STONES) + heap(means.wood, STONES)
    return min(1.0, turns / RIPE) * (out + heap(means.precious, PRECIOUSES))


def heap(pieces: i64, worths: list[float]) -> float:
    """Goods of a kind: the first are worth most."""
    most = len(worths) - 1
    if pieces <= most:
        return worths[pieces]
    return worths[most] + SURPLUS * float(pieces - most)


def shipping(s: Rio, area: Area, means: Means, turns: float) -> float:
    """Cargo aboard, and what the workers on the dock will add of the goods at hand."""
    if area.aboard() == 0 and area.dock == 0:
        return 0.0
    chance = sailing(s, turns)
    if chance == 0.0:
        return 0.0
    hold = [area.cargo_stone, area.cargo_wood, area.cargo_precious]
    if s.sails_back == 0:
        room = min(table.LOAD * area.dock - area.loaded, s.rules.hold - s.aboard())
        while room > 0 and load(hold, means):
            room -= 1
    silver, points = cargo_pays(hold[table.STONE], hold[table.WOOD], hold[table.PRECIOUS])
    return chance * (float(points) + COIN * float(silver))


def sailing(s: Rio, turns: float) -> float:
    """The chance that what is aboard, or may be loaded now, comes back as silver in time."""
    away: i64 = s.sails_back - s.turn if s.sails_back > 0 else VOYAGE
    chance = 1.0
    if s.sails_back == 0 and s.hired == table.EMPTY:
        away += 1
        chance = UNPAID_FOR
    return chance if s.rules.last_voyage or float(away) <= turns else 0.0


def load(hold: list[int], means: Means) -> bool:
    """One good more, so that there are sets of all three; precious ones also without."""
    stone: i64 = hold[table.STONE]
    wood: i64 = hold[table.WOOD]
    precious: i64 = hold[table.PRECIOUS]
    good: i64 = table.EMPTY
    if means.precious > 0 and precious <= min(stone, wood):
        good = table.PRECIOUS
    elif means.stone > 0 and stone <= wood:
        good = table.STONE
    elif means.wood > 0 and wood <= precious and (wood < stone or means.stone == 0):
        good = table.WOOD
    elif means.precious > 0:
        good = table.PRECIOUS
    if good == table.EMPTY:
        return False
    hold[good] = hold[good] + 1
    if good == table.STONE:
        means.stone -= 1
    elif good == table.WOOD:
        means.wood -= 1
    else:
        means.precious -= 1
    return True
