"""Major buildings: boxes, paying, completing, placing."""

from random import Random

import pytest

from ludoteca import words
from ludoteca.core.bits import mask_of
from ludoteca.games import GAMES
from ludoteca.games.rio.rules import grids
from ludoteca.games.rio.rules.table import EMPTY, GRIDS, boxes
from ludoteca.games.rio.scenario import (
    acting,
    building,
    done,
    offered,
    on,
    play,
    points,
    position,
    refusal,
    refused,
)

RIO = GAMES["rio"]


def test_two_boxes_of_the_fort_cost_two_stone_and_two_wood() -> None:
    """P-306, P-E05, P-C23."""
    s = position("green stone 2 wood 2")
    play(s, "fort", "box fort 1", "now", "fort", "box fort 2", "now")
    assert (s.areas[0].stone, s.areas[0].wood, s.areas[0].hand) == (0, 0, 7)


def test_the_fort_filled_gives_14_4_and_11_and_stands() -> None:
    """P-310, P-312, P-313, P-E06, P-C24."""
    s = position("""
        option reading wide
        grid fort 1+5+6+7+10+11 green
        grid fort 3 yellow
        grid fort 2 red
        order green yellow red
        placing red
        red stone 1 wood 1
        discs a1 green
    """)
    play(s, "fort")
    assert offered(s, "box") == ["fort 4", "fort 12"]
    s = position("""
        option reading wide
        grid fort 1+5+6+7+10+11+12 green
        grid fort 3 yellow
        grid fort 2 red
        order green yellow red
        placing red
        red stone 1 wood 1
    """)
    play(s, "fort", "now", "done")
    assert points(s) == [14, 11, 4]
    assert [area.hand for area in s.areas] == [9, 9, 9]
    assert s.grids[0] == 0
    assert refused(s, "hire") == "other_phase"
    assert s.standing == 1


def test_a_player_alone_on_the_roads_gets_four_points_and_places_three() -> None:
    """P-341, P-342, P-E07, P-C25."""
    s = position("grid roads 1+2+3 green")
    play(s, "roads", "done")
    done(s, 2)
    assert points(s)[0] == 4
    for road in ("a1e", "b1e", "c1e"):
        play(s, f"road {road}")
    assert offered(s, "road") == []
    assert len(s.roads) == 3


def test_the_last_box_may_be_owed_and_is_good_once_it_is_paid_for() -> None:
    """P-307, P-308, P-M03, P-C26."""
    s = position("""
        option reading wide
        grid port 1+2+3+4+5+8 red
        order red green yellow
        placing green
        site quarry 1 green
        site forest 1 green
    """)
    play(s, "port")
    done(s, 2)
    assert points(s) == [0, 0, 0]
    done(s)
    assert acting(s) == "green"
    play(s, "collect", "site quarry 1", "collect", "settle")
    assert points(s) == [2, 15, 0]
    assert s.standing == 8


@pytest.mark.parametrize(
    ("grid", "price"), [("palace", "1 stone and 1 wood"), ("walls", "1 stone or 1 wood")]
)
def test_the_question_when_to_pay_names_the_price(grid: str, price: str) -> None:
    s = position("green stone 1 wood 1")
    play(s, grid, f"box {grid} 1")
    said = {text: words.choice(RIO, s, RIO.parse(text), "en") for text in ("now", "owe")}
    assert price in said["now"]
    assert "before your effects phase ends" in said["owe"]


def test_who_placed_the_last_disc_closes_even_if_another_pays_later() -> None:
    """P-312."""
    s = position("""
        option reading wide
        grid port 1+2+3+4+5 yellow
        green stone 1 wood 1
        red stone 1 wood 1
    """)
    play(s, "port", "box port 8", "owe", "done", "port", "now", "done", "done")
    assert (acting(s), points(s)) == ("green", [0, 0, 0])
    play(s, "settle")
    assert points(s) == [1, 2, 14]


def test_who_placed_last_and_never_paid_does_not_close() -> None:
    """P-309, P-312."""
    s = position("""
        option reading wide
        grid port 1+2+3+4+5+8 green
        order red green yellow
        yellow stone 1 wood 1
    """)
    play(s, "port")
    done(s, 8)
    play(s, "port", "now", "done")
    assert points(s) == [15, -3, 2]


def test_a_full_grid_counts_at_the_start_of_the_effects() -> None:
    """P-311, P-F05, P-C28."""
    s = position("""
        grid walls 1+2+3 red
        red wood 1
        placing yellow
        yellow wood 1
    """)
    play(s, "walls", "now")
    assert points(s) == [0, 0, 0]
    play(s, "done")
    assert points(s) == [0, 6, 0]
    assert acting(s) == "yellow"


