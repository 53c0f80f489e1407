"""Judge: what a position is worth to each seat, in points and in chances of winning."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from ludoteca.core.game import Game
from ludoteca.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Judge:
    """Estimates final points; one subclass for each game, in features its players would name."""

    def __init__(self, spread: float) -> None:
        self.spread = spread  # a lead of so many points wins about three games of four

    def worth(self, s: State, seat: i64) -> float:
        """The points `seat` may expect to have at the end of a game that is not over."""
        raise NotImplementedError


class Counting(Judge):
    """For a game without a judge of its own: the points as they stand."""

    def __init__(self, game: Game) -> None:
        super().__init__(10.0)
        self.game = game

    def worth(self, s: State, seat: i64) -> float:
        return self.game.points(s)[seat]


def chances(game: Game, judge: Judge, s: State) -> list[float]:
    """Each seat's chance of winning; they add up to 1."""
    if s.depth == 0:
        return shares(game.places(s))
    worths = [judge.worth(s, seat) for seat in range(s.seats)]
    best = max(worths)
    powers = [exp((worth - best) / judge.spread) for worth in worths]
    whole = sum(powers)
    return [power / whole for power in powers]


def shares(places: list[int]) -> list[float]:
    """1 for the winner; those who share the first place share the win."""
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]
