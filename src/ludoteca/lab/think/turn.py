"""Rollouts to the end of a turn: a single one, or the best of several."""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, top
from ludoteca.lab.think.judge import Judge, lead_over, rival_of

LONGEST: Final = 60  # decisions in one rollout; a random player may go on and on


def finish(judge: Judge, s: State, seat: i64, rng: Rng) -> None:
    """Roll out: `seat` follows the rollout policy until another seat must decide or the end."""
    left: i64 = LONGEST
    while s.depth:
        step = top(s)
        if step.actor < 0:
            s.depth -= 1
            step.take(s, step.sample(s, rng))
            continue
        if step.actor != seat or left == 0:
            return
        left -= 1
        code = judge.pick(s, step, rng)
        s.depth -= 1
        step.take(s, code)


def best_finish(game: Game, judge: Judge, s: State, seat: i64, rng: Rng, tries: i64) -> State:
    """The position after the best of `tries` rollouts of the turn of `seat`; may change `s`."""
    if tries == 1:
        finish(judge, s, seat, rng)
        return s
    rival = rival_of(judge, s, seat)
    best = s
    most = 0.0
    n: i64
    for n in range(tries):
        after = s if n == tries - 1 else s.copy()
        finish(judge, after, seat, rng)
        value = lead_over(game, judge, after, seat, rival)
        if n == 0 or value > most:
            best = after
            most = value
    return best
