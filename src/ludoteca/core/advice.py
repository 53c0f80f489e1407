"""Advice: what several decisions are called together, and what they change for a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Fact
from ludoteca.core.state import State

NO_FACTS: Mapping[str, Fact] = {}


class Clause(NamedTuple):
    """The first decisions of a plan in one clause: `[plan]` in the words of the game."""

    steps: int  # how many decisions it tells
    key: str
    facts: Mapping[str, Fact] = NO_FACTS


class Feature(NamedTuple):
    """Something a player would count in a position: `[why]` in the words of the game."""

    key: str
    value: int
    worth: float  # of one more of it, in points: what changes most is told first
    facts: Mapping[str, int | str] = {}
    only: int = 0  # 1 if only more of it is told, -1 if only less


class Reason(NamedTuple):
    """A feature that a plan changes: `n` is by how much, `left` what it is afterwards."""

    key: str
    facts: dict[str, int | str]


class Adviser(Protocol):
    """The room `advice` of a game, a module. A seat must know all that it tells."""

    def clause(self, game: Game, s: State, codes: Sequence[int]) -> Clause | None:
        """How a plan begins; None leaves it to the words of its first choice."""

    def features(self, s: State, seat: int) -> list[Feature]:
        """What counts for a seat."""


class Taken(NamedTuple):
    """A decision of a plan, at the position it is taken in."""

    verb: str
    names: list[str]  # its arguments
    facts: dict[str, int | str]


def belonging(game: Game, s: State, codes: Sequence[int], parts: Sequence[str]) -> list[Taken]:
    """The first decision of a plan and those after it whose verbs are `parts`."""
    out: list[Taken] = []
    world = s.copy()
    for code in codes:
        block = game.codes.block(code)
        if out and block.verb not in parts:
            break
        out.append(Taken(block.verb, block.names(code), game.facts(world, code)))
        core.take(world, code)
    return out
