"""Dumps with something deleted or replaced: refused, or as good as any other position."""

import json
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition
from ludoteca.core.rng import Rng
from ludoteca.games.rio.game import RIO
from ludoteca.record import read, replay
from tests.records.make import HERE

Json = dict[str, Any]
CHOSEN: Final = (1, 7, 40)  # of the positions of each kind in a recorded game


def games() -> list[Json]:
    """Positions of every kind: some of each decision and draw of a few recorded games."""
    out = []
    for path in sorted((HERE / "rio").glob("*-default-*-1.jsonl.gz"))[::3]:
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
    """Delete a value, put an odd one in its place, one of its kind, or a part of another game."""
    everywhere = paths(data)
    *way, last = random.choice(everywhere)
    parent = find(data, tuple(way))
    kind = random.randrange(8)
    if kind == 0:
        del parent[last]
    elif kind == 1:
        parent[last] = deepcopy(random.choice(ODD))
    elif kind < 7:
        alike = [p for p in everywhere if type(find(data, p)) is type(parent[last])]
        parent[last] = deepcopy(find(data, random.choice(alike)))
    else:
        other = random.choice(GAMES)
        key = random.choice(["stack", "war", "discs", "areas", "grids", "order", "buildings"])
        data[key] = deepcopy(other[key])


def test_positions_of_recorded_games_are_read_back() -> None:
    for data in GAMES:
        assert RIO.dump(RIO.load(json.loads(json.dumps(data)))) == data


def faults(data: Json) -> list[str]:
    """Why a position does not load; nothing, once it was played to its end."""
    try:
        s = RIO.load(data)
    except BadPosition as error:
        return error.faults
    rng = Rng(1)
    for number in range(RIO.bound):
        if s.depth == 0:
            break
        core.take(s, core.top(s).sample(s, rng))
        assert number % 50 or s.faults() == []
    assert (s.depth, s.faults()) == (0, [])
    return []


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    random = Random(seed)
    refused = 0
    for _ in range(60):
        data = deepcopy(random.choice(GAMES))
        for _ in range(random.randrange(1, 4)):
            mutate(data, random)
        if faults(data):
            refused += 1
    assert 30 < refused < 60
