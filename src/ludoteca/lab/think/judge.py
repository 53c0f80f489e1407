"""Judge: what a position is worth to each seat, in points and in chances of winning."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from ludoteca.core.game import Game
from ludoteca.core.generic import mypyc_attr
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step
from ludoteca.lab.think.manner import CAUTION, Manner

if TYPE_CHECKING:
    from mypy_extensions import i64

DECIDED: Final = 1000.0  # more than any lead in points
USUAL: Final[Manner] = Manner(3, 3)
UNTIMED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Estimates final points; one subclass for each game, in features its players would name."""

    def __init__(self, spread: float) -> None:
        self.spread: float = spread  # in the middle of a game, a lead that wins three of four

    def worth(self, s: State, seat: i64) -> float:
        """The points `seat` may expect to have at the end of a game that is not over."""
        raise NotImplementedError

    def manner(self, seats: i64) -> Manner:
        """How a search among so many should look ahead."""
        return USUAL

    def haze(self, s: State) -> float:
        """How many times less leads tell than in the middle of a game: more early, less late."""
        return 1.0

    def time(self, s: State) -> i64:
        """What `manner` counts in turns, so far; UNTIMED: each change of who decides is one."""
        return UNTIMED

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        """What whoever is to decide might do without thinking; any code unless a game knows."""
        return step.sample(s, rng)

    def choices(self, s: State, step: Step[Any]) -> list[int]:
        """The codes worth a thought, never none; all unless a game knows."""
        return step.codes(s)


class Counting(Judge):
    """For a game without a judge of its own: the points as they stand."""

    def __init__(self, game: Game) -> None:
        super().__init__(10.0)
        self.game = game

    def worth(self, s: State, seat: i64) -> float:
        return float(self.game.points(s)[seat])


def lead(game: Game, judge: Judge, s: State, seat: i64) -> float:
    """By how many points `seat` may expect to beat the best of the others."""
    best = -DECIDED
    other: i64
    if s.depth == 0:
        points = game.points(s)
        for other in range(s.seats):
            if other != seat:
                best = max(best, float(points[other]))
        margin = float(points[seat]) - best
        return margin + DECIDED if game.places(s)[seat] == 1 else margin - DECIDED
    for other in range(s.seats):
        if other != seat:
            best = max(best, judge.worth(s, other))
    return judge.worth(s, seat) - best


def chances(game: Game, judge: Judge, s: State, caution: float = CAUTION) -> list[float]:
    """Each seat's chance of winning, the more alike the more caution; they add up to 1."""
    if s.depth == 0:
        return shares(game.places(s))
    worths = [judge.worth(s, seat) for seat in range(s.seats)]
    best = max(worths)
    spread = caution * judge.spread
    powers = [exp((worth - best) / spread) for worth in worths]
    whole = sum(powers)
    return [power / whole for power in powers]


def shares(places: list[int]) -> list[float]:
    """1 for the winner; those who share the first place share the win."""
    winners = float(places.count(1))
    return [1.0 / winners if place == 1 else 0.0 for place in places]
