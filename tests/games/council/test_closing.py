"""A turn that becomes the last by its last emporium is played for its points."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.scenario import position
from ludoteca.lab.bots.learned import searching
from ludoteca.lab.endings import closing_plan

NINE = "arkon+burgen+castrum+dorful+esti+framek+graden+hellar+indur"


def closing(begun: str) -> list[str]:
    """How a player with one emporium left plays a turn; Naris brings a bonus tile."""
    s = position(f"red permits K+N cities {NINE} points 60")
    codes = [COUNCIL.parse(text) for text in begun.split(", ")]
    plan = closing_plan(lt.Seat(COUNCIL, s, 0), codes, lt.Rng(1))
    return [COUNCIL.text(code) for code in plan or []]


def test_a_turn_that_ends_the_game_is_played_for_its_points() -> None:
    assert closing("build, permit K") == closing("build") == ["build", "permit N", "end"]


def test_whether_a_turn_ends_the_game_is_left_to_the_bot() -> None:
    assert closing("elect") == []


def test_hard_as_it_was_plays_such_a_turn_as_it_searched_it() -> None:
    s = position(f"red permits K+N cities {NINE} points 60")
    seat, begun = lt.Seat(COUNCIL, s, 0), [COUNCIL.parse("build")]
    assert searching("search:sims=5", 1).closing(seat, begun) is not None
    assert searching("hard@0.1:sims=5", 1).closing(seat, begun) is None
