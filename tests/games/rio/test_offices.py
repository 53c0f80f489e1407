"""Public offices: seeking, buying, powers."""

import pytest

from ludoteca.games.rio.rules.table import GUNNER
from ludoteca.games.rio.scenario import done, offered, play, points, position, refusal, refused


def test_an_office_is_sought_with_a_disc_and_paid_for_in_the_effects() -> None:
    """P-431, P-435."""
    s = position("green silver 6 points 7")
    play(s, "office", "seek gunner")
    assert s.areas[0].silver == 6
    done(s, 3)
    play(s, "claim")
    area = s.areas[0]
    assert (area.silver, area.offices, area.hand) == (1, 1, 9)


@pytest.mark.parametrize("has", ["silver 4 points 7", "silver 5 points 6"])
def test_without_the_silver_or_the_points_it_costs_five_points(has: str) -> None:
    """P-436, P-C41."""
    s = position(f"green {has}")
    before = points(s)[0]
    play(s, "office", "seek gunner")
    done(s, 4)
    assert points(s)[0] == before - 5
    assert (s.areas[0].offices, s.areas[0].seeking, s.areas[0].hand) == (0, -1, 9)


def test_one_office_a_turn_and_never_one_already_sought_or_held() -> None:
    """P-432, P-433, P-434, P-C43."""
    s = position("""
        red offices general
        yellow seeking gunner
    """)
    play(s, "office")
    assert refused(s, "seek gunner") == "office_sought"
    assert refused(s, "seek general") == "office_taken"
    play(s, "seek bishop")
    assert refused(s, "office") == "one_office"


def test_masters_bring_a_stone_a_wood_and_a_precious_each_turn() -> None:
    """P-437, P-445, P-446, P-447."""
    s = position("""
        working green
        green offices master-stonecutter+master-carpenter+master-craftsman
    """)
    area = s.areas[0]
    assert (area.stone, area.wood, area.precious) == (1, 1, 1)


def test_the_master_merchant_chooses_a_resource_each_turn() -> None:
    """P-448."""
    s = position("""
        working green
        green offices master-merchant
    """)
    assert offered(s, "bring") == [""]
    play(s, "bring")
    assert offered(s, "with") == ["stone", "wood", "precious"]
    assert refused(s, "with silver") == "merchant_goods"
    play(s, "with precious")
    assert s.areas[0].precious == 1


def test_the_master_merchant_comes_in_the_order_its_owner_likes_and_is_not_forgotten() -> None:
    """P-448, P-505."""
    s = position("""
        working green
        green offices master-merchant stone 1 artisan 1 fields 2
    """)
    play(s, "harvest", "bring", "with wood", "craft", "with wood")
    assert (s.areas[0].precious, s.areas[0].stone) == (1, 1)
    assert refusal(s, "bring").rule == "P-448"
    s = position("""
        working green
        green offices master-merchant
    """)
    play(s, "done", "with stone")
    assert s.areas[0].stone == 1
    assert not s.areas[0].bringing


def test_the_road_builder_places_a_road_and_the_defender_a_wall_each_turn() -> None:
    """P-443, P-444."""
    s = position("""
        working green
        green offices road-builder+defender
    """)
    play(s, "pave", "road g8s", "fortify", "edge b1n")
    assert (s.linked, offered(s, "pave"), offered(s, "fortify")) == (1 << 5, [], [])
    assert refused(s, "pave") == "no_paving"
    assert refused(s, "fortify") == "no_walling"


def test_an_office_gives_nothing_in_the_turn_it_is_bought() -> None:
    """P-437, P-R09."""
    s = position("""
        working green
        green silver 5 points 10 seeking master-stonecutter
    """)
    play(s, "claim")
    assert s.areas[0].stone == 0
    done(s, 3)
    done(s, 3)
    assert s.areas[0].stone == 1


def test_a_gunner_bought_this_turn_does_not_help_in_this_turn_s_war() -> None:
    """P-437, P-R09, P-C44."""
    for option, most in (("next", 6), ("same", 7)):
        s = position(f"""
            option office_in_war {option}
            standing fort
            turn 5
            natives 9
            discs d5 green+green+green
            discs e5 red+red+red
            working yellow
            green offices gunner new gunner points 9
        """)
        play(s, "done", "roll 2")
        play(s, *(["edge b1n", "group 3"] * 4))
        while offered(s, "edge"):
            play(s, "edge b1n")
            if offered(s, "group"):
                play(s, "group 1")
        assert (str(most) in offered(s, "bet")) is True
        assert (str(most + 1) in offered(s, "bet")) is False


def test_an_office_is_in_force_from_the_turn_after_it_was_bought() -> None:
    """P-437, P-R09."""
    s = position("""
        green seeking gunner silver 5 points 7
        working green
    """)
    play(s, "claim")
    assert s.holder(GUNNER) == -1
    done(s, 3)
    assert s.holder(GUNNER) == 0
