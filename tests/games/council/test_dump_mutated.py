"""Dumps with something deleted or replaced: refused, or as good as any other position."""

import json
from random import Random
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.game import COUNCIL
from tests.mutants import Json, faults, mutant, swapped


def games() -> list[Json]:
    """Positions of every kind: some of each decision and draw of a few random games."""
    out = []
    for seed in range(6):
        s = COUNCIL.deal(2 + seed % 3, {"edition": ("original", "cmon")[seed % 2]})
        rng = Rng(seed)
        seen: dict[str, int] = {}
        for _ in range(COUNCIL.bound):
            if s.depth == 0:
                break
            kind = type(core.top(s)).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 4:
                out.append(COUNCIL.dump(s))
            core.take(s, core.top(s).sample(s, rng))
        out.append(COUNCIL.dump(s))
    return out


GAMES: Final[list[Json]] = games()
ODD: Final[list[object]] = [
    *(None, True, -1, 0, 1, 2, 99, 10**30, 1.5, "", "red", "arkon", "A", "coast left"),
    *([], {}, ["A"], [[]], {"step": "turn"}),
]


def test_positions_of_random_games_are_read_back() -> None:
    for data in GAMES:
        assert COUNCIL.dump(COUNCIL.load(json.loads(json.dumps(data)))) == data


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_is_refused_or_a_position_like_any_other(seed: int) -> None:
    random = Random(seed)
    refused = 0
    for _ in range(100):
        if faults(COUNCIL, mutant(GAMES, random, ODD)):
            refused += 1
    assert 50 < refused < 100
    for _ in range(100):
        faults(COUNCIL, swapped(GAMES, random))
