"""The war check, the role of the attacker, and the number of attackers."""

import pytest

from ludoteca.games.rio.rules.table import BONUS, ENEMY_NAMES, SEAT_NAMES
from ludoteca.games.rio.scenario import acting, offered, play, position, refused


@pytest.mark.parametrize(
    ("roll", "enemy"), [(2, "corsairs"), (3, "corsairs"), (4, "natives"), (5, "natives"), (6, "")]
)
def test_natives_on_five_and_corsairs_on_three(roll: int, enemy: str) -> None:
    """P-702, P-703, P-E15, P-C46, P-C47."""
    s = position("""
        turn 6
        natives 5
        corsairs 3
        working yellow
    """)
    play(s, "done", f"roll {roll}")
    found = ENEMY_NAMES[s.war.enemy] if s.war.attacker >= 0 else ""
    assert found == enemy


def test_without_markers_on_the_grid_nobody_rolls() -> None:
    """P-107, P-701, P-C48."""
    s = position("working yellow")
    play(s, "done")
    assert (s.turn, acting(s)) == (2, "green")


def test_the_last_in_order_who_has_not_attacked_attacks() -> None:
    """P-706, P-E17."""
    s = position("""
        seats 4
        order white green
        seats 5
        order white green black red yellow
        attacked red+yellow
        natives 9
        working yellow
        turn 6
    """)
    play(s, "done", "roll 2")
    assert SEAT_NAMES[s.war.attacker] == "black"
    assert s.attacked == 0b11110 ^ 0b10000


def test_when_all_have_attacked_there_are_no_more_checks() -> None:
    """P-705, P-F20, P-C49."""
    s = position("""
        natives 9
        working yellow
        turn 6
        attacked green+red+yellow
    """)
    s.cycles = 1
    play(s, "done")
    assert s.turn == 7


def test_wars_go_on_until_all_have_attacked() -> None:
    """P-705."""
    s = position("""
        natives 9
        working yellow
        turn 6
        attacked red
    """)
    play(s, "done", "roll 2")
    assert (s.cycles, s.attacked) == (0, 0b110)


def test_two_players_attack_twice_each() -> None:
    """P-705, P-904, P-F20, P-C49."""
    s = position("""
        seats 2
        natives 9
        working red
        turn 6
        attacked red
    """)
    play(s, "done", "roll 2")
    assert (s.cycles, s.attacked) == (1, 0)


@pytest.mark.parametrize(
    ("markers", "enemy", "number"),
    [
        ("natives 3", "natives", 7 - 2),
        ("corsairs 5", "corsairs", 7),
        ("natives 5\ncorsairs 3", "natives", 7),
        ("natives 5\ncorsairs 5", "corsairs", 7),
        ("", "natives", 4),
    ],
)
def test_a_war_still_owed_comes_in_the_last_turn_without_a_roll(
    markers: str, enemy: str, number: int
) -> None:
    """P-704, P-R11, P-C50."""
    s = position(f"""
        turn 20
        {markers or "natives 0"}
        attacked green+red
        working yellow
    """)
    play(s, "done")
    assert (ENEMY_NAMES[s.war.enemy], s.war.reserve) == (enemy, number)


def test_no_last_war_if_the_table_says_so() -> None:
    """P-R11."""
    s = position("""
        option last_war no
        turn 20
        attacked green+red
        working yellow
    """)
    play(s, "done")
    assert acting(s) == "nobody"


def test_three_city_workers_and_four_defenders_make_eleven_and_the_bonus() -> None:
    """P-707, P-708, P-E18, P-C51."""
    s = position(
        """
        seats 5
        turn 6
        natives 5
        discs d5 green+green
        discs e5 red
        discs f5 white+white
        fields 0
        working white
    """.replace("fields 0\n", "")
    )
    play(s, "done", "roll 5")
    assert s.war.reserve == 11 + 3


def test_discs_beside_the_city_do_not_count() -> None:
    """P-708."""
    s = position("""
        turn 6
        natives 2
        green fields 3 artisan 2
        working yellow
    """)
    play(s, "done", "roll 2")
    assert s.war.reserve == 4


def test_the_bonus_of_the_adversary_grid() -> None:
    """P-709, P-E19, P-C52."""
    assert [BONUS[value] for value in (3, 5, 6, 7, 8)] == [1, 3, 3, 4, 4]


