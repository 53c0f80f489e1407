"""Tree search over imagined worlds: one tree for all worlds the root seat could be in.

Every simulation imagines a world, walks down the tree as far as it has been explored, adds one
node, plays on from there and tells all nodes on its way how it went. Draws are made anew each time
and are no nodes; a choice that is not open in every world is compared by how often it was.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, State, Step, actor, playout, take, top
from ludoteca.lab.think.ahead import after
from ludoteca.lab.think.judge import UNTIMED, Judge, chances
from ludoteca.lab.think.manner import Manner
from ludoteca.lab.think.turn import best_finish

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST: Final = 100.0  # simulations that tell how far results lie apart
DOUBT: Final = 0.5  # of simulations to come, as many as might yet go to the second best choice
FOCUS: Final = 0.15  # of a judge's spread: a lead that makes a choice e times as promising


@final
class Node:
    """A choice somebody made, and how it went."""

    def __init__(self, actor: i64, code: i64, hope: float) -> None:
        self.actor: i64 = actor  # whose choice it was
        self.code: i64 = code
        self.offered: i64 = 0  # how often it could be chosen
        self.visits: i64 = 0
        self.hope: float = hope  # the lead it promised when it was first offered
        self.won: float = 0.0  # for whoever chose it, a sum over visits
        self.next_won: float = 0.0  # for whoever is to choose next
        self.kids: dict[int, Node] = {}


@final
class Spread:
    """How far numbers lie apart."""

    def __init__(self) -> None:
        self.number: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.deviation: float = 1.0

    def add(self, value: float) -> None:
        """Take note of the first numbers; later ones come from where the search has settled."""
        if self.number >= FIRST:
            return
        self.number += 1.0
        self.sum += value
        self.squares += value * value
        mean = self.sum / self.number
        if self.number > 1.0:
            self.deviation = sqrt(max(0.0, self.squares / self.number - mean * mean))


@final
class Tree:
    """The search for one seat; `world` is any one it could be in."""

    def __init__(
        self, game: Game, judge: Judge, world: State, seat: i64, rng: Rng, manner: Manner
    ) -> None:
        self.game = game
        self.judge = judge
        self.world = world
        self.seat: i64 = seat
        self.rng = rng
        self.manner = manner
        self.root = Node(OVER, 0, 0.0)
        self.ups_and_downs = [Spread() for _ in range(world.seats)]  # of each seat's chances
        self.horizon: i64 = judge.time(world) + manner.turns
        self.path: list[Node] = []
        self.deciders: list[int] = []

    def think(self, sims: i64, clock: Callable[[], float], until: float) -> i64:
        """Simulate `sims` times, or until the clock shows `until`; how often it did."""
        done: i64 = 0
        while done < sims and (done == 0 or clock() < until):
            self.simulate()
            done += 1
        return done

    def settled(self, ahead: float) -> bool:
        """Whether so many simulations more are unlikely to make another choice the first."""
        first: i64 = 0
        second: i64 = 0
        for kid in self.root.kids.values():
            if kid.visits > first:
                second = first
                first = kid.visits
            elif kid.visits > second:
                second = kid.visits
        return float(first - second) > DOUBT * ahead

    def simulate(self) -> None:
        """Walk down one imagined world, and learn from it."""
        rng = self.rng
        s = self.game.determinize(self.world, self.seat, rng)
        node = self.root
        path = self.path
        deciders = self.deciders
        path.clear()
        deciders.clear()
        left = self.manner.turns
        turn = self.seat
        while s.depth:
            step: Step[Any] = top(s)
            if step.actor >= 0 and step.actor != turn and self.manner.turns:
                left = self.turns_left(s, left)
                if left <= 0:
                    break
                turn = step.actor
            if step.actor < 0:
                s.depth -= 1
                step.take(s, step.sample(s, rng))
                continue
            if step.actor != self.seat and self.manner.rivals:
                s = best_finish(self.game, self.judge, s, turn, rng, self.manner.rivals)
                continue
            choices = self.judge.choices(s, step)
            code: i64 = choices[0]
            if len(choices) > 1:
                path.append(node)
                deciders.append(step.actor)
                self.offer(node, s, step.actor, choices)
                node = self.select(node, step.actor, choices)
                code = node.code
            s.depth -= 1
            step.take(s, code)
            if len(choices) > 1 and node.visits == 0:
                break
        self.learn(node, self.value(s, turn, left))

    def offer(self, node: Node, s: State, actor: i64, choices: list[int]) -> None:
        """Make sure that every choice has its node, with a hope for those that are new."""
        manner = self.manner
        for code in choices:
            kid = node.kids.get(8 * code + actor)
            if kid is None:
                hope = 0.0
                if manner.glances > 0:
                    hope = after(self.game, self.judge, s, actor, code, self.rng, manner.glances)
                kid = Node(actor, code, hope)
                node.kids[8 * code + actor] = kid
            kid.offered += 1

    def select(self, node: Node, actor: i64, choices: list[int]) -> Node:
        """The best mix of what a choice has won, what it promised and how seldom it was tried."""
        kids = [node.kids[8 * code + actor] for code in choices]
        highest = max([kid.hope for kid in kids])
        focus = 1.0 / (FOCUS * self.judge.spread)
        weights = [exp((kid.hope - highest) * focus) for kid in kids]
        curiosity = self.manner.curiosity * self.ups_and_downs[actor].deviation / sum(weights)
        average = node.next_won / float(node.visits) if node.visits else 0.0
        best = kids[0]
        most = -1.0
        for i, kid in enumerate(kids):
            visits = float(kid.visits)
            score = kid.won / visits if kid.visits else average
            score += curiosity * weights[i] * sqrt(float(kid.offered)) / (1.0 + visits)
            if score > most:
                best = kid
                most = score
        return best

    def value(self, s: State, turn: i64, left: i64) -> list[float]:
        """Each seat's chance of winning from a leaf on, `left` turns ahead of the horizon."""
        manner = self.manner
        if manner.turns == 0:
            playout(s, self.rng)
        while left > 0 and s.depth:
            s = best_finish(self.game, self.judge, s, turn, self.rng, manner.tries)
            turn = actor(s)
            left = self.turns_left(s, left)
        return chances(self.game, self.judge, s, manner.caution)

    def turns_left(self, s: State, left: i64) -> i64:
        """How far the horizon is when somebody else decides; `left`: how far it was before."""
        time = self.judge.time(s)
        return left - 1 if time == UNTIMED else self.horizon - time

    def learn(self, leaf: Node, values: list[float]) -> None:
        for seat, value in enumerate(values):
            self.ups_and_downs[seat].add(value)
        for i, node in enumerate(self.path):
            node.visits += 1
            node.next_won += values[self.deciders[i]]
            if node.actor >= 0:
                node.won += values[node.actor]
        leaf.visits += 1
        if leaf.actor >= 0:
            leaf.won += values[leaf.actor]

    def ranked(self) -> list[tuple[int, int, float]]:
        """The root's choices, most visited first: code, visits, chance of winning."""
        kids = [self.root.kids.get(8 * code + self.seat) for code in self.choices()]
        out = [
            (int(kid.visits), int(kid.code), self.frankly(kid.won / float(kid.visits)))
            for kid in kids
            if kid is not None and kid.visits
        ]
        out.sort(reverse=True)
        return [(code, visits, chance) for visits, code, chance in out]

    def frankly(self, chance: float) -> float:
        """A chance as it is told: without the search's caution, and with the haze there is."""
        power = self.manner.caution / self.judge.haze(self.world)
        others = float(self.world.seats - 1)
        win: float = chance**power
        loss: float = others * ((1.0 - chance) / others) ** power
        return win / (win + loss)

    def choices(self) -> list[int]:
        """What the search considers now."""
        return self.judge.choices(self.world, top(self.world))

    def advance(self, code: i64) -> None:
        """Make an own choice and keep what is known about what follows."""
        forced = len(self.choices()) == 1
        take(self.world, code)
        if not forced:
            kid = self.root.kids.get(8 * code + self.seat)
            self.root = kid if kid is not None else Node(OVER, 0, 0.0)
