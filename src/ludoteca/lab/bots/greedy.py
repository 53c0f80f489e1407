"""The bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ludoteca.core.errors import UnknownBot
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.endings import closing_plan, last_plan
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.ahead import weigh
from ludoteca.table.seat import Seat

CERTAIN: Final = 1000  # per mille


class GreedyBot(Bot):
    """Chooses the code whose rollouts end the turn best, averaged over determinizations."""

    name = "greedy"
    parameters: ClassVar[Mapping[str, float]] = {
        "worlds": 3,
        "tries": 8,
        "slips": 0.0,  # how often it takes any choice of the better half
    }

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        super().__init__(seed, given)
        settled = {**self.parameters, **given}
        self.worlds = int(settled["worlds"])
        self.tries = int(settled["tries"])
        if settled["slips"] > 1:
            raise UnknownBot(f"greedy: slips is {settled['slips']:g}; expected 1, always, or less")
        self.slips = int(settled["slips"] * CERTAIN)

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        if len(codes) == 1:
            return codes[0]
        last = None if self.slips else last_plan(seat, self.rng)
        if last is not None:
            return last[0]
        world = seat.imagine(self.rng)
        judge = judge_of(seat.game)
        leads = weigh(seat.game, judge, world, seat.seat, self.rng, self.worlds, self.tries)
        if self.slips and self.rng.below(CERTAIN) < self.slips:
            better = sorted(leads, reverse=True)[: (len(leads) + 1) // 2]
            return better[self.rng.below(len(better))][1]
        best = max(leads)[1]
        closing = None if self.slips else closing_plan(seat, [best], self.rng)
        return best if closing is None else closing[0]
