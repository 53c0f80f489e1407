"""A board of one's own: played on when it is right, refused by field when it is not."""

import pytest

from ludoteca import draw
from ludoteca.core import state as core
from ludoteca.core.errors import BadData, OptionError
from ludoteca.core.rng import Rng
from ludoteca.games.rio import pack, printed
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES
from ludoteca.games.rio.rules.game import RIO, rio

OURS = pack.template()
FIRST = '"AAAABBBBCCCCDDDD"'
OTHER = OURS.replace(FIRST, '"BBAABBBBCCCCDDDH"', 1).replace('"a1n", ', "", 1)


def test_our_own_board_as_a_pack_changes_nothing() -> None:
    """P-R71."""
    own, usual = rio(RIO.deal(3, {"pack": OURS})), rio(RIO.deal(3))
    decisions = [core.playout(s, Rng(5)) for s in (own, usual)]
    assert decisions[0] == decisions[1]
    assert RIO.points(own) == RIO.points(usual)


def test_a_table_plays_on_a_board_of_its_own() -> None:
    """P-R71."""
    s = rio(RIO.deal(2, {"pack": OTHER}))
    a1, p1 = CELL_NAMES.index("a1"), CELL_NAMES.index("p1")
    assert [s.board.quarter[z] for z in (a1, p1)] == [1, 7]
    assert s.walls >> EDGE_NAMES.index("a1n") & 1 == 0
    assert RIO.view(s, 0)["city"]["quarters"][0] == "BBAABBBBCCCCDDDH"
    assert RIO.view(RIO.deal(2), 0)["city"] is None
    assert RIO.dump(RIO.load(RIO.dump(s))) == RIO.dump(s)
    assert core.playout(s.copy(), Rng(3)) > 100


def test_discs_begin_on_the_start_line_of_the_board() -> None:
    """P-R71, P-211."""
    line = OURS.replace('"................",', '"*...............",', 1)
    a1 = CELL_NAMES.index("a1")
    for text, reached in ((line, True), (OURS, False)):
        area = rio(RIO.deal(2, {"pack": text})).areas[0]
        assert area.reach.has(a1) == reached


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_board_is_drawn_as_the_pack_has_it(layout: draw.Shape) -> None:
    """P-R71."""
    s = RIO.deal(2, {"pack": OTHER, "first_player": "first"})
    drawn = draw.board(RIO.view(s, 0), layout=layout)
    assert drawn != draw.board(RIO.view(RIO.deal(2, {"first_player": "first"}), 0), layout=layout)
    assert pack.picture(OTHER, "it") != pack.picture(OURS, "it")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (FIRST, '"AAAA"', "quarters, row 2, how long: 16, expected 4"),
        (FIRST, '"AAAABBBBCCCCDDDX"', "quarters, row 1: 'AAAABBBBCCCCDDDX', letters are"),
        (FIRST, '"#AAABBBBCCCCDDDD"', "quarters, a1: '#', expected # on"),
        (FIRST + ",", "", "rows and spaces in each"),
        ("EEEEFFF##", "EEEEFFFF#", "quarters, h9: 'F', expected # on"),
        ("*", ".", "start_line: no space"),
        ('"a1n"', '"a1s"', "walls: 'a1s', expected one of"),
        ('walled_sides = ["south"]', 'walled_sides = ["down"]', "walled_sides: 'down'"),
        ('walled_sides = ["south"]', "walled_sides = 3", "walled_sides: 3, expected a list"),
        ("A = [2, 3]", "A = [2, 30]", "centres, A: 30, expected a whole number from 0 to 10"),
        ("A = [2, 3]", "A = [2]", "centres, A: [2], expected a list of 2"),
        ("A = [2, 3]", "", "centres of"),
        ("quarters =", "quarter =", "unknown 'quarter'"),
    ],
)
def test_a_bad_board_is_refused_by_field(old: str, new: str, said: str) -> None:
    """P-R71."""
    assert old in OURS
    bad = OURS.replace(old, new) if old == "*" else OURS.replace(old, new, 1)
    with pytest.raises(OptionError) as error:
        RIO.deal(2, {"pack": bad})
    assert said in str(error.value)
    with pytest.raises(BadData, match="pack"):
        pack.picture(bad, "en")


@pytest.mark.parametrize("seed", range(4))
def test_games_end_on_the_oddest_boards(seed: int) -> None:
    """P-R71."""
    walled = OURS.replace(
        'walled_sides = ["south"]', 'walled_sides = ["north", "east", "south", "west"]'
    )
    lone = OURS.replace("AAAABBBB", "BBBBBBBB", 4)
    everywhere = OURS.replace("................", "****************")
    for text in (walled, lone, everywhere, OTHER):
        s = RIO.deal(2 + seed % 4, {"pack": text})
        core.playout(s, Rng(seed))
        assert s.faults() == []


def test_the_city_of_the_box_is_what_is_printed() -> None:
    """P-R71."""
    assert printed.city(printed.BOARD, "board.toml") == printed.CITY
