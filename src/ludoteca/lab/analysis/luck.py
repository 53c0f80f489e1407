"""Luck and skill: what draws and decisions changed, measured against a reference player.

With V the winning chances after the reference player has played on, seen with all cards open:
par is what V becomes on average when it plays a stretch, so for every stretch

    V after - V before  =  luck of its draws  +  (V after - luck - par)  +  (par - V before)

the middle is the skill of whoever decided, the last is drift: how far V contradicts itself. What a
draw is worth is the judge's view of it minus the mean over all that might have been drawn, which is
0 on average whoever plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.lab.analysis.settings import TO_THE_END, Analysed
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.reference import foresee, look_ahead, results


class Outlook(NamedTuple):
    """The chances before a stretch, and what they are on average after it."""

    chances: list[float]
    par: list[float]


def outlook(game: Game, numbers: Analysed, s: State, rng: Rng, times: int) -> Outlook:
    """How often each seat wins when the game is played to its end from here.

    Where that takes too long the judge is asked after some rounds, as a mean over one more, so that
    it does not matter who moves then.
    """
    seats, judge = int(s.seats), judge_of(game)
    if numbers.rounds == TO_THE_END:
        wins = results(game, judge, s, rng, times, numbers.plans)
        return Outlook(wins, wins)
    first = numbers.rounds * seats
    ahead = foresee(game, judge, s, rng, times, first + seats, numbers.plans, numbers.scale)
    return Outlook(mean(ahead[first - 1 : -1]), mean(ahead[first:]))


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Drawn(NamedTuple):
    """The chances before and after a draw, all cards open."""

    expected: list[float]
    found: list[float]

    @property
    def luck(self) -> list[float]:
        return [after - before for before, after in zip(self.expected, self.found, strict=True)]


def drawn(game: Game, numbers: Analysed, s: State, code: int, seed: int, times: int) -> Drawn:
    """What a draw changed: the outcome beside the mean of what there might have been.

    Of many outcomes some are drawn again, by their weights, so that the mean stays true.
    """
    codes, weights = core.codes(s), core.weights(s)
    if len(codes) > numbers.outcomes:
        step, rng = core.top(s), Rng(seed)
        codes = [step.sample(s, rng) for _ in range(numbers.outcomes)]
        weights = [1] * numbers.outcomes
    expected, whole = [0.0] * int(s.seats), sum(weights)
    known: dict[int, list[float]] = {}
    for outcome, weight in zip(codes, weights, strict=True):
        if outcome not in known:
            known[outcome] = worth_of(game, numbers, s, outcome, seed, times)
        wins = known[outcome]
        expected = [sum_ + weight * win / whole for sum_, win in zip(expected, wins, strict=True)]
    found = known.get(code) or worth_of(game, numbers, s, code, seed, times)
    return Drawn(expected, found)


def worth_of(
    game: Game, numbers: Analysed, s: State, outcome: int, seed: int, times: int
) -> list[float]:
    """The chances after what is made of a draw at once; draws are compared with the same luck."""
    rows = []
    for number in range(times):
        after = s.copy()
        core.take(after, outcome)
        rng = Rng(seed + 1 + number)
        rows += look_ahead(
            game, judge_of(game), after, rng, numbers.after, numbers.plans, numbers.scale
        )[-1:]
    return mean(rows)


@dataclass
class Account:
    """Where the result of one seat came from; the parts add up to it."""

    start: float = 0.0  # its chance when the game began
    skill: float = 0.0  # what its own decisions changed, beyond what the reference player's would
    others: float = 0.0  # the same of all other seats
    luck: float = 0.0
    drift: float = 0.0  # what the measure itself cannot explain
    noise: float = 0.0  # the standard deviation of skill and others: games are played out at random
    result: float = 0.0  # 1 for a win, a part of it if it was shared

    def as_json(self) -> dict[str, float]:
        return {name: round(value, 6) for name, value in vars(self).items()}


def accounts(parts: Sequence[dict[str, Any]], result: Sequence[float]) -> list[Account]:
    """The account of each seat, from the judged stretches of a game played to its end."""
    out = [Account(part, result=won) for part, won in zip(parts[0]["chances"], result, strict=True)]
    after = [part["chances"] for part in parts[1:]] + [list(result)]
    for part, then in zip(parts, after, strict=True):
        for seat, own in enumerate(out):
            chance = part["chances"][seat]
            luck = sum(draw["luck"][seat] for draw in part["draws"])
            made = then[seat] - luck - part["par"][seat]
            own.luck += luck
            own.drift += part["par"][seat] - chance
            own.noise = hypot(own.noise, sqrt(chance * (1 - chance) / part["looks"]))
            if seat == part["seat"]:
                own.skill += made
            else:
                own.others += made
    return out
