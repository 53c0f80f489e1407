"""Plays the games of each digests.json and writes down where they end.

Run after a change of the rules: python -m tests.laws.make_digests [GAME...]
"""

import hashlib
import json
import sys
from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.record import digest
from ludoteca.testing.compare import written
from ludoteca.testing.tables import nearest, option_sets, seat_counts
from ludoteca.testing.walks import Walk, positions
from tests.own import FOLDER, files

NAME: Final = "digests.json"  # in the folder of a game's tests
EACH = 12  # games of each game


def tables(name: str) -> list[dict[str, Any]]:
    """Seats and options going round, each with a seed of its own; late options do not move them."""
    game = GAMES[name]
    sets = [options for options in option_sets(game) if not set(options) & set(game.late)]
    seats = seat_counts(game)
    return [
        {
            "game": name,
            "seats": nearest(game, seats[n % len(seats)], options),
            "options": options,
            "seed": 2026 + n,
        }
        for n in range(EACH)
        for options in [sets[n * len(sets) // EACH]]
    ]


def play(row: dict[str, Any]) -> dict[str, Any]:
    """The decisions and the end of a playout, and the trace of a walk on the same table."""
    game = GAMES[row["game"]]
    options = game.stored_options(row["options"])
    s = game.deal(row["seats"], options)
    decisions = core.playout(s, Rng(row["seed"]))
    return {
        **row,
        "decisions": decisions,
        "points": game.points(s),
        "end": digest(game, s),
        "trace": trace(game, Walk(row["seats"], options, row["seed"], (5, 3, 2, 1) * 10)),
    }


def trace(game: Game, walk: Walk) -> str:
    """A fingerprint of every position of a walk, its codes, its points and some refusals."""
    out = hashlib.sha256()
    for at in positions(game, walk):
        refusals = [game.refusal(at.s, code) for code in at.asked()]
        reasons = [why and [why.key, why.numbers] for why in refusals]
        row = [game.dump(at.s), core.codes(at.s), game.points(at.s), game.places(at.s), reasons]
        out.update(written(row).encode())
    return out.hexdigest()


if __name__ == "__main__":
    for name in sys.argv[1:] or files(NAME):
        rows = [play(row) for row in tables(name)]
        (FOLDER / name / NAME).write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
        print(f"{name}: {len(rows)} games")
