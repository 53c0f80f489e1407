"""Movement in war: steps, stacking, transfer."""

import pytest

from ludoteca.core.notes import Note
from ludoteca.games.rio.rules.codes import MARCHED
from ludoteca.games.rio.scenario import acting, offered, on, play, position, refusal, refused


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
    assert refused(s, "cell e5") == "inactive_discs"


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
    play(s, "march east")  # now only to follow
    assert (acting(s), s.war.above) == ("yellow", False)
    play(s, "decline")
    assert refusal(s, "march east").rule == "P-R47"
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


def test_the_defender_of_two_stacks_both_colours_without_asking() -> None:
    """P-905, P-R12."""
    s = position("""
        seats 2
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        discs f5 red
    """)
    play(s, "cell e5", "march east", "lead")
    assert on(s, "f5") == ["red", "green"]


@pytest.mark.parametrize("order", ["green red", "red green"])
def test_each_colour_of_two_players_has_its_turn_as_in_a_war_of_three(order: str) -> None:
    """P-740, P-905."""
    s = position(f"""
        seats 2
        order {order}
        war natives red
        attackers a1 1
        discs e5 green
        discs f5 red
        discs k5 green
        discs m5 red
    """)
    play(s, "rest")
    for colour in order.split():
        assert acting(s) == "green"
        own = {"green": ["e5", "k5"], "red": ["f5", "m5"]}[colour]
        assert offered(s, "cell") == own
        other = "m5" if colour == "green" else "k5"
        assert refusal(s, f"cell {other}").rule == "P-905"
        play(s, "rest")
    assert acting(s) == "red"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_group_formed_under_another_s_lead_moves_in_that_one_s_turn(seats: int) -> None:
    """P-747, P-905, P-R56."""
    ally = "red" if seats == 2 else "yellow"
    for option, moves in (("same", True), ("next", False)):
        s = position(f"""
            seats {seats}
            option joint_move {option}
            war natives red
            moving green
            attackers a1 1
            discs e5 green
            discs f5 {ally}
            discs p10 {ally}
        """)
        play(s, "cell e5", "march east", "follow", *["agree"] * (seats - 2))
        assert ("f5" in offered(s, "cell")) is True
        play(s, "cell f5")
        assert (offered(s, "march") != []) is True
        assert (on(s, "p10") != []) is moves  # in the same round only for its additional step


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


@pytest.mark.parametrize("stack", ["red+green", "green+red"])
def test_a_disc_beside_an_inactive_one_marches_off_and_does_not_come_back(stack: str) -> None:
    """P-715, P-R52."""
    s = position(f"""
        war natives red
        moving green
        attackers a1 1
        market g7
        roads g8s
        discs g7 {stack}
        discs h7 green
    """)
    play(s, "cell h7")
    assert refusal(s, "march west").rule == "P-715"
    play(s, "halt", "cell g7", "march north")
    assert (on(s, "g7"), on(s, "g6")) == (["red"], ["green"])
    assert refused(s, "march south") == "inactive_discs"
    assert s.faults() == []


def test_nobody_is_attacked_beside_an_inactive_disc_and_both_may_stay_after_the_war() -> None:
    """P-715, P-773, P-R52."""
    s = position("""
        war natives red
        attackers g6 1
        market g7
        house f7 green
        house h7 red
        roads g8s
        discs g7 red+green
        discs k5 yellow
        turn 6
    """)
    play(s, "cell g6")
    assert refused(s, "march south") == "inactive_discs"
    play(s, "halt", "rest", "rest", "rest", "rest", "rest", "rest", "rest", "rest")
    assert (acting(s), on(s, "g7")) == ("green", ["red", "green"])
    play(s, "cell g7")
    assert (on(s, "g7"), s.areas[0].hand) == (["red"], 9)


def test_a_disc_beside_an_inactive_one_may_be_sacrificed() -> None:
    """P-750, P-R52."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        market g7
        roads g8s
        discs g7 red+green
        discs k5 green+green+green
    """)
    play(s, "cell k5", "march east", "sacrifice", "march east")
    assert (on(s, "g7"), on(s, "m5"), s.faults()) == (["red"], ["green"] * 3, [])