def test_a_disc_that_is_not_paid_for_goes_home_and_costs_three_points() -> None:
    """P-309."""
    s = position("""
        grid fort 1+2 green owes
        working green
        green points 10
    """)
    assert refused(s, "settle") == "settle_goods"
    done(s)
    assert points(s)[0] == 4
    assert (s.areas[0].hand, s.grids[0], s.closers[0]) == (9, 0, -1)


def test_nobody_must_pay_even_with_the_goods_at_hand() -> None:
    """P-307, P-309."""
    s = position("""
        grid fort 1 green owes
        working green
        green stone 1 wood 1 points 5
    """)
    done(s)
    assert (points(s)[0], s.areas[0].stone) == (2, 1)


def test_boxes_for_more_players_are_closed() -> None:
    """P-305, P-C29."""
    assert boxes("wide", 0, 3, False)[7:9] == [-1, -1]
    assert boxes("wide", 0, 4, False)[7:9] == [2, -1]
    assert boxes("wide", 0, 5, False)[7:9] == [2, 1]
    s = position("placing green")
    play(s, "fort")
    assert refused(s, "box fort 8") == "box_closed"


def test_of_boxes_worth_the_same_the_first_stands_for_all() -> None:
    """P-302, P-R43."""
    s = position("option reading wide\ngrid fort 1 red")
    play(s, "fort")
    assert offered(s, "box") == ["fort 2", "fort 4", "fort 6", "fort 10", "fort 12"]
    assert refused(s, "box fort 3") == "box_same_value"
    assert refused(s, "box fort 1") == "box_taken"


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_sets_of_boxes_are_those_one_would_count(seats: int, short: bool) -> None:
    random = Random(seats)
    for grid in range(GRIDS):
        worths = boxes("wide", grid, seats, short)
        open_ones = [i for i, worth in enumerate(worths) if worth != EMPTY]
        for _ in range(200):
            held = {i: random.choice([0, 0, 1, 3, 5, 9, 10, 12]) for i in open_ones}
            packed = sum([digit << 4 * i for i, digit in held.items()])
            free = [i for i in open_ones if held[i] == 0]
            firsts = {worths[i]: i for i in reversed(free)}
            assert grids.open_boxes(packed, grids.Worths(worths)) == mask_of([*firsts.values()])
            mine = {worths[i]: i for i in reversed(open_ones) if held[i] == 3}
            assert grids.boxes_of(packed, 3, grids.Worths(worths)) == mask_of([*mine.values()])
            good = all(0 < digit < 9 for digit in held.values())
            assert grids.complete(packed, grids.Worths(worths)) == good
            reds = sum([1 << 4 * i for i in open_ones if held[i] in (1, 9)])
            assert grids.discs_in(packed, 0, grids.Worths(worths)) == reds
            owed = [i for i in open_ones if held[i] == 10]
            assert grids.owed_boxes(packed, 1) == mask_of(owed)


def test_palace_and_cathedral_go_next_to_the_plaza_mayor() -> None:
    """P-321, P-314."""
    s = position("""
        option reading wide
        grid palace 1+2+3+4+5 green
        grid palace 6+7+10+11 red
        hut g8 yellow
        discs h8 yellow
        green stone 1 wood 1
    """)
    play(s, "palace", "now", "done")
    done(s, 2)
    assert offered(s, "cell") == ["h8", "i8", "j8", "g9", "j9", "g10", "j10"]
    assert refused(s, "cell e5") == "not_beside_plaza"
    assert refused(s, "cell g8") == "palace_room"
    play(s, "cell h8")
    assert (building(s, "h8"), on(s, "h8"), s.areas[2].hand) == ("palace", [], 9)


def test_workers_can_keep_the_palace_away_if_the_table_says_so() -> None:
    """P-R04."""
    s = position("""
        option reading wide
        option palace_over_workers no
        grid cathedral 1+2+3+4+5 green
        grid cathedral 6+7+10+11 red
        discs h8 yellow
        green stone 1 wood 1
    """)
    play(s, "cathedral", "now", "done")
    done(s, 2)
    assert refused(s, "cell h8") == "palace_workers"


def test_with_no_room_left_one_minor_building_makes_way() -> None:
    """P-322, P-R04, P-C30."""
    cells = "h8 i8 j8 g9 j9 g10 j10".split()
    huts = "\n".join([f"hut {cell} yellow" for cell in cells])
    s = position(
        huts
        + """
        market g8
        option reading wide
        grid palace 1+2+3+4+5 green
        grid palace 6+7+10+11 red
        green stone 1 wood 1
    """
    )
    play(s, "palace", "now", "done")
    done(s, 2)
    assert len(offered(s, "cell")) == 8
    play(s, "cell g8")
    assert building(s, "g8") == "palace"
    assert points(s)[2] == 0


