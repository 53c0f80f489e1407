"""The bot that searches a tree: information-set Monte Carlo tree search."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from time import monotonic, thread_time
from typing import ClassVar, Final

from ludoteca.core import state as core
from ludoteca.core.errors import UnknownBot
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.endings import closing_plan, last_plan
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.settings import SearchSettings
from ludoteca.lab.think.tree import Tree
from ludoteca.table.seat import Seat

UNLIMITED: Final = 1 << 40  # simulations
SHARE: Final = 0.5  # of the rest of a turn's budget, for the next decision
LEAST: Final = 0.1  # of a turn's budget always remains, however many draws interrupt the turn
TICK: Final = 1e-9  # seconds, when the clock has not moved yet
SLICE: Final = 50  # simulations between two checks of whether the choice is settled


class SearchBot(Bot):
    """Chooses the most visited code of a search, within a budget for a whole turn.

    The budget is in simulations, seconds, or seconds of the processor, which other work on the
    machine does not shorten. One search serves all decisions up to the next draw, and what one
    decision saves the next may spend.
    """

    name = "search"
    parameters: ClassVar[Mapping[str, float]] = {
        "sims": 1000,
        "seconds": 0.0,
        "cpu": 0.0,
        "turns": 0,  # from here on 0 is what the judge of the game thinks best
        "tries": 0,
        "rivals": 0,
        "prior_rollouts": 0,
        "exploration": 0.0,
        "caution": 0.0,
        "expand_after": 0,
        "focus": 0.0,
    }
    former: ClassVar[Mapping[str, str]] = {
        "glances": "prior_rollouts",
        "curiosity": "exploration",
    }

    def __init__(self, seed: int, given: Mapping[str, float]) -> None:
        super().__init__(seed, given)
        settled = {**self.parameters, **given}
        if "seconds" in given and "cpu" in given:
            raise UnknownBot("a search has seconds of the clock or of the processor, not both")
        timed = "seconds" in given or "cpu" in given
        self.sims = UNLIMITED if timed and "sims" not in given else int(settled["sims"])
        self.clock = thread_time if "cpu" in given else monotonic
        self.seconds = given.get("cpu", given.get("seconds", inf))
        self.turns, self.tries = int(settled["turns"]), int(settled["tries"])
        self.rivals, self.prior_rollouts = int(settled["rivals"]), int(settled["prior_rollouts"])
        self.exploration, self.caution = settled["exploration"], settled["caution"]
        self.expand_after, self.focus = int(settled["expand_after"]), settled["focus"]
        self._expected: Json = {}  # what the seat should see when it resumes the plan
        self._planned: list[int] = []

    def choose(self, seat: Seat) -> int:
        if self._planned and seat.view() == self._expected:
            planned = self._planned
        else:
            planned = self.plan(seat)
        self._planned = planned[1:]
        if self._planned:
            world = seat.imagine(self.rng.copy())
            core.take(world, planned[0])
            self._expected = seat.game.view(world, seat.seat)
        return planned[0]

    def plan(self, seat: Seat) -> list[int]:
        """All decisions of the seat up to the next draw or another seat's decision."""
        codes = seat.codes()
        if len(codes) == 1:
            return codes
        last = self.last(seat)
        if last is not None:
            return last
        tree = self.tree(seat)
        out: list[int] = []
        while core.actor(tree.world) == seat.seat:
            codes = tree.choices()
            code = codes[0] if len(codes) == 1 else self.think(tree)
            out.append(code)
            tree.advance(code)
        if not self.goes_on(tree.world, seat.seat):
            self.left = 1.0
        return self.closing(seat, out) or out

    def tree(self, seat: Seat) -> Tree:
        """A search that has not started."""
        world = seat.imagine(self.rng)
        judge = self.judge(seat.game)
        settings = self.settings(judge, world.seats)
        tree = Tree(seat.game, judge, world, seat.seat, self.rng, settings)
        tree.leaf = self.leaf(seat.game)
        return tree

    def last(self, seat: Seat) -> list[int] | None:
        """The plan of a last turn, which is counted and not searched."""
        return last_plan(seat, self.rng)

    def closing(self, seat: Seat, begun: list[int]) -> list[int] | None:
        """How to play a turn that becomes the last by what was chosen; None if it does not."""
        return closing_plan(seat, begun, self.rng)

    def judge(self, game: Game) -> Judge:
        """Who compares the turns that are tried."""
        return judge_of(game)

    def leaf(self, game: Game) -> Judge:
        """Who evaluates the positions at the horizon."""
        return self.judge(game)

    def settings(self, judge: Judge, seats: int) -> SearchSettings:
        """What the bot's name says, and otherwise what the judge thinks best."""
        best = judge.settings(seats)
        return SearchSettings(
            self.turns or best.turns,
            self.tries or best.tries,
            self.rivals or best.rivals,
            self.prior_rollouts or best.prior_rollouts,
            self.exploration or best.exploration,
            self.caution or best.caution,
            self.expand_after or best.expand_after,
            self.focus or best.focus,
        )

    def think(self, tree: Tree) -> int:
        """Choose, spending a share of the remaining budget, or less once the choice is settled."""
        share = SHARE * self.left
        sims = max(1, int(share * self.sims))
        began = now = self.clock()
        until = began + share * self.seconds
        done = 0
        while done < sims and (done == 0 or now < until):
            done += tree.think(min(SLICE, sims - done), self.clock, until)
            now = self.clock()
            if tree.settled(min(sims - done, done * (until - now) / max(now - began, TICK))):
                break
        spent = max(done / self.sims, (now - began) / self.seconds)
        self.left = max(LEAST, self.left - spent)
        return tree.ranked()[0][0]

    def goes_on(self, world: State, seat: int) -> bool:
        """Whether only draws come before the seat's next decision."""
        core.draw(world, self.rng)
        return core.actor(world) == seat
