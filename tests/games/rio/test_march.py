"""Movement in war: steps, stacking, transfer."""

import pytest

from ludoteca.core.notes import Note
from ludoteca.games.rio.rules.codes import MARCHED
from ludoteca.games.rio.scenario import acting, offered, on, play, position, refused


@pytest.mark.parametrize(("size", "steps"), [(1, 3), (2, 2), (3, 1)])
def test_a_single_moves_three_a_pair_two_a_triple_one(size: int, steps: int) -> None:
    """P-742."""
    s = position(f"""
        war natives red
        attackers e3 {size}
        discs d10 green
    """)
    play(s, "cell e3")
    for _ in range(steps):
        play(s, "march south")
    assert offered(s, "march") == []
    assert len(on(s, f"e{3 + steps}")) == size


def test_nobody_moves_diagonally_or_out_of_the_city() -> None:
    """P-742, P-743."""
    s = position("""
        war natives red
        attackers a1 1
    """)
    play(s, "cell a1")
    assert offered(s, "march") == ["east", "south"]
    assert refused(s, "march north") == "leaves_city"


def test_attackers_come_in_through_their_own_edge_with_their_first_step() -> None:
    """P-714, P-744."""
    s = position("""
        war natives red
        outside b1n 2+1
    """)
    play(s, "edge b1n")
    assert offered(s, "group") == ["1", "2"]
    play(s, "group 2")
    assert (on(s, "b1"), s.war.steps) == (["violet"] * 2, 1)
    play(s, "halt", "edge b1n")
    assert on(s, "b1") == ["violet"] * 3


def test_movement_is_never_compulsory() -> None:
    """P-753, P-R14."""
    s = position("""
        war natives red
        outside b1n 1
    """)
    play(s, "rest")
    assert (s.war.idle, s.war.waiting, acting(s)) == (1, 1, "red")


def test_the_attacker_s_own_workers_block_their_space() -> None:
    """P-715, P-F19, P-C64."""
    s = position("""
        war natives red
        attackers e4 1
        discs e5 red
        discs h10 green
    """)
    play(s, "cell e4")
    assert refused(s, "march south") == "inactive_discs"
    play(s, "halt")
    assert acting(s) == "green"
    assert refused(s, "cell e5") == "not_your_group"


def test_defenders_cross_the_buildings_of_others() -> None:
    """P-744, P-F25, P-C66."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        house f5 yellow
        market g5
    """)
    play(s, "cell e5", "march east", "march east", "march east")
    assert on(s, "h5") == ["green"]


def test_the_plaza_mayor_can_be_crossed() -> None:
    """P-754."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs g9 green
    """)
    play(s, "cell g9", "march east", "march east", "march east")
    assert on(s, "j9") == ["green"]


def test_a_group_of_friends_is_not_passed_but_joined_and_that_ends_the_move() -> None:
    """P-745, P-747, P-F24, P-C65."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 green
        discs p10 yellow
    """)
    play(s, "cell e5", "march east")
    assert on(s, "f5") == ["green", "green"]
    assert acting(s) == "yellow"


def test_more_than_three_never_stand_together() -> None:
    """P-745."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green
        discs f5 green+green+green
    """)
    play(s, "cell e5")
    assert refused(s, "march east") == "ally_too_large"


def test_a_mixed_group_needs_consent_and_says_who_leads() -> None:
    """P-746, P-741, P-R47."""
    picture = """
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 yellow
    """
    for word, stack in (("lead", ["yellow", "green"]), ("follow", ["green", "yellow"])):
        s = position(picture)
        play(s, "cell e5", "march east", word)
        assert acting(s) == "yellow"
        play(s, "agree")
        assert on(s, "f5") == stack
    s = position(picture)
    play(s, "cell e5", "march east", "lead", "decline")
    assert acting(s) == "green"
    assert refused(s, "march east") == "ally_declined"
    assert (on(s, "e5"), on(s, "f5")) == (["green"], ["yellow"])


def test_the_log_tells_of_a_march_only_when_the_group_has_gone() -> None:
    """P-746, P-752."""
    picture = """
        war natives red
        moving green
        attackers a1 1
        discs e5 {0}
        discs f5 {1}
    """
    for discs, moves, marches in (
        ("green yellow", "lead decline", 0),
        ("green yellow", "lead agree", 1),
        ("green green", "", 1),
        ("green+green green+green", "", 0),
    ):
        s = position(picture.format(*discs.split()))
        notes: list[Note] = []
        s.notes = notes
        play(s, "cell e5", "march east", *moves.split())
        assert [note[0] for note in notes].count(MARCHED) == marches


