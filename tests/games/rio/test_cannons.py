"""The cannons of the fort."""

import pytest

from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import acting, offered, play, points, position, refused

WAR = """
    turn 6
    natives 7
    standing fort
    working yellow
"""


def mustered() -> list[str]:
    """Eight attackers as a triple, two pairs and a single."""
    return [
        "done",
        "roll 7",
        "edge b1n",
        "group 3",
        "edge c1n",
        "group 2",
        "edge c1n",
        "group 2",
        "edge d1n",
    ]


def test_the_gunner_bets_three_rolls_eight_and_destroys_three_for_six_points() -> None:
    """P-721, P-722, P-723, P-441, P-E23, P-C59."""
    s = position(WAR + "green offices gunner")
    play(s, *mustered())
    assert acting(s) == "green"
    play(s, "bet 3", "roll 8")
    assert points(s)[0] == 6
    play(s, "edge b1n", "edge b1n")
    assert refused(s, "edge p5e") == "nobody_to_hit"
    play(s, "edge c1n")
    assert s.war.waiting == 5


@pytest.mark.parametrize(("gunner", "roll"), [("green", 8), ("yellow", 9)])
def test_a_bet_of_three_tells_what_the_dice_must_show(gunner: str, roll: int) -> None:
    """P-722, P-441."""
    s = position(WAR + f"{gunner} offices gunner\nred points 1")
    play(s, *mustered())
    assert RIO.facts(s, RIO.parse("bet 3"))["needs_roll"] == roll
    s.notes = []
    play(s, "bet 3")
    assert s.notes[-1][2:4] == (3, roll)


def test_a_failed_roll_changes_nothing() -> None:
    """P-722."""
    s = position(WAR + "green offices gunner")
    play(s, *mustered())
    play(s, "bet 3", "roll 7")
    assert (points(s)[0], s.war.waiting) == (0, 8)


def test_if_the_attacker_has_the_gunner_the_defender_with_fewest_points_fires_for_none() -> None:
    """P-724, P-C60."""
    s = position(WAR + "yellow offices gunner\ngreen points 5\nred points 4")
    play(s, *mustered())
    assert acting(s) == "red"
    assert refused(s, "bet 7") == "bet_too_high"
    play(s, "bet 2", "roll 8")
    assert points(s)[1] == 4
    play(s, "edge b1n", "edge b1n")
    assert s.war.waiting == 6


@pytest.mark.parametrize(("option", "seat"), [("back", "red"), ("front", "green")])
def test_of_those_level_on_points_the_table_says_who_fires(option: str, seat: str) -> None:
    """P-R10."""
    s = position(WAR + f"option cannon_tie {option}")
    play(s, *mustered())
    assert acting(s) == seat


def test_the_bet_may_be_declined() -> None:
    """P-R10."""
    s = position(WAR)
    play(s, *mustered())
    play(s, "bet 0")
    assert s.war.round == 1


def test_without_a_fort_nobody_fires() -> None:
    """P-721."""
    s = position(WAR.replace("standing fort", "corsairs 2"))
    play(s, *mustered())
    assert offered(s, "bet") == []


def test_a_group_that_is_not_there_is_not_hit() -> None:
    """P-723."""
    s = position(WAR)
    play(s, "done", "roll 7", "edge b1n", "group 3", "edge b1n", "group 2", "edge b1n", "group 3")
    play(s, "bet 1", "roll 12")
    assert offered(s, "group") == ["2", "3"]
    assert refused(s, "group 1") == "no_such_group"


def test_a_war_whose_attackers_all_fall_to_the_cannons_is_over() -> None:
    """P-771, P-R10, P-R50."""
    s = position("""
        turn 6
        corsairs 2
        standing fort
        green offices gunner
        hut d5 green
        working yellow
    """)
    play(s, "done", "roll 2", "edge b1n", "group 3", "edge b1n")
    assert refused(s, "bet 5") == "bet_too_high"
    play(s, "bet 4", "roll 12", "group 1")
    assert (s.war.attacker, s.areas[0].hand, s.turn) == (-1, 9, 7)
