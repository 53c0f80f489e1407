"""The reference player, against whom a game is measured: it plays on from any position.

It decides a stretch at a time, which is what one seat does until another decides, draws included.
Unlike a rollout that keeps the best of several, it never chooses among draws.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, actor, draw, take, top
from ludoteca.lab.think.judge import Judge, chances, lead_over, rival_of, shares
from ludoteca.lab.think.turn import LONGEST, finish

PLANS: Final = 3  # lines of play it compares before it decides


def planned(
    game: Game, judge: Judge, s: State, seat: i64, rng: Rng, plans: i64, left: i64
) -> list[int]:
    """The decisions up to the next draw that begin the best of some lines of play."""
    rival = rival_of(judge, s, seat)
    best: list[int] = []
    most = 0.0
    n: i64
    for n in range(plans):
        after = s.copy()
        codes: list[int] = []
        while after.depth and len(codes) < left:
            step = top(after)
            if step.actor != seat:
                break
            code = judge.pick(after, step, rng)
            codes.append(code)
            take(after, code)
        if plans > 1:
            finish(judge, after, seat, rng)
            value = lead_over(game, judge, after, seat, rival)
            if n > 0 and value <= most:
                continue
            most = value
        best = codes
    return best


def play_stretch(game: Game, judge: Judge, s: State, seat: i64, rng: Rng, plans: i64) -> None:
    """Play until another than `seat` decides, or to the end."""
    left: i64 = LONGEST
    draw(s, rng)
    while s.depth and actor(s) == seat and left > 0:
        for code in planned(game, judge, s, seat, rng, plans, left):
            take(s, code)
            left -= 1
        draw(s, rng)


def look_ahead(
    game: Game, judge: Judge, s: State, rng: Rng, stretches: i64, plans: i64, scale: float
) -> list[list[float]]:
    """Each seat's chance of winning after each stretch the reference player plays; uses `s`."""
    out: list[list[float]] = []
    for _ in range(stretches):
        if s.depth:
            draw(s, rng)
        if s.depth:
            play_stretch(game, judge, s, actor(s), rng, plans)
        elif out:
            out.append(out[-1])
            continue
        out.append(chances_of(game, judge, s, scale))
    return out


def play_out(game: Game, judge: Judge, s: State, rng: Rng, plans: i64) -> list[float]:
    """Each seat's part of the win when the reference player plays `s` to its end."""
    left: i64 = game.bound
    draw(s, rng)
    while s.depth and left > 0:
        play_stretch(game, judge, s, actor(s), rng, plans)
        left -= 1
    return shares(game.places(s))


def results(game: Game, judge: Judge, s: State, rng: Rng, times: i64, plans: i64) -> list[float]:
    """`play_out` from the same position many times, on average."""
    sums = [0.0] * s.seats
    for _ in range(times):
        for seat, part in enumerate(play_out(game, judge, s.copy(), rng, plans)):
            sums[seat] += part / float(times)
    return sums


def chances_of(game: Game, judge: Judge, s: State, scale: float) -> list[float]:
    """What the judge says of a position, as chances that are borne out."""
    return chances(game, judge, s, scale * judge.uncertainty(s))


def foresee(
    game: Game,
    judge: Judge,
    s: State,
    rng: Rng,
    times: i64,
    stretches: i64,
    plans: i64,
    scale: float,
) -> list[list[float]]:
    """`look_ahead` from the same position many times, on average."""
    sums = [[0.0] * s.seats for _ in range(stretches)]
    for _ in range(times):
        for depth, wins in enumerate(
            look_ahead(game, judge, s.copy(), rng, stretches, plans, scale)
        ):
            row = sums[depth]
            for seat, win in enumerate(wins):
                row[seat] += win / float(times)
    return sums
