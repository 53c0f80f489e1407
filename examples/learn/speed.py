"""How fast games are observed and stepped here, by CPU time of one core, as a table.

python examples/learn/speed.py --seconds 3
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import cycle
from time import process_time

import numpy as np

from ludoteca.core.rng import Rng
from ludoteca.core.state import State, actor, advance, codes, draw
from ludoteca.games import GAMES
from ludoteca.lab.envs.batch import BatchEnv
from ludoteca.lab.envs.gym import SeatEnv
from ludoteca.lab.observe import encoder

POSITIONS = 200  # of a game that are observed in turn
SLICES = 25  # of the time for each cell, of which the best counts
CHOICES = 16  # random numbers for each game are drawn once and used again in turn


def positions(game: str, seats: int) -> list[State]:
    """Positions of random games, each at a decision."""
    rng = Rng(1)
    out: list[State] = []
    while len(out) < POSITIONS:
        s = GAMES[game].deal(seats)
        draw(s, rng)
        while s.depth and len(out) < POSITIONS:
            out.append(s.copy())
            legal = codes(s)
            advance(s, legal[rng.below(len(legal))], rng)
    return out


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of it is done in a CPU second, at best: what else runs on the machine slows it."""
    work()
    return max(rate_once(work, seconds / SLICES) for _ in range(SLICES))


def rate_once(work: Callable[[], int], seconds: float) -> float:
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        done += work()
    return done / spent


def observing(game: str, seats: int) -> Callable[[], int]:
    coder, found = encoder(GAMES[game]), positions(game, seats)

    def work() -> int:
        for s in found:
            coder.observe(s, actor(s))
        return len(found)

    return work


def viewing(game: str, seats: int) -> Callable[[], int]:
    rules, coder, found = GAMES[game], encoder(GAMES[game]), positions(game, seats)

    def work() -> int:
        for s in found:
            coder.encode(rules.view(s, actor(s)), actor(s))
        return len(found)

    return work


def stepping(game: str, seats: int, opponent: str) -> Callable[[], int]:
    """A whole game of the Gymnasium environment, with its deal."""
    env, dice = SeatEnv(game, [opponent] * (seats - 1)), np.random.default_rng(1)

    def work() -> int:
        seen, _ = env.reset(seed=int(dice.integers(1 << 30)))
        over, steps = False, 0
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, over, _, _ = env.step(legal[int(dice.random() * len(legal))])
            steps += 1
        return steps

    return work


def batching(game: str, seats: int, games: int) -> Callable[[], int]:
    """Steps of many games at once, with random actions chosen as cheaply as can be."""
    env = BatchEnv(game, games, seats)
    numbers = np.random.default_rng(1).random((CHOICES, env.actions), np.float32)
    seen, turn = [env.reset(seed=1)], cycle(numbers)

    def work() -> int:
        seen[0] = env.step((seen[0].action_mask * next(turn)).argmax(axis=1))
        return games

    return work


def rows(args: argparse.Namespace) -> Iterator[str]:
    """The table, row by row."""
    games = args.game or list(GAMES)
    yield "| |" + "|".join(f" {GAMES[game].title} " for game in games) + "|"
    yield "|---|" + "---:|" * len(games)
    measured: list[tuple[str, bool, Callable[[str], Callable[[], int]]]] = [
        ("observing a state", True, lambda game: observing(game, args.seats)),
        ("the same by way of its view", True, lambda game: viewing(game, args.seats)),
        (
            "steps of the Gymnasium environment against `random`",
            False,
            lambda game: stepping(game, args.seats, "random"),
        ),
        (
            f"decisions in `BatchEnv`, {args.batch} games",
            False,
            lambda game: batching(game, args.seats, args.batch),
        ),
    ]
    for name, each, work in measured:
        found = [rate(work(game), args.seconds) for game in games]
        cells = [f"{1e6 / number:.1f} µs" if each else f"{number:,.0f}" for number in found]
        yield f"| {name} | {' | '.join(cells)} |"


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all games unless told")
    parser.add_argument("--seats", type=int, default=2, help="at a table (2)")
    parser.add_argument("--batch", type=int, default=64, help="games side by side (64)")
    parser.add_argument("--seconds", type=float, default=3.0, help="of CPU for each cell (3)")
    return parser.parse_args(given)


if __name__ == "__main__":
    for row in rows(arguments()):
        print(row, flush=True)
