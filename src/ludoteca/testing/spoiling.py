"""A law about positions that people may have edited: a spoiled one is refused by name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from ludoteca.core.errors import BadPosition
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Position, Walk, positions

Path = tuple[str | int, ...]
JUNK: Final[list[str]] = [  # as JSON: each try reads it anew
    *"null true -1 0 1 99 1.5 1e99 1180591620717411303424".split(),
    *('""', '"red"', '"nonsense"', "[]", "[null]", "[[]]", "[{}]", '["red", "red"]'),
    *("{}", '{"red": null}', '{"step": "offer"}', '[{"step": []}]', '[{"step": "nonsense"}]'),
]
TRIES: Final = 6  # at each position looked at closely
CRASHES: Final = (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError)


def spoiled_positions_are_refused(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """With one value replaced, a dump is refused with reasons or is another possible position."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        if not at.near:
            continue
        text = json.dumps(game.dump(at.s))
        places = list(paths(json.loads(text)))
        for _ in range(TRIES):
            path, junk = places[rng.below(len(places))], JUNK[rng.below(len(JUNK))]
            need_refusal(at, spoil(json.loads(text), path, json.loads(junk)), path, junk, engine)


def need_refusal(at: Position, data: Any, path: Path, junk: str, engine: Engine) -> None:
    where = f"with {'.'.join(map(str, path))} spoiled to {junk},"
    try:
        s = at.game.load(data)
    except BadPosition as error:
        if not error.faults:
            raise at.broken(f"{where} a dump is refused without a reason") from error
    except CRASHES as error:
        raise at.broken(f"{where} loading stumbles: {error!r}") from error
    else:
        if engine.faults(s):
            raise at.broken(f"{where} a dump loads, with faults: {engine.faults(s)}")


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value, the outermost first."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from paths(data[key], (*path, key))
    elif isinstance(data, list):
        for place in range(len(data)):
            yield from paths(data[place], (*path, place))


def spoil(data: Any, path: Path, junk: object) -> Any:
    """`data` with `junk` at the end of `path`."""
    if not path:
        return junk
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = junk
    return data