def test_of_two_pairs_one_hands_a_disc_over_and_both_are_spent() -> None:
    """P-752, P-E24, P-R15."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs d5 green+green
        discs f5 yellow+yellow
    """)
    play(s, "cell d5", "march east", "march east")
    assert acting(s) == "yellow"
    play(s, "agree")
    assert on(s, "f5") == ["yellow", "yellow", "green"]
    assert on(s, "e5") == ["green"]
    assert s.war.active == -1
    assert offered(s, "cell") == ["f5"]  # green leads it now; the single could be sacrificed for it
    play(s, "rest")
    assert acting(s) == "red"  # so yellow has nothing to move


def test_a_transfer_needs_a_step_left_unless_the_table_says_otherwise() -> None:
    """P-R15."""
    picture = """
        war natives red
        moving green
        attackers a1 1
        discs c5 green+green
        discs f5 green+green
    """
    s = position(picture)
    play(s, "cell c5", "march east", "march east")
    assert offered(s, "march") == []
    s = position(picture + "option transfer free")
    play(s, "cell c5", "march east", "march east", "march east")
    assert on(s, "f5") == ["green"] * 3


def test_what_has_fought_moves_joins_and_is_sacrificed_no_more() -> None:
    """P-749, P-F27, P-F21, P-C68."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        attackers a1 1
        discs e5 green+green
        discs h4 green+green+green
        discs g6 yellow
    """)
    play(s, "cell e5", "march north")
    assert on(s, "e4") == ["green", "green"]
    assert refused(s, "cell e4") == "ally_fought"
    play(s, "cell h4", "march west")
    assert offered(s, "sacrifice") == []


def test_a_group_that_has_fought_is_not_joined() -> None:
    """P-749."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        attackers a1 1
        discs e5 green+green
        discs f4 green
    """)
    play(s, "cell e5", "march north", "cell f4")
    assert refused(s, "march west") == "ally_fought"


def test_a_group_finishes_its_move_before_another_begins() -> None:
    """P-R46."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e3 green
        discs g3 yellow
    """)
    play(s, "cell e3", "march south", "halt")
    assert acting(s) == "yellow"
    s = position("""
        war natives red
        moving green
        attackers a1 1
        attackers g2 1
        discs e3 green
        discs g3 green+green
    """)
    play(s, "cell g3", "march north", "cell e3", "march south", "halt")
    assert acting(s) == "red"  # what has fought is no sacrifice


def test_whoever_lets_another_lead_moves_the_group_no_more() -> None:
    """P-741, P-746."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 yellow
        discs h10 green
    """)
    play(s, "cell e5", "march east", "follow", "agree")
    assert (acting(s), offered(s, "cell"), offered(s, "sacrifice")) == ("green", ["h10"], [])
    assert refused(s, "cell f5") == "not_your_group"


def test_a_disc_of_another_that_is_left_by_a_transfer_is_not_moved() -> None:
    """P-741, P-752."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 yellow+green
        discs f5 green+green
        discs h10 green
    """)
    play(s, "cell e5", "march east")
    assert (on(s, "e5"), on(s, "f5")) == (["yellow"], ["green"] * 3)
    assert (acting(s), offered(s, "cell")) == ("green", ["f5", "h10"])


def test_everybody_in_either_group_is_asked_about_a_joint_one() -> None:
    """P-746, P-R47."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 yellow+green
        discs f5 green
    """)
    play(s, "cell e5", "march east", "lead")
    assert acting(s) == "yellow"
    play(s, "agree")
    assert on(s, "f5") == ["green", "yellow", "green"]


def test_the_defender_of_two_moves_both_colours_without_asking() -> None:
    """P-905, P-R12."""
    s = position("""
        seats 2
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 red
    """)
    assert {"e5", "f5"} <= set(offered(s, "cell"))
    play(s, "cell e5", "march east", "lead")
    assert on(s, "f5") == ["red", "green"]


def test_workers_of_two_colours_on_a_linked_building_are_one_group() -> None:
    """P-R52."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        market g7
        roads g8s
        discs g7 yellow+green
    """)
    play(s, "cell g7", "march north")
    assert on(s, "g6") == ["yellow", "green"]
    play(s, "halt")
    assert acting(s) == "red"


def test_a_stack_with_an_inactive_disc_is_left_alone() -> None:
    """P-715, P-R52."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        market g7
        roads g8s
        discs g7 red+green
        discs k5 green
    """)
    assert offered(s, "cell") == ["k5"]
    assert refused(s, "cell g7") == "not_your_group"
