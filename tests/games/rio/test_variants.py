"""Setup, two players, the short game, and the board itself."""

import pytest

from ludoteca.core.errors import OptionError
from ludoteca.core.state import CHANCE, actor, codes, take
from ludoteca.games.rio.rules import board
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.setup import lay_out
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import boxes
from ludoteca.games.rio.scenario import done, offered, play, position, refused


def dealt(seats: int, **options: str) -> Rio:
    """A table whose order has been drawn: the first seat first."""
    s = lay_out(seats, RIO.settle_options(options))
    while actor(s) == CHANCE:
        take(s, codes(s)[0])
    return s


@pytest.mark.parametrize(
    ("experience", "each"), [("beginner", 4), ("intermediate", 3), ("expert", 2)]
)
def test_what_players_start_with(experience: str, each: int) -> None:
    """P-102, P-103, P-104, P-106, P-107."""
    s = dealt(4, experience=experience)
    for seat, area in enumerate(s.areas):
        more = 1 if seat == 3 else 0
        assert (area.stone, area.wood, area.silver) == (each + more, each + more, each)
        assert area.hand == 9
    assert (s.turn, s.natives, s.corsairs) == (1, 0, 0)


def test_the_first_order_is_drawn() -> None:
    """P-105, P-101."""
    s = lay_out(3, RIO.settle_options({}))
    assert [RIO.text(code) for code in codes(s)] == ["next green", "next red", "next yellow"]
    play(s, "next yellow")
    assert refused(s, "next yellow") == "no_such_seat"
    play(s, "next green")
    assert s.order == [2, 0, 1]
    with pytest.raises(OptionError):
        RIO.deal(6)


def test_the_table_may_agree_on_who_begins() -> None:
    """P-R70, P-106."""
    s = lay_out(3, RIO.settle_options({"first_player": "second"}))
    assert [RIO.text(code) for code in codes(s)] == ["next green", "next yellow"]
    play(s, "next yellow")
    assert s.order == [1, 2, 0]
    assert s.areas[0].stone == s.areas[1].stone + 1
    assert lay_out(2, RIO.settle_options({"first_player": "second"})).order == [1, 0]
    with pytest.raises(OptionError, match="'third' with 2 seats"):
        RIO.deal(2, {"first_player": "third"})


def test_two_play_with_the_boxes_of_three() -> None:
    """P-901."""
    assert boxes("wide", 0, 2, False) == boxes("wide", 0, 3, False)


def test_a_shadow_disc_takes_the_place_of_an_own_one_in_a_grid() -> None:
    """P-902, P-903, P-R21."""
    s = position("""
        seats 2
        green stone 2 wood 2
    """)
    play(s, "fort", "box fort 1", "disc shadow", "now")
    area = s.areas[0]
    assert (area.hand, area.placed, area.stone) == (9, 1, 1)
    play(s, "fort", "box fort 2")
    assert offered(s, "disc") == []
    assert area.hand == 8
    s = position("seats 2\noption shadow_discs any")
    play(s, "fort", "box fort 1", "disc shadow", "fort", "box fort 2", "disc shadow")
    assert s.areas[0].hand == 9


def test_shadow_discs_help_to_complete_a_grid_and_score_nothing() -> None:
    """P-907."""
    s = position("""
        seats 2
        grid roads 1+2 shadow
        grid roads 3 green
        green hand 0
    """)
    play(s, "roads", "disc own", "done")
    done(s)
    assert [area.points for area in s.areas] == [1, 0]


def test_without_discs_at_hand_only_the_shadow_is_left() -> None:
    """P-902, P-203."""
    s = position("""
        seats 2
        option reading wide
        grid palace 1+2+3+4+5+6+7+10+11 green
    """)
    play(s, "roads", "box roads 1")
    assert s.areas[0].shadows == 1


def test_the_short_game_has_fifteen_turns() -> None:
    """P-801, P-911."""
    s = position("""
        option length short
        option last_war no
        turn 15
        working yellow
    """)
    s.cycles = 1
    play(s, "done")
    assert s.depth == 0