def test_discs_that_lose_their_house_to_the_palace_go_home_at_once() -> None:
    """P-225, P-322."""
    huts = "\n".join([f"hut {cell} yellow" for cell in "h8 i8 j8 g9 j9 g10 j10".split()])
    s = position(
        huts
        + """
        house g8 green
        plaza f7
        discs f7 green+green
        market f9
        discs f9 green
        house e9 green
        option reading wide
        grid palace 1+2+3+4+5 red
        grid palace 6+7+10+11 yellow
        green stone 1 precious 1
        yellow stone 1 wood 1
        placing yellow
    """
    )
    play(s, "palace", "now", "done", "cell g8")
    assert (on(s, "f7"), on(s, "f9"), s.areas[0].hand) == ([], ["green"], 8)
    assert refused(s, "build") == "nothing_to_build"


def test_a_wall_box_costs_one_stone_or_one_wood() -> None:
    """P-331."""
    s = position("green wood 1")
    play(s, "walls", "box walls 1", "now")
    assert s.areas[0].wood == 0
    s = position("green wood 1 stone 1")
    play(s, "walls", "box walls 1", "now")
    assert offered(s, "with") == ["stone", "wood"]
    why = refusal(s, "with precious")
    assert (why.key, why.rule) == ("with_not_due", "P-331")


def test_three_walls_close_three_edges_and_the_grid_is_free_again() -> None:
    """P-332, P-333, P-304."""
    s = position("""
        grid walls 1+2+3 green
        green wood 1
    """)
    play(s, "walls", "now", "done")
    done(s, 2)
    assert refused(s, "edge a1n") == "wall_there"
    assert refused(s, "edge h10s") == "wall_there"
    play(s, "edge b1n", "edge c1n", "edge d1n")
    done(s, 3)
    assert "" in offered(s, "walls")


def test_a_grid_whose_building_stands_takes_no_more() -> None:
    """P-303."""
    s = position("standing fort")
    assert refused(s, "fort") == "grid_built"


def test_a_destroyed_palace_may_be_built_again_unless_the_table_forbids() -> None:
    """P-R05."""
    picture = """
        war natives red
        palace g8
        attackers g7 1
        natives 5
        turn 20
    """
    for option, key in (("yes", ""), ("no", "no_rebuild")):
        s = position(picture.replace("turn 20", "turn 5") + f"option rebuild {option}")
        play(s, "cell g7", "march south")
        assert points(s)[1] == 12
        assert acting(s) == "green"
        if key:
            assert refused(s, "palace") == key
        else:
            assert offered(s, "palace") == [""]


@pytest.mark.parametrize(("grid", "gained"), [("roads", 2 + 1 + 1), ("walls", 3 + 2 + 1)])
def test_the_grids_of_roads_and_walls_stay_open_when_all_pieces_are_used(
    grid: str, gained: int
) -> None:
    """P-304, P-R06."""
    from ludoteca.games.rio.rules.board import ROAD_NAMES

    s = position(f"""
        grid {grid} 1+2+3 green
        roads {" ".join(ROAD_NAMES[:60])}
        red stone 1
    """)
    play(s, "done", grid, "done" if grid == "roads" else "now")
    done(s, 1 if grid == "roads" else 2)
    assert (points(s)[0], s.areas[0].hand, s.areas[1].hand) == (gained, 9, 9)
    assert offered(s, "road") + offered(s, "edge") == []


def test_what_is_left_of_the_pieces_is_laid() -> None:
    """P-R06."""
    from ludoteca.games.rio.rules.board import ROAD_NAMES

    s = position(
        """
        grid roads 1+2+3 green
        roads """
        + " ".join(ROAD_NAMES[:58])
    )
    play(s, "roads", "done")
    done(s, 2)
    play(s, f"road {ROAD_NAMES[100]}", f"road {ROAD_NAMES[101]}")
    assert offered(s, "road") == []


def test_roads_lie_anywhere_unless_the_table_wants_them_joined() -> None:
    """P-R06."""
    picture = """
        grid roads 1+2+3 green
        roads a1e
    """
    s = position(picture)
    play(s, "roads", "done")
    done(s, 2)
    assert refused(s, "road a1e") == "road_taken"
    assert "p1s" in offered(s, "road")
    s = position(picture + "option roads joined")
    play(s, "roads", "done")
    done(s, 2)
    assert refused(s, "road p1s") == "road_apart"
    assert {"a2e", "g8s"} <= set(offered(s, "road"))


@pytest.mark.parametrize(("grid", "bonus"), [("fort", 4), ("port", 2), ("palace", 0)])
def test_the_closer_of_fort_and_port_gets_a_bonus(grid: str, bonus: int) -> None:
    """P-312, P-313."""
    from ludoteca.games.rio.rules.table import CLOSING, GRID_NAMES

    assert CLOSING[GRID_NAMES.index(grid)] == bonus
