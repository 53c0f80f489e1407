"""Bruges: every combination of options at every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ludoteca as lt
from tests.games.bruges.recorded_coverage import COVERAGE, met
from tests.games.bruges.recorded_players import KINDS, players
from tests.records.plan import Plan

__all__ = ["COVERAGE", "met", "plans", "players", "search"]

GAME = lt.GAMES["bruges"]
SEARCHED = 20_000  # games looked at for the rare things


def plans() -> Iterator[Plan]:
    for seats in (2, 3, 4):
        for options in tables():
            table = "-".join(options.values()) or "default"
            for number, kind in enumerate(("patron", "digger", "mixed")):
                yield Plan(seats, options, table, kind, number)


def tables() -> Iterator[dict[str, str]]:
    """Every combination of the options, one seat that begins; what the Inventor does, once."""
    apart = "inventor"
    combined = {name: option for name, option in GAME.options.items() if name != apart}
    several = {name: option.values for name, option in combined.items()}
    several["first_player"] = ("random", "first")
    for values in product(*several.values()):
        chosen = zip(combined.items(), values, strict=True)
        yield {name: value for (name, option), value in chosen if value != option.default}
    yield {apart: "must"}


def search() -> Iterator[Plan]:
    for number in range(SEARCHED):
        kind = KINDS[number // 3 % 4]
        yield Plan(2 + number % 3, {}, "default", kind, 100 + number)
