"""Features of a position: numbers from which the value of a seat can be learned."""

from __future__ import annotations

from typing import final

from ludoteca.core.generic import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Takes features one after the other, in an order that never changes."""

    def put(self, value: float) -> None:
        raise NotImplementedError


@final
class Row(Sink):
    """Keeps them, for a fit."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def put(self, value: float) -> None:
        self.values.append(value)


@final
class Weighted(Sink):
    """Adds them up at once, each times its weight at this time of the game."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.late = late
        self.slope: list[float] = [weight - late[i] for i, weight in enumerate(early)]
        self.left: float = 0.0
        self.at: i64 = 0
        self.total: float = 0.0

    def begin(self, left: float) -> None:
        """Start with nothing, when so much of the game is to come."""
        self.left = left
        self.at = 0
        self.total = 0.0

    def put(self, value: float) -> None:
        at = self.at
        self.total += (self.late[at] + self.slope[at] * self.left) * value
        self.at = at + 1
