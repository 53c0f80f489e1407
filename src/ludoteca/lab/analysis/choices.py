"""How good each choice of a decision was, from nothing but what its player could know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Final

import msgspec

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.lab.analysis.luck import mean
from ludoteca.lab.analysis.settings import Analysed
from ludoteca.lab.judges import judge_of
from ludoteca.lab.speed import compiled
from ludoteca.lab.think.reference import look_ahead

FIRST: Final = (
    6 if compiled() else 2
)  # looks ahead for every choice, of which the better half gets twice as many …
DUEL: Final = (
    32 if compiled() else 6
)  # … and so on; then a round of these for the best and the one that was played
ROUNDS: Final = 6  # at most, at depth 1
SURE: Final = 2.0  # standard errors
MOST: Final = 1 << 16  # looks ahead for one choice


@dataclass
class Tried:
    """A choice, and the chances of all seats after it."""

    code: int
    seat: int
    sums: list[float] = field(default_factory=list)
    squares: float = 0.0
    number: int = 0

    def add(self, wins: list[float]) -> None:
        self.sums = [a + b for a, b in zip(self.sums or [0.0] * len(wins), wins, strict=True)]
        self.squares += wins[self.seat] ** 2
        self.number += 1

    @property
    def chances(self) -> list[float]:
        return [total / self.number for total in self.sums]

    @property
    def chance(self) -> float:
        return self.sums[self.seat] / self.number

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        spread = max(0.0, self.squares / self.number - self.chance**2)
        return sqrt(spread / max(1, self.number - 1))


@dataclass(frozen=True)
class Verdict:
    """The choices of a decision, the best first, and what the one that was made gave away."""

    tried: list[Tried]
    loss: float  # 0 if nothing can be told from noise
    error: float  # the standard error of the loss


class Weighing:
    """Weighs the choices of `seat`, which is to act; sees worlds it can imagine, never `s`."""

    def __init__(self, game: Game, numbers: Analysed, s: State, seat: int) -> None:
        self.game, self.numbers, self.seat = game, numbers, seat
        self.judge = judge_of(game)
        self.seed = seed_of(game, s, seat)
        self.world: State = game.determinize(s, seat, Rng(self.seed))
        self.ahead = (numbers.horizon + 1) * int(s.seats)

    def look(self, one: Tried, number: int) -> list[float]:
        """One look ahead; those of the same number begin in the same world."""
        rng = Rng(self.seed + 1 + number)
        world: State = self.game.determinize(self.world, self.seat, rng)
        core.take(world, one.code)
        numbers = self.numbers
        rows = look_ahead(
            self.game, self.judge, world, rng, self.ahead, numbers.plans, numbers.scale
        )
        return mean(rows[self.ahead - int(world.seats) :])

    def try_each(self, some: list[Tried], first: int, times: int) -> None:
        for one in some:
            for number in range(first, first + times):
                one.add(self.look(one, number))

    def field(self, codes: list[int], played: int) -> list[Tried]:
        """All choices, the most promising looked at the longest; the best first."""
        tried = [Tried(code, self.seat) for code in codes]
        left, times, done = tried, FIRST, 0
        while True:
            self.try_each(left, done, times)
            left.sort(key=lambda one: -one.chance)
            done, times = done + times, 2 * times
            if len(left) <= 2:
                break
            left = left[: (len(left) + 1) // 2]
        best = left[0]
        rest = sorted(tried, key=lambda one: (one.code != played, -one.number, -one.chance))
        return [best, *[one for one in rest if one is not best]]

    def duel(self, best: Tried, played: Tried, go_on: Callable[[int], bool]) -> tuple[float, float]:
        """How much better the best is, looked at anew: first looks flatter what they chose."""
        sums = squares = 0.0
        number = 0
        fresh = [Tried(best.code, self.seat), Tried(played.code, self.seat)]
        while True:
            for _ in range(DUEL):
                both = [self.look(one, MOST + number) for one in fresh]
                for one, wins in zip(fresh, both, strict=True):
                    one.add(wins)
                gap = both[0][self.seat] - both[1][self.seat]
                sums, squares, number = sums + gap, squares + gap * gap, number + 1
            loss = sums / number
            error = sqrt(max(0.0, squares / number - loss * loss) / (number - 1))
            named = self.numbers.threshold("inaccuracy")
            settled = loss + SURE * error < named or loss - SURE * error > named
            if settled or not go_on(number):
                for one, new in zip((best, played), fresh, strict=True):
                    one.sums, one.squares, one.number = new.sums, new.squares, new.number
                return loss, error


def weigh(
    game: Game, numbers: Analysed, s: State, code: int, depth: int = 1, until: float | None = None
) -> Verdict:
    """Judge a decision; deeper, or until the clock shows a time, the surer."""
    seat = int(core.actor(s))
    weighing = Weighing(game, numbers, s, seat)
    codes = sorted({code, *judge_of(game).choices(weighing.world, core.top(weighing.world))})
    tried = weighing.field([int(each) for each in codes], code)
    played = next(one for one in tried if one.code == code)
    if tried[0] is played:
        return Verdict(tried, 0.0, 0.0)

    def go_on(number: int) -> bool:
        if until is not None:
            return monotonic() < until and number < MOST
        return number < DUEL * ROUNDS * depth

    loss, error = weighing.duel(tried[0], played, go_on)
    if loss <= 0:
        tried.sort(key=lambda one: one is not played)
    return Verdict(tried, loss if loss > SURE * error else 0.0, error)


def seed_of(game: Game, s: State, seat: int) -> int:
    """Depends on what the seat sees and on nothing else."""
    seen = msgspec.json.encode(game.view(s, seat), order="sorted")
    return int(hashlib.sha256(seen).hexdigest()[:12], 16)
