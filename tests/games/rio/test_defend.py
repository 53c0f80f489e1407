"""Defenders before the first round."""

from ludoteca.games.rio.scenario import acting, offered, on, play, position, refused

WAR = """
    turn 6
    natives 2
    working yellow
"""
BEGIN = ["done", "roll 2", "edge b1n", "group 3", "edge c1n"]


def test_two_discs_each_in_own_huts_and_houses() -> None:
    """P-731, P-732."""
    s = position(WAR + "hut d5 green\nhouse f5 green\nhut g5 red")
    play(s, *BEGIN)
    assert acting(s) == "green"
    assert offered(s, "cell") == ["d5", "f5"]
    assert refused(s, "cell g5") == "defend_where"
    play(s, "cell d5", "cell d5")
    assert on(s, "d5") == ["green", "green"]
    assert acting(s) == "red"


def test_an_empty_barracks_takes_defenders_of_one_colour() -> None:
    """P-732."""
    s = position(WAR + "barracks d5")
    play(s, *BEGIN)
    play(s, "cell d5", "rest")
    assert on(s, "d5") == ["green"]
    assert acting(s) == "yellow"


def test_without_hut_house_or_barracks_nobody_places() -> None:
    """P-735, P-C61."""
    s = position(WAR + "market d5")
    play(s, *BEGIN)
    assert s.war.round == 1


def test_three_more_cost_six_silver_and_need_discs_at_hand() -> None:
    """P-733, P-C62."""
    s = position(WAR + "hut d5 green\nhut e5 green\ngreen silver 6")
    play(s, *BEGIN)
    play(s, "cell d5", "cell d5")
    for _ in range(3):
        play(s, "enlist", "cell e5")
    assert s.areas[0].silver == 0
    assert on(s, "e5") == ["green"] * 3


def test_buying_needs_the_silver_and_a_disc() -> None:
    """P-733."""
    s = position(WAR + "hut d5 green")
    play(s, *BEGIN)
    assert refused(s, "enlist") == "enlist_silver"
    s = position(WAR + "hut d5 green\ngreen silver 9 fields 7")
    play(s, *BEGIN)
    assert refused(s, "enlist") == "enlist_discs"


def test_nobody_buys_a_defender_once_the_war_has_begun() -> None:
    """P-734."""
    s = position(WAR + "hut d5 green\ngreen silver 9")
    play(s, *BEGIN, "cell d5", "rest")
    assert (s.war.round, acting(s)) == (1, "yellow")
    play(s, "rest")
    assert acting(s) == "green"
    assert refused(s, "enlist") == "not_asked"


def test_nobody_buys_a_defender_without_a_post() -> None:
    """P-733."""
    s = position(WAR + "hut d5 green\ndiscs d5 green\ngreen silver 9")
    play(s, *BEGIN, "group 2")
    assert refused(s, "enlist") == "enlist_discs"
    play(s, "cell d5", "cell d5")
    assert acting(s) == "yellow"


def test_silver_for_a_defender_may_be_traded_for() -> None:
    """P-601, P-R44."""
    s = position(WAR + "hut d5 green\nhut e5 green\ngreen stone 1\nred silver 1")
    play(s, *BEGIN)
    assert refused(s, "enlist") == "enlist_silver"
    play(s, "cell d5", "cell d5")
    play(s, "trade", "partner red", "give stone", "want silver", "accept")
    assert acting(s) == "green"
    play(s, "enlist", "cell e5")
    assert (on(s, "e5"), s.areas[1].stone) == (["green"], 1)
    assert refused(position(WAR + "option trade off"), "trade") == "no_trade"


def test_the_general_places_one_more_in_any_minor_building() -> None:
    """P-442, P-M06, P-C61."""
    s = position(WAR + "market d5\npalace g8\ngreen offices general")
    play(s, *BEGIN)
    assert offered(s, "cell") == ["d5"]
    play(s, "cell d5", "cell d5", "cell d5")
    assert on(s, "d5") == ["green"] * 3


def test_the_attacker_places_no_defenders() -> None:
    """P-715, P-442."""
    s = position(WAR + "hut d5 yellow\nyellow offices general")
    play(s, *BEGIN)
    assert s.war.round == 1


def test_with_two_seats_one_price_buys_a_disc_of_both_colours() -> None:
    """P-905, P-906, P-R12."""
    s = position("""
        seats 2
        turn 6
        natives 2
        working red
        hut d5 green
        hut e5 red
        hut e6 red
        green silver 3
        red offices general
        discs f5 red
    """)
    play(s, "done", "roll 2")
    assert s.war.reserve == 5
    play(s, "edge b1n", "group 3", "edge c1n", "group 2")
    play(s, "enlist", "enlist")
    assert s.areas[0].silver == 0
    play(s, "cell d5", "cell d5", "cell d5")
    assert acting(s) == "green"
    assert offered(s, "cell") == ["e5", "e6"]
    assert refused(s, "enlist") == "enlist_time"
    assert refused(s, "trade") == "not_asked"
    play(s, "cell e5", "cell e5", "cell e5", "cell e6")
    assert on(s, "e5") == ["red"] * 3
    assert acting(s) == "red"


def test_the_second_colour_may_be_left_out_of_a_war_of_two() -> None:
    """P-R12."""
    s = position("""
        option second_colour none
        seats 2
        turn 6
        natives 2
        working red
        discs f5 red
    """)
    play(s, "done", "roll 2")
    assert s.war.reserve == 2


def test_the_price_of_defenders_begins_anew_for_each_player() -> None:
    """P-733."""
    s = position(WAR + "hut d5 green\nhut f5 green\nhut e5 red\ngreen silver 3\nred silver 1")
    play(s, *BEGIN)
    play(s, "enlist", "enlist", "rest")
    assert acting(s) == "red"
    play(s, "enlist")
    assert (s.areas[0].silver, s.areas[1].silver) == (0, 0)
