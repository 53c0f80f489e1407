"""The rest of a turn, played quickly: at random, or the best of several tries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, top
from ludoteca.lab.think.judge import Judge, lead

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 60  # decisions of one turn; a random player may dawdle


def finish(judge: Judge, s: State, seat: i64, rng: Rng) -> None:
    """Let `seat` decide without thinking until somebody else has to, or the game is over."""
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
    """The position after the best of several random ends of the turn of `seat`."""
    best = s
    most = 0.0
    n: i64
    for n in range(tries):
        after = s if n == tries - 1 else s.copy()
        finish(judge, after, seat, rng)
        value = lead(game, judge, after, seat) if tries > 1 else 0.0
        if n == 0 or value > most:
            best = after
            most = value
    return best
