"""The kingdom: eight maps of the original edition, two of the later one."""

import re
from typing import Final

import pytest

from ludoteca.core.bits import members
from ludoteca.core.errors import OptionError
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.maps import CMON_NAMES, LETTERS, MAPS, Map
from ludoteca.games.council.rules.table import CITY_NAMES, REGION_CITIES

INITIALS: Final = "ABCDEFGHIJKLMNO"

# For each map: the roads; gold, silver, bronze, iron and purple cities; roads from the king's city.
EXPECTED: Final[dict[str, tuple[str, str, str]]] = {
    "AAA": (
        "A-B A-C B-D B-E C-F D-G E-H F-G F-I G-H G-I H-J I-K J-L J-M K-N L-O M-O N-O",
        "BFHKO CDJL EIN AM G",
        "3 2 2 1 2 1 0 1 1 2 2 3 3 3 4",
    ),
    "AAB": (
        "A-B A-C B-D B-E C-F D-G E-H F-G F-I G-H G-I H-J I-K J-L J-M K-L L-N M-O",
        "BFHKO CDJM EIN AL G",
        "3 2 2 1 2 1 0 1 1 2 2 3 3 4 4",
    ),
    "ABA": (
        "A-B A-C B-D B-E C-F D-G E-H F-I G-J H-J H-M I-J I-K J-L K-N L-O M-O N-O",
        "BFHKO CDGL EIN AM J",
        "4 3 3 2 2 2 1 1 1 0 2 1 2 3 2",
    ),
    "ABB": (
        "A-B A-C B-D B-E C-F D-G E-H F-I G-J H-J H-M I-J I-K J-L K-L L-N M-O",
        "BFHKO CDGM EIN AL J",
        "4 3 3 2 2 2 1 1 1 0 2 1 2 2 3",
    ),
    "BAA": (
        "A-C B-E C-D C-F D-G E-H F-G F-I G-H G-I H-J I-K J-L J-M K-N L-O M-O N-O",
        "AFHKO CEJL BIN DM G",
        "3 3 2 1 2 1 0 1 1 2 2 3 3 3 4",
    ),
    "BAB": (
        "A-C B-E C-D C-F D-G E-H F-G F-I G-H G-I H-J I-K J-L J-M K-L L-N M-O",
        "AFHKO CEJM BIN DL G",
        "3 3 2 1 2 1 0 1 1 2 2 3 3 4 4",
    ),
    "BBA": (
        "A-C B-E C-D C-F D-G E-H F-I G-J H-J H-M I-J I-K J-L K-N L-O M-O N-O",
        "AFHKO CEGL BIN DM J",
        "4 3 3 2 2 2 1 1 1 0 2 1 2 3 2",
    ),
    "BBB": (
        "A-C B-E C-D C-F D-G E-H F-I G-J H-J H-M I-J I-K J-L K-L L-N M-O",
        "AFHKO CEGM BIN DL J",
        "4 3 3 2 2 2 1 1 1 0 2 1 2 2 3",
    ),
}
EXPECTED["juvelar"] = EXPECTED["ABA"]
EXPECTED["graden"] = EXPECTED["BAB"]

every_map = pytest.mark.parametrize("name", EXPECTED)


def initials(mask: int) -> str:
    return "".join([INITIALS[city] for city in members(mask)])


def neighbours(kingdom: Map) -> list[str]:
    return [initials(joined) for joined in kingdom.roads]


@every_map
def test_every_map_has_its_roads(name: str) -> None:
    """C-102, C-105, C-R16."""
    roads = EXPECTED[name][0].split()
    assert sorted(MAPS[name].road_names) == roads
    joined = [
        [r[2] for r in roads if r[0] == c] + [r[0] for r in roads if r[2] == c] for c in INITIALS
    ]
    assert neighbours(MAPS[name]) == ["".join(sorted(cities)) for cities in joined]


