"""What the public offices of Río de la Plata are worth, and silver with which to buy them."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.generic import i64
from ludoteca.games.rio.bot.city import City, Means
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.scoring import SILVER
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.offices import open_offices, suffices

# Set by hand; in points unless another unit is given.
IN_WAR: Final = 1.5  # what General and Gunner gain in a war
SAVED: Final = 0.7  # share of an office's worth once its whole price is saved
TIME: Final = 2.0  # turns it takes to buy one
NEXT: Final = 0.8  # share of that for each further office
SHORT: Final = 0.05  # share of the gain lost for each point an office still needs

INCOME: Final[list[float]] = [0.0] * table.OFFICES  # in each turn
INCOME[table.MASTER_STONECUTTER] = 0.7
INCOME[table.MASTER_CARPENTER] = 0.7
INCOME[table.MASTER_CRAFTSMAN] = 0.9
INCOME[table.MASTER_MERCHANT] = 1.0
INCOME[table.ROAD_BUILDER] = 0.4
INCOME[table.DEFENDER] = 0.3
INCOME[table.SHIPOWNER] = 0.3


def office_worth(city: City, office: i64, turns: float, wars: float) -> float:
    """The points of an office at the end, and what it brings until then."""
    out = float(city.town.offices[office]) + INCOME[office] * turns
    if office in (table.GUNNER, table.GENERAL):
        out += IN_WAR * wars
    return out


def offices(city: City, area: Area, turns: float, wars: float) -> float:
    """Offices held."""
    out = 0.0
    rest = area.offices
    while rest:
        out += office_worth(city, lowest(rest), turns, wars)
        rest &= rest - 1
    return out


def seeking(s: Rio, city: City, means: Means, turns: float, wars: float) -> float:
    """A disc on an office: the office if it can be bought, otherwise the points it costs."""
    area = s.areas[city.seat]
    office = area.seeking
    if office == table.EMPTY:
        return 0.0
    if not suffices(office, means.silver, area.points):
        return -float(table.OFFICE_FAILED)
    means.silver -= table.OFFICE_PRICE[office]
    return office_worth(city, office, turns, wars)


def treasury(s: Rio, city: City, silver: i64, turns: float, wars: float) -> float:
    """Silver: what it counts at the end, or parts of the best offices it is saved for."""
    if silver <= 0:
        return float(silver) / float(SILVER)
    out = 0.0
    points = s.areas[city.seat].points
    rest: i64 = open_offices(s) if turns >= 1.0 else 0
    share = SAVED
    left = max(0.0, turns - TIME)
    while silver > 0 and rest:
        best = 1.0 / float(SILVER)
        choice: i64 = table.EMPTY
        untried = rest
        while untried:
            office = lowest(untried)
            untried &= untried - 1
            each = share * for_each_silver(city, office, points, left, wars)
            if each > best:
                best = each
                choice = office
        if choice == table.EMPTY:
            break
        paid: i64 = min(silver, table.OFFICE_PRICE[choice])
        out += best * float(paid)
        silver -= paid
        rest &= ~bit(choice)
        share *= NEXT
        left = max(0.0, left - TIME)
    return out + float(silver) / float(SILVER)


def for_each_silver(city: City, office: i64, points: i64, turns: float, wars: float) -> float:
    """What an office brings for its price, less if points are still missing for it."""
    out = office_worth(city, office, turns, wars) / float(table.OFFICE_PRICE[office])
    missing: i64 = table.OFFICE_NEEDS[office] - points
    return out * max(0.0, 1.0 - SHORT * float(missing)) if missing > 0 else out
