"""One game to be recorded: who sits where, what the table agreed on, and who plays how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

import ludoteca as lt

Choose = Callable[[lt.State, int], int]  # the code a seat takes


class Plan(NamedTuple):
    """A game before it is played; `table` is what its file is called by."""

    seats: int
    options: dict[str, str]
    table: str
    kind: str  # of players
    number: int

    @property
    def name(self) -> str:
        return f"{self.seats}-{self.table}-{self.kind}-{self.number}"


class Recorded(Protocol):
    """What each module of games/ offers."""

    COVERAGE: frozenset[str]  # what its games contain together

    def plans(self) -> Iterator[Plan]:
        """What is recorded in any case."""

    def search(self) -> Iterator[Plan]:
        """Where the rare things are looked for."""

    def players(self, plan: Plan) -> Choose:
        """Those of one game."""

    def met(self, record: lt.Record) -> set[str]:
        """What of COVERAGE one game contains."""
