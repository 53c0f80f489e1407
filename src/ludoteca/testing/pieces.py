"""Laws about the position itself: complete, unmoved by looking, copied and written down whole."""

from __future__ import annotations

import json
from collections.abc import Callable

from ludoteca.core.errors import BadPosition
from ludoteca.core.game import Game, Json
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, State
from ludoteca.testing.compare import difference
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.folder import components
from ludoteca.testing.walks import Position, Walk, positions


def nothing_is_lost_or_made(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Every component of the box is accounted for, line by line where the state has a census."""
    for at in positions(game, walk, engine):
        faults = engine.faults(at.s)
        if faults:
            raise at.broken("; ".join(faults))
        census = engine.census(at.s) if at.near else None
        if census is not None:
            need_same(at, components(game.name, "box"), census, "the box and its census differ")


def looking_changes_nothing(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Questions have no side effects."""
    for at in positions(game, walk, engine):
        before = game.dump(at.s)
        spare = engine.copy(at.s)
        for look in looks(at, engine).values():
            look(at.s)
        if game.dump(at.s) != before:
            raise at.broken(f"{culprit(at, spare, engine)} changed the position")


def culprit(at: Position, s: State, engine: Engine) -> str:
    """The first question that changes `s`, and what it changes."""
    before = at.game.dump(s)
    for name, look in looks(at, engine).items():
        look(s)
        if at.game.dump(s) != before:
            return f"{name} ({difference(before, at.game.dump(s))})"
    return "looking twice"


def looks(at: Position, engine: Engine) -> dict[str, Callable[[State], object]]:
    """Every question one can ask about a position."""
    game, rng = at.game, Rng(at.walk.seed)
    legal = engine.codes(at.s)
    out: dict[str, Callable[[State], object]] = {
        "codes": engine.codes,
        "refusal": lambda s: [game.refusal(s, code) for code in at.asked()],
        "facts": lambda s: [game.facts(s, code) for code in legal],
        "view": lambda s: [game.view(s, viewer) for viewer in at.viewers()],
        "determinize": lambda s: [game.determinize(s, viewer, rng) for viewer in at.viewers()],
        "points": game.points,
        "breakdown": game.breakdown,
        "places": game.places,
        "dump": game.dump,
        "faults": engine.faults,
        "copy": engine.copy,
    }
    if at.code is not None:
        out["sample"] = lambda s: engine.sample(s, rng)
        out["seen_by"] = engine.seen_by
    if engine.actor(at.s) == CHANCE:
        out["weights"] = engine.weights
    return out


def playing_on_a_copy_leaves_the_original(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A copy equals its original and goes its own way; a chain of copies goes the same way."""
    chain: State | None = None
    for at in positions(game, walk, engine):
        before = whole(game, at.s, engine)
        for name, twin in (("a copy", engine.copy(at.s)), ("a copy of copies", chain)):
            if twin is not None:
                need_same(at, before, whole(game, twin, engine), f"{name} is not what was copied")
        if at.code is not None:
            chain = engine.copy(at.s if chain is None else chain)
            engine.take(chain, at.code)
            told = f"{game.text(at.code)!r} on a copy changed the original"
            need_same(at, before, whole(game, at.s, engine), told)


def whole(game: Game, s: State, engine: Engine) -> Json:
    """All that can be told of a position: also what dumps leave out because it can be derived."""
    return {"position": game.dump(s), "codes": engine.codes(s), "faults": engine.faults(s)}


def need_same(at: Position, expected: Json, found: Json, told: str) -> None:
    """Break the law with `told` and the first difference, if there is one."""
    if found != expected:
        raise at.broken(f"{told}: {difference(expected, found)}")


def what_is_written_down_reads_back(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A dump is plain JSON and loads to a position that plays on as the original does."""
    loaded: State | None = None
    for at in positions(game, walk, engine):
        here = whole(game, at.s, engine)
        if loaded is not None:
            need_same(at, here, whole(game, loaded, engine), "what was loaded does not play on")
        if at.near or engine.actor(at.s) >= 0:
            fresh = read_back(at)
            told = "what was loaded is not what was dumped"
            need_same(at, here, whole(game, fresh, engine), told)
            loaded = fresh if at.near or loaded is None else loaded
        if at.code is not None and loaded is not None:
            engine.take(loaded, at.code)


def read_back(at: Position) -> State:
    """The position loaded from its own dump."""
    game = at.game
    for viewer in at.viewers():
        need_plain(at, "a view", game.view(at.s, viewer))
    try:
        loaded: State = game.load(need_plain(at, "a dump", game.dump(at.s)))
    except BadPosition as error:
        raise at.broken(f"a dump does not load: {error}") from error
    return loaded


def need_plain(at: Position, what: str, data: Json) -> Json:
    """`data` by way of JSON, which must leave it as it was: no tuples, no numbers as keys."""
    try:
        again: Json = json.loads(json.dumps(data))
    except TypeError as error:
        raise at.broken(f"{what} is not JSON: {error}") from error
    need_same(at, data, again, f"{what} is not plain JSON")
    return again
