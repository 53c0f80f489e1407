"""Whether one choice is clearly better than all others, from nothing but what its player knows."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.lab.analysis.choices import DUEL, FIRST, MOST, ROUNDS, SURE, Tried, Weighing
from ludoteca.lab.analysis.settings import Analysed

DEEPER: Final = 10  # times as many looks as in an analysis
FEWEST, MANY = 3, 40  # choices worth a question
APART: Final = 4 * MOST  # the looks of the check are none of those that found the choice


@dataclass(frozen=True)
class Clear:
    """The best choice, what the next best gives away, and the chances after each."""

    code: int
    rival: int  # the next best
    gap: float
    error: float  # the standard error of the gap
    looks: int  # that the gap was measured by
    chances: dict[int, float]


class Pairs:
    """Compares choices in the same worlds; what was seen of the best is kept."""

    def __init__(self, weighing: Weighing, best: int) -> None:
        self.weighing = weighing
        self.best = Tried(best, weighing.seat)
        self.seen: dict[int, float] = {}

    def of_best(self, number: int) -> float:
        if number not in self.seen:
            wins = self.weighing.look(self.best, number)
            self.seen[number] = wins[self.weighing.seat]
        return self.seen[number]

    def gap(self, code: int, first: int, fewest: int, most: int, least: float) -> Gap:
        """How much better the best is, looked at until it is clear whether by `least`."""
        rival = Tried(code, self.weighing.seat)
        out = Gap()
        while out.number < most:
            number = first + out.number
            wins = self.weighing.look(rival, number)
            out.add(self.of_best(number) - wins[self.weighing.seat], wins[self.weighing.seat])
            if out.number >= fewest and out.number % FIRST == 0 and out.settled(least):
                break
        return out


@dataclass
class Gap:
    """The mean of a difference, and how sure it is."""

    sums: float = 0.0
    squares: float = 0.0
    rival: float = 0.0
    number: int = 0

    def add(self, gap: float, rival: float) -> None:
        self.sums, self.squares = self.sums + gap, self.squares + gap * gap
        self.rival += rival
        self.number += 1

    @property
    def mean(self) -> float:
        return self.sums / self.number

    @property
    def error(self) -> float:
        if self.number < 2:
            return inf
        spread = max(0.0, self.squares / self.number - self.mean**2)
        return sqrt(spread / (self.number - 1))

    def above(self, least: float) -> bool:
        return self.mean - SURE * self.error >= least

    def settled(self, least: float) -> bool:
        """Far above or below: twice as sure as it takes, since one looks again and again."""
        return abs(self.mean - least) > 2 * SURE * self.error


def clear(game: Game, numbers: Analysed, s: State, seat: int, least: float) -> Clear | None:
    """The choice of `seat` that is better than every other by `least`, if there is one.

    It is looked for as in an analysis, then checked against all others by ten times the looks.
    """
    weighing = Weighing(game, numbers, s, seat)
    codes = [int(code) for code in core.codes(weighing.world)]
    if len(codes) < 2:
        return None
    found = weighing.field(codes, codes[0])
    best, rest = found[0], sorted(found[1:], key=lambda one: -one.chance)
    if best.chance - rest[0].chance < least:
        return None
    pairs = Pairs(weighing, best.code)
    first = pairs.gap(rest[0].code, MOST, DUEL, DUEL * ROUNDS, least)
    return checked(pairs, [one.code for one in rest], least) if first.above(least) else None


def checked(pairs: Pairs, others: list[int], least: float) -> Clear | None:
    """All others looked at ten times as long, the most promising longest; None if one is near."""
    few, many = DEEPER * FIRST, DEEPER * DUEL * ROUNDS
    chances: dict[int, float] = {}
    closest: tuple[float, int, Gap] | None = None
    for code in others:
        gap = pairs.gap(code, APART, few, many, least)
        if not gap.above(least):
            return None
        chances[code] = gap.rival / gap.number
        if closest is None or gap.mean < closest[0]:
            closest = (gap.mean, code, gap)
    assert closest is not None
    _, rival, gap = closest
    whole = pairs.gap(rival, APART, many, many, least)
    if not whole.above(least):
        return None
    chances[pairs.best.code] = sum(pairs.seen[APART + n] for n in range(many)) / many
    chances[rival] = whole.rival / whole.number
    return Clear(pairs.best.code, rival, whole.mean, whole.error, whole.number, chances)
