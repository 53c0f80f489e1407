"""The rollout policy of Bruges."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import Step
from ludoteca.games.bruges.bot.persons import Persons
from ludoteca.games.bruges.bot.uses import USELESS, person_worth, rounds_after, use
from ludoteca.games.bruges.rules.codes import ACCEPT, ACTIVATE, CARD, PASS, WORKERS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ACTIONS, ChooseCard, ready_actions
from ludoteca.games.bruges.rules.steps.climb import Climb, climbing_price
from ludoteca.games.bruges.rules.steps.place import ChooseHouseCard
from ludoteca.games.bruges.rules.steps.run import usable
from ludoteca.games.bruges.rules.steps.turn import Turn
from ludoteca.games.bruges.rules.table import BUILD_HOUSE, CARDS_EACH

MOOD: Final = 0.9  # points: random noise added to each choice
DUTIFUL: Final = 8  # times in ten, a person that can be used is
MISSED: Final = 0.3  # share of a person lost with the card played for something else
DEAR: Final = 4  # guilders: from here on a step is climbed at random


def pick(s: Bruges, persons: Persons, step: Step[Any], rng: Rng) -> i64:
    """One of the codes, sensible more often than not."""
    if isinstance(step, Turn):
        return turn(s, persons, step, rng)
    if isinstance(step, ChooseCard):
        return card(s, persons, step, rng)
    if isinstance(step, ChooseHouseCard):
        return house(s, persons, step, rng)
    if isinstance(step, Climb):
        return ACCEPT.base if climbing_price(s, step.actor) < DEAR else step.sample(s, rng)
    return step.sample(s, rng)


def mood(rng: Rng) -> float:
    return MOOD * float(rng.below(1000)) / 1000.0


def turn(s: Bruges, persons: Persons, step: Turn, rng: Rng) -> i64:
    """Use persons first; then the action that is best for some card."""
    seat = step.actor
    area = s.areas[seat]
    if area.straight and rng.below(10) < DUTIFUL:
        for person in area.straight:
            if usable(s, seat, person):
                return ACTIVATE.base + person
    if step.played:
        return PASS.base
    ready = ready_actions(s, seat)
    rounds = rounds_after(s)
    ripe = 1.0 if rounds >= 1.0 else 0.5
    best: i64 = -1
    most = 0.0
    action: i64
    for action in range(len(ACTIONS)):
        if not has(ready, action):
            continue
        value = USELESS
        for one in area.hand:
            placed = person_worth(s, persons, one, rounds)
            value = max(value, use(s, seat, one, action, placed, ripe))
        value += mood(rng)
        if best < 0 or value > most:
            most = value
            best = action
    return WORKERS.base + best if best >= 0 else PASS.base


def card(s: Bruges, persons: Persons, step: ChooseCard, rng: Rng) -> i64:
    """The card with which the action brings most, and that is missed least."""
    seat = step.actor
    rounds = rounds_after(s)
    best: i64 = -1
    most = 0.0
    for one in s.areas[seat].hand:
        if step.fits(s, one):
            person = person_worth(s, persons, one, rounds)
            value = use(s, seat, one, step.action, person, 1.0) + mood(rng)
            if step.action < BUILD_HOUSE:
                value -= MISSED * person
            if best < 0 or value > most:
                most = value
                best = one
    return CARD.base + best


def house(s: Bruges, persons: Persons, step: ChooseHouseCard, rng: Rng) -> i64:
    """Of the cards of the colour the person that is missed least."""
    rounds = rounds_after(s)
    best: i64 = -1
    least = 0.0
    for one in s.areas[step.actor].hand:
        if one // CARDS_EACH == step.colour:
            value = person_worth(s, persons, one, rounds) + mood(rng)
            if best < 0 or value < least:
                least = value
                best = one
    return CARD.base + best
