"""Council of Four: every map at every number of seats, and every value of every option."""

from __future__ import annotations

from collections.abc import Iterator

import ludoteca as lt
from ludoteca.games.council.rules.maps import CMON_NAMES, LETTERS
from ludoteca.testing.tables import fits
from tests.games.council.recorded_coverage import COVERAGE, met
from tests.games.council.recorded_players import PLANS, drifter, planner
from tests.records.plan import Choose, Plan

__all__ = ["COVERAGE", "met", "plans", "players", "search"]

GAME = lt.GAMES["council"]
SEARCHED = 20_000  # games looked at for the rare things


def plans() -> Iterator[Plan]:
    maps = [{"edition": "original", "map": name} for name in LETTERS]
    maps += [{"edition": "cmon", "map": name} for name in CMON_NAMES]
    for seats in (2, 3, 4):
        for options in maps:
            table = "-".join(options.values())
            for number in range(6):
                yield Plan(seats, options, table, "planner" if number % 2 else "drifter", number)
    for name, option in GAME.options.items():
        for value in option.values:
            if value != option.default and name not in ("edition", "map"):
                for seats in (2, 4):
                    if fits(GAME, {name: value}, seats):
                        yield Plan(seats, {name: value}, f"{name}-{value}", "planner", 0)


def search() -> Iterator[Plan]:
    for number in range(SEARCHED):
        kind = "planner" if number % 4 == 0 else "drifter"
        options = {"free_permit": "may"} if number % 5 == 0 else {}
        table = "-".join([*options, *options.values()]) or "default"
        yield Plan(2 + number % 3, options, table, kind, 100 + number)


def players(plan: Plan) -> Choose:
    rng = lt.Rng(plan.number)
    return drifter(rng) if plan.kind == "drifter" else planner(rng, PLANS[plan.seats])
