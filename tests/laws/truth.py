"""The truth of refusals: what one says is worked out again, by means that are not the rules'.

A game brings its oracles in tests/games/GAME/truth.py:

    ORACLES     by the key of a refusal, what it must say here: its facts, or None if it is not so
    UNTOLD      keys that have no oracle, each with the reason

An oracle looks at a written position and never asks the rules: prices are sought over every set of
cards, distances by walking, and what is counted is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from ludoteca.core.game import Game, Json
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import CHANCE, State, actor, codes
from tests.own import files

Oracle = Callable[["Refused"], Numbers | None]


class Seen:
    """A position, read once for all that it refuses."""

    def __init__(self, game: Game, s: State, moves: Sequence[int] | None = None) -> None:
        self.game = game
        self.s = s
        self.actor = actor(s)
        self.moves = moves  # the codes taken since the deal; None where nobody knows
        self.legal = set(codes(s))
        self.verbs = {game.codes.block(code).verb for code in self.legal}

    @cached_property
    def dump(self) -> Json:
        return self.game.dump(self.s)

    @cached_property
    def view(self) -> Json:
        return self.game.view(self.s, self.actor)


class Refused:
    """An action that a position refuses, for an oracle to look at."""

    def __init__(self, at: Seen, code: int) -> None:
        block = at.game.codes.block(code)
        self.at = at
        self.game = at.game
        self.actor = at.actor
        self.verb: str = block.verb
        self.args: list[str] = block.names(code)
        self.drawn: bool = block.chance

    @property
    def dump(self) -> Json:
        """The whole position, by name."""
        return self.at.dump

    @property
    def pending(self) -> Json:
        """The step to be decided, by name."""
        found: Json = self.at.view["pending"]
        return found

    @property
    def question(self) -> str:
        return str(self.at.view["question"])

    @property
    def own(self) -> Any:
        """What lies before whoever decides."""
        return self.dump["areas"][self.game.seat_names[self.actor]]


def over(r: Refused) -> Numbers | None:
    return None if r.at.legal else {}


def chance_first(r: Refused) -> Numbers | None:
    return {"question": r.question} if r.actor == CHANCE and not r.drawn else None


def chance_only(r: Refused) -> Numbers | None:
    return {"verb": r.verb} if r.actor >= 0 and r.drawn else None


def not_asked(r: Refused) -> Numbers | None:
    return {"verb": r.verb, "question": r.question} if r.verb not in r.at.verbs else None


# What every game refuses.
COMMON: Final[dict[str, Oracle]] = {
    "over": over,
    "chance_first": chance_first,
    "chance_only": chance_only,
    "not_asked": not_asked,
}


def oracles(game: str) -> dict[str, Oracle]:
    """Those of a game, and of all games; none for a game that brings none."""
    own: dict[str, Oracle] = _of(game, "ORACLES")
    return {**COMMON, **own}


def untold(game: str) -> dict[str, str]:
    found: dict[str, str] = _of(game, "UNTOLD")
    return found


def _of(game: str, name: str) -> Any:
    if game not in files("truth.py"):
        return {}
    return getattr(import_module(f"tests.games.{game}.truth"), name, {})


def falsehoods(
    at: Seen, asked: Iterable[int], known: dict[str, Oracle], met: set[str] | None = None
) -> list[str]:
    """What is false in the refusals of a position; the keys that come up are added to `met`."""
    out: list[str] = []
    for code in asked:
        why = None if code in at.legal else at.game.refusal(at.s, code)
        if why is None:
            continue
        if met is not None:
            met.add(why.key)
        true = known[why.key](Refused(at, code)) if why.key in known else why.numbers
        if true != why.numbers:
            truth = "it is not so" if true is None else f"the truth is {true}"
            said = f"{at.game.text(code)!r} is refused by {why.key} with {why.numbers}"
            out.append(f"{said}: {truth}")
    return out
