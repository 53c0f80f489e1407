"""Dumps with something deleted or replaced: refused, or as good as any other position."""

import json
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition
from ludoteca.core.rng import Rng
from ludoteca.games.council.game import COUNCIL

Json = dict[str, Any]


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


def paths(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value in a dump."""
    out = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            out += paths(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            out += paths(value, (*path, place))
    return out


def find(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate(data: Json, random: Random) -> None:
    """Delete a value, or put an odd one or another of the dump's own in its place."""
    everywhere = paths(data)
    *way, last = random.choice(everywhere)
    parent = find(data, tuple(way))
    kind = random.randrange(3)
    if kind == 0:
        del parent[last]
    elif kind == 1:
        parent[last] = deepcopy(random.choice(ODD))
    else:
        parent[last] = deepcopy(find(data, random.choice(everywhere)))


def test_positions_of_random_games_are_read_back() -> None:
    for data in GAMES:
        assert COUNCIL.dump(COUNCIL.load(json.loads(json.dumps(data)))) == data


def faults(data: Json) -> list[str]:
    """Why a position does not load; nothing, once it was played to its end."""
    try:
        s = COUNCIL.load(data)
    except BadPosition as error:
        return error.faults
    core.playout(s, Rng(1))
    assert s.faults() == []
    return []


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    random = Random(seed)
    refused = 0
    for _ in range(100):
        data = deepcopy(random.choice(GAMES))
        for _ in range(random.randrange(1, 4)):
            mutate(data, random)
        if faults(data):
            refused += 1
    assert 50 < refused < 100
