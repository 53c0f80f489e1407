"""Walks: ways through a game, so that a law can look at every position on the way.

A walk is seats, options, a seed for the draws and one number for each decision. The number picks a
legal code modulo their count: 0 is the first legal thing, and smaller numbers are duller games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, WATCHER, State
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.script import script
from ludoteca.testing.tables import nearest, option_sets, seat_counts, tables

LENGTHS = (20, 60, 120)  # decisions
DRAWS = 10  # more draws than this to a decision, over a whole game, are a loop


class Walk(NamedTuple):
    """One way through a game."""

    seats: int
    options: Mapping[str, str]
    seed: int
    picks: tuple[int, ...]


class Position:
    """Where a walk has come to, and the code it takes from here: None once the game is over."""

    def __init__(self, game: Game, walk: Walk) -> None:
        self.game = game
        self.walk = walk
        self.s: State = game.deal(walk.seats, walk.options)
        self.code: int | None = None
        self.taken: list[int] = []
        self.near = False  # whether to look closely: dear questions are asked at some positions

    def everybody(self) -> list[int]:
        """Every seat, and the watcher."""
        return [*range(self.s.seats), WATCHER]

    def viewers(self) -> list[int]:
        """Everybody; away from the chosen positions only one, in turn."""
        everybody = self.everybody()
        return everybody if self.near else [everybody[len(self.taken) % len(everybody)]]

    def asked(self) -> list[int]:
        """The whole code space; away from the chosen positions only one code of each verb."""
        if self.near:
            return list(range(self.game.codes.size))
        turn = self.walk.seed + 7 * len(self.taken)
        return [block.base + turn % block.size for block in self.game.codes.blocks]

    def broken(self, what: str) -> AssertionError:
        """The error to raise when a law does not hold here: how, where, and how to come back."""
        walk = self.walk
        moves = script(self.game, walk.seats, walk.options, self.taken)
        chosen = ", ".join([f"{name} {value}" for name, value in walk.options.items()])
        return AssertionError(
            f"{what}\n{self.game.title}, {walk.seats} seats, options {chosen or 'as they are'},"
            f" after {len(self.taken)} moves:\n\n{moves}"
        )


def positions(
    game: Game, walk: Walk, engine: Engine = ENGINE, whole: bool = False
) -> Iterator[Position]:
    """Every position of a walk, the last too; a whole one goes on at random to the end.

    It is one object, played on in place between two yields.
    """
    rng = Rng(walk.seed)
    at = Position(game, walk)
    decisions = 0
    while (actor := engine.actor(at.s)) != OVER:
        codes = engine.codes(at.s)
        if not codes:
            raise at.broken("a dead end: there is nothing to choose and the game is not over")
        if decisions > game.bound or len(at.taken) > DRAWS * (game.bound + 100):
            raise at.broken(f"more than {game.bound} decisions and the game is not over")
        going_on = True
        at.near = (len(at.taken) + walk.seed) % (16 if actor == CHANCE else 4) == 0
        if actor == CHANCE:
            at.code = by_weight(codes, engine.weights(at.s), rng)
        else:
            going_on = whole or decisions < len(walk.picks)
            number = walk.picks[decisions] if decisions < len(walk.picks) else rng.word()
            at.code = codes[number % len(codes)]
            decisions += 1
        yield at
        if not going_on:
            return
        engine.take(at.s, at.code)
        at.taken.append(at.code)
    at.code = None
    at.near = True
    yield at


def by_weight(codes: list[int], weights: list[int], rng: Rng) -> int:
    """One of `codes`; weights that are no good still choose, and are left for a law to name."""
    k = rng.below(max(1, sum(weights)))
    for code, weight in zip(codes, weights, strict=False):
        k -= weight
        if k < 0:
            return code
    return codes[-1]


def walks(game: Game, decisions: int = 40, seed: int = 0) -> Iterator[Walk]:
    """One walk for each number of seats and each value of each option."""
    for n, (seats, options) in enumerate(tables(game)):
        rng = Rng(1000 * seed + n)
        yield Walk(seats, options, rng.word(), tuple([rng.word() for _ in range(decisions)]))


def spread(game: Game, number: int, seed: int = 0) -> Iterator[Walk]:
    """So many walks, short and long, spread over the numbers of seats and the options."""
    counts, sets = seat_counts(game), option_sets(game)
    for n in range(number):
        rng = Rng(1000 * seed + n)
        options = sets[n * max(1, len(sets) // number) % len(sets)]
        picks = tuple([rng.word() for _ in range(LENGTHS[n % len(LENGTHS)])])
        seats = nearest(game, counts[n % len(counts)], options)
        yield Walk(seats, options, rng.word(), picks)
