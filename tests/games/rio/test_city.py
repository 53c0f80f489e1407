"""Placing discs in the city."""

import pytest

from ludoteca import words
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import (
    building,
    done,
    offered,
    on,
    play,
    position,
    refusal,
    refused,
)

LINE = "d5 e5 f5 g5 h5 i5 j5 k5 l5 m5 d6 m6 d7 m7 d8 m8 d9 m9 d10 m10".split()


def test_in_the_first_turn_only_the_start_line_is_open() -> None:
    """P-211, P-F02, P-C01."""
    s = position("placing green")
    play(s, "city")
    assert offered(s, "cell") == LINE
    assert refused(s, "cell e6") == "out_of_reach"


def test_later_the_line_and_all_eight_spaces_around_own_dwellings_are_open() -> None:
    """P-211, P-E01, P-C02."""
    s = position("""
        hut   b2 green
        hut   n3 red
    """)
    play(s, "city")
    around = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert sorted(offered(s, "cell")) == sorted(LINE + around)
    assert refusal(s, "cell n2").rule == "P-211"


def test_up_to_five_discs_are_placed_and_no_more_than_there_are() -> None:
    """P-202, P-203, P-204."""
    s = position("green placed 4")
    play(s, "fields")
    assert refused(s, "fields") == "all_placed"
    assert offered(s, "city") == []
    s = position("option reading wide\ngrid fort 1+2+3+4+5+6+7+10+11 green")
    assert refused(s, "artisan") == "no_disc"
    done(s)


def test_a_fourth_disc_on_a_space_is_refused() -> None:
    """P-212, P-C03."""
    s = position("discs d5 green+green+green")
    play(s, "city")
    why = refusal(s, "cell d5")
    assert (why.rule, why.numbers["most"]) == ("P-212", 3)


@pytest.mark.parametrize(
    ("table", "most"), [("", 1), ("roads d5s", 1), ("roads g8s", 2), ("option hut_discs three", 3)]
)
def test_an_own_hut_holds_as_many_discs_as_other_buildings(table: str, most: int) -> None:
    """P-223, P-225, P-R54."""
    s = position(f"hut g7 green\n{table}")
    play(s, *["city", "cell g7"] * most, "city")
    why = refusal(s, "cell g7")
    assert (why.key, why.numbers["most"]) == ("building_full", most)
    s = position(f"""
        {table}
        war natives red
        moving green
        attackers e4 1
        hut g7 green
        discs e5 green+green
        discs g7 green+green+green
    """)
    play(s, "cell e5", "march north")
    assert on(s, "g7") == ["green"] * most


def test_four_black_discs_drive_two_green_ones_away_and_three_stay() -> None:
    """P-216, P-217, P-E02, P-C04."""
    s = position("""
        seats   4
        order   black green red yellow
        placing black
        discs   e5 green+green
    """)
    play(s, "city", "cell e5")
    assert on(s, "e5") == ["black"] * 3
    assert s.areas[0].hand == 9
    assert s.areas[3].hand == 6
    assert s.areas[3].placed == 4
    play(s, "fields")
    assert offered(s, "fields") == []


def test_a_single_foreign_disc_is_driven_away_by_two_and_one_stays() -> None:
    """P-216, P-C05."""
    s = position("discs e5 red")
    play(s, "city", "cell e5")
    assert on(s, "e5") == ["green"]
    assert (s.areas[0].hand, s.areas[1].hand) == (8, 9)


def test_driving_away_needs_twice_the_discs_within_the_five() -> None:
    """P-216."""
    s = position("""
        discs e5 red+red
        discs f5 red+red+red
        green placed 2
    """)
    play(s, "city")
    why = refusal(s, "cell e5")
    assert (why.key, why.numbers["needed"], why.numbers["have"]) == ("too_few_to_evict", 4, 3)
    assert refused(s, "cell f5") == "never_evicted"


def test_nobody_is_driven_off_a_building() -> None:
    """P-213, P-216, P-C06."""
    s = position("""
        house  d5 green
        market e5
        discs  e5 red
        house  f5 red
    """)
    play(s, "city")
    assert refused(s, "cell e5") == "other_colour_there"


def test_nothing_is_placed_or_built_in_the_plaza_mayor() -> None:
    """P-214, P-C22."""
    s = position("hut g8 green")
    play(s, "city")
    assert refused(s, "cell h9") == "plaza_mayor"


def test_an_own_hut_takes_discs_and_a_foreign_one_none() -> None:
    """P-221."""
    s = position("""
        hut   d5 green
        hut   e5 red
        house f5 green
    """)
    play(s, "city", "cell d5", "city")
    assert on(s, "d5") == ["green"]
    assert refused(s, "cell e5") == "foreign_dwelling"
    assert refused(s, "cell f5") == "nothing_to_do_there"


