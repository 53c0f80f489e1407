"""What the tests of judges look at, and what those of a good one hold to."""

from itertools import pairwise

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.lab.judges import judge_of


def positions(game: Game, seats: int) -> list[core.State]:
    """Decisions of a random game."""
    rng = Rng(2 + seats)
    s = game.deal(seats)
    core.draw(s, rng)
    out: list[core.State] = []
    while core.actor(s) != core.OVER:
        out.append(s.copy())
        core.advance(s, core.top(s).sample(s, rng), rng)
    return out


def leads_say_less_early(game: Game, seats: int) -> None:
    uncertainties = [judge_of(game).uncertainty(s) for s in positions(game, seats)]
    assert uncertainties[0] == max(uncertainties) > 1.3
    assert 0 < uncertainties[-1] == min(uncertainties) < 1


def picking_beats_chance(game: Game, seats: int) -> None:
    """Half the seats pick without thinking, the others play at random; 40 points are a lot."""
    judge = judge_of(game)
    rng = Rng(11)
    pickers, others = 0, 0
    for _ in range(4):
        s = game.deal(seats)
        core.draw(s, rng)
        for _ in range(game.bound):
            if core.actor(s) == core.OVER:
                break
            step = core.top(s)
            code = judge.pick(s, step, rng) if step.actor % 2 == 0 else step.sample(s, rng)
            core.advance(s, code, rng)
        points = game.points(s)
        pickers += sum(points[0::2])
        others += sum(points[1::2])
    assert core.actor(s) == core.OVER
    assert pickers > others + 40


def time_goes_by_ones(game: Game, seats: int, passing: bool = False) -> None:
    """Time never goes back, and no turn is two, unless players with nothing to do are passed."""
    times = [judge_of(game).time(s) for s in positions(game, seats)]
    passed = {later - sooner for sooner, later in pairwise(times)}
    assert {0, 1} <= passed
    assert min(passed) == 0
    assert passing or max(passed) == 1
