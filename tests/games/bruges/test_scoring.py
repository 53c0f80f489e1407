"""The end: what counts, and who wins."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.scoring import final_points
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.scenario import play, position, refused

EXAMPLE = """
    option prestige {track}
    red prestige {step} majorities prestige+persons left 3 hand king
        houses red:mayor+blue:councilman+red:vicar+red:powderman+brown:beggar+red
"""


def over(text: str) -> Bruges:
    """The position counted: the game is played to its end without anybody gaining anything."""
    s = position(f"round 4 last 4\nturn blue final\nblue hand queen\n{text}")
    play(s, "workers")
    assert core.actor(s) == core.OVER
    return s


@pytest.mark.parametrize(
    ("track", "step", "points"),
    [("both", 5, 35), ("linear", 6, 35), ("both", 6, 36), ("english", 6, 36)],
)
def test_the_rulebooks_example_of_a_final_scoring(track: str, step: int, points: int) -> None:
    """B-802 to B-808, B-E20, B-C40, B-R17: 35 in the Italian book, 36 in the English one."""
    text = " ".join(EXAMPLE.format(track=track, step=step).split("\n        "))
    s = position(text)
    assert final_points(s, 0) == [8, 6, 4, 8, 3, 0, points - 29]
    assert sum(final_points(s, 0)) == points


@pytest.mark.parametrize(
    ("track", "points"),
    [
        ("both", [0, 1, 2, 3, 4, 6, 7, 9, 12]),
        ("linear", list(range(13))),
        ("english", [0, 1, 2, 3, 4, 5, 7, 9, 12]),
    ],
)
def test_every_step_scores_what_its_track_says(track: str, points: list[int]) -> None:
    """B-808, B-R17, B-E23: nothing in the town hall, and one step of every track scores 7."""
    steps = [position(f"option prestige {track}\nred prestige {n}") for n in range(len(points))]
    assert [final_points(s, 0)[-1] for s in steps] == points
    assert 7 in points


def test_the_mayor_counts_himself() -> None:
    """B-804, B-C40, B-C42: nobody in the hand counts, nor scores a laurel."""
    assert final_points(position("red houses red:mayor+blue:councilman"), 0)[2] == 4
    assert final_points(position("red hand councilman houses red:mayor"), 0)[2] == 2
    assert final_points(position("red hand mayor houses red:councilman"), 0)[2] == 0


def test_five_workers_are_two_points_to_the_bishop() -> None:
    """B-E14, B-C41."""
    s = position("red houses red:bishop workers red+red+blue+brown+yellow")
    assert final_points(s, 0)[2] == 2


def test_a_house_scores_whether_somebody_lives_in_it_or_not() -> None:
    """B-453, B-803, B-C42: persons in the hand score nothing."""
    s = position("red hand prince houses red+blue:page")
    assert final_points(s, 0)[:2] == [0, 2]


def test_a_third_space_scores_3_and_a_statue_what_it_shows() -> None:
    """B-445, B-806, B-807, B-E22."""
    assert final_points(position("red left 5 statues 7"), 0)[4:6] == [3, 7]
    s = position("red left 5 right 3 statues 7")
    assert final_points(s, 0)[4:6] == [6, 7]
    assert final_points(position("red left 2 right 2"), 0)[4] == 0


def test_the_sources_add_up_to_the_score() -> None:
    """B-802 to B-808."""
    s = over("red points 9 left 3 houses red:prince prestige 2\nblue hand queen points 2")
    rows = dict(BRUGES.breakdown(s)[0])
    assert rows == {
        "start": 5,
        "threats": 0,
        "effects": 4,
        "intrigue": 0,
        "persons": 3,
        "houses": 1,
        "laurels": 0,
        "majorities": 12,
        "canals": 3,
        "statues": 0,
        "prestige": 2,
    }
    assert BRUGES.points(s) == [30, 2]
    assert dict(BRUGES.breakdown(s)[1])["intrigue"] == -3


def test_nothing_of_the_end_counts_before_the_end() -> None:
    s = position("red houses red:prince prestige 2")
    assert BRUGES.points(s)[0] == 5


def test_most_points_win_then_guilders_and_then_the_win_is_shared() -> None:
    """B-809, B-810, B-811."""
    assert BRUGES.places(over("red points 9")) == [1, 2]
    assert BRUGES.places(over("red guilders 3")) == [1, 2]
    s = over("seats 3\nred points 7\nyellow points 9")
    assert BRUGES.places(s) == [2, 3, 1]
    assert BRUGES.places(over("red points 5")) == [1, 1]


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    assert refused(over(""), "workers") == "over"
