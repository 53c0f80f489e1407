"""The end of a war."""

from ludoteca.games.rio.scenario import acting, offered, on, play, position, refusal


def test_three_rounds_without_an_attacker_s_battle_end_the_war() -> None:
    """P-740, P-770, P-M07, P-C76."""
    s = position("""
        war natives red
        attackers e4 1
        discs k10 green
        turn 6
    """)
    for _ in range(3):
        assert acting(s) == "red"
        play(s, "rest", "rest")
    assert s.war.attacker == -1
    assert on(s, "e4") == []
    assert on(s, "k10") == ["green"]


def test_a_battle_starts_the_count_anew() -> None:
    """P-770."""
    s = position("""
        war natives red
        attackers e4 1
        attackers a1 1
        hut e5 green
        discs k10 green
        turn 6
    """)
    play(s, "rest", "rest", "rest", "rest")
    assert s.war.idle == 2
    play(s, "cell e4", "march south", "rest", "rest")
    assert s.war.idle == 0
    assert acting(s) == "red"
    play(s, "rest", "rest")
    assert s.war.idle == 1


def test_a_battle_of_the_defenders_does_not_count() -> None:
    """P-770, P-M07."""
    s = position("""
        war natives red
        attackers e4 1
        attackers a1 1
        discs e5 green+green
        turn 6
    """)
    play(s, "rest", "cell e5", "march north")
    assert s.war.idle == 1


def test_the_war_ends_with_the_last_attacker() -> None:
    """P-771."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        discs e5 green+green
        discs h10 yellow
        turn 6
    """)
    play(s, "cell e5", "march north")
    assert s.war.attacker == -1
    assert acting(s) == "green"


def test_own_groups_may_stay_or_go_and_mixed_ones_must_go() -> None:
    """P-772, P-773, P-F12, P-F17, P-C77."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        discs e5 green+green
        discs f5 green
        discs g5 green+yellow
        discs h5 red
        turn 6
    """)
    play(s, "cell e5", "march north")
    assert on(s, "g5") == []
    assert offered(s, "cell") == ["e4", "f5"]
    play(s, "cell f5")
    assert refusal(s, "cell f5").rule == "P-772"
    play(s, "rest")
    assert acting(s) == "red"
    play(s, "cell h5")
    assert (on(s, "e4"), on(s, "f5"), on(s, "h5")) == (["green", "green"], [], [])


def test_discs_where_no_worker_could_lie_go_home_by_themselves() -> None:
    """P-774, P-R17."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        discs e5 green+green
        house f5 green
        discs f5 green
        hut k5 yellow
        discs k5 green
        market a8
        discs a8 green
        discs h9 green
        hut l5 green
        discs l5 green
        turn 6
    """)
    play(s, "cell e5", "march north")
    assert offered(s, "cell") == ["e4", "l5"]
    assert s.areas[0].hand == 9 - 3


def test_what_stays_on_a_building_after_a_war_keeps_its_limit() -> None:
    """P-774, P-R17."""
    s = position("""
        war natives red
        moving green
        attackers e4 1
        discs e5 green+green
        market g5
        house g6 green
        discs g5 green+green
        turn 6
    """)
    play(s, "cell e5", "march north")
    assert on(s, "g5") == ["green"]


def test_markers_fall_back_when_the_war_is_over() -> None:
    """P-704."""
    s = position("""
        war natives red
        moving green
        natives 7
        corsairs 4
        attackers e4 1
        discs e5 green+green
        turn 6
    """)
    play(s, "cell e5", "march north", "rest")
    assert (s.natives, s.corsairs) == (3 + 1, 0)
