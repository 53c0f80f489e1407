"""Common buildings at work."""

import pytest

from ludoteca.games.rio.scenario import done, offered, on, play, points, position, refusal, refused


def test_a_stonecutter_turns_one_stone_into_three_and_a_carpenter_one_wood() -> None:
    """P-243, P-244."""
    for kind, good in (("stonecutter", "stone"), ("carpenter", "wood")):
        s = position(f"""
            {kind} d4
            house d5 green
            discs d4 green
            green {good} 1
            working green
        """)
        play(s, "activate")
        assert getattr(s.areas[0], good) == 3
        assert s.areas[0].hand == 9


@pytest.mark.parametrize(
    ("kind", "good", "silver"),
    [
        ("market", "stone", 1),
        ("market", "wood", 1),
        ("market", "precious", 2),
        ("guild", "stone", 3),
        ("guild", "wood", 3),
        ("guild", "precious", 4),
    ],
)
def test_market_and_guild_pay_silver(kind: str, good: str, silver: int) -> None:
    """P-245."""
    s = position(f"""
        {kind} d4
        house d5 green
        discs d4 green
        green {good} 1
        working green
    """)
    play(s, "activate")
    assert s.areas[0].silver == silver


def test_a_church_gives_two_points_for_a_silver_and_three_with_the_cathedral() -> None:
    """P-247."""
    picture = """
        church d4
        house d5 green
        discs d4 green
        green silver 1
        working green
    """
    s = position(picture)
    play(s, "activate")
    assert (points(s)[0], s.areas[0].silver) == (2, 0)
    s = position(picture + "cathedral g8")
    play(s, "activate")
    assert points(s)[0] == 3


@pytest.mark.parametrize("idle", ["hut d4 green", "plaza d4"])
def test_a_disc_on_a_hut_or_plaza_activates_nothing(idle: str) -> None:
    """P-242."""
    s = position(f"""
        {idle}
        house d5 green
        discs d4 green
        market e4
        discs e4 green
        market c4
        house b4 green
        discs c4 green
        green stone 1
        working green
    """)
    play(s, "activate")
    assert refused(s, "cell d4") == "never_active"


@pytest.mark.parametrize("idle", ["house d4 green", "monument d4", "garden d4", "barracks d4"])
def test_houses_monuments_gardens_and_barracks_take_no_disc(idle: str) -> None:
    """P-242, P-221."""
    s = position(f"""
        {idle}
        house d5 green
    """)
    play(s, "city")
    assert refused(s, "cell d4") == "nothing_to_do_there"


def test_a_building_somebody_else_built_may_be_used() -> None:
    """P-226, P-F09, P-C12."""
    s = position("""
        market e4
        house d4 green
        house f4 red
        green stone 1
    """)
    play(s, "city", "cell e4")
    done(s, 3)
    play(s, "activate")
    assert s.areas[0].silver == 1


def test_once_a_turn_or_twice_in_a_linked_quarter() -> None:
    """P-223, P-224, P-351, P-C27."""
    picture = """
        market g7
        house f7 green
        house h7 red
        discs g7 green+green
        green stone 2
        red stone 1
        working green
    """
    s = position(picture)
    play(s, "activate")
    assert offered(s, "activate") == []
    done(s)
    s = position(picture + "roads g8s")
    play(s, "activate", "activate")
    assert s.areas[0].silver == 2


def test_two_players_use_one_linked_building_in_a_turn() -> None:
    """P-224, P-F10, P-C13."""
    s = position("""
        market g7
        house f7 green
        house h7 red
        discs g7 green+red
        green stone 1
        red stone 1
        roads g8s
        working green
    """)
    play(s, "activate")
    done(s)
    play(s, "activate")
    assert [area.silver for area in s.areas] == [1, 1, 0]


def test_a_worker_that_works_goes_home_and_one_that_does_not_stays_and_blocks() -> None:
    """P-503, P-504, P-F07, P-F11, P-C15, P-C16."""
    s = position("""
        stonecutter e4
        house d4 green
        house f4 red
        discs e4 green
        green stone 1
        working green
    """)
    done(s, 3)
    assert on(s, "e4") == ["green"]
    done(s)
    play(s, "city")
    assert refused(s, "cell e4") == "building_full"


def test_a_hut_that_becomes_a_house_this_turn_is_too_late() -> None:
    """P-222, P-F06, P-C10."""
    s = position("""
        market e4
        hut d4 green
        green stone 2 wood 2
    """)
    play(s, "city", "cell d4", "city")
    assert refused(s, "cell e4") == "no_house_beside"


def test_silver_may_stand_for_the_stone_a_stonecutter_needs_unless_the_table_forbids() -> None:
    """P-R01."""
    picture = """
        stonecutter d4
        house d5 green
        discs d4 green
        green silver 1
        working green
    """
    s = position(picture)
    play(s, "activate")
    assert (s.areas[0].stone, s.areas[0].silver, s.areas[0].replaced) == (3, 0, 1)
    s = position(picture + "option silver_inputs no")
    assert refused(s, "activate") == "nothing_to_activate"


def test_refusals_say_what_a_building_wants() -> None:
    """P-243, P-245."""
    s = position("""
        market d4
        house d5 green
        discs d4 green
        green stone 1 wood 1
        working green
    """)
    play(s, "activate")
    assert refused(s, "with precious") == "with_not_had"
    s = position("""
        stonecutter d4
        house d5 green
        discs d4 green+green
        green stone 1 silver 1
        working green
    """)
    play(s, "activate")
    assert refusal(s, "with wood").key == "input_wrong"


@pytest.mark.parametrize("kind", ["market", "guild"])
def test_silver_never_stands_for_what_is_sold(kind: str) -> None:
    """P-245, P-R01."""
    picture = f"""
        {kind} d4
        house d5 green
        discs d4 green
        green silver 5
        working green
    """
    assert refused(position(picture), "activate") == "nothing_to_activate"
    s = position(picture + "red stone 0\ngreen stone 1 wood 1")
    play(s, "activate")
    assert offered(s, "with") == ["stone", "wood"]
    assert refused(s, "with silver") == "input_wrong"


def test_surplus_on_a_market_goes_home_when_its_owner_is_done() -> None:
    """P-R20."""
    s = position("""
        market d4
        house d5 green
        discs d4 green+green
        working green
    """)
    done(s)
    assert on(s, "d4") == ["green"]


def test_a_building_works_again_in_the_next_turn() -> None:
    """P-223."""
    s = position("""
        stonecutter e4
        house d4 green
        green stone 1
    """)
    for stone in (3, 5):
        play(s, "city", "cell e4")
        done(s, 3)
        play(s, "activate")
        assert s.areas[0].stone == stone
        done(s, 3)


def test_a_linked_building_works_twice_again_in_the_next_turn() -> None:
    """P-224."""
    s = position("""
        market g7
        house f7 green
        roads g8s
        green stone 4
    """)
    for silver in (2, 4):
        play(s, *["city", "cell g7"] * 2)
        done(s, 3)
        play(s, "activate", "activate")
        assert s.areas[0].silver == silver
        done(s, 3)
