"""What all judges must hold to, whatever the game."""

from __future__ import annotations

from math import isfinite

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.lab.judges import judge_of
from tests.lab.think.judging import positions

EVERY = 7  # positions between two that are looked at
TABLES = [
    (name, seats)
    for name, game in lt.GAMES.items()
    for seats in sorted({game.seats[0], min(4, game.seats[1])})
]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


@each_table
def test_a_judge_gives_every_seat_a_number_of_sensible_size(name: str, seats: int) -> None:
    game = lt.GAMES[name]
    judge = judge_of(game)
    for s in positions(game, seats)[::EVERY]:
        for seat in range(seats):
            worth = judge.worth(s, seat)
            assert isfinite(worth)
            assert abs(worth) < 600


@each_table
def test_leads_predict_no_more_when_a_game_begins_than_when_it_ends(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    uncertainties = [judge.uncertainty(s) for s in positions(lt.GAMES[name], seats)]
    assert uncertainties[0] == max(uncertainties)
    assert 0 < uncertainties[-1] == min(uncertainties)


@each_table
def test_choices_worth_a_thought_and_those_made_without_are_legal(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    rng = Rng(5)
    for s in positions(lt.GAMES[name], seats)[::EVERY]:
        legal = core.codes(s)
        choices = judge.choices(s, core.top(s))
        assert choices
        assert set(choices) <= set(legal)
        assert judge.pick(s, core.top(s), rng) in legal


@each_table
def test_time_never_goes_back(name: str, seats: int) -> None:
    judge = judge_of(lt.GAMES[name])
    times = [judge.time(s) for s in positions(lt.GAMES[name], seats)]
    assert times == sorted(times)