@every_map
def test_every_map_has_its_colours(name: str) -> None:
    """C-102, C-105, C-505, C-R18."""
    colours = ["gold", "silver", "bronze", "iron", "purple"]
    found = [
        "".join([c for c, of in zip(INITIALS, MAPS[name].colours, strict=True) if of == colour])
        for colour in colours
    ]
    assert found == EXPECTED[name][1].split()
    assert [initials(group) for group in MAPS[name].groups[:4]] == found[:4]


@every_map
def test_the_king_starts_in_the_purple_city(name: str) -> None:
    """C-116, C-R17."""
    options = {"map": name, "edition": "cmon" if name in CMON_NAMES else "original"}
    s = council(COUNCIL.deal(3, options))
    assert INITIALS[s.king] == EXPECTED[name][1].split()[4]
    assert s.map.colours[s.king] == "purple"


@every_map
def test_every_road_from_the_kings_city_costs_two_coins(name: str) -> None:
    """C-343, C-344."""
    roads = [int(number) for number in EXPECTED[name][2].split()]
    assert MAPS[name].fare[MAPS[name].start] == [2 * number for number in roads]


@every_map
def test_the_fare_between_any_two_cities_is_that_of_a_shortest_journey(name: str) -> None:
    """C-343, C-R10."""
    near = neighbours(MAPS[name])
    for start in INITIALS:
        steps = {start: 0}
        waiting = [start]
        for city in waiting:
            for other in near[INITIALS.index(city)]:
                if other not in steps:
                    steps[other] = steps[city] + 1
                    waiting.append(other)
        expected = [2 * steps[city] for city in INITIALS]
        assert MAPS[name].fare[INITIALS.index(start)] == expected


@every_map
def test_coast_hills_and_mountains_lie_side_by_side(name: str) -> None:
    """C-101."""
    between = [road for road in MAPS[name].road_names if region(road[0]) != region(road[2])]
    assert sorted(region(road[0]) + region(road[2]) for road in between) == ["01"] * 3 + ["12"] * 3


def region(initial: str) -> str:
    return str(INITIALS.index(initial) // 5)


@every_map
def test_every_region_has_five_cities_lettered_in_order(name: str) -> None:
    """C-106, C-M01."""
    assert [initials(cities) for cities in REGION_CITIES] == ["ABCDE", "FGHIJ", "KLMNO"]
    assert [initials(group) for group in MAPS[name].groups[4:]] == ["ABCDE", "FGHIJ", "KLMNO"]
    assert [city[0].upper() for city in CITY_NAMES] == list(INITIALS)


def test_either_side_of_each_board_makes_eight_different_maps() -> None:
    """C-102."""
    assert [*LETTERS] == [a + b + c for a in "AB" for b in "AB" for c in "AB"]
    assert len({(str(MAPS[n].roads), str(MAPS[n].colours)) for n in LETTERS}) == 8
    assert COUNCIL.settle_options({})["map"] == "ABA"


def test_either_side_of_the_main_board_makes_two_different_maps() -> None:
    """C-105, C-003."""
    assert CMON_NAMES == ("juvelar", "graden")
    assert MAPS["juvelar"].roads != MAPS["graden"].roads
    assert COUNCIL.settle_options({"edition": "cmon"})["map"] == "juvelar"


@pytest.mark.parametrize(
    ("edition", "name", "offered"),
    [("original", "juvelar", "AAA, AAB"), ("cmon", "ABA", "juvelar, graden")],
)
def test_a_map_of_the_other_edition_is_refused(edition: str, name: str, offered: str) -> None:
    """C-102, C-105, C-R16."""
    message = f"option 'map' is '{name}', which is no map of the {edition} edition; expected one of"
    with pytest.raises(OptionError, match=f"^{re.escape(message)} {offered}"):
        COUNCIL.deal(2, {"edition": edition, "map": name})


def test_every_map_can_be_dealt() -> None:
    """C-102, C-105."""
    for name in LETTERS:
        assert COUNCIL.view(COUNCIL.deal(2, {"map": name}), 0)["map"]["name"] == name
    for name in CMON_NAMES:
        s = COUNCIL.deal(2, {"edition": "cmon", "map": name})
        assert COUNCIL.view(s, 0)["map"]["name"] == name
