"""Positions of random games: read back as they are; refused, or fit to be seen, when changed."""

import json
from random import Random
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.games.bruges.rules.game import BRUGES
from tests.mutants import Json, faults, mutant, swapped


def games() -> list[Json]:
    """Positions of every kind: some of each decision and draw of a few random games."""
    out = []
    for seed in range(6):
        s = BRUGES.deal(2 + seed % 3, {"engraver": ("first", "revised")[seed % 2]})
        rng = Rng(seed)
        seen: dict[str, int] = {}
        for _ in range(BRUGES.bound):
            if s.depth == 0:
                break
            kind = type(core.top(s)).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 4:
                out.append(BRUGES.dump(s))
            core.take(s, core.top(s).sample(s, rng))
        out.append(BRUGES.dump(s))
    return out


GAMES: Final[list[Json]] = games()
ODD: Final[list[object]] = [
    *(None, True, -1, 0, 1, 2, 99, 10**30, 1.5, "", "red", "queen", "left", "flood"),
    *([], {}, ["red"], [[]], {"step": "next round"}),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_random_game_is_read_back(seats: int) -> None:
    s = BRUGES.deal(seats, {"engraver": "revised", "looking": "each"})
    rng = Rng(seats)
    while s.depth:
        data = BRUGES.dump(s)
        assert BRUGES.dump(BRUGES.load(json.loads(json.dumps(data)))) == data
        core.take(s, core.top(s).sample(s, rng))
    assert BRUGES.dump(BRUGES.load(BRUGES.dump(s))) == BRUGES.dump(s)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_is_refused_or_can_be_asked_and_looked_at(seed: int) -> None:
    random = Random(seed)
    refused = 0
    for _ in range(100):
        if faults(BRUGES, mutant(GAMES, random, ODD)):
            refused += 1
    assert 50 < refused < 100
    for _ in range(100):
        faults(BRUGES, swapped(GAMES, random))
