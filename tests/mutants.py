"""Dumps with something deleted or replaced, and whether what loads is a position."""

from copy import deepcopy
from random import Random
from typing import Any

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition
from ludoteca.core.game import Game

Json = dict[str, Any]
Path = tuple[str | int, ...]


def paths(data: object, path: Path = ()) -> list[Path]:
    """The way to every value in a dump."""
    out = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            out += paths(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            out += paths(value, (*path, place))
    return out


def find(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate(data: Json, random: Random, odd: list[object]) -> None:
    """Delete a value, or put an odd one in its place, or another of the dump's own."""
    everywhere = paths(data)
    *way, last = random.choice(everywhere)
    parent = find(data, tuple(way))
    kind = random.randrange(6)
    if kind == 0:
        del parent[last]
    elif kind == 1:
        parent[last] = deepcopy(random.choice(odd))
    elif kind == 2:
        parent[last] = deepcopy(find(data, random.choice(everywhere)))
    else:
        alike = [path for path in everywhere if type(find(data, path)) is type(parent[last])]
        parent[last] = deepcopy(find(data, random.choice(alike)))


def mutant(game: list[Json], random: Random, odd: list[object]) -> Json:
    """One of the positions with one to three mutations."""
    data = deepcopy(random.choice(game))
    for _ in range(random.randrange(1, 4)):
        mutate(data, random, odd)
    return data


def swapped(game: list[Json], random: Random) -> Json:
    """One of the positions, waiting for what another waits for."""
    return {**random.choice(game), "stack": random.choice(game)["stack"]}


def faults(game: Game[Any], data: Json) -> list[str]:
    """Why a position does not load; nothing if it does, and can be asked and looked at."""
    try:
        s = game.load(data)
    except BadPosition as error:
        return error.faults
    assert s.faults() == []
    assert s.depth == 0 or core.codes(s)
    for seat in (*range(s.seats), core.WATCHER):
        game.view(s, seat)
    assert game.dump(game.load(game.dump(s))) == game.dump(s)
    return []
