"""One puzzle: what a seat sees, what it should play, and why."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any, Final

import msgspec

from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.games import GAMES

SCHEMA: Final = 1  # raised when a line of a file means something else
KEY: Final = 12  # characters


@dataclass(frozen=True)
class Step:
    """One decision: the best choice, by how much, and the winning chance after each choice."""

    text: str
    gap: float = 0.0  # to the next best; 0 where there was no choice
    error: float = 0.0
    looks: int = 0
    chances: dict[str, float] = field(default_factory=dict)

    @property
    def forced(self) -> bool:
        return not self.chances


@dataclass(frozen=True)
class Puzzle:
    """A position of somebody to move; what they cannot know was dealt anew."""

    game: str
    rules: int
    seat: int
    position: Json
    line: tuple[Step, ...]
    why: dict[str, Any]
    themes: tuple[str, ...]
    start: int  # the rating it begins with
    source: str  # where it comes from

    @cached_property
    def rule_book(self) -> Game:
        return GAMES[self.game]

    @cached_property
    def state(self) -> State:
        """A world the seat could be in; callers copy it before they play on."""
        loaded: State = self.rule_book.load(self.position)
        return loaded

    @cached_property
    def id(self) -> str:
        """The same for what the seat sees the same."""
        seen = self.rule_book.view(self.state, self.seat)
        text = msgspec.json.encode([self.game, self.seat, seen], order="sorted")
        return hashlib.sha256(text).hexdigest()[:KEY]

    def as_json(self) -> Json:
        return {"schema": SCHEMA, **asdict(self)}
