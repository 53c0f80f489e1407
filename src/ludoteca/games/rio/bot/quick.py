"""The rollout policy of Río de la Plata."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit, has, lowest, member, size
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import Menu, Step
from ludoteca.games.rio.bot.bargain import next_piece
from ludoteca.games.rio.bot.choices import choices
from ludoteca.games.rio.bot.march import pick_in_war
from ludoteca.games.rio.bot.placing import affordable, placing, space
from ludoteca.games.rio.bot.roads import sensible_roads
from ludoteca.games.rio.rules import codes
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.activate import ChooseInput
from ludoteca.games.rio.rules.steps.build import ChooseKind
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.major import ChooseBox, ChooseDisc, NowOrLater
from ludoteca.games.rio.rules.steps.offices import SeekOffice
from ludoteca.games.rio.rules.steps.pay import PayGoods
from ludoteca.games.rio.rules.steps.pieces import PlaceRoad
from ludoteca.games.rio.rules.steps.place import PlaceMenu
from ludoteca.games.rio.rules.steps.trade import Answer, ChoosePartner, Compose
from ludoteca.games.rio.rules.steps.work import WorkMenu
from ludoteca.games.rio.rules.steps.works import ChooseSite

# Weights: how often a choice is made, compared with the others that are open. Set by hand.
WORKING: Final[list[int]] = [0] * codes.MENU_END
WORKING[codes.COLLECT.base] = 60
WORKING[codes.HARVEST.base] = 60
WORKING[codes.ACTIVATE.base] = 15
WORKING[codes.SETTLE.base] = 15
WORKING[codes.BUILD.base] = 12
WORKING[codes.CLAIM.base] = 4
WORKING[codes.CRAFT.base] = 4
WORKING[codes.LOAD.base] = 12
WORKING[codes.PAVE.base] = 10
WORKING[codes.FORTIFY.base] = 10
WORKING[codes.DONE.base] = 1

BUILDING: Final[list[int]] = [0, 6, 10, 3, 3, 2, 8, 40, 12, 12, 12, 12, 0, 0]  # weights, by kind
FIRST_BOX: Final = 6  # times in ten, the dearest free box
FIRST_WAY: Final = 8  # times in ten, an own disc, paid in goods, now
CHEAPEST: Final = 9  # times in ten, the box of quarry or forest that needs fewest workers


def pick(s: Rio, step: Step[Any], rng: Rng) -> i64:
    """One of the codes, sensible more often than not."""
    if isinstance(step, PlaceMenu):
        return codes.CITY.base + opened(s, step, placing(s, step.actor), rng)
    if isinstance(step, WorkMenu):
        if s.areas[step.actor].bringing:
            return codes.BRING.base
        return codes.CITY.base + opened(s, step, WORKING, rng)
    if isinstance(step, PlaceInCity):
        return space(s, step.actor, rng)
    if isinstance(step, ChooseKind):
        return step.base + weighed(step.options(s), BUILDING, rng)
    if isinstance(step, (ChooseBox, ChooseDisc, ChooseInput, NowOrLater, PayGoods)):
        if rng.below(10) < (FIRST_BOX if isinstance(step, ChooseBox) else FIRST_WAY):
            return step.base + lowest(step.options(s))
        return step.sample(s, rng)
    if isinstance(step, ChooseSite) and rng.below(10) < CHEAPEST:
        return step.base + lowest(step.options(s))
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
    if isinstance(step, Compose):
        options = step.options(s)
        piece = next_piece(s, step) - step.base
        return step.base + (piece if piece >= 0 and has(options, piece) else lowest(options))
    if isinstance(step, ChoosePartner):
        return choices(s, step)[0]
    return pick_in_war(s, step, rng)


def opened(s: Rio, menu: Menu[Rio], weights: list[int], rng: Rng) -> i64:
    """One of what a menu offers, by weight; trade never, unless nothing else is there."""
    out: i64 = 0
    rest = menu.possible(s)
    while rest:
        option = lowest(rest)
        rest &= rest - 1
        if weights[option] > 0 and menu.is_open(s, option):  # of no weight, it need not be open
            out |= bit(option)
    if out == 0:
        out = menu.options(s)
        if isinstance(menu, WorkMenu):
            out &= ~bit(codes.TRADE.base)
    return weighed(out, weights, rng)


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
