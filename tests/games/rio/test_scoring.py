"""The end of the game: silver, offices, houses, ties."""

import pytest

from ludoteca.core.notes import Note
from ludoteca.games.rio.rules import scoring
from ludoteca.games.rio.rules.board import BOARD, EDGE_NAMES, QUARTER_NAMES
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.table import OFFICE_NAMES
from ludoteca.games.rio.scenario import acting, done, play, position

LAST = """
    turn 20
    option last_war no
    working yellow
"""


def last(picture: str) -> list[dict[str, int]]:
    """The breakdown of each seat after the last turn."""
    s = position(LAST + picture)
    s.cycles = 1
    play(s, "done")
    assert acting(s) == "nobody"
    return [dict(rows) for rows in RIO.breakdown(s)]


def test_the_log_counts_up_to_the_score_source_by_source() -> None:
    """P-801."""
    s = position(LAST + "green points 30 silver 12 offices governor\nred points 5 silver 4")
    s.cycles = 1
    notes: list[Note] = []
    s.notes = notes
    play(s, "done")
    rows = [dict(RIO.notes.told(note, 0)) for note in notes]
    told = [
        (int(str(row["seat"])), int(str(row["points"])), row["total"])
        for row in rows
        if "total" in row
    ]
    counted = dict(enumerate((30, 5, 0)))
    for seat, points, total in told:
        counted[seat] += points
        assert total == counted[seat]
    assert len([seat for seat, _, _ in told if seat == 0]) > 1
    assert [counted[0], counted[1]] == RIO.points(s)[:2]


def office(picture: str, name: str) -> int:
    return scoring.office_points(position(picture), OFFICE_NAMES.index(name))


def test_the_example_quarter_gives_3_9_and_3() -> None:
    """P-804, P-805, P-806, P-E30."""
    rows = last("""
        seats 4
        working black
        market a1
        stonecutter b1
        barracks c1
        monument d1
        house a2 green
        hut b2 green
        hut c2 green
        house a3 red
        house b3 red
        house c3 red
        house d3 black
    """)
    assert [row["houses"] for row in rows] == [3, 9, 0, 3]


def test_eleven_silver_give_three_points_and_two_break_ties() -> None:
    """P-802, P-810, P-E28, P-C79."""
    s = position(LAST + "green silver 11\nred silver 10\nyellow points 3")
    s.cycles = 1
    play(s, "done")
    assert RIO.points(s) == [3, 3, 3]
    assert scoring.standing(s, 0)[1] == 2
    assert RIO.places(s) == [1, 2, 3]


def test_ties_go_on_to_precious_and_then_to_stone_and_wood() -> None:
    """P-810, P-811."""
    s = position(LAST + "green precious 1\nred precious 1 stone 1\nyellow stone 4 wood 4")
    s.cycles = 1
    play(s, "done")
    assert RIO.places(s) == [2, 1, 3]
    s = position(LAST + "green stone 1\nred wood 1")
    s.cycles = 1
    play(s, "done")
    assert RIO.places(s) == [1, 1, 3]


def test_gunner_and_master_carpenter_give_five_each() -> None:
    """P-803, P-441, P-446, P-E29, P-C80."""
    rows = last("green offices gunner+master-carpenter")
    assert rows[0]["offices"] == 10


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("general", 0),
        ("master-stonecutter", 5),
        ("master-craftsman", 8),
        ("master-merchant", 12),
        ("shipowner", 0),
        ("governor", 12),
    ],
)
def test_what_an_office_is_worth_by_itself(name: str, worth: int) -> None:
    """P-442, P-445, P-447, P-448, P-449, P-452."""
    assert office("turn 20", name) == worth


def test_the_road_builder_counts_linked_quarters() -> None:
    """P-443."""
    assert office("roads g8s j8s", "road-builder") == 4


def test_the_defender_counts_the_six_quarters_on_the_perimeter_and_not_the_south() -> None:
    """P-444, P-334, P-F26, P-C78."""
    closed = [q for q, edges in zip(QUARTER_NAMES, BOARD.quarter_edges, strict=True) if edges]
    assert closed == list("ABCDEH")
    assert office("turn 20", "defender") == 0
    assert office("walls e1n f1n g1n h1n", "defender") == 3
    assert office("walls " + " ".join(EDGE_NAMES), "defender") == 18


def test_the_bishop_counts_churches_and_the_cathedral() -> None:
    """P-451."""
    assert office("church a1\nchurch e1\ncathedral g8", "bishop") == 12


def test_the_architect_counts_major_buildings_that_stand() -> None:
    """P-453, P-C82."""
    assert office("standing fort+port\npalace g8", "architect") == 21
    assert office("standing fort", "architect") == 7
    s = position("""
        war natives red
        palace g8
        attackers g7 1
        standing fort
        turn 5
    """)
    play(s, "cell g7", "march south")
    assert scoring.office_points(s, OFFICE_NAMES.index("architect")) == 7


def test_the_governor_counts_quarters_with_four_of_five_noble_buildings() -> None:
    """P-452, P-R19, P-C81."""
    four = "monument a1\ngarden b1\nbarracks c1\nchurch d1"
    assert office(four, "governor") == 18
    three = "monument a1\nbarracks c1\nchurch d1"
    assert office(three, "governor") == 12
    assert office(three + "\nplaza b1\nplaza b2", "governor") == 18
    assert office(three + "\noption governor_plaza under", "governor") == 18


def test_roads_palace_and_cathedral_raise_a_quarter() -> None:
    """P-805, P-807, P-351."""
    rows = last("""
        palace g8
        cathedral j8
        roads g8s
        house e6 green
        house l6 red
    """)
    assert [row["houses"] for row in rows] == [2 + 3 + 1, 2 + 2, 0]


def test_a_house_is_never_worth_less_than_nothing() -> None:
    """P-808."""
    rows = last("""
        market a1
        market b1
        stonecutter c1
        carpenter d1
        guild a2
        house b2 green
    """)
    assert rows[0]["houses"] == 0


def test_the_breakdown_adds_up_to_the_points() -> None:
    """P-809, P-812."""
    s = position(LAST + "green points 4 silver 7 offices gunner\nhouse d5 green")
    s.cycles = 1
    done(s)
    assert dict(RIO.breakdown(s)[0]) | {"silver": 2, "offices": 5, "houses": 2} == dict(
        RIO.breakdown(s)[0]
    )
    assert RIO.points(s)[0] == 13


def test_an_office_bought_in_the_last_turn_counts() -> None:
    """P-R09."""
    s = position(LAST + "yellow silver 5 points 7 seeking gunner")
    s.cycles = 1
    play(s, "claim", "done")
    assert RIO.points(s)[2] == 12


def test_points_go_below_zero_unless_the_table_says_otherwise() -> None:
    """P-R08."""
    for option, found in (("yes", -2), ("no", 0)):
        s = position(f"""
            option points_below_zero {option}
            grid fort 1 green owes
            green points 1
            working green
        """)
        done(s)
        assert s.areas[0].points == found
