"""Baselines: how often one bot wins among others, for every game and number of seats, as a table.

python examples/learn/baselines.py --games 100 --pairs easy/random,normal/easy
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ludoteca.games import GAMES
from ludoteca.lab.arena import Settings, run
from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.arena.run import local
from ludoteca.lab.arena.workers import cores


def share(game: str, seats: int, bot: str, other: str, games: int, jobs: int) -> tuple[float, int]:
    """What part of its games a bot wins in all seats in turn, among equals."""
    line_up = (bot, *[other] * (seats - 1))
    settings = Settings.of(game, line_up, games, seats)
    won, played = 0.0, 0
    for outcome in run(settings, None, local(jobs)):
        seat = outcome.bots.index(bot) if bot != other else 0
        won += outcome.shares()[seat]
        played += 1
    return won, played


def rows(args: argparse.Namespace) -> Iterator[str]:
    """The table, row by row."""
    heads = " | ".join(f"`{bot}` among `{other}`" for bot, other in args.pairs)
    yield f"| game | seats | {heads} | par |"
    yield "|---|---:|" + "---:|" * len(args.pairs) + "---:|"
    for game in args.game or GAMES:
        fewest, most = GAMES[game].seats
        for seats in range(fewest, most + 1):
            cells = []
            for bot, other in args.pairs:
                won, games = share(game, seats, bot, other, args.games, args.jobs)
                low, high = wilson(won, games)
                cells.append(f"{won / games:.0%} ({low:.0%} to {high:.0%})")
            yield f"| {game} | {seats} | {' | '.join(cells)} | {1 / seats:.0%} |"


def pairs(text: str) -> list[tuple[str, str]]:
    """`easy/random,normal/easy`: one bot among others that are all alike."""
    out = [tuple(pair.split("/")) for pair in text.split(",")]
    if not all(len(pair) == 2 and all(pair) for pair in out):
        raise argparse.ArgumentTypeError(f"{text!r}; expected BOT/OTHERS,BOT/OTHERS")
    return [(bot, other) for bot, other in out]


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all games unless told")
    usual = "easy/random,normal/random,normal/easy"
    parser.add_argument(
        "--pairs", type=pairs, default=pairs(usual), help=f"who sits among whom ({usual})"
    )
    parser.add_argument("--games", type=int, default=100, help="for each cell (100)")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (one for each core)")
    return parser.parse_args(given)


if __name__ == "__main__":
    for row in rows(arguments()):
        print(row, flush=True)
