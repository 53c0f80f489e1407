"""The rollout policy of Río de la Plata, and the choices worth searching."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, has, lowest, member, size
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import Step
from ludoteca.games.rio.bot.march import pick_in_war
from ludoteca.games.rio.bot.roads import sensible_roads
from ludoteca.games.rio.rules import codes
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import ChooseKind
from ludoteca.games.rio.rules.steps.city import PlaceInCity, city_spots, discs_left
from ludoteca.games.rio.rules.steps.major import ChooseBox, ChooseDisc, NowOrLater
from ludoteca.games.rio.rules.steps.offices import SeekOffice, can_hold, open_offices
from ludoteca.games.rio.rules.steps.pay import PayGoods
from ludoteca.games.rio.rules.steps.pieces import PlaceRoad
from ludoteca.games.rio.rules.steps.place import PlaceMenu
from ludoteca.games.rio.rules.steps.spots import nth_cell
from ludoteca.games.rio.rules.steps.trade import ALL_GIVEN, Answer
from ludoteca.games.rio.rules.steps.work import WorkMenu
from ludoteca.games.rio.rules.table import OFFICES

# Weights: how often a choice is made, compared with the others that are open. Set by hand.
PLACING: Final[list[int]] = [0] * codes.MENU_END
PLACING[codes.CITY.base] = 10
PLACING[codes.WALLS.base] = 5
PLACING[codes.ROADS.base] = 5
PLACING[codes.QUARRY.base] = 6
PLACING[codes.FOREST.base] = 6
PLACING[codes.FIELDS.base] = 2
PLACING[codes.ARTISAN.base] = 2
PLACING[codes.DOCK.base] = 2
PLACING[codes.HIRE.base] = 2
PLACING[codes.DONE.base] = 1
for _grid in range(codes.FORT.base, codes.PORT.base + 1):
    PLACING[_grid] = 4

WORKING: Final[list[int]] = [0] * codes.MENU_END
WORKING[codes.COLLECT.base] = 60
WORKING[codes.HARVEST.base] = 60
WORKING[codes.ACTIVATE.base] = 15
WORKING[codes.SETTLE.base] = 15
WORKING[codes.BUILD.base] = 12
WORKING[codes.CLAIM.base] = 4
WORKING[codes.CRAFT.base] = 4
WORKING[codes.LOAD.base] = 4
WORKING[codes.PAVE.base] = 10
WORKING[codes.FORTIFY.base] = 10
WORKING[codes.DONE.base] = 1

BUYING: Final = 25  # weight of an office that can be paid for
BUILDING: Final[list[int]] = [0, 6, 10, 3, 3, 2, 8, 40, 12, 12, 12, 12, 0, 0]  # weights, by kind
FIRST_BOX: Final = 6  # times in ten, the dearest free box
FIRST_WAY: Final = 8  # times in ten, an own disc, paid in goods, now
SENSIBLE: Final = 7  # times in ten, a space of the city by these weights:
PAIRS: Final = 6  # with a lone disc of one's own …
HUTS: Final = 6  # … with an own hut …
COMMON: Final = 5  # … with a common building


def pick(s: Rio, step: Step[Any], rng: Rng) -> i64:
    """One of the codes, sensible more often than not."""
    if isinstance(step, PlaceMenu):
        return codes.CITY.base + weighed(step.options(s), placing(s, step.actor), rng)
    if isinstance(step, WorkMenu):
        if s.areas[step.actor].bringing:
            return codes.BRING.base
        return codes.CITY.base + weighed(step.options(s) & ~bit(codes.TRADE.base), WORKING, rng)
    if isinstance(step, PlaceInCity):
        return space(s, step.actor, rng)
    if isinstance(step, ChooseKind):
        return step.base + weighed(step.options(s), BUILDING, rng)
    if isinstance(step, (ChooseBox, ChooseDisc, NowOrLater, PayGoods)):
        if rng.below(10) < (FIRST_BOX if isinstance(step, ChooseBox) else FIRST_WAY):
            return step.base + lowest(step.options(s))
        return step.sample(s, rng)
    if isinstance(step, SeekOffice):
        within = affordable(s, step.actor)
        if within:
            return codes.SEEK.base + member(within, rng.below(size(within)))
        return step.sample(s, rng)
    if isinstance(step, PlaceRoad):
        roads = sensible_roads(s)
        return roads[rng.below(len(roads))] if roads else step.sample(s, rng)
    if isinstance(step, Answer):
        return codes.REFUSE.base
    return pick_in_war(s, step, rng)


def weighed(options: i64, weights: list[int], rng: Rng) -> i64:
    """One of a set, by weight; any if nothing there has a weight."""
    whole: i64 = 0
    rest = options
    while rest:
        whole += weights[lowest(rest)]
        rest &= rest - 1
    if whole == 0:
        return member(options, rng.below(size(options)))
    k = rng.below(whole)
    rest = options
    while True:
        i = lowest(rest)
        weight: i64 = weights[i]
        if k < weight:
            return i
        k -= weight
        rest &= rest - 1


def placing(s: Rio, seat: i64) -> list[int]:
    """The weights of PLACING, where goods and silver allow what they stand for."""
    area = s.areas[seat]
    weights = PLACING[:]
    if area.stone == 0 or area.wood == 0:
        for grid in range(codes.FORT.base, codes.PORT.base + 1):
            weights[grid] = 0
    if area.stone + area.wood == 0:
        weights[codes.WALLS.base] = 0
        weights[codes.ARTISAN.base] = 0
    if area.stone + area.wood + area.precious < 2:
        weights[codes.DOCK.base] = 0
    if area.seeking < 0 and affordable(s, seat):
        weights[codes.OFFICE.base] = BUYING
    if discs_left(s, seat) > 0:
        weights[codes.ORDER.base] = 0
    return weights


def affordable(s: Rio, seat: i64) -> i64:
    """The open offices `seat` has the silver and the points for."""
    out = open_offices(s)
    office: i64
    for office in range(OFFICES):
        if not can_hold(s, seat, office):
            out &= ~bit(office)
    return out


def space(s: Rio, seat: i64, rng: Rng) -> i64:
    """A space for a disc: to complete a pair, on a hut, on a common building, or anywhere."""
    a, b, c, _ = city_spots(s, seat)
    area = s.areas[seat]
    built = s.built
    at = area.at
    huts = area.huts
    if rng.below(10) < SENSIBLE:
        lot = rng.below(PAIRS + HUTS + COMMON)
        x: i64 = 0
        y: i64 = 0
        z: i64 = 0
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


def choices(s: Rio, step: Step[Any]) -> list[int]:
    """The codes worth searching: no trade offers, no gifts, no office out of reach."""
    if isinstance(step, PlaceRoad):
        roads = sensible_roads(s)
        return roads if roads else step.codes(s)[:1]
    out = step.codes(s)
    if isinstance(step, PlaceMenu):
        drop(out, codes.TRADE.base)
        if not affordable(s, step.actor):
            drop(out, codes.OFFICE.base)
    elif isinstance(step, WorkMenu):
        drop(out, codes.TRADE.base)
    elif isinstance(step, Answer):
        drop(out, codes.COUNTER.base)
        if s.offer & ALL_GIVEN == 0:  # goods for nothing
            drop(out, codes.ACCEPT.base)
    elif isinstance(step, SeekOffice):
        within = affordable(s, step.actor)
        if within:
            return [code for code in out if has(within, code - codes.SEEK.base)]
    return out


def drop(out: list[int], code: i64) -> None:
    if code in out:
        out.remove(code)
