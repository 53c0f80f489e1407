"""Whether luck and skill mean anything: games of bots whose strengths are known.

usage: python -m ludoteca.lab.analysis.measure GAME... [--games N] [--seats N] [--rollouts N]
       [--seed N] [--out FOLDER]

Every game is kept when it has been measured, so that it can be stopped and resumed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import track

from ludoteca.games import GAMES
from ludoteca.lab.analysis.evidence import EQUALS, STRENGTHS, Evidence
from ludoteca.lab.analysis.judging import joined, judged
from ludoteca.lab.analysis.luck import accounts
from ludoteca.lab.analysis.settings import Analysed, analysed
from ludoteca.lab.analysis.stretches import stretches
from ludoteca.lab.arena.match import play
from ludoteca.lab.arena.schedule import Match, schedule
from ludoteca.lab.arena.settings import Settings
from ludoteca.record import loads

SEED: Final = 17  # another one measures other games: a figure seen twice is surer


def pairings() -> list[tuple[str, str]]:
    """The stronger first; equals, whose games luck decides, as often as all others together."""
    unequal = [(b, a) for a, b in combinations(STRENGTHS, 2)]
    return [pair for one in unequal for pair in (one, EQUALS)]


def measured(settings: Settings, match: Match, numbers: Analysed) -> dict[str, Any]:
    """A game played, and the account of each seat."""
    outcome, text = play(settings, match)
    pieces = stretches(loads(text))
    parts = joined([judged(piece, decide=False, numbers=numbers) for piece in pieces])
    return {
        "pairing": list(settings.bots),
        "game": match.number,
        "bots": list(match.bots),
        "accounts": [account.as_json() for account in accounts(parts, outcome.shares())],
    }


def kept(file: Path) -> list[dict[str, Any]]:
    """What was measured before; a line that was cut short is done again."""
    if not file.exists():
        return []
    lines = file.read_text("utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def missing(
    game: str, games: int, seats: int, seed: int, done: Sequence[dict[str, Any]]
) -> Iterator[tuple[Settings, Match]]:
    """The games to play, one of each pairing in turn, so that what is there is always even."""
    seen = {(tuple(row["pairing"]), row["game"]) for row in done}
    turns = [pairings()[number % len(pairings())] for number in range(games)]
    sets = {pair: Settings.of(game, pair, games, seats, seed=seed) for pair in set(turns)}
    matches = {pair: iter(schedule(settings)) for pair, settings in sets.items()}
    for pair in turns:
        match = next(matches[pair])
        if (pair, match.number) not in seen:
            yield sets[pair], match


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Measure luck and skill over games of bots.")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rollouts", type=int, help="fewer looks than an analysis makes: quicker")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=Path("arenas/luck"))
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    errors = Console(stderr=True)
    for game in asked.game:
        usual = analysed(GAMES[game])
        numbers = replace(usual, rollouts=asked.rollouts or usual.rollouts)
        file = asked.out / f"{game}-{asked.seats}-{asked.seed}.jsonl"
        rows = kept(file)
        file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
        todo = list(missing(game, asked.games, asked.seats, asked.seed, rows))
        for settings, match in track(todo, game, console=errors, disable=not errors.is_terminal):
            row = measured(settings, match, numbers)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
            rows.append(row)
        print(Evidence(game, rows, numbers.rollouts / usual.rollouts).told())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
