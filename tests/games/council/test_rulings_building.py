"""Rulings on the map, the king and the emporiums."""

import pytest

from ludoteca.core.sheet import Set
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.maps import MAPS
from ludoteca.games.council.rules.table import CITY_NAMES
from ludoteca.games.council.scenario import cities, offered, play, position
from ludoteca.testing import scenario

CARDS = ("pay black", "pay blue", "pay orange", "pay pink")
KING = "king black blue orange pink"
FOUR = "hand black+blue+orange+pink"


@pytest.mark.parametrize(
    ("city", "coins"), [("juvelar", 0), ("hellar", 2), ("esti", 4), ("osium", 4), ("arkon", 8)]
)
def test_the_king_travels_by_a_shortest_route(city: str, coins: int) -> None:
    """C-R10."""
    s = position(f"""
        {KING}
        red {FOUR} coins 20
    """)
    play(s, "travel", f"city {city}")
    assert CITY_NAMES[s.king] == city
    assert s.areas[0].coins == 20 - coins


@pytest.mark.parametrize("sides", ["AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB"])
def test_the_kings_city_is_the_purple_one_of_the_hills_in_use(sides: str) -> None:
    """C-R17."""
    s = council(COUNCIL.deal(4, {"map": sides}))
    king_city = "graden" if sides[1] == "A" else "juvelar"
    assert CITY_NAMES[s.king] == king_city
    assert s.map.colours[CITY_NAMES.index(king_city)] == "purple"
    assert s.map.colours.count("purple") == 1


@pytest.mark.parametrize("name", ["juvelar", "graden"])
def test_the_four_purple_cities_of_cmon_are_the_silver_ones(name: str) -> None:
    """C-R18."""
    colours = MAPS[name].colours
    assert {c: colours.count(c) for c in set(colours)} == {
        "gold": 5,
        "silver": 4,
        "bronze": 3,
        "iron": 2,
        "purple": 1,
    }


def test_one_emporium_may_fill_a_colour_and_a_region() -> None:
    """C-R59."""
    s = position("red permits A cities burgen+castrum+dorful+esti+merkatim")
    play(s, "build", "permit A", "city arkon")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == (["iron", "coast"], [25, 18])


def test_one_kings_tile_left_goes_with_the_first_of_two_bonus_tiles() -> None:
    """C-R59."""
    s = position("""
        red  permits A cities burgen+castrum+dorful+esti+merkatim
        blue king_tiles 25+18+12+7
    """)
    play(s, "build", "permit A", "city arkon")
    shown = COUNCIL.view(s, 0)["areas"][0]
    assert (shown["tiles"], shown["king_tiles"]) == (["iron", "coast"], [3])


def test_a_neutral_emporium_costs_an_assistant() -> None:
    """C-R60, C-C12."""
    s = position("""
        neutral castrum
        red     permits C assistants 1
    """)
    play(s, "build", "permit C", "city castrum")
    assert s.areas[0].assistants == 0


def test_without_an_assistant_nobody_builds_beside_a_neutral_emporium() -> None:
    """C-R60, C-C12."""
    s = position("""
        neutral castrum
        red     permits C
    """)
    why = scenario.refusal(COUNCIL, s, "build")
    assert (why.key, why.rule) == ("build_assistants", "C-402")
    assert why.numbers == {"city": "castrum", "needed": 1, "have": 0}


def test_neutral_emporiums_link_no_cities_and_pay_no_rewards() -> None:
    """C-R60, C-C12."""
    s = position("""
        token   castrum coins3
        token   framek coins2
        token   arkon coins1
        neutral framek
        red     permits C cities indur
    """)
    play(s, "build", "permit C", "city castrum")
    assert s.areas[0].coins == 3


def test_neutral_emporiums_fill_no_group() -> None:
    """C-R60, C-C12."""
    s = position("""
        neutral merkatim
        red     permits A
    """)
    play(s, "build", "permit A", "city arkon")
    assert (s.areas[0].tiles, s.areas[0].king_tiles) == (0, 0)


def test_nine_neutral_emporiums_do_not_start_the_end() -> None:
    """C-R60."""
    s = position("""
        neutral arkon burgen castrum framek graden hellar kultos lyram merkatim
        turn    red mains 0
    """)
    play(s, "end", "draw white")
    assert s.turn == 1
    assert COUNCIL.dump(s)["finisher"] is None


def test_the_king_passes_through_a_city_with_an_own_emporium() -> None:
    """C-R61, C-C10."""
    s = position(f"""
        {KING}
        red {FOUR} coins 4 cities juvelar+indur+lyram+hellar+graden
    """)
    play(s, "travel", "city kultos")
    assert CITY_NAMES[s.king] == "kultos"
    assert s.areas[0].coins == 0


@pytest.mark.parametrize("city", ["juvelar", "indur"])
def test_the_king_does_not_end_in_a_city_with_an_own_emporium(city: str) -> None:
    """C-R61, C-C10."""
    s = position(f"""
        {KING}
        red {FOUR} coins 20 cities juvelar+indur
    """)
    play(s, "travel")
    assert city not in offered(s, "city")
    why = scenario.refusal(COUNCIL, s, f"city {city}")
    assert (why.key, why.rule, why.numbers) == ("own_emporium_there", "C-401", {"city": city})


def test_the_kings_journey_always_ends_with_an_emporium() -> None:
    """C-R61."""
    s = position(f"""
        {KING}
        red {FOUR}
    """)
    play(s, "travel", "city juvelar", *CARDS)
    assert cities(s, 0) == ["juvelar"]


def test_a_city_pays_once_however_many_roads_lead_to_it() -> None:
    """C-R62."""
    s = position("""
        token hellar coins3
        red   permits B cities dorful+esti+graden+hellar+juvelar
    """)
    play(s, "build", "permit B", "city burgen")
    area = s.areas[0]
    assert (area.points(), area.coins, area.assistants) == (2, 1 + 2 + 3, 1)


def test_cities_linked_to_nothing_own_do_not_pay() -> None:
    """C-R62."""
    s = position("""
        token arkon coins3
        red   permits A cities dorful
    """)
    play(s, "build", "permit A", "city arkon")
    assert Set(CITY_NAMES).write(s.areas[0].cities) == ["arkon", "dorful"]
    assert s.areas[0].coins == 3
