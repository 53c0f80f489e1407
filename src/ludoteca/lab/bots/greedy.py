"""The bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ludoteca.core import state as core
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.think.judge import chances
from ludoteca.lab.think.judges import judge_of
from ludoteca.table.seat import Seat


class GreedyBot(Bot):
    """The code that leaves the best position, on average over imagined worlds."""

    name = "greedy"
    parameters: ClassVar[Mapping[str, float]] = {"worlds": 4, "tries": 8}

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        super().__init__(seed, given)
        settled = {**self.parameters, **given}
        self.worlds = int(settled["worlds"])
        self.tries = int(settled["tries"])

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        judge = judge_of(seat.game)
        values = dict.fromkeys(codes, 0.0)
        for _ in range(self.worlds if len(codes) > 1 else 0):
            world = seat.imagine(self.rng)
            for code in codes:
                after = world.copy()
                core.advance(after, code, self.rng)
                values[code] += chances(seat.game, judge, after)[seat.seat]
        return max(codes, key=lambda code: values[code])
