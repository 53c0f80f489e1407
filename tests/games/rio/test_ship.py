"""The ship: dock, cargo, departure, voyage, return."""

from ludoteca.games.rio.scenario import done, offered, play, points, position, refusal, refused


def test_without_a_port_there_is_no_dock_and_no_ship() -> None:
    """P-411."""
    s = position("green silver 5")
    assert refused(s, "dock") == refused(s, "hire") == "no_port"


def test_up_to_three_goods_are_loaded_for_each_worker() -> None:
    """P-412, P-E11."""
    s = position("""
        standing port
        green dock 2 stone 5 wood 2
        red dock 1 wood 9
        working green
    """)
    for good in ("stone", "stone", "stone", "wood", "wood"):
        play(s, "load", f"with {good}")
    assert s.areas[0].cargo_stone == 3
    play(s, "load")
    assert refused(s, "load") == "load_limit"
    done(s)
    play(s, "load", "load")
    assert s.aboard() == 8
    done(s, 2)
    assert [area.dock for area in s.areas] == [0, 0, 0]
    assert [area.hand for area in s.areas] == [9, 9, 9]


def test_a_fee_paid_in_1590_brings_the_ship_back_in_1592() -> None:
    """P-413, P-416, P-417, P-418, P-420, P-E12, P-F15, P-C34."""
    s = position("""
        standing port
        turn 11
        attacked green+red
        green silver 2 dock 1 stone 3 placed 1
    """)
    s.cycles = 1
    play(s, "hire", "done")
    done(s, 2)
    for _ in range(3):
        play(s, "load")
    done(s, 3)
    assert (s.turn, s.sails_back) == (12, 13)
    assert refused(s, "dock") == "ship_away"
    done(s, 6)
    assert s.turn == 13
    assert refused(s, "dock") == refused(s, "hire") == "ship_back_this_year"
    assert s.areas[0].silver == 0
    done(s, 3)
    assert s.areas[0].silver == 3
    done(s, 3)
    assert offered(s, "dock") == [""]


def test_a_full_ship_leaves_free_and_the_shipowner_gets_no_coin() -> None:
    """P-414, P-415, P-449, P-F14, P-C35, P-M04."""
    s = position("""
        seats 4
        standing port
        green cargo_stone 27 dock 1 wood 2
        red offices shipowner
        working green
    """)
    play(s, "load")
    assert refused(s, "load") == "hold_full"
    done(s, 4)
    assert s.sails_back == 3
    assert s.areas[1].silver == 0


def test_a_fee_paid_for_a_ship_that_fills_up_is_shared_like_any_other() -> None:
    """P-449, P-R07."""
    s = position("""
        standing port
        green cargo_stone 20 silver 2 wood 1
        red offices shipowner
    """)
    play(s, "hire", "dock", "done")
    done(s, 2)
    play(s, "load")
    done(s, 3)
    assert s.sails_back == 3
    assert (s.areas[0].silver, s.areas[1].silver) == (0, 1)


def test_the_shipowner_gets_one_of_the_two_silver_also_his_own() -> None:
    """P-413, P-449, P-C37."""
    s = position("""
        standing port
        red offices shipowner
        green silver 2 cargo_wood 1
    """)
    play(s, "hire", "done")
    done(s, 5)
    assert (s.areas[0].silver, s.areas[1].silver) == (0, 1)
    s = position("""
        standing port
        green silver 2 cargo_wood 1 offices shipowner
    """)
    play(s, "hire", "done")
    done(s, 5)
    assert s.areas[0].silver == 1


def test_two_stone_one_wood_two_precious_bring_seven_silver_and_four_points() -> None:
    """P-421, P-422, P-423, P-C36."""
    s = position("""
        standing port
        turn 5
        returns 5
        green cargo_stone 2 cargo_wood 1 cargo_precious 2
    """)
    done(s, 3)
    assert (s.areas[0].silver, points(s)[0]) == (7, 4)
    assert s.aboard() == 0


def test_the_shipowner_scores_three_for_every_return_whatever_the_cargo() -> None:
    """P-450, P-F13, P-C38."""
    s = position("""
        standing port
        turn 5
        returns 5
        green cargo_stone 1
        red offices shipowner
    """)
    done(s, 2)
    assert points(s)[1] == 0
    done(s)
    assert points(s)[1] == 3


def test_an_empty_ship_cannot_leave() -> None:
    """P-419, P-R07, P-C39."""
    for option, left in (("returned", 2), ("kept", 0)):
        s = position(f"""
            option unused_fee {option}
            standing port
            green silver 2
        """)
        play(s, "hire", "done")
        done(s, 5)
        assert (s.areas[0].silver, s.sails_back) == (left, 0)


def test_the_fee_is_paid_once_and_needs_two_silver() -> None:
    """P-413."""
    s = position("""
        standing port
        green silver 2 cargo_wood 1
        red silver 1
    """)
    play(s, "hire")
    assert refused(s, "hire") == "already_hired"
    s = position("""
        standing port
        green silver 1 cargo_wood 1
    """)
    assert refusal(s, "hire").numbers == {"needed": 2, "have": 1}


def test_a_voyage_beyond_the_last_turn_pays_nothing_unless_the_table_says_so() -> None:
    """P-R07."""
    for option, silver in (("lost", 0), ("paid", 2)):
        s = position(f"""
            option last_voyage {option}
            option last_war no
            standing port
            turn 20
            green silver 2 cargo_wood 2
        """)
        s.cycles = 1
        play(s, "hire", "done")
        done(s, 5)
        assert s.areas[0].silver == silver


def test_the_hold_takes_seven_for_each_player_and_21_for_two() -> None:
    """P-415, P-901."""
    for seats, hold in ((2, 21), (3, 21), (4, 28), (5, 35)):
        assert position(f"seats {seats}").rules.hold == hold


def test_silver_is_no_cargo() -> None:
    """P-412."""
    s = position("""
        standing port
        green dock 1 stone 1 wood 1 silver 3
        working green
    """)
    play(s, "load")
    assert refused(s, "with silver") == "load_silver"
    assert refused(s, "with precious") == "load_goods"


def test_the_ship_may_be_paid_for_before_there_is_anything_to_load() -> None:
    """P-413, P-R53."""
    s = position("""
        standing port
        green silver 2
        red stone 1
    """)
    play(s, "hire", "done", "dock")
    assert (s.hired, s.areas[0].silver) == (0, 0)
    done(s, 3)
    play(s, "load")
    done(s, 2)
    assert s.sails_back == 3


def test_a_worker_loads_three_again_in_the_next_turn() -> None:
    """P-412."""
    s = position("""
        standing port
        green stone 6
    """)
    for turn in (1, 2):
        play(s, "dock")
        done(s, 3)
        play(s, "load", "load", "load")
        assert s.areas[0].cargo_stone == 3 * turn
        done(s, 3)
