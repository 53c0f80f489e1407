"""The loop that the laws drive. A test of the laws puts one with a fault in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.record import Record, redact, replay


class Engine:
    """What `core.state` and `record` do, as methods that a planted fault can override."""

    def actor(self, s: State) -> int:
        return core.actor(s)

    def codes(self, s: State) -> list[int]:
        return core.codes(s)

    def weights(self, s: State) -> list[int]:
        return core.weights(s)

    def sample(self, s: State, rng: Rng) -> int:
        return core.top(s).sample(s, rng)

    def seen_by(self, s: State) -> int:
        return core.top(s).seen_by(s)

    def insists(self, s: State) -> bool:
        return core.top(s).insists(s)

    def take(self, s: State, code: int) -> None:
        core.take(s, code)

    def play(self, s: State, code: int) -> None:
        core.play(s, code)

    def copy(self, s: State) -> State:
        return s.copy()

    def replay(self, record: Record) -> State:
        return replay(record)

    def redact(self, record: Record, seat: int) -> Record:
        return redact(record, seat)

    def faults(self, s: State) -> list[str]:
        return s.faults()

    def census(self, s: State) -> dict[str, int] | None:
        """How many of each component are accounted for; None if the game keeps no such list."""
        count: Callable[[], dict[str, int]] | None = getattr(s, "census", None)
        return None if count is None else count()


ENGINE: Final = Engine()
