"""Bruges: every combination of options at every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ludoteca as lt
from ludoteca.testing.tables import fits
from tests.games.bruges.recorded_coverage import COVERAGE, met
from tests.games.bruges.recorded_players import KINDS, players
from tests.records.plan import Plan

__all__ = ["COVERAGE", "met", "plans", "players", "search"]

GAME = lt.GAMES["bruges"]
SEARCHED = 20_000  # games looked at for the rare things


def plans() -> Iterator[Plan]:
    for seats in (2, 3, 4):
        for options in tables():
            if fits(GAME, options, seats):
                table = "-".join(options.values()) or "default"
                for number, kind in enumerate(("patron", "digger", "mixed")):
                    yield Plan(seats, options, table, kind, number)


def tables() -> Iterator[dict[str, str]]:
    """Every combination of the options; what concerns the Inventor or one seat alone, once."""
    apart = {"inventor": ("must",), "first_player": ("second", "third", "fourth")}
    combined = {
        name: [value for value in option.values if value not in apart.get(name, ())]
        for name, option in GAME.options.items()
    }
    for values in product(*combined.values()):
        chosen = zip(combined, values, strict=True)
        yield {name: value for name, value in chosen if value != GAME.options[name].default}
    for name, others in apart.items():
        yield from [{name: value} for value in others]


def search() -> Iterator[Plan]:
    for number in range(SEARCHED):
        kind = KINDS[number // 3 % 4]
        yield Plan(2 + number % 3, {}, "default", kind, 100 + number)
