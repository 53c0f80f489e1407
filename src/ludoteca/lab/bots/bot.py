"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from ludoteca.core.rng import Rng
from ludoteca.table.seat import Seat


class Bot(ABC):
    """Chooses among the codes of a seat, knowing only what that seat may know."""

    name: ClassVar[str]
    parameters: ClassVar[Mapping[str, float]] = {}  # what may be set, and its value if it is not

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        """`given` sets some of `parameters`; the same seed makes the same choices."""
        self.rng = Rng(seed)
        self.left = 1.0  # of the budget of this turn, for bots that have one

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """One of `seat.codes()`."""

    def plan(self, seat: Seat) -> list[int]:
        """What to do now, and what after it if that is settled too, up to the next draw."""
        return [self.choose(seat)]
