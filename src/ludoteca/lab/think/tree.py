"""Tree search over imagined worlds: one tree for all worlds the root seat could be in.

Every simulation imagines a world, walks down the tree as far as it has been explored, adds one
node, plays on from there and tells all nodes on its way how it went. Draws are made anew each time
and are no nodes; a choice that is not open in every world is compared by how often it was.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, State, Step, actor, playout, take, top
from ludoteca.lab.think.judge import Judge, chances
from ludoteca.lab.think.turn import best_finish

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST: Final = 100.0  # simulations that tell how far results lie apart
BATCH: Final = 16  # simulations between two looks at the clock


@final
class Manner:
    """How to search."""

    def __init__(self, turns: i64, tries: i64, curiosity: float) -> None:
        self.turns: i64 = turns  # looked at, this one included; 0: to the end, at random
        self.tries: i64 = tries  # a quick turn is the best of so many
        self.curiosity: float = curiosity  # about choices seldom tried


PLAYED_OUT: Final[Manner] = Manner(0, 0, 1.0)


@final
class Node:
    """A choice somebody made, and how it went."""

    def __init__(self, actor: i64, code: i64) -> None:
        self.actor: i64 = actor  # whose choice it was
        self.code: i64 = code
        self.offered: i64 = 0  # how often it could be chosen
        self.visits: i64 = 0
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
        self.root = Node(OVER, 0)
        self.ups_and_downs = [Spread() for _ in range(world.seats)]  # of each seat's chances
        self.path: list[Node] = []
        self.deciders: list[int] = []

    def think(self, sims: i64, clock: Callable[[], float], until: float) -> i64:
        """Simulate `sims` times, or until the clock shows `until`; how often it did."""
        done: i64 = 0
        while done < sims and (done == 0 or clock() < until):
            for _ in range(min(BATCH, sims - done)):
                self.simulate()
                done += 1
        return done

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
                left -= 1
                if left == 0:
                    break
                turn = step.actor
            s.depth -= 1
            if step.actor < 0:
                step.take(s, step.sample(s, rng))
                continue
            choices = self.judge.choices(s, step)
            if len(choices) == 1:
                step.take(s, choices[0])
                continue
            path.append(node)
            deciders.append(step.actor)
            node = self.select(node, step.actor, choices)
            step.take(s, node.code)
            if node.visits == 0:
                break
        self.learn(node, self.value(s, turn, left))

    def select(self, node: Node, actor: i64, choices: list[int]) -> Node:
        """The most promising of `choices`; one never tried counts as average, seen once."""
        kids = node.kids
        curiosity = self.manner.curiosity * self.ups_and_downs[actor].deviation
        average = node.next_won / float(node.visits) if node.visits else 0.0
        best: Node | None = None
        most = 0.0
        ties: i64 = 1
        for code in choices:
            key = 8 * code + actor
            kid = kids.get(key)
            if kid is None:
                kid = Node(actor, code)
                kids[key] = kid
            kid.offered += 1
            reach = log(float(kid.offered))
            if kid.visits:
                visits = float(kid.visits)
                score = kid.won / visits + curiosity * sqrt(reach / visits)
            else:
                score = average + curiosity * sqrt(reach)
            if best is None or score > most:
                best = kid
                most = score
                ties = 1
            elif score == most:
                ties += 1
                if self.rng.below(ties) == 0:
                    best = kid
        assert best is not None
        return best

    def value(self, s: State, turn: i64, left: i64) -> list[float]:
        """Each seat's chance of winning from a leaf on, `left` turns ahead of the horizon."""
        manner = self.manner
        if manner.turns == 0:
            playout(s, self.rng)
        while left > 0 and s.depth:
            s = best_finish(self.game, self.judge, s, turn, self.rng, manner.tries)
            turn = actor(s)
            left -= 1
        return chances(self.game, self.judge, s)

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
        out = [
            (int(kid.visits), int(kid.code), kid.won / float(kid.visits))
            for kid in self.root.kids.values()
            if kid.visits and kid.actor == self.seat
        ]
        out.sort(reverse=True)
        return [(code, visits, chance) for visits, code, chance in out]

    def choices(self) -> list[int]:
        """What the search considers now."""
        return self.judge.choices(self.world, top(self.world))

    def advance(self, code: i64) -> None:
        """Make an own choice and keep what is known about what follows."""
        forced = len(self.choices()) == 1
        take(self.world, code)
        if not forced:
            kid = self.root.kids.get(8 * code + self.seat)
            self.root = kid if kid is not None else Node(OVER, 0)