def test_a_war_still_owed_comes_in_the_last_turn_of_the_short_game() -> None:
    """P-R22."""
    for turn, attacker in ((14, -1), (15, 2)):
        s = position(f"""
            option length short
            turn {turn}
            attacked green+red
            working yellow
        """)
        play(s, "done")
        assert s.war.attacker == attacker


def test_a_first_game_has_six_turns_and_ends_with_a_war() -> None:
    """P-R72."""
    for turn, attacker in ((5, -1), (6, 2)):
        s = position(f"""
            option length first
            turn {turn}
            working yellow
        """)
        play(s, "done")
        assert s.war.attacker == attacker


def test_the_short_game_leaves_out_the_last_boxes() -> None:
    """P-912, P-913, P-C83."""
    assert [p for p in boxes("wide", 0, 3, True) if p >= 0] == [5, 4, 4, 3, 3, 2, 2, 1]
    assert [p for p in boxes("wide", 5, 3, True) if p >= 0] == [2, 1, 1]
    assert [p for p in boxes("wide", 3, 3, True) if p >= 0] == [4, 3, 3, 2, 2, 1]


def test_the_short_game_starts_richer_and_offices_give_three_more() -> None:
    """P-914, P-915, P-C84."""
    s = dealt(3, length="short")
    assert (s.areas[0].stone, s.areas[0].wood, s.areas[0].silver) == (3, 3, 3)
    from ludoteca.games.rio.rules.scoring import office_points

    assert office_points(s, 1) == 3


def test_the_city_is_sixteen_by_ten_with_eight_quarters() -> None:
    """P-001, P-002, P-003, P-004, P-005."""
    assert (board.COLS, board.ROWS, board.QUARTERS) == (16, 10, 8)
    assert [cells.size() for cells in board.BOARD.quarter_cells] == [20, 20, 20, 20, 20, 18, 18, 20]
    assert board.BOARD.start.size() == 20
    assert board.PLAZA.size() == 4
    assert bin(board.ALL_EDGES & ~board.BOARD.walls).count("1") == 30


def test_the_south_is_walled_and_the_plaza_closed_to_it() -> None:
    """P-334, P-F23, P-C56."""
    south = [board.EDGE_NAMES.index(f"{c}10s") for c in "abcdefghijklmnop"]
    assert all(board.BOARD.walls >> edge & 1 for edge in south)


def test_roads_of_given_length_join_the_centres_to_the_plaza() -> None:
    """P-351, P-005, P-E31."""
    from ludoteca.games.rio.rules.board import ROAD_NAMES
    from ludoteca.games.rio.rules.land import linked_quarters

    def linked(*names: str) -> int:
        return linked_quarters([ROAD_NAMES.index(name) for name in names], board.BOARD.centres)

    assert linked("g8s") == 1 << 5
    assert linked("j8s") == 1 << 6
    assert linked("c8s", "d8s", "e8s", "f8s") == 0
    assert linked("c8s", "d8s", "e8s", "f8s", "g8s") == 1 << 4 | 1 << 5


def test_an_unpaid_shadow_disc_costs_points_and_gives_no_disc() -> None:
    """P-309, P-902."""
    s = position("seats 2")
    play(s, "fort", "box fort 1", "disc shadow", "done", "done", "done")
    assert (s.areas[0].hand, s.areas[0].points, s.grids[0]) == (9, -3, 0)


def test_there_are_ten_shadow_discs() -> None:
    """P-902."""
    s = position("""
        seats 2
        option reading wide
        grid fort 1+2+3+4+5+6+7+10+11 shadow
        grid palace 1 shadow
    """)
    play(s, "roads", "box roads 1")
    assert (s.areas[0].shadows, s.areas[0].hand) == (0, 8)


def test_a_shadow_disc_may_be_placed_in_every_turn() -> None:
    """P-902, P-R21."""
    s = position("seats 2")
    for box in (1, 2):
        play(s, "roads", f"box roads {box}", "disc shadow")
        done(s, 4)
    assert s.areas[0].hand == 9