def test_what_has_fought_rests_until_its_owner_s_next_turn_also_for_allies() -> None:
    """P-749, P-F27."""
    s = position("""
        order yellow green red
        war natives red
        moving yellow
        attackers e5 1
        attackers e7 1
        attackers a1 1
        discs e4 yellow+yellow
        discs d5 green
        discs h9 green+yellow
        discs i9 yellow
    """)
    play(s, "cell e4", "march south", "rest")
    assert (acting(s), on(s, "e5")) == ("green", ["yellow"] * 2)
    play(s, "cell d5")
    assert refusal(s, "march east").rule == "P-749"
    play(s, "halt", "rest")  # green has no other group, red rests
    assert (acting(s), s.war.fought.any()) == ("yellow", False)
    assert "e5" in offered(s, "cell")


def test_an_ally_does_not_sacrifice_what_has_fought() -> None:
    """P-749, P-F21."""
    s = position("""
        order yellow green red
        war natives red
        moving yellow
        attackers e5 1
        attackers a1 1
        discs e4 yellow+yellow
        discs h9 yellow+green+green
        discs k9 green
        discs m9 green
    """)
    play(s, "cell e4", "march south")
    assert acting(s) == "green"
    play(s, "cell h9", "march north", "sacrifice")
    assert refused(s, "cell e5") == "sacrifice_fought"


def test_a_group_that_was_attacked_and_held_is_free_for_its_allies() -> None:
    """P-R55."""
    s = position("""
        war natives red
        attackers e5 1
        attackers a1 1
        discs e6 yellow+yellow
        discs d6 green
    """)
    play(s, "cell e5", "march south", "rest", "cell d6", "march east", "lead", "agree")
    assert on(s, "e6") == ["yellow", "yellow", "green"]


def test_a_space_cleared_by_a_battle_forgets_who_fought_there() -> None:
    """P-749."""
    s = position("""
        war natives red
        attackers e4 2
        attackers a1 1
        discs e5 green
        discs e6 green+green
        discs d5 green
    """)
    play(s, "cell e4", "march south", "rest")  # a pair is left that has fought
    play(s, "cell e6", "march north")  # all fall
    assert on(s, "e5") == []
    play(s, "cell d5", "march east", "halt")
    assert s.war.fought.members() == []


def test_one_ally_s_refusal_does_not_stand_for_another_s() -> None:
    """P-746, P-R47."""
    s = position("""
        seats 4
        war natives red
        moving green
        attackers a1 1
        discs e4 yellow
        discs e5 green
        discs e6 black
    """)
    play(s, "cell e5", "march north", "lead", "decline", "march south", "lead")
    assert acting(s) == "black"
    play(s, "decline", "march north")  # now only to follow
    assert (acting(s), s.war.above) == ("yellow", False)
    play(s, "agree")
    assert on(s, "e4") == ["green", "yellow"]


def test_another_group_may_ask_again() -> None:
    """P-R47."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs d5 green
        discs e5 yellow
        discs f5 green
    """)
    play(s, "cell d5", "march east", "lead", "decline", "halt")
    play(s, "cell f5", "march west", "lead")
    assert acting(s) == "yellow"


def test_a_group_of_two_asks_once_to_hand_a_disc_over() -> None:
    """P-752, P-R47."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green
        discs f5 yellow+yellow
    """)
    play(s, "cell e5", "march east", "decline")
    assert refusal(s, "march east").key == "ally_declined"


def test_a_pair_outside_hands_nothing_to_the_pair_inside() -> None:
    """P-R14."""
    s = position("""
        war natives red
        attackers b1 2
        outside b1n 2
    """)
    assert refusal(s, "edge b1n").rule == "P-R14"
    s = position("""
        war natives red
        attackers b1 3
        outside b1n 1
    """)
    assert refusal(s, "edge b1n").rule == "P-745"


def test_an_edge_without_a_group_is_no_way_in() -> None:
    """P-714."""
    s = position("""
        war natives red
        outside b1n 1
    """)
    assert refusal(s, "edge c1n").rule == "P-714"
