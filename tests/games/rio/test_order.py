"""Turn order, time track and adversary markers."""

from ludoteca.games.rio.rules.table import FIRST_YEAR, SEAT_NAMES
from ludoteca.games.rio.scenario import acting, done, offered, play, position, refused


def names(order: list[int]) -> list[str]:
    return [SEAT_NAMES[seat] for seat in order]


def test_of_two_with_one_disc_each_the_one_further_back_moves_first() -> None:
    """P-424, P-425, P-426, P-427, P-E14."""
    s = position("""
        seats 4
        order white black red green
        seats 5
        order white black red green yellow
        red added 1
        green added 1
    """)
    done(s, 10)
    assert acting(s) == "green"
    assert refused(s, "position 4") == "same_position"
    play(s, "position 1")
    assert acting(s) == "red"
    play(s, "keep")
    assert names(s.order) == ["green", "white", "black", "red", "yellow"]
    assert [s.areas[seat].added for seat in (0, 1)] == [0, 1]


def test_whoever_added_fewer_moves_first() -> None:
    """P-425, P-C40."""
    s = position("""
        green added 1
        yellow added 2
    """)
    done(s, 6)
    assert acting(s) == "green"
    play(s, "position 3")
    assert names(s.order) == ["red", "yellow", "green"]
    assert acting(s) == "yellow"
    play(s, "position 1")
    assert names(s.order) == ["yellow", "red", "green"]
    assert s.areas[2].hand == 9


def test_there_is_no_place_beyond_the_last() -> None:
    """P-424."""
    s = position("green added 1")
    done(s, 6)
    assert offered(s, "position") == ["2", "3"]
    assert refused(s, "position 4") == "no_such_position"


def test_from_1581_to_1582_the_natives_advance() -> None:
    """P-428, P-429, P-E16, P-C45."""
    s = position("""
        turn 2
        natives 0
    """)
    done(s, 6)
    assert (s.natives, s.corsairs, FIRST_YEAR + s.turn - 1) == (2, 0, 1582)


def test_both_symbols_move_both_markers_and_nine_is_the_end() -> None:
    """P-428, P-429, P-R39."""
    s = position("""
        turn 3
        natives 9
        corsairs 0
        attacked green
    """)
    s.cycles = 1
    done(s, 6)
    assert (s.natives, s.corsairs) == (9, 2)


def test_all_place_before_anybody_has_effects() -> None:
    """P-201, P-F01, P-C70."""
    s = position("order red green yellow")
    actors = []
    for _ in range(6):
        actors.append(acting(s))
        play(s, "done")
    assert actors == ["red", "green", "yellow"] * 2
    assert refused(s, "build") == "other_phase"
