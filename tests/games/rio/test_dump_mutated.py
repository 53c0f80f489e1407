"""Dumps with something deleted or replaced: refused, or as good as any other position."""

import json
from random import Random
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.games.rio.rules.game import RIO
from ludoteca.record import read, replay
from tests.mutants import Json, faults, mutant, swapped
from tests.records.folders import folder

CHOSEN: Final = (1, 7, 40)  # of the positions of each kind in a recorded game


def games() -> list[Json]:
    """Positions of every kind: some of each decision and draw of a few recorded games."""
    out = []
    for path in sorted(folder("rio").glob("*-default-*-1.jsonl.gz"))[::3]:
        record = read(path)
        s = replay(record, upto=0)
        seen: dict[str, int] = {}
        for move in record.moves:
            kind = type(core.top(s)).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] in CHOSEN:
                out.append(RIO.dump(s))
            core.take(s, RIO.parse(str(move.text)))
        out.append(RIO.dump(s))
    return out


GAMES: Final[list[Json]] = games()
ODD: Final[list[object]] = [
    *(None, True, -1, 0, 1, 2, 99, 10**30, 1.5, "", "red", "violet", "d5", "b1n", "fort"),
    *([], {}, ["red"], [[]], [None], {"step": "rest"}, {"step": "round"}),
]


def test_positions_of_recorded_games_are_read_back() -> None:
    for data in GAMES:
        assert RIO.dump(RIO.load(json.loads(json.dumps(data)))) == data


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_is_refused_or_a_position_like_any_other(seed: int) -> None:
    random = Random(seed)
    refused = 0
    for _ in range(60):
        if faults(RIO, mutant(GAMES, random, ODD)):
            refused += 1
    assert 30 < refused < 60
    for _ in range(60):
        faults(RIO, swapped(GAMES, random))