@pytest.mark.parametrize(
    ("options", "seats", "value", "number"),
    [
        ("option experience beginner", 3, 7, 4 + 2),
        ("option experience beginner", 3, 4, 4),
        ("option experience beginner", 3, 3, 4),
        ("option experience intermediate", 3, 7, 4 + 3),
        ("option seats_modifier yes", 5, 7, 8 + 2),
        ("option seats_modifier yes", 4, 7, 6 + 3),
        ("option seats_modifier yes", 3, 7, 4 + 4),
        ("option seats_modifier yes\noption experience beginner", 5, 7, 8),
    ],
)
def test_the_bonus_is_smaller_for_beginners_and_by_option_for_many_players(
    options: str, seats: int, value: int, number: int
) -> None:
    """P-710, P-711, P-M01, P-M02, P-E20, P-E21, P-C53, P-C54."""
    last = SEAT_NAMES[seats - 1]
    s = position(f"{options}\nseats {seats}\nturn 6\nnatives {value}\nworking {last}")
    play(s, "done", f"roll {min(value, 12)}")
    assert s.war.reserve == number


def test_attackers_come_in_groups_of_one_to_three_on_edges_without_walls() -> None:
    """P-712, P-713, P-E22, P-C55, P-C56."""
    s = position("""
        turn 6
        natives 7
        working yellow
    """)
    play(s, "done", "roll 7")
    assert s.war.reserve == 8
    assert refused(s, "edge a1n") == "edge_walled"
    assert refused(s, "edge h10s") == "edge_walled"
    assert len(offered(s, "edge")) == 30
    play(
        s,
        "edge b1n",
        "group 3",
        "edge b1n",
        "group 2",
        "edge c1n",
        "group 1",
        "edge a5w",
        "group 1",
    )
    assert acting(s) == "yellow"
    play(s, "edge p5e")
    assert s.war.waiting == 8


def test_a_group_is_no_larger_than_what_is_left() -> None:
    """P-713."""
    s = position("""
        turn 6
        natives 2
        working yellow
    """)
    play(s, "done", "roll 2", "edge b1n", "group 2", "edge c1n")
    assert refused(s, "group 3") == "group_too_large"


def test_more_attackers_than_discs_in_the_box_are_allowed() -> None:
    """P-716, P-F16, P-C57."""
    cells = "d5 e5 f5 g5 h5 i5"
    rows = [
        f"discs {c} {'red+red+red' if i % 2 else 'green+green+green'}"
        for i, c in enumerate(cells.split())
    ]
    s = position("\n".join(rows) + "\nturn 6\nnatives 9\nworking yellow")
    play(s, "done", "roll 2")
    assert s.war.reserve == 18 + 4 + 5


def test_with_walls_all_around_the_war_ends_at_once_and_the_role_is_used_up() -> None:
    """P-R13."""
    from ludoteca.games.rio.rules.board import EDGE_NAMES

    s = position("walls " + " ".join(EDGE_NAMES) + "\nturn 6\nnatives 5\nworking yellow")
    play(s, "done", "roll 2")
    assert (s.turn, s.attacked) == (7, 4)
    assert s.natives == 2


def test_walls_leave_two_ways_into_a_stretch_of_the_city() -> None:
    """P-333, P-E08."""
    s = position("walls b1n c1n e1n f1n h1n\nturn 6\nnatives 2\nworking yellow")
    play(s, "done", "roll 2")
    north = [edge for edge in offered(s, "edge") if edge in "b1n c1n d1n e1n f1n g1n h1n".split()]
    assert north == ["d1n", "g1n"]
    assert refused(s, "edge f1n") == "edge_walled"


def test_the_role_is_kept_in_a_closed_city_if_the_table_says_so() -> None:
    """P-R13."""
    from ludoteca.games.rio.rules.board import EDGE_NAMES

    picture = "option closed_city kept\nturn 6\nnatives 5\nworking yellow\n"
    s = position(picture + "walls " + " ".join(EDGE_NAMES))
    play(s, "done", "roll 2")
    assert (s.turn, s.attacked, s.natives) == (7, 0, 2)
    s = position(picture)
    play(s, "done", "roll 2")
    assert s.attacked == 4


@pytest.mark.parametrize(("seats", "back"), [(5, 2), (4, 3), (3, 4), (2, 4)])
def test_both_markers_fall_back_after_a_war(seats: int, back: int) -> None:
    """P-704, P-C58."""
    from ludoteca.games.rio.rules.steps.truce import fallen_back

    rules = position(f"seats {seats}").rules
    assert rules.back == back
    assert fallen_back(9, rules.back) == 9 - back
    assert fallen_back(3, rules.back) == 0
