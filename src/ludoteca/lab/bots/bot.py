"""The base class of bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ludoteca.core.errors import LudotecaError
from ludoteca.core.rng import Rng
from ludoteca.table.seat import Seat


class BotErred(LudotecaError):
    """A bot chose something illegal, or nothing, or its game never ended."""


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

    def end(self, points: Sequence[int], places: Sequence[int]) -> None:  # noqa: B027
        """The game is over, with these points and places of all seats."""

    def close(self) -> None:  # noqa: B027
        """Let go of what the bot holds beyond memory; it is not asked any more."""
