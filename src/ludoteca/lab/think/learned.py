"""A judge with learned weights: everything else it does as the game's own judge."""

from __future__ import annotations

from typing import Any, final

from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step
from ludoteca.lab.think.features import Row, Weighted
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.settings import SearchSettings


@final
class Learned(Judge):
    """Values a seat by the features of another judge, weighted by what is left of the game."""

    def __init__(self, base: Judge, early: list[float], late: list[float]) -> None:
        super().__init__(base.spread)  # the weights know how much a lead says, early and late
        self.base = base
        self.sum = Weighted(early, late)

    def worth(self, s: State, seat: i64) -> float:
        total = self.sum
        total.begin(self.base.part_left(s))
        self.base.features(s, seat, total)
        return total.total

    def settings(self, seats: i64) -> SearchSettings:
        return self.base.settings(seats)

    def part_left(self, s: State) -> float:
        return self.base.part_left(s)

    def time(self, s: State) -> i64:
        return self.base.time(s)

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        return self.base.pick(s, step, rng)

    def choices(self, s: State, step: Step[Any]) -> list[int]:
        return self.base.choices(s, step)

    def deeper(self, s: State, step: Step[Any]) -> list[int]:
        return self.base.deeper(s, step)


def rows(judge: Judge, s: State) -> list[list[float]]:
    """The features of every seat."""
    out: list[list[float]] = []
    seat: i64
    for seat in range(s.seats):
        row = Row()
        judge.features(s, seat, row)
        out.append(row.values)
    return out
