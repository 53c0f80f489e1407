"""Why one choice is better than another: what becomes of the points after each."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.lab.analysis.choices import MOST, Weighing
from ludoteca.lab.hints.reasons import reasons as changed
from ludoteca.lab.think.reference import planned, play_stretch
from ludoteca.lab.think.turn import LONGEST

TIMES: Final = 48
LINES: Final = 24  # lines of play compared for how the best choice goes on
LEAST: Final = 0.4  # points on average that are worth a word
Gains = dict[tuple[int, str], float]  # points by seat and source


def gains(weighing: Weighing, code: int) -> tuple[Gains, list[float]]:
    """What each seat has from each source after a look ahead, and its worth, on average."""
    points: Gains = {}
    worths = [0.0] * int(weighing.world.seats)
    for number in range(TIMES):
        s = played_on(weighing, code, 2 * MOST + number)
        for seat, rows in enumerate(weighing.game.breakdown(s)):
            for source, amount in rows:
                points[seat, source] = points.get((seat, source), 0.0) + amount / TIMES
        for seat in range(len(worths)):
            final = weighing.game.points(s)[seat] if not s.depth else weighing.judge.worth(s, seat)
            worths[seat] += final / TIMES
    return points, worths


def played_on(weighing: Weighing, code: int, number: int) -> State:
    """A world the seat could be in, some stretches after its choice."""
    rng = Rng(weighing.seed + 1 + number)
    s: State = weighing.game.determinize(weighing.world, weighing.seat, rng)
    core.take(s, code)
    for _ in range(weighing.ahead):
        core.draw(s, rng)
        if s.depth:
            seat = core.actor(s)
            play_stretch(weighing.game, weighing.judge, s, seat, rng, weighing.numbers.plans)
    return s


def line_of(weighing: Weighing, code: int) -> tuple[list[int], State]:
    """A choice, how it might go on up to the next draw or another's turn, and what it leads to."""
    s: State = weighing.world.copy()
    core.take(s, code)
    codes = [code]
    if core.actor(s) == weighing.seat:
        rng = Rng(weighing.seed)
        rest = planned(weighing.game, weighing.judge, s, weighing.seat, rng, LINES, LONGEST)
        codes += [int(each) for each in rest]
        for each in rest:
            core.take(s, each)
    return codes, s


def reasons(weighing: Weighing, best: int, played: int) -> dict[str, Any]:
    """How much more the better choice brings: by source, to whom else less, and all in all.

    Also how it goes on, and what that changes in the features the game names.
    """
    codes, after = line_of(weighing, best)
    changes = changed(weighing.game, weighing.world, after, weighing.seat)
    (more, worth), (less, other) = gains(weighing, best), gains(weighing, played)
    own: dict[str, float] = {}
    spared: list[str] = []  # sources that cost points after both choices
    rivals: dict[str, float] = {}
    for seat, source in more:
        gap = more[seat, source] - less[seat, source]
        if seat == weighing.seat and abs(gap) >= LEAST:
            own[source] = round(gap, 1)
            if max(more[seat, source], less[seat, source]) <= 0:
                spared.append(source)
        elif seat != weighing.seat:
            rivals[str(seat)] = rivals.get(str(seat), 0.0) + gap
    return {
        "plan": [weighing.game.text(code) for code in codes],
        "changes": [[one.key, dict(one.facts)] for one in changes],
        "points": own,
        "spared": spared,
        "rivals": {seat: round(gap, 1) for seat, gap in rivals.items() if abs(gap) >= LEAST},
        "worth": round(worth[weighing.seat] - other[weighing.seat], 1),
    }
