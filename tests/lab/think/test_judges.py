"""What all judges must hold to, whatever the game."""

from __future__ import annotations

from itertools import pairwise
from math import isfinite

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.lab.judges import judge_of

EVERY = 7  # positions between two that are looked at
TABLES = [(name, seats) for name in lt.GAMES for seats in (2, 4)]
PICKED = [table for table in TABLES if table[0] != "council"]  # its quick choices are even
TIMED = PICKED  # in Council of Four nobody interrupts a turn


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_judge_gives_every_seat_a_number_of_sensible_size(name: str, seats: int) -> None:
    game = lt.GAMES[name]
    judge = judge_of(game)
    for place, s in enumerate(positions(name, seats)):
        if place % EVERY == 0:
            for seat in range(seats):
                worth = judge.worth(s, seat)
                assert isfinite(worth)
                assert abs(worth) < 600


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_leads_predict_less_when_a_game_begins_than_when_it_ends(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    uncertainties = [judge.uncertainty(s) for s in positions(name, seats)]
    assert uncertainties[0] == max(uncertainties) > 1.3
    assert 0 < uncertainties[-1] == min(uncertainties) < 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_choices_worth_a_thought_and_those_made_without_are_legal(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    rng = Rng(5)
    for place, s in enumerate(positions(name, seats)):
        if place % EVERY == 0:
            legal = core.codes(s)
            choices = judge.choices(s, core.top(s))
            assert choices
            assert set(choices) <= set(legal)
            assert judge.pick(s, core.top(s), rng) in legal


@pytest.mark.parametrize(("name", "seats"), PICKED)
def test_picking_without_thinking_ends_a_game_with_more_points_than_chance(
    name: str, seats: int
) -> None:
    """Half the seats pick, the others play at random."""
    game = lt.GAMES[name]
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


@pytest.mark.parametrize(("name", "seats"), TIMED)
def test_time_never_goes_back_and_no_turn_of_the_game_is_two(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    times = [judge.time(s) for s in positions(name, seats)]
    steps = {later - sooner for sooner, later in pairwise(times)}
    assert steps == {0, 1}


def test_time_passes_with_each_turn_of_phase_3_whoever_decides_in_between() -> None:
    """Offers of prestige and the like are made between turns, and take no time."""
    judge = judge_of(lt.GAMES["bruges"])
    seen = [(judge.time(s), bruges(s)) for s in positions("bruges", 3)]
    for (sooner, before), (later, after) in pairwise(seen):
        begun = after.turns - before.turns
        if before.round == after.round and before.phase == after.phase == 3:
            assert later - sooner == begun
        elif after.phase < 3:
            assert later == sooner


def positions(name: str, seats: int) -> list[core.State]:
    """Decisions of a random game."""
    rng = Rng(2 + seats)
    s = lt.GAMES[name].deal(seats)
    core.draw(s, rng)
    out: list[core.State] = []
    while core.actor(s) != core.OVER:
        out.append(s.copy())
        core.advance(s, core.top(s).sample(s, rng), rng)
    return out
