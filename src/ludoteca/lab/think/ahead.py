"""One-ply search: each choice valued by rollouts to the end of the turn."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, take, top
from ludoteca.lab.think.judge import Judge, lead, lead_over, promise
from ludoteca.lab.think.turn import finish


def weigh(
    game: Game, judge: Judge, world: State, seat: i64, rng: Rng, worlds: i64, tries: i64
) -> list[tuple[float, int]]:
    """Each choice with its promise: the best of `tries` rollouts, as a mean over worlds."""
    choices = judge.choices(world, top(world))
    sums = [0.0] * len(choices)
    for _ in range(worlds):
        imagined = game.determinize(world, seat, rng)
        for i, code in enumerate(choices):
            sums[i] += after(game, judge, imagined, seat, code, rng, tries)
    return [(value / float(worlds), choices[i]) for i, value in enumerate(sums)]


def after(
    game: Game, judge: Judge, world: State, seat: i64, code: i64, rng: Rng, tries: i64
) -> float:
    """The best promise among `tries` rollouts of the turn that begin with `code`."""
    best = 0.0
    n: i64
    for n in range(tries):
        s = world.copy()
        take(s, code)
        finish(judge, s, seat, rng)
        value = promise(judge, s, lead(game, judge, s, seat))
        if n == 0 or value > best:
            best = value
    return best


def glance(
    game: Game, judge: Judge, world: State, seat: i64, rival: i64, code: i64, rng: Rng, tries: i64
) -> float:
    """The same for the lead over one other."""
    best = 0.0
    begun = world.copy()
    take(begun, code)
    drawn = rng.n
    paths: list[int] = []
    n: i64
    for n in range(tries):
        s = begun if n == tries - 1 else begun.copy()
        path = finish(judge, s, seat, rng)
        if path in paths:
            continue
        paths.append(path)
        value = lead_over(game, judge, s, seat, rival)
        if n == 0 or value > best:
            best = value
        if rng.n == drawn:  # nothing was left to chance: all rollouts are this one
            break
    return best
