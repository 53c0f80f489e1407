"""The bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ludoteca.core import state as core
from ludoteca.core.errors import UnknownBot
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.endings import closing_plan, last_plan
from ludoteca.lab.hints.reasons import gain
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.ahead import weigh
from ludoteca.table.seat import Seat

CERTAIN: Final = 1000  # per mille
WORLDS: Final = 3
TRIES: Final = 8
TWICE: Final = 24  # tries of a careless bot before it passes


class GreedyBot(Bot):
    """Chooses the code whose rollouts end the turn best, averaged over determinizations."""

    name = "greedy"
    parameters: ClassVar[Mapping[str, float]] = {
        "worlds": WORLDS,
        "tries": TRIES,
        "slips": 0.0,  # how often it takes another choice of the better half
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
        last = last_plan(seat, self.rng)
        if last is not None:
            return last[0]
        world = seat.imagine(self.rng)
        leads = self.weighed(seat, world, self.worlds, self.tries)
        best = self.careless(seat, world, leads) if self.slips else max(leads)[1]
        closing = closing_plan(seat, [best], self.rng)
        return best if closing is None else closing[0]

    def weighed(self, seat: Seat, world: State, worlds: int, tries: int) -> list[tuple[float, int]]:
        judge = judge_of(seat.game)
        return weigh(seat.game, judge, world, seat.seat, self.rng, worlds, tries)

    def careless(self, seat: Seat, world: State, leads: list[tuple[float, int]]) -> int:
        """The best, or now and then another of the better half; it looks twice before it stops."""
        better = sorted(leads, reverse=True)[: (len(leads) + 1) // 2]
        slip = len(better) > 1 and self.rng.below(CERTAIN) < self.slips
        code = better[1 + self.rng.below(len(better) - 1)][1] if slip else better[0][1]
        others = [other for _, other in leads if other != code]
        if others and stops(seat, world, code, others, self.rng):
            return max(self.weighed(seat, world, WORLDS, TWICE))[1]
        return code


def stops(seat: Seat, world: State, code: int, others: list[int], rng: Rng) -> bool:
    """Whether a choice ends the turn where others would not, or brings nothing one could count."""
    over = ends(seat, world, code, rng)
    if over and not all(ends(seat, world, other, rng) for other in others):
        return True
    s = world.copy()
    core.take(s, code)
    return s.depth < world.depth and gain(seat.game, world, s, seat.seat) <= 0


def ends(seat: Seat, world: State, code: int, rng: Rng) -> bool:
    """Whether the turn is over after a choice and what is drawn then."""
    s, judge = world.copy(), judge_of(seat.game)
    core.take(s, code)
    core.draw(s, rng)
    return core.actor(s) != seat.seat or judge.time(s) != judge.time(world)
