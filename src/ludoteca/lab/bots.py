"""Opponents by name."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod

from ludoteca.core.errors import UnknownBot
from ludoteca.core.rng import Rng
from ludoteca.table.seat import Seat


class Bot(ABC):
    """Chooses among the codes of a seat, knowing only what that seat may know."""

    name: str

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """One of `seat.codes()`."""


class RandomBot(Bot):
    """Any legal code, all equally likely."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        return codes[self._rng.below(len(codes))]


NAMES = ("random",)


def make(name: str, seed: int | None = None) -> Bot:
    """A new bot; without a seed its choices cannot be foretold."""
    if name not in NAMES:
        raise UnknownBot(f"no bot {name!r}; expected one of {', '.join(NAMES)}")
    return RandomBot(secrets.randbits(62) if seed is None else seed)
