"""Several searches of one position: how far they agree says what their results are worth."""

from __future__ import annotations

from math import inf, sqrt
from time import monotonic
from typing import Final, NamedTuple

from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.tree import Node, Tree
from ludoteca.table.seat import Seat

TREES: Final = 4
CANDIDATE: Final = 0.1  # share of the visits of the most visited choice
CERTAIN: Final = 2.0  # standard errors
LEAST: Final = 0.004  # a gap that nobody notices, whatever the noise


class Value(NamedTuple):
    """What several searches think of a choice."""

    code: int
    visits: int
    value: float  # what they seek: to win, soon, and by much
    chance: float  # of winning
    error: float  # the standard error of the value, from how far they agree


class Trees:
    """Searches of one position that differ in their draws alone; they see what the seat sees."""

    def __init__(self, seat: Seat, seed: int, number: int = TREES) -> None:
        judge = judge_of(seat.game)
        self.trees: list[Tree] = []
        for n in range(number):
            rng = Rng(seed + n)
            world = seat.imagine(rng)
            settings = judge.settings(world.seats)
            self.trees.append(Tree(seat.game, judge, world, seat.seat, rng, settings))

    @property
    def world(self) -> State:
        """One of the worlds the seat may be in."""
        return self.trees[0].world

    def think(self, sims: int) -> None:
        """So many simulations more in each."""
        for tree in self.trees:
            tree.think(sims, monotonic, inf)

    def values(self) -> list[Value]:
        """The choices worth a thought, the best first."""
        codes = self.trees[0].choices()
        found = [value for code in codes if (value := self.value(code)) is not None]
        most = max(value.visits for value in found)
        likely = [value for value in found if value.visits >= CANDIDATE * most]
        return sorted(likely, key=lambda value: (-value.value, value.code))

    def value(self, code: int) -> Value | None:
        """The mean over all visits; each search is one observation of it."""
        nodes = [node for tree in self.trees if (node := child(tree, code)) is not None]
        visits = sum(int(node.visits) for node in nodes)
        if visits == 0:
            return None
        value = sum(float(node.won) for node in nodes) / visits
        spread = sum((float(node.won) - float(node.visits) * value) ** 2 for node in nodes)
        error = sqrt(spread * TREES / (TREES - 1)) / visits if len(nodes) > 1 else 1.0
        chance = sum(float(node.chance) for node in nodes) / visits
        return Value(code, visits, value, self.trees[0].shown_chance(chance), error)


def child(tree: Tree, code: int) -> Node | None:
    """What a search knows about a choice of its seat; None if it never made it."""
    node = tree.root.children.get(tree.key(code, tree.seat))
    return node if node is not None and node.visits else None


def equal(best: Value, other: Value) -> bool:
    """Whether the gap between two choices is within the noise."""
    noise = CERTAIN * sqrt(best.error**2 + other.error**2)
    return best.value - other.value <= max(noise, LEAST)
