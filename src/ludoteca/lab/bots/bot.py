"""The base class of bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from ludoteca.core.rng import Rng
from ludoteca.table.seat import Seat


class Bot(ABC):
    """Chooses among the codes of a seat, knowing only what that seat may know."""

    name: ClassVar[str]
    parameters: ClassVar[Mapping[str, float]] = {}  # what a name may set, and the defaults

    former: ClassVar[Mapping[str, str]] = {}  # old names of parameters, still understood

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        """`given` sets some of `parameters`; the same seed makes the same choices."""
        self.rng = Rng(seed)
        self.left = 1.0  # share of this turn's budget, for bots that have one

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """One of `seat.codes()`."""

    def plan(self, seat: Seat) -> list[int]:
        """The next choices, at least one, up to the next draw at most."""
        return [self.choose(seat)]
