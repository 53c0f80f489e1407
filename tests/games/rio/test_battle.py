"""Battles: discs against discs, attackers against buildings, points."""

import pytest

from ludoteca.games.rio.scenario import acting, building, on, play, points, position


def test_two_natives_and_two_yellow_destroy_each_other_for_eight_points() -> None:
    """P-762, P-766, P-767, P-E25, P-C71."""
    s = position("""
        war natives red
        attackers e4 2
        attackers a1 1
        discs e5 yellow+yellow
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), points(s)) == ([], [0, 0, 8])
    assert s.areas[2].hand == 9


def test_of_two_corsairs_one_survives_and_yellow_has_six() -> None:
    """P-764, P-E25, P-C71."""
    s = position("""
        war corsairs red
        attackers e4 2
        discs e5 yellow+yellow
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), points(s)) == (["violet"], [0, 0, 6])


def test_a_pair_destroys_a_single_and_then_the_hut_under_it() -> None:
    """P-761, P-763, P-768, P-E26."""
    s = position("""
        war natives red
        attackers e4 2
        hut e5 green
        discs e5 green
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), building(s, "e5"), points(s)) == (["violet"], "none", [2, 2, 0])


def test_a_single_and_a_stonecutter_destroy_each_other_and_nobody_scores_the_disc() -> None:
    """P-768, P-769, P-E27, P-C72."""
    s = position("""
        war natives red
        attackers e4 1
        attackers a1 1
        stonecutter e5
        house f5 green
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), building(s, "e5"), points(s)) == ([], "none", [0, 6, 0])


@pytest.mark.parametrize(
    ("kind", "worth"),
    [
        ("hut {} green", 2),
        ("house {} green", 4),
        ("market {}", 6),
        ("palace {}", 12),
        ("cathedral {}", 12),
    ],
)
def test_what_a_destroyed_building_is_worth_to_the_attacker(kind: str, worth: int) -> None:
    """P-769."""
    s = position(f"""
        war natives red
        attackers g7 1
        attackers a1 1
        {kind.format("g8")}
    """)
    play(s, "cell g7", "march south")
    assert points(s) == [0, worth, 0]


def test_a_corsair_that_prevails_goes_down_with_the_house() -> None:
    """P-764, P-768, P-C73."""
    s = position("""
        war corsairs red
        attackers e4 1
        attackers a1 1
        house e5 green
        discs e5 green
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), building(s, "e5"), points(s)) == ([], "none", [2, 4, 0])


def test_in_a_quarter_with_a_barracks_one_defender_of_three_stays() -> None:
    """P-765, P-246, P-C74."""
    s = position("""
        war natives red
        attackers e4 3
        attackers p1 1
        barracks h1
        discs e5 green+green+green
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), points(s)) == (["green"], [10, 0, 0])


def test_corsairs_against_a_barracks_cancel_out() -> None:
    """P-764, P-765."""
    s = position("""
        war corsairs red
        attackers e4 1
        attackers p1 1
        barracks h1
        discs e5 green
    """)
    play(s, "cell e4", "march south")
    assert (on(s, "e5"), points(s)) == ([], [4, 0, 0])


@pytest.mark.parametrize(("enemy", "left"), [("natives", []), ("corsairs", ["violet"])])
def test_the_plaza_mayor_is_fought_over_and_no_barracks_reaches_it(
    enemy: str, left: list[str]
) -> None:
    """P-754, P-765."""
    s = position(f"""
        war {enemy} red
        attackers g9 1
        attackers p1 1
        barracks f6
        barracks k6
        discs h9 green
    """)
    play(s, "cell g9", "march east")
    assert on(s, "h9") == left


def test_the_larger_group_wins_without_loss() -> None:
    """P-763."""
    s = position("""
        war natives red
        moving green
        attackers e4 2
        attackers a1 1
        discs e5 green+green+green
    """)
    play(s, "cell e5", "march north")
    assert (on(s, "e4"), points(s)) == (["green"] * 3, [4, 0, 0])


def test_the_general_scores_one_more_for_each_enemy_in_battle() -> None:
    """P-442, P-766, P-C75."""
    s = position("""
        war natives red
        moving green
        attackers e4 2
        attackers a1 1
        discs e5 green+green+green
        green offices general
    """)
    play(s, "cell e5", "march north")
    assert points(s) == [6, 0, 0]


@pytest.mark.parametrize(("option", "found"), [("nearest", [3, 0, 1]), ("down", [2, 0, 1])])
def test_a_mixed_group_shares_its_points_by_discs(option: str, found: list[int]) -> None:
    """P-748, P-R16."""
    s = position(f"""
        option shares {option}
        war natives red
        moving green
        attackers e4 2
        attackers a1 1
        discs e5 yellow+green+green
    """)
    play(s, "cell e5", "march north")
    assert points(s) == found


@pytest.mark.parametrize(("option", "found"), [("shared", [3, 0, 3]), ("owner", [2 + 2, 0, 2])])
def test_losses_come_from_the_top_and_the_next_disc_leads(option: str, found: list[int]) -> None:
    """P-748, P-755, P-765, P-767, P-R16."""
    s = position(f"""
        option losses {option}
        war natives red
        attackers e4 2
        attackers p1 1
        barracks h1
        discs e5 yellow+green
    """)
    play(s, "cell e4", "march south")
    assert on(s, "e5") == ["yellow"]
    assert points(s) == found


def test_the_attacker_of_two_scores_for_his_own_colour() -> None:
    """P-905, P-R12."""
    s = position("""
        seats 2
        war natives red
        attackers e4 1
        attackers a1 1
        discs e5 red
    """)
    play(s, "cell e4", "march south")
    assert points(s) == [0, 4]


def test_the_general_of_the_attacker_of_two_is_ignored_in_battle() -> None:
    """P-442, P-906."""
    s = position("""
        seats 2
        war natives red
        attackers e4 1
        attackers a1 1
        discs e5 red
        red offices general
    """)
    play(s, "cell e4", "march south")
    assert points(s) == [0, 4]


def test_a_battle_at_the_edge_is_fought_on_entering() -> None:
    """P-714, P-761."""
    s = position("""
        war natives red
        outside b1n 1
        outside c1n 1
        hut b1 green
    """)
    play(s, "edge b1n")
    assert (building(s, "b1"), points(s)[1], s.war.waiting) == ("none", 2, 1)
    assert acting(s) == "red"
