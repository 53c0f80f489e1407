"""Río de la Plata: every number of seats, every value of every option, and ten kinds of players."""

from __future__ import annotations

from collections.abc import Iterator

import ludoteca as lt
from ludoteca.games.rio import printed
from tests.games.rio.recorded_coverage import COVERAGE, met
from tests.games.rio.recorded_idle import DEEDS
from tests.games.rio.recorded_players import KINDS, players
from tests.records.plan import Plan

__all__ = ["COVERAGE", "met", "plans", "players", "search"]

GAME = lt.GAMES["rio"]
SEARCHED = 4_000  # games looked at for the rare things
SETS = (*KINDS, "court", "town", "mixed")


def plans() -> Iterator[Plan]:
    for seats in (2, 3, 4, 5):
        for kind in SETS:
            yield Plan(seats, {}, "default", kind, 0)
            yield Plan(seats, {}, "default", kind, 1)
            yield Plan(seats, {"length": "short"}, "short", kind, 2)
        for number in range(len(DEEDS)):
            yield Plan(seats, {"experience": "beginner"}, "beginner", "idler", number)
    for number in range(2, 26):  # magnates aim at each of the twelve offices
        yield Plan(3 + number % 3, {}, "default", "court", number)
    number = 0
    usual = GAME.stored_options({})
    for name, option in GAME.options.items():
        for value in printed.READINGS if name == "reading" else option.values:  # as they came
            if value != usual[name]:
                for _ in range(2):
                    number += 1
                    kind = SETS[number % len(SETS)]
                    seats = 5 if name == "first_player" else 2 + number % 4  # all of them sit
                    yield Plan(seats, {name: value}, f"{name}-{value}", kind, number)


def search() -> Iterator[Plan]:
    for number in range(SEARCHED):
        kind = ("town", "town", "crowder", "mixed")[number // 4 % 4]
        yield Plan(2 + number % 4, {}, "default", kind, 100 + number)
