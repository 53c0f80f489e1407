"""Groups given up for the additional step of another."""

from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.scenario import acting, offered, on, play, position, refusal, refused


def test_a_pair_and_a_single_merge_and_still_take_the_additional_step() -> None:
    """P-747, P-750, P-751, P-F22, P-C67."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green
        discs f5 green
        discs h10 green
    """)
    play(s, "cell e5", "march east", "sacrifice", "march east")
    assert (on(s, "g5"), on(s, "h10")) == (["green"] * 3, [])
    assert s.areas[0].hand == 6
    assert offered(s, "sacrifice") == []


def test_at_most_one_additional_step_for_a_group() -> None:
    """P-751, P-C69."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green+green
        discs h10 green
        discs i10 green
    """)
    play(s, "cell e5", "march east", "sacrifice", "cell h10", "march east")
    assert on(s, "g5") == ["green"] * 3
    assert offered(s, "sacrifice") == []
    assert acting(s) == "green"
    assert refused(s, "cell g5") == "extended"


def test_a_co_owner_may_give_up_discs_for_a_mixed_group() -> None:
    """P-750."""
    picture = """
        war natives red
        moving green
        attackers a1 1
        discs e5 yellow+green+green
        discs h10 yellow
    """
    s = position(picture)
    play(s, "cell e5", "march east", "sacrifice")
    assert acting(s) == "yellow"
    play(s, "agree", "march east")
    assert (on(s, "h10"), len(on(s, "g5"))) == ([], 3)
    s = position(picture)
    play(s, "cell e5", "march east", "sacrifice", "decline")
    assert on(s, "h10") == ["yellow"]


def test_of_two_colours_one_is_given_up_for_the_other_only_in_a_joint_group() -> None:
    """P-750, P-905."""
    picture = """
        seats 2
        war natives red
        moving green
        attackers a1 1
        discs e5 {0}
        discs h10 red
        discs i10 green
    """
    s = position(picture.format("green+green+green"))
    play(s, "cell e5", "march east", "sacrifice")
    assert (on(s, "h10"), on(s, "i10")) == (["red"], [])
    s = position(picture.format("red+green+green"))
    play(s, "cell e5", "march east", "sacrifice")
    assert offered(s, "cell") == ["h10", "i10"]
    play(s, "cell h10", "march east")
    assert on(s, "h10") == []


