"""Counting: how many machine instructions a decision takes, which no other load can disturb."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory

from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.lab.bench import ours

WARM = 2  # games of each: tables made on first use are not counted
GAMES_EACH = 10
COLLECTED = re.compile(r"Collected : (\d+)")


class NotCounted(Exception):
    """Why there is no count."""


def count(games: Sequence[str], each: int = GAMES_EACH) -> dict[str, float]:
    """Instructions for a decision in random games of four, counted by valgrind's callgrind."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise NotCounted("valgrind is not installed")
    few = dict.fromkeys(games, WARM)
    before, decisions = collect(valgrind, few)
    out: dict[str, float] = {}
    for game in games:
        after, more = collect(valgrind, {**few, game: WARM + each})
        out[game] = (after - before) / (more[game] - decisions[game])
    return out


def collect(valgrind: str, games: Mapping[str, int]) -> tuple[int, dict[str, int]]:
    """All instructions of a process that plays these games, and the decisions taken in each."""
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [
                *(valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out"),
                *(sys.executable, "-m", __name__, json.dumps(games)),
            ],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
    found = COLLECTED.search(done.stderr)
    if done.returncode or found is None:
        last = done.stderr.strip().splitlines()[-1:]
        raise NotCounted(f"valgrind failed: {' '.join(last)}")
    return int(found[1]), json.loads(done.stdout)


def played(games: Mapping[str, int]) -> dict[str, int]:
    """The decisions in so many random games of each; the same games every time."""
    out: dict[str, int] = {}
    for name, number in games.items():
        rng = Rng(1)
        out[name] = sum([ours.playout(GAMES[name], rng) for _ in range(number)])
    return out


if __name__ == "__main__":
    print(json.dumps(played(json.loads(sys.argv[1]))))
