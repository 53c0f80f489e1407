"""Ratings with error bars, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from math import hypot
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from ludoteca.lab.arena.intervals import Z
from ludoteca.lab.arena.match import Outcome

ORDERS = 20  # in which the games are rated, because the model weighs the latest most
UPDATES = 50_000  # of a rating; very long arenas are rated in fewer orders


class Rating(NamedTuple):
    """A bot's strength, 25 for a newcomer, and the half-width of its 95 % interval."""

    skill: float
    error: float


def available() -> bool:
    """Whether openskill, of the extra `lab`, is installed."""
    return find_spec("openskill") is not None


def ratings(outcomes: Sequence[Outcome]) -> dict[str, Rating]:
    """Every bot's rating, averaged over several orders of the games; empty without openskill."""
    if not available():
        return {}
    shuffled, random = list(outcomes), Random(0)
    passes = []
    for _ in range(max(1, min(ORDERS, UPDATES // len(shuffled)))):
        random.shuffle(shuffled)
        passes.append(rated(shuffled))
    out = {}
    for name in passes[0]:
        found = [skills[name] for skills in passes]
        doubt = hypot(fmean(skill.sigma for skill in found), pstdev(skill.mu for skill in found))
        out[name] = Rating(fmean(skill.mu for skill in found), Z * doubt)
    return out


def rated(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The model's ratings after the games in this order.

    A bot in several seats of a game is rated in each of them, and keeps the mean.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # strength does not change between games
    known = {name: model.rating() for outcome in outcomes for name in outcome.bots}
    for outcome in outcomes:
        if len(set(outcome.bots)) == 1:
            continue
        teams = [[known[name]] for name in outcome.bots]
        after = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for name in set(outcome.bots):
            own = [team[0] for team, bot in zip(after, outcome.bots, strict=True) if bot == name]
            known[name] = model.rating(
                mu=fmean(rating.mu for rating in own), sigma=fmean(rating.sigma for rating in own)
            )
    return known