def test_a_mixed_group_is_never_sacrificed() -> None:
    """P-R49."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green+green
        discs h10 yellow+green
    """)
    play(s, "cell e5", "march east")
    assert offered(s, "sacrifice") == []
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green+green
        discs h10 yellow+green
        discs k10 green
        discs m10 green
    """)
    play(s, "cell e5", "march east", "sacrifice")
    assert refused(s, "cell h10") == "sacrifice_mixed"
    assert refusal(s, "cell a5").rule == "P-750"


def test_attackers_outside_may_be_sacrificed_unless_the_table_forbids() -> None:
    """P-R14."""
    picture = """
        war natives red
        attackers e3 3
        outside b1n 2+1
        discs h10 green
    """
    s = position(picture)
    play(s, "cell e3", "march south", "sacrifice", "march south")
    assert (s.war.waiting, on(s, "e5")) == (2, ["violet"] * 3)
    s = position(picture + "option outside_sacrifice no")
    play(s, "cell e3", "march south")
    assert offered(s, "sacrifice") == []


def test_the_additional_step_may_come_after_other_groups_have_moved() -> None:
    """P-R46, P-751."""
    s = position("""
        war natives red
        attackers e3 1
        attackers g3 1
        attackers i3 1
        discs h10 green
    """)
    play(s, "cell e3", "march south", "halt", "cell g3", "march south", "halt")
    play(s, "cell e4")
    assert offered(s, "cell") == ["i3", "g4"]
    play(s, "cell i3")
    assert offered(s, "march") == ["north", "east", "south", "west"]
    play(s, "march south")
    assert on(s, "e5") == ["violet"]
    assert refused(s, "cell e5") == "extended"
    play(s, "cell g4", "march south")
    assert acting(s) == "green"


def test_both_groups_of_a_transfer_may_have_their_additional_step() -> None:
    """P-752."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs d5 green+green
        discs f5 green+green
        discs h10 green
        discs j10 green
    """)
    play(s, "cell d5", "march east", "march east")
    play(s, "sacrifice", "cell h10", "march west")
    play(s, "cell f5", "cell j10", "march east")
    assert (on(s, "d5"), on(s, "g5")) == (["green"], ["green"] * 3)
    assert acting(s) == "red"


def test_a_sacrifice_that_was_declined_is_not_asked_for_again_in_the_turn() -> None:
    """P-R47."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 yellow+green
        discs h10 yellow
        discs k10 green
    """)
    play(s, "cell e5", "march east", "halt", "cell k10", "march west", "halt")
    play(s, "cell f5", "cell h10", "decline")
    assert offered(s, "sacrifice") == [""]  # the group on j10
    play(s, "halt", "cell f5")  # which is the only one left to give up
    assert (on(s, "j10"), s.war.steps) == ([], 1)


def test_a_late_step_is_open_to_a_group_that_was_turned_down_before() -> None:
    """P-R46, P-R47, P-751."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 yellow
        discs k10 green
    """)
    play(s, "cell e5", "march east", "lead", "decline", "halt")
    assert offered(s, "cell") == ["e5", "k10"]
    play(s, "cell e5")
    assert (on(s, "k10"), s.war.steps) == ([], 1)


def test_a_space_left_behind_forgets_who_moved_from_it() -> None:
    """P-751."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        attackers g5 1
        discs e5 green+green+green
        discs c5 green+green+green
        discs h10 green
        discs i10 green
        discs p10 green
    """)
    play(s, "cell e5", "march east", "sacrifice", "cell h10", "march east")
    assert on(s, "g5") == ["green"] * 3
    play(s, "cell c5", "march east", "sacrifice", "cell i10", "march east")
    assert on(s, "e5") == ["green"] * 3
    assert s.war.fought.has(CELL_NAMES.index("g5"))
    assert not s.war.extended.has(CELL_NAMES.index("f5"))


def test_a_group_brings_its_additional_step_into_the_one_it_joins() -> None:
    """P-751."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs c5 green+green
        discs f5 green
        discs h10 green
        discs i10 green
    """)
    play(s, "cell c5", "march east", "march east", "sacrifice", "cell h10", "march east")
    assert on(s, "f5") == ["green"] * 3
    assert offered(s, "sacrifice") == []
    assert refused(s, "cell f5") == "extended"


def test_where_an_extended_group_was_lost_another_may_be_extended() -> None:
    """P-750, P-751."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs c5 green+green+green
        discs h10 green
        discs f7 green
        discs g5 green+green
        discs p10 green
    """)
    play(s, "cell c5", "march east", "sacrifice", "cell h10", "march east")
    play(s, "cell f7", *["march south"] * 3, "sacrifice", "cell e5", "march east")
    play(s, "cell g5", "march west", "march west")
    assert (on(s, "e5"), offered(s, "sacrifice")) == (["green"] * 2, [""])
    s = position("""
        war natives red
        moving green
        attackers a1 1
        attackers f5 1
        discs b5 green
        discs h10 green
        discs h5 green+green
        discs p10 green
    """)
    play(s, "cell b5", *["march east"] * 3, "sacrifice", "cell h10", "march east")
    play(s, "cell h5", "march west", "march west")
    assert (on(s, "f5"), offered(s, "sacrifice")) == (["green"] * 2, [""])


def test_nobody_is_sacrificed_for_a_group_with_nowhere_to_go() -> None:
    """P-750."""
    s = position("""
        war natives red
        outside b1n 3+1
        discs a1 red
        discs b2 red
        discs c1 red
        discs k10 green
    """)
    play(s, "edge b1n", "group 3")
    assert (acting(s), s.war.waiting) == ("green", 1)
