"""Holds one game to every law, and says how it went: what `ludoteca check` prints."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from ludoteca.core.game import Game
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.laws import LAWS, STANDING
from ludoteca.testing.reach import Reached
from ludoteca.testing.walks import Position, spread

REACH: Final = "games_reach_most_verbs"


class Verdict(NamedTuple):
    """How one law was kept."""

    law: str  # in words
    broken: str = ""  # what breaks it and the way there; empty if it holds
    notes: tuple[str, ...] = ()  # what somebody should know who relies on it


def verdicts(
    game: Game,
    games: int,
    seed: int = 0,
    engine: Engine = ENGINE,
    tick: Callable[[], None] = lambda: None,
) -> Iterator[Verdict]:
    """One verdict for each law over as many games, and one on what the games met.

    `tick` is called `ticks(games)` times.
    """
    ways = list(spread(game, games, seed))
    for standing in STANDING:
        yield verdict(standing.__name__, [partial(standing, game)], tick)
    for law in LAWS:
        yield verdict(law.__name__, [partial(law, game, walk, engine) for walk in ways], tick)
    met = Reached(game)
    yield reach(met, verdict(REACH, [partial(met.walk, walk, engine) for walk in ways], tick))


def ticks(games: int) -> int:
    """How many steps `verdicts` takes if no law is broken."""
    return len(STANDING) + (len(LAWS) + 1) * games


def verdict(name: str, cases: list[Callable[[], None]], tick: Callable[[], None]) -> Verdict:
    """Holds if no case raises anything; the first that does is the counterexample."""
    broken = ""
    for case in cases:
        if not broken:
            broken = trial(case)
        tick()
    return Verdict(in_words(name), broken)


def trial(case: Callable[[], None]) -> str:
    """What goes wrong; nothing if nothing does."""
    try:
        case()
    except AssertionError as error:
        return str(error)
    except Exception as error:  # a stranger's rules may raise anything
        at = position_of(error)
        found = f"{type(error).__name__}: {error}"
        return str(at.broken(found)) if at is not None else found
    return ""


def position_of(error: BaseException) -> Position | None:
    """Where a law was when the game stumbled: the frame of the law holds the position."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        at = frame.f_locals.get("at")
        if isinstance(at, Position):
            return at
    return None


def reach(met: Reached, whole: Verdict) -> Verdict:
    """Laws prove nothing about what no game meets; half of the verbs is the least."""
    verbs, missing = len(met.game.codes.blocks), met.missing()
    notes = (f"not met in these games: {', '.join(missing)}",) if missing else ()
    if whole.broken or 2 * len(met.verbs) >= verbs:
        return whole._replace(notes=notes)
    few = f"{len(met.verbs)} of {verbs} verbs were met: the games hardly leave the setup"
    return whole._replace(broken=few, notes=notes)


def in_words(name: str) -> str:
    return name.replace("_", " ")
