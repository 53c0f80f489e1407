"""Self-play: the same seed the same lessons, and what the search saw is written down."""

import pytest

import ludoteca as lt
from ludoteca.lab.judges import judge_of
from ludoteca.lab.train.selfplay import School, played

FEW = "search:sims=4,turns=1,prior_rollouts=1"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_lesson_tells_what_was_seen_and_who_won(seats: int) -> None:
    game = played(School("bruges", seats, FEW, 1, {}), 3)
    assert game["game"] == 3
    assert sum(game["won"]) == pytest.approx(1)
    assert len(game["points"]) == seats
    features = len(judge_of(lt.GAMES["bruges"]).learnable())
    for position in game["positions"]:
        assert 0 <= position["left"] <= 1
        assert [len(row) for row in position["features"]] == [features] * seats
        assert sum(position["value"]) == pytest.approx(1, abs=1e-3)
        assert sum(position["visits"]) > 0
        assert len(position["priors"]) == len(position["visits"]) > 1
    lefts = [position["left"] for position in game["positions"]]
    assert lefts[0] > lefts[-1]


def test_the_same_seed_gives_the_same_lessons_and_another_does_not() -> None:
    school = School("bruges", 2, FEW, 1, {})
    assert played(school, 1) == played(school, 1)
    assert played(school, 1) != played(school, 2)
    assert played(school, 1) != played(School("bruges", 2, FEW, 2, {}), 1)
