"""Judge: the evaluation function of a game, in points and in chances of winning."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from ludoteca.core.game import Game
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, Step, actor
from ludoteca.lab.think.features import Sink
from ludoteca.lab.think.settings import CAUTION, SearchSettings

DECIDED: Final = 1000.0  # more than any lead in points
SAFE: Final = 3.0  # spreads: who leads by more wants the end …
NEARER: Final = 5.0  # … which is worth so many spreads if it comes at once …
SPARE: Final = 0.05  # … and this share of each further point
WAITING: Final = 0.1  # share of a search's results that is lost if all of the game is to come
MARGIN: Final = 0.03  # share for the margin at the end, which decides between sure wins …
BROAD: Final = 3.0  # … and in which a lead of so many spreads counts e to 1
USUAL: Final[SearchSettings] = SearchSettings(3, 3)
UNTIMED: Final = -1

Feature = tuple[str, float, float]  # its name, and its weight in `worth` early and late in a game


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Evaluates positions; one subclass for each game, in features its players would name."""

    def __init__(self, spread: float, early: float = 1.0, late: float = 1.0) -> None:
        self.spread: float = spread  # points: at mid-game, a lead that wins 73 %: e to 1
        self.early: float = early  # uncertainty when the game begins …
        self.late: float = late  # … and when it ends
        self.safe: float = SAFE
        self.waiting: float = WAITING
        self.margin: float = MARGIN

    def worth(self, s: State, seat: i64) -> float:
        """The final points `seat` can expect, in a game that is not over."""
        raise NotImplementedError

    def learnable(self) -> list[Feature]:
        """What `features` puts; weighted so, the sum is `worth`, where a fit begins."""
        return [("worth", 1.0, 1.0), ("to move", 0.0, 0.0)]

    def features(self, s: State, seat: i64, out: Sink) -> None:
        """Put the numbers a value is learned from, in the order of `learnable`."""
        out.put(self.worth(s, seat))
        out.put(to_move(s, seat))

    def settings(self, seats: i64) -> SearchSettings:
        """The search settings that suit a table of so many seats."""
        return USUAL

    def part_left(self, s: State) -> float:
        """How much of the game is to come: 1 at its beginning, 0 at its end."""
        return 1.0

    def uncertainty(self, s: State) -> float:
        """How much less a lead predicts the winner than at mid-game: early above 1, late below."""
        return self.late + (self.early - self.late) * self.part_left(s)

    def time(self, s: State) -> i64:
        """The turns so far, as the horizon counts them; UNTIMED: a new decider is a new turn."""
        return UNTIMED

    def pick(self, s: State, step: Step[Any], rng: Rng) -> i64:
        """The rollout policy: a quick choice for the seat to act; uniformly random by default."""
        return step.sample(s, rng)

    def choices(self, s: State, step: Step[Any]) -> list[int]:
        """The codes worth searching, at least one; all legal codes by default."""
        return step.codes(s)

    def deeper(self, s: State, step: Step[Any]) -> list[int]:
        """The same below the root, where a tree needs only one of several orders."""
        return self.choices(s, step)


class Counting(Judge):
    """For a game without a judge of its own: the points so far."""

    def __init__(self, game: Game) -> None:
        super().__init__(10.0)
        self.game = game

    def worth(self, s: State, seat: i64) -> float:
        return float(self.game.points(s)[seat])


def to_move(s: State, seat: i64) -> float:
    """1 if the seat decides next."""
    return 1.0 if actor(s) == seat else 0.0


def lead(game: Game, judge: Judge, s: State, seat: i64) -> float:
    """The expected margin of `seat` over the best of the others, in points."""
    if s.depth == 0:
        return final_lead(game, s, seat)
    best = -DECIDED
    other: i64
    for other in range(s.seats):
        if other != seat:
            best = max(best, judge.worth(s, other))
    return judge.worth(s, seat) - best


def promise(judge: Judge, s: State, ahead: float) -> float:
    """A lead as it counts in a choice: of a safe one mostly how near the end is.

    The nearer the end, the less there is to come: without this, who leads by far would wait.
    """
    safe = judge.safe * judge.spread
    if ahead <= safe or s.depth == 0:
        return ahead
    spare = ahead - safe
    near = NEARER * judge.spread * (1.0 - judge.part_left(s))
    return safe + near * min(1.0, spare / judge.spread) + SPARE * spare


def rival_of(judge: Judge, s: State, seat: i64) -> i64:
    """The best of the others, in a game that is not over."""
    rival: i64 = 1 if seat == 0 else 0
    if s.seats == 2:
        return rival
    best = judge.worth(s, rival)
    other: i64
    for other in range(rival + 1, s.seats):
        if other != seat:
            worth = judge.worth(s, other)
            if worth > best:
                best = worth
                rival = other
    return rival


def lead_over(game: Game, judge: Judge, s: State, seat: i64, rival: i64) -> float:
    """The promise of the lead over one other: enough to compare turns of `seat`."""
    if s.depth == 0:
        return final_lead(game, s, seat)
    return promise(judge, s, judge.worth(s, seat) - judge.worth(s, rival))


def final_lead(game: Game, s: State, seat: i64) -> float:
    """The margin of `seat` in a finished game, far above all leads if it won, far below if not."""
    best = -DECIDED
    points = game.points(s)
    other: i64
    for other in range(s.seats):
        if other != seat:
            best = max(best, float(points[other]))
    margin = float(points[seat]) - best
    return margin + DECIDED if game.places(s)[seat] == 1 else margin - DECIDED


def chances(game: Game, judge: Judge, s: State, caution: float = CAUTION) -> list[float]:
    """Each seat's chance of winning; a higher `caution` brings them closer together. Sum 1."""
    if s.depth == 0:
        return shares(game.places(s))
    worths = [judge.worth(s, seat) for seat in range(s.seats)]
    return softmax(worths, caution * judge.spread)


def evaluate(game: Game, judge: Judge, s: State, caution: float) -> tuple[list[float], list[float]]:
    """Each seat's chance of winning, and what a search seeks: to win, soon, and by much. Sums 1."""
    left = 0.0
    if s.depth == 0:
        worths = [float(points) for points in game.points(s)]
        wins = shares(game.places(s))
    else:
        worths = [judge.worth(s, seat) for seat in range(s.seats)]
        wins = softmax(worths, caution * judge.spread)
        left = judge.part_left(s)
    even = (judge.waiting + judge.margin) * left / float(s.seats)
    won = 1.0 - judge.waiting * left - judge.margin
    margin = judge.margin * (1.0 - left)
    margins = softmax(worths, BROAD * judge.spread)
    return wins, [won * win + even + margin * margins[seat] for seat, win in enumerate(wins)]


def softmax(worths: list[float], spread: float) -> list[float]:
    """Shares of 1: a lead of `spread` makes one e times as high as another."""
    best = max(worths)
    powers = [exp((worth - best) / spread) for worth in worths]
    whole = sum(powers)
    return [power / whole for power in powers]


def shares(places: list[int]) -> list[float]:
    """1 for the winner; players who share first place share the win."""
    winners = float(places.count(1))
    return [1.0 / winners if place == 1 else 0.0 for place in places]
