"""What short searches lose: `python -m tests.lab.regret GAME --try turns=4 --try tries=3`.

Positions of games between searches are searched for long, with equal priors and much exploration.
Then short searches choose there, each within the same seconds of the processor. Their regret is the
chance of winning they lose by that, as the long search sees it. It tells parameters apart with a
small part of the games an arena needs, but takes the horizon and the judge of the long search for
the truth: it says how quickly a search gets there, not whether another one should be asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import inf, sqrt
from time import thread_time
from typing import Final, NamedTuple

import ludoteca as lt
from ludoteca.lab.bots.learned import searching

EVEN: Final = "search:sims=1,exploration=6,focus=0.6"  # the long search
FEW: Final = 20  # visits, or fewer: such a choice counts as lost
PART: Final = 8  # positions of one game
EDGE: Final = 2  # choices at the beginning and at the end of a game that are left out

Clock = Callable[[], float]


class Place(NamedTuple):
    """A position, and what each of its choices is worth to the seat that decides."""

    seat: lt.Seat
    values: dict[int, float]


def choices(name: str, number: int, sims: int) -> list[lt.Seat]:
    """Where there was something to choose in a game between two searches."""
    game = lt.GAMES[name]
    players = [lt.Player("Ada"), lt.Player("Bo")]
    table = lt.Table(game, players, {}, lt.Dealer(f"regret {number}"))
    bots = [lt.bots.make(f"search:sims={sims}", 2 * number + seat) for seat in range(2)]
    found: list[lt.Seat] = []
    while table.actor != lt.OVER:
        actor = table.actor
        seat = lt.Seat(game, table.state.copy(), actor)
        if len(seat.codes()) > 2:
            found.append(seat)
        for code in bots[actor].plan(seat):
            table.play_code(actor, int(code))
    return found[EDGE:-EDGE]


def places(name: str, number: int, sims: int, long: int) -> list[Place]:
    """So many positions, and their values by a search of `long` simulations."""
    rng, out, games = lt.Rng(1), list[Place](), 0
    while len(out) < number:
        games += 1
        found = choices(name, games, sims)
        for _ in range(min(PART, number - len(out))):
            seat = found[rng.below(len(found))]
            out.append(Place(seat, valued(seat, long, len(out))))
    return out


def valued(seat: lt.Seat, sims: int, seed: int) -> dict[int, float]:
    """The value of each choice by a search that looks at all of them."""
    tree = searching(EVEN, seed).tree(seat)
    tree.think(sims, thread_time, inf)
    children = [tree.root.children.get(tree.key(code, seat.seat)) for code in tree.choices()]
    return {
        int(child.code): child.won / float(child.visits)
        for child in children
        if child is not None and child.visits > FEW
    }


def regrets(bot: str, found: list[Place], seconds: float, clock: Clock) -> list[float]:
    """What a bot loses in each position within so many seconds."""
    out: list[float] = []
    for number, (seat, values) in enumerate(found):
        tree = searching(bot, number).tree(seat)
        tree.think(1 << 40, clock, clock() + seconds)
        chosen = tree.ranked()[0][0]
        out.append(max(values.values()) - values.get(chosen, 0.0))
    return out


def mean(numbers: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    middle = sum(numbers) / len(numbers)
    squares = sum((number - middle) ** 2 for number in numbers)
    return middle, sqrt(squares / max(1, len(numbers) - 1) / len(numbers))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=list(lt.GAMES))
    asked.add_argument("--bot", default="search:sims=1", help="without a budget in seconds")
    asked.add_argument("--try", dest="tries", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--positions", type=int, default=100)
    asked.add_argument("--sims", type=int, default=40, help="of the games")
    asked.add_argument("--long", type=int, default=10_000, help="simulations of the long search")
    asked.add_argument("--seconds", type=float, default=0.05, help="of the short ones")
    given = asked.parse_args()
    found = places(given.game, given.positions, given.sims, given.long)
    usual = regrets(given.bot, found, given.seconds, thread_time)
    print(f"{given.bot}: {100 * mean(usual)[0]:.2f} points lost")
    for each in given.tries:
        lost = regrets(f"{given.bot},{each}", found, given.seconds, thread_time)
        more, error = mean([now - before for now, before in zip(lost, usual, strict=True)])
        print(f"{each}: {100 * more:+.2f} points (standard error {100 * error:.2f})")


if __name__ == "__main__":
    main()
