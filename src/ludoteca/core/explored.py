"""Exploring: by what positions of many games are compared with each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from ludoteca.core.game import Json


class Explored(NamedTuple):
    """Positions like one: of a kind, and with these facts in common."""

    kind: str
    facts: Mapping[str, int | str]

    @property
    def key(self) -> str:
        """The facts as text, the same for the same."""
        return " ".join(f"{name}={value}" for name, value in self.facts.items())


class Explorer(Protocol):
    """The room `explorer` of a game, a module; `[explored]` in its words names the kinds."""

    KINDS: Sequence[str]

    def positions(self, view: Json, seat: int, turn: int) -> list[Explored]:
        """What the seat to act, in its own `turn`th turn, has before it; from what it sees."""


def facts_of(key: str) -> dict[str, int | str]:
    """Inverse of `Explored.key`; ValueError if it is none."""
    out: dict[str, int | str] = {}
    for part in key.split(" ") if key else []:
        name, equals, value = part.partition("=")
        if not equals or not name.isidentifier():
            raise ValueError(f"{part!r}; expected name=value")
        out[name] = int(value) if value.isdecimal() and len(value) < 9 else value
    return out