def test_a_market_is_open_only_to_those_with_a_house_beside_it() -> None:
    """P-222, P-E04, P-C11."""
    picture = """
        seats  4
        order  {0} {1}
        placing {0}
        market f4
        house  e4 yellow
        house  g4 black
        hut    f3 green
        hut    f5 green
        house  i4 red
    """
    others = {"yellow": "black green red", "black": "yellow green red"}
    for seat, rest in others.items():
        s = position(picture.format(seat, rest))
        play(s, "city")
        assert "f4" in offered(s, "cell")
    for seat, rest in {"red": "yellow black green", "green": "yellow black red"}.items():
        s = position(picture.format(seat, rest))
        play(s, "city")
        assert refusal(s, "cell f4").rule == "P-222"


def test_an_unlinked_building_takes_one_disc_and_a_linked_one_two() -> None:
    """P-223, P-224, P-F10, P-C13."""
    picture = """
        stonecutter g7
        house       f7 green
        house       h7 red
        discs       g7 red
    """
    s = position(picture)
    play(s, "city")
    assert refused(s, "cell g7") == "building_full"
    s = position(picture + "roads g8s")
    play(s, "city", "cell g7")
    assert on(s, "g7") == ["red", "green"]


def test_workers_for_an_upgrade_come_on_top_of_the_limit() -> None:
    """P-R20, P-M05."""
    s = position("""
        market e4
        house  f4 green
        green  stone 2 wood 2 precious 1
    """)
    play(s, "city", "cell e4", "city", "cell e4", "city")
    assert refused(s, "cell e4") == "building_full"


def test_workers_for_an_upgrade_stay_within_the_limit_if_the_table_says_so() -> None:
    """P-R20."""
    picture = """
        option upgrade_workers limited
        market g7
        plaza  h7
        house  g6 green
    """
    s = position(picture)
    play(s, "city", "cell g7", "city")
    assert refused(s, "cell g7") == "building_full"
    assert refused(s, "cell h7") == "nothing_to_do_there"
    s = position(picture + "roads g8s")
    play(s, *["city", "cell g7"] * 2, *["city", "cell h7"] * 2)
    assert (len(on(s, "g7")), len(on(s, "h7"))) == (2, 2)


def test_a_plaza_takes_discs_only_while_it_can_become_something() -> None:
    """P-221, P-234."""
    picture = """
        plaza  e4
        house  f4 green
        garden e3
    """
    s = position(picture)
    play(s, "city")
    assert "e4" in offered(s, "cell")
    s = position(picture + "monument f3")
    play(s, "city")
    assert refused(s, "cell e4") == "nothing_to_do_there"


def test_a_plaza_in_a_linked_quarter_is_not_shared_and_the_refusal_does_not_blame_the_roads() -> (
    None
):
    """P-213."""
    s = position("""
        plaza g7
        house f7 green
        house h7 red
        discs g7 red
        roads g8s
    """)
    play(s, "city")
    why = refusal(s, "cell g7")
    assert (why.key, "no road" in why.message) == ("other_colour_there", False)


def test_goods_for_the_city_are_paid_in_the_effects() -> None:
    """P-237, P-F04, P-C17, P-E03."""
    s = position("""
        hut   d5 green
        green stone 1 wood 1
    """)
    play(s, "city", "cell d5")
    assert (s.areas[0].stone, s.areas[0].wood) == (1, 1)
    done(s, 3)
    play(s, "build")
    assert (s.areas[0].stone, s.areas[0].wood) == (0, 0)
    assert building(s, "d5") == "house"


def test_idle_discs_stay_and_cannot_be_taken_back() -> None:
    """P-504, P-F12, P-C14."""
    s = position("""
        working green
        discs d5 green
    """)
    assert offered(s, "cell") == []
    done(s)
    assert (on(s, "d5"), s.areas[0].hand) == (["green"], 8)


@pytest.mark.parametrize("cell", ["a1", "p1", "h5"])
def test_the_map_knows_each_space(cell: str) -> None:
    """P-001."""
    s = position(f"hut {cell} green")
    assert building(s, cell) == "hut"


@pytest.mark.parametrize(("other", "gone"), [("monument", "garden"), ("garden", "monument")])
def test_a_plaza_takes_no_discs_for_a_tile_that_is_gone(other: str, gone: str) -> None:
    """P-221, P-235, P-R02."""
    s = position(f"""
        plaza e4
        house f4 green
        {other} e3
        {gone} a1
        {gone} i1
        {gone} m1
    """)
    play(s, "city")
    assert refused(s, "cell e4") == "nothing_to_do_there"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "place a worker on d5"),
        ("it", "piazza un lavoratore in d5"),
        ("fr", "placer un ouvrier en d5"),
    ],
)
def test_a_plan_that_begins_with_the_space_says_what_is_placed(language: str, said: str) -> None:
    s = position("placing green")
    play(s, "city")
    codes = [RIO.parse("cell d5")]
    assert [part.text for part in words.clauses(RIO, s, codes, language)] == [said]
