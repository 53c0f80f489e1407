"""Rollouts to the end of a turn: a single one, or the best of several."""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, top
from ludoteca.lab.think.judge import Judge, lead_over, rival_of

LONGEST: Final = 60  # decisions in one rollout; a random player may go on and on
ALL: Final[int] = (1 << 60) - 1  # the bits of a path
UNLIKE: Final = 0x2545F4914F6CD  # odd: codes up to 1,000 times this fill them


def finish(judge: Judge, s: State, seat: i64, rng: Rng) -> i64:
    """Roll out: `seat` follows the rollout policy until another seat must decide or the end.

    Returns a number for the path: rollouts of one position with the same number went the same way.
    """
    left: i64 = LONGEST
    path: i64 = 0
    code: i64
    while s.depth:
        step = top(s)
        if step.actor < 0:
            code = step.sample(s, rng)
        elif step.actor != seat or left == 0:
            return path
        else:
            left -= 1
            code = judge.pick(s, step, rng)
        path = (((path & (ALL >> 7)) << 7) | (path >> 53)) ^ ((code + 1) * UNLIKE & ALL)
        s.depth -= 1
        step.take(s, code)
    return path


def best_finish(game: Game, judge: Judge, s: State, seat: i64, rng: Rng, tries: i64) -> State:
    """The position after the best of `tries` rollouts of the turn of `seat`; may change `s`."""
    if tries == 1:
        finish(judge, s, seat, rng)
        return s
    rival = rival_of(judge, s, seat)
    best = s
    most = 0.0
    drawn = rng.n
    paths: list[int] = []
    n: i64
    for n in range(tries):
        after = s if n == tries - 1 else s.copy()
        path = finish(judge, after, seat, rng)
        if n == 0 and rng.n == drawn:  # nothing was left to chance: all of them go this way
            return after
        if path in paths:  # and so does its value
            continue
        paths.append(path)
        value = lead_over(game, judge, after, seat, rival)
        if n == 0 or value > most:
            best = after
            most = value
    return best
