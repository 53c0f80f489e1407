"""Information-set Monte Carlo tree search (ISMCTS): one tree for all worlds the seat may be in.

Every simulation samples a determinization, selects its way down the tree (PUCT), expands one node,
evaluates it by rollouts and the judge, and backpropagates the result. Chance is sampled each time
and has no nodes. A choice that is legal only in some worlds is explored by how often it was legal.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final, final

from ludoteca.core.game import Game
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, State, Step, actor, playout, take, top
from ludoteca.lab.think.ahead import glance
from ludoteca.lab.think.judge import UNTIMED, Judge, evaluate, rival_of
from ludoteca.lab.think.settings import SearchSettings
from ludoteca.lab.think.turn import best_finish

FIRST: Final = 100.0  # simulations from which the deviation of results is measured
DOUBT: Final = 0.5  # share of the simulations to come that may go to the second best choice


@final
@mypyc_attr(acyclic=True)
class Node:
    """A choice made by some seat, and its statistics."""

    def __init__(self, actor: i64, code: i64, prior: float) -> None:
        self.actor: i64 = actor  # the seat that made it
        self.code: i64 = code
        self.offered: i64 = 0  # simulations in which it was legal
        self.visits: i64 = 0
        self.prior: float = prior  # the lead found by rollouts when it was first offered, in points
        self.weight: float = 0.0  # of the prior, compared with those of the other choices
        self.chance: float = 0.0  # of the seat that made it: a sum of chances over visits
        self.won: float = 0.0  # the same with what else it seeks, see `evaluate`
        self.next_won: float = 0.0  # by the seat that chooses next
        self.children: dict[int, Node] = {}  # by Tree.key

    def add(self, wins: list[float], values: list[float]) -> None:
        """Count a visit and its result."""
        self.visits += 1
        if self.actor >= 0:
            self.chance += wins[self.actor]
            self.won += values[self.actor]


@final
class Spread:
    """A running standard deviation."""

    def __init__(self) -> None:
        self.number: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.deviation: float = 1.0

    def add(self, value: float) -> None:
        """Count the first numbers only: later ones come from where the search has settled."""
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
    """The search for one seat; `world` is any determinization of its information set."""

    def __init__(
        self, game: Game, judge: Judge, world: State, seat: i64, rng: Rng, settings: SearchSettings
    ) -> None:
        self.game = game
        self.judge = judge
        self.leaf = judge  # who evaluates positions at the horizon; turns are played by `judge`
        self.world = world
        self.seat: i64 = seat
        self.rng = rng
        self.settings = settings
        self.root = Node(OVER, 0, 0.0)
        self.spreads = [Spread() for _ in range(world.seats)]  # of each seat's chances of winning
        self.horizon: i64 = judge.time(world) + settings.turns
        self.path: list[Node] = []
        self.deciders: list[int] = []

    def think(self, sims: i64, clock: Callable[[], float], until: float) -> i64:
        """Simulate `sims` times, or until the clock shows `until`; returns how many it made."""
        done: i64 = 0
        while done < sims and (done == 0 or clock() < until):
            self.simulate()
            done += 1
        return done

    def settled(self, ahead: float) -> bool:
        """Whether `ahead` more simulations are unlikely to change the most visited choice."""
        first: i64 = 0
        second: i64 = 0
        for child in self.root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return float(first - second) > DOUBT * ahead

    def simulate(self) -> None:
        """One simulation: determinize, select, expand, evaluate, backpropagate."""
        rng = self.rng
        s: State = self.game.determinize(self.world, self.seat, rng)
        node = self.root
        path = self.path
        deciders = self.deciders
        path.clear()
        deciders.clear()
        left = self.settings.turns
        turn = self.seat
        while s.depth:
            step: Step[Any] = top(s)
            if step.actor >= 0 and step.actor != turn and self.settings.turns:
                left = self.turns_left(s, left)
                if left <= 0:
                    break
                turn = step.actor
            if step.actor < 0:
                s.depth -= 1
                step.take(s, step.sample(s, rng))
                continue
            if step.actor != self.seat and self.settings.rivals:
                s = best_finish(self.game, self.judge, s, turn, rng, self.settings.rivals)
                continue
            at_root = node is self.root
            choices = self.judge.choices(s, step) if at_root else self.judge.deeper(s, step)
            code: i64 = choices[0]
            if len(choices) > 1:
                path.append(node)
                deciders.append(step.actor)
                node = self.select(node, step.actor, self.offer(node, s, step.actor, choices))
                code = node.code
            s.depth -= 1
            step.take(s, code)
            if len(choices) > 1 and node.visits < self.settings.expand_after:
                break
        wins, values = self.value(s, turn, left)
        self.backpropagate(node, wins, values)

    def offer(self, node: Node, s: State, actor: i64, choices: list[int]) -> list[Node]:
        """A node for every choice; rollouts find the priors of new ones."""
        rollouts = self.settings.prior_rollouts
        children = node.children
        out: list[Node] = []
        rival: i64 = -1
        for code in choices:
            key = self.key(code, actor)
            child = children.get(key)
            if child is None:
                prior = 0.0
                if rollouts > 0:
                    if rival < 0:
                        rival = rival_of(self.judge, s, actor)
                    prior = glance(self.game, self.judge, s, actor, rival, code, self.rng, rollouts)
                child = Node(actor, code, prior)
                children[key] = child
            child.offered += 1
            out.append(child)
        return out

    def key(self, code: i64, actor: i64) -> i64:
        """The key of a choice among siblings: who chooses there may differ between worlds."""
        return self.world.seats * code + actor

    def select(self, node: Node, actor: i64, children: list[Node]) -> Node:
        """The choice with the highest PUCT score: mean result, plus exploration by its prior."""
        highest = children[0].prior
        for child in children:
            highest = max(highest, child.prior)
        focus = 1.0 / (self.settings.focus * self.judge.spread)
        whole = 0.0
        for child in children:
            child.weight = exp((child.prior - highest) * focus)
            whole += child.weight
        exploration = self.settings.exploration * self.spreads[actor].deviation / whole
        average = node.next_won / float(node.visits) if node.visits else 0.0
        best = children[0]
        most = -1.0
        for child in children:
            visits = float(child.visits)
            score = child.won / visits if child.visits else average
            score += exploration * child.weight * sqrt(float(child.offered)) / (1.0 + visits)
            if score > most:
                best = child
                most = score
        return best

    def value(self, s: State, turn: i64, left: i64) -> tuple[list[float], list[float]]:
        """What `evaluate` finds at the horizon, `left` turns after a leaf."""
        settings = self.settings
        if settings.turns == 0:
            playout(s, self.rng)
        while left > 0 and s.depth:
            s = best_finish(self.game, self.judge, s, turn, self.rng, settings.tries)
            turn = actor(s)
            left = self.turns_left(s, left)
        return evaluate(self.game, self.leaf, s, settings.caution)

    def turns_left(self, s: State, left: i64) -> i64:
        """How far the horizon is when another seat decides; `left`: how far it was before."""
        time = self.judge.time(s)
        return left - 1 if time == UNTIMED else self.horizon - time

    def backpropagate(self, leaf: Node, wins: list[float], values: list[float]) -> None:
        """Add a result to every node on the path."""
        for seat, value in enumerate(values):
            self.spreads[seat].add(value)
        for i, node in enumerate(self.path):
            node.next_won += values[self.deciders[i]]
            node.add(wins, values)
        leaf.add(wins, values)

    def ranked(self) -> list[tuple[int, int, float]]:
        """The root's choices, most visited first: code, visits, chance of winning."""
        children = [self.root.children.get(self.key(code, self.seat)) for code in self.choices()]
        out = [
            (
                int(child.visits),
                int(child.code),
                self.shown_chance(child.chance / float(child.visits)),
            )
            for child in children
            if child is not None and child.visits
        ]
        out.sort(reverse=True)
        return [(code, visits, chance) for visits, code, chance in out]

    def shown_chance(self, chance: float) -> float:
        """The win probability to show: the search's caution undone, the uncertainty applied."""
        power = self.settings.caution / self.leaf.uncertainty(self.world)
        others = float(self.world.seats - 1)
        win: float = chance**power
        loss: float = others * ((1.0 - chance) / others) ** power
        return win / (win + loss)

    def choices(self) -> list[int]:
        """The choices at the root."""
        return self.judge.choices(self.world, top(self.world))

    def advance(self, code: i64) -> None:
        """Make a choice and keep its subtree."""
        forced = len(self.choices()) == 1
        take(self.world, code)
        if not forced:
            child = self.root.children.get(self.key(code, self.seat))
            self.root = child if child is not None else Node(OVER, 0, 0.0)
