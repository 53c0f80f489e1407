"""What one might play: asked twice, the same answer; thought about until it is clear, or equal."""

from __future__ import annotations

import hashlib
import json
from time import monotonic
from typing import Final, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.advice import Reason
from ludoteca.core.game import Json
from ludoteca.core.state import State
from ludoteca.lab.hints.reasons import IDLE, gains_alone, reasons
from ludoteca.lab.hints.trees import Trees, Value, child, equal
from ludoteca.lab.speed import compiled
from ludoteca.lab.think.judge import chances
from ludoteca.lab.think.tree import Node
from ludoteca.table.seat import Seat

MOST: Final = 3  # choices that are named
ROUNDS: Final = 5  # before near choices are called equal
SIMS: Final = 80 if compiled() else 6  # of each search in a round
SECONDS: Final = 10.0  # for machines too slow for all rounds
THIN: Final = 24  # visits of a position below which it is thought about once more
LONGEST: Final = 30  # decisions in a plan


class Hint(NamedTuple):
    """Something one might play now, and how it goes on."""

    code: int
    chance: float  # of winning
    equal: bool  # as good as the best, as far as the searches can tell
    plan: list[int]  # all decisions of the turn up to the next draw
    reasons: list[Reason]  # what the plan changes


class Advice(NamedTuple):
    """Up to three hints, the best first, and a world the seat may be in, to tell them by."""

    hints: list[Hint]
    world: State


def advise(seat: Seat, sims: int = SIMS, seconds: float = SECONDS, rounds: int = ROUNDS) -> Advice:
    """What `seat` might play; the same for everything it sees the same."""
    seed = seed_of(seat)
    trees = Trees(seat, seed)
    codes = trees.trees[0].choices()
    if len(codes) == 1:
        return Advice(forced(trees, seat, codes[0], seed, sims), trees.world)
    until = monotonic() + seconds
    for number in range(rounds):
        trees.think(sims)
        best, *others = trees.values()
        if number and not any(equal(best, other) for other in others):
            break
        if monotonic() > until:
            break
    return Advice(named(trees, seat, [best, *others], seed, sims), trees.world)


def seed_of(seat: Seat) -> int:
    """A number that depends on what the seat sees and on nothing else."""
    seen = json.dumps([seat.seat, seat.view()], sort_keys=True).encode()
    return int.from_bytes(hashlib.blake2b(seen, digest_size=7).digest())


def forced(trees: Trees, seat: Seat, code: int, seed: int, sims: int) -> list[Hint]:
    """The only choice there is."""
    tree = trees.trees[0]
    uncertainty = tree.judge.uncertainty(tree.world)
    chance = chances(tree.game, tree.judge, tree.world, uncertainty)[seat.seat]
    return named(trees, seat, [Value(code, 0, 0.0, chance, 0.0)], seed, sims)


def named(trees: Trees, seat: Seat, values: list[Value], seed: int, sims: int) -> list[Hint]:
    """The first three: those equal to the best before the others, each by their chances.

    Of plans that come to the same position in another order one is named, however they go on; what
    changes nothing is not called equal to what brings something for nothing.
    """
    best = values[0]
    first = sorted([one for one in values if equal(best, one)], key=by_chance)
    rest = sorted([one for one in values if not equal(best, one)], key=by_chance)
    out: list[Hint] = []
    free: list[Hint] = []  # that bring something for nothing
    reached: list[Json] = []
    for value in [*first, *rest]:
        plan, way = followed(trees, seat, value.code, seed, sims)
        positions = [seat.game.dump(s) for s in way]
        if any(position in reached for position in positions):
            continue
        reached += positions
        why = reasons(seat.game, trees.world, way[-1], seat.seat)
        out.append(Hint(value.code, value.chance, value in first, plan, why))
        if gains_alone(seat.game, trees.world, way[-1], seat.seat):
            free.append(out[-1])
        if len(out) == MOST:
            break
    if any(hint.equal for hint in free):
        out = [hint for hint in out if not hint.equal or hint.reasons != IDLE]
    alone = sum(hint.equal for hint in out) == 1
    return [hint._replace(equal=False) for hint in out] if alone else out


def by_chance(value: Value) -> tuple[float, int]:
    return -value.chance, value.code


def followed(
    trees: Trees, seat: Seat, code: int, seed: int, sims: int
) -> tuple[list[int], list[State]]:
    """All decisions of a turn from a first one to the next draw, and the position after each."""
    tree, world = trees.trees[0], trees.world.copy()
    nodes = [node for one in trees.trees if (node := child(one, code)) is not None]
    plan, now = [code], tree.judge.time(world)
    core.take(world, code)
    way = [world.copy()]
    while core.actor(world) == seat.seat and len(plan) < LONGEST:
        if tree.judge.time(world) != now:
            break
        codes = tree.judge.deeper(world, core.top(world))
        if len(codes) > 1 and visited(nodes) < THIN:
            again = Trees(Seat(seat.game, world, seat.seat), seed + len(plan), 1)
            again.think(sims)
            nodes, codes = [one.root for one in again.trees], again.trees[0].choices()
        if len(codes) > 1:
            below = {each: under(nodes, tree.key(each, seat.seat)) for each in codes}
            plan.append(max(codes, key=lambda each: visited(below[each])))
            nodes = below[plan[-1]]
        else:
            plan.append(codes[0])
        core.take(world, plan[-1])
        way.append(world.copy())
    return plan, way


def under(nodes: list[Node], key: int) -> list[Node]:
    """What all searches know about a choice after another."""
    return [node.children[key] for node in nodes if key in node.children]


def visited(nodes: list[Node]) -> int:
    return sum(int(node.visits) for node in nodes)
