"""Bad data files are refused by name and row."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from ludoteca.core.errors import BadData
from ludoteca.games.council import printed
from ludoteca.games.council.rules.maps import Map

Json = dict[str, Any]
Edit = Callable[[Json], object]


def edited(name: str, edit: Edit) -> Json:
    """A data file with one thing changed."""
    data = deepcopy(printed.load(name))
    edit(data)
    return data


def refusal(check: Callable[[Json], object], data: Json) -> str:
    with pytest.raises(BadData) as caught:
        check(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "check"),
    [
        ("components", printed.components),
        ("permits", printed.permits),
        ("tokens", printed.tokens),
        ("nobility", printed.nobility),
    ],
)
def test_the_files_as_they_are_pass(name: str, check: Callable[[Json], object]) -> None:
    assert check(printed.load(name))


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda d: d.pop("hills"), "permits.toml, the regions: ['coast', 'mountains'], expected"),
        (lambda d: d["coast"].pop("AB"), "permits.toml, coast, how many: 14, expected 15"),
        (lambda d: d.update(hills=7), "permits.toml, hills: 7, expected a table"),
        (
            lambda d: d["hills"].update(F={"coin": 4}),
            "permits.toml, hills, 'F': unknown 'coin', expected one of points, coins,",
        ),
        (
            lambda d: d["hills"].update(F={"coins": 0}),
            "permits.toml, hills, 'F': coins: 0, expected a whole number from 1 up",
        ),
        (
            lambda d: d["hills"].update(F={"coins": "4"}),
            "permits.toml, hills, 'F': coins: '4', expected a whole number from 1 up",
        ),
        (
            lambda d: d["hills"].update(F={"coins": True}),
            "permits.toml, hills, 'F': coins: True, expected a whole number from 1 up",
        ),
        (
            lambda d: d["hills"].update(F={"tokens": 1}),
            "permits.toml, hills, 'F': unknown 'tokens'",
        ),
        (
            lambda d: d["hills"].update(F=3),
            "permits.toml, hills, 'F': 3, expected a table of gains",
        ),
        (
            lambda d: renamed(d["coast"], "AB", "AF"),
            "permits.toml, coast, 'AF': cities of coast are ABCDE, each named once",
        ),
        (
            lambda d: renamed(d["coast"], "AB", "AA"),
            "permits.toml, coast, 'AA': cities of coast are ABCDE, each named once",
        ),
        (
            lambda d: renamed(d["coast"], "AB", ""),
            "permits.toml, coast, '': cities of coast are ABCDE, each named once",
        ),
        (
            lambda d: renamed(d["coast"], "AB", "EA"),
            "permits.toml, coast, 'EA': the same cities as 'AE'",
        ),
    ],
)
def test_a_bad_permit_is_refused_by_its_row(edit: Edit, message: str) -> None:
    assert refusal(printed.permits, edited("permits", edit)).startswith(message)


def renamed(rows: Json, old: str, new: str) -> None:
    rows[new] = rows.pop(old)


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda d: d["tokens"].pop("points1"), "tokens.toml, how many: 13, expected 14"),
        (lambda d: d.pop("tokens"), "tokens.toml, tokens: None, expected a table"),
        (
            lambda d: d["tokens"]["coins1"].update(coin=1),
            "tokens.toml, 'coins1': unknown 'coin'",
        ),
        (
            lambda d: d["tokens"]["coins1"].update(coins=-1),
            "tokens.toml, 'coins1': coins: -1, expected a whole number from 1 up",
        ),
    ],
)
def test_a_bad_token_is_refused_by_its_row(edit: Edit, message: str) -> None:
    assert refusal(printed.tokens, edited("tokens", edit)).startswith(message)


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (
            lambda d: d.update(last=19),
            "nobility.toml, first and last square: (0, 19), expected (0, 20)",
        ),
        (
            lambda d: d["squares"].update({"21": {"points": 1}}),
            "nobility.toml, square '21': the track goes from 0 to 20",
        ),
        (
            lambda d: d["squares"].update({"4": {"token": 1}}),
            "nobility.toml, square 4: unknown 'token'",
        ),
        (lambda d: d.pop("squares"), "nobility.toml, squares: None, expected a table"),
    ],
)
def test_a_bad_square_is_refused_by_its_number(edit: Edit, message: str) -> None:
    assert refusal(printed.nobility, edited("nobility", edit)).startswith(message)


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda d: d["coast"].pop("A"), "maps.toml, coast.A: None, expected a table"),
        (lambda d: d.pop("coast"), "maps.toml, coast: None, expected a table"),
        (
            lambda d: d["coast"]["A"]["colours"].pop("E"),
            "maps.toml, coast.A, colours of: 'ABCD', expected 'ABCDE'",
        ),
        (
            lambda d: d["coast"]["A"]["colours"].update(A="tin"),
            "maps.toml, coast.A, A: colour 'tin' is none of gold, silver, bronze, iron, purple",
        ),
        (
            lambda d: d["coast"]["A"].update(roads="A-B A-K"),
            "maps.toml, coast.A: road 'A-K' does not join two of ABCDE",
        ),
        (
            lambda d: d["coast"]["A"].update(roads="AB"),
            "maps.toml, coast.A: road 'AB' does not join two of ABCDE",
        ),
        (
            lambda d: d["hills"]["B"].update(east="IJ"),
            "maps.toml, hills.B: east exits 'IJ', expected three of FGHIJ",
        ),
        (
            lambda d: d["mountains"]["A"].pop("west"),
            "maps.toml, mountains.A: west exits '', expected three of KLMNO",
        ),
        (
            lambda d: d["coast"]["A"]["colours"].update(A="gold"),
            "maps.toml, ABA, gold cities: 6, expected 5",
        ),
        (
            lambda d: d["coast"]["A"].update(roads="A-B A-C B-D"),
            "",
        ),
        (
            lambda d: d["coast"]["A"].update(roads="B-D B-E"),
            "maps.toml, ABA: not every city can be reached by road",
        ),
    ],
)
def test_a_bad_board_is_refused_by_its_side(edit: Edit, message: str) -> None:
    data = edited("maps", edit)
    if message:
        assert refusal(lambda d: Map("ABA", "ABA", d), data).startswith(message)
    else:
        assert Map("ABA", "ABA", data).road_names[:3] == ["A-B", "A-C", "B-D"]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda d: d.pop("setup"), "components.toml, setup: None, expected a table"),
        (
            lambda d: d["setup"].pop("hand"),
            "components.toml, setup.hand: None, expected a whole number from 1 up",
        ),
        (
            lambda d: d["setup"].update(coins=[10, 11, 12]),
            "components.toml, setup.coins: [10, 11, 12], expected a list of 4",
        ),
        (
            lambda d: d["prices"].update(satisfy=[10, 7, 4, -1]),
            "components.toml, prices.satisfy: -1, expected a whole number from 0 up",
        ),
        (
            lambda d: d["prices"].update(road=0),
            "components.toml, prices.road: 0, expected a whole number from 1 up",
        ),
        (
            lambda d: d["councillors"].update(colours=["black"] * 6),
            "components.toml, councillors.colours, how many different ones: 1, expected 6",
        ),
        (
            lambda d: d["councillors"].update(each=5),
            "components.toml, box.councillors: 24, expected 30",
        ),
        (
            lambda d: d["cards"].update(jokers=13),
            "components.toml, box.politics cards: 90, expected 91",
        ),
        (
            lambda d: d["setup"].update(emporiums=11),
            "components.toml, box.emporiums: 40, expected 44",
        ),
        (
            lambda d: d["assistant_tokens"].update(worth_three=8),
            "components.toml, box.assistants: 48, expected 45",
        ),
        (
            lambda d: d["tiles"]["colours"].pop("iron"),
            "components.toml, tiles.colours: ('gold', 'silver', 'bronze'), expected",
        ),
        (
            lambda d: d["tiles"]["regions"].update(coast="5"),
            "components.toml, tiles.regions.coast: '5', expected a whole number from 1 up",
        ),
        (
            lambda d: d["box"].update(king=0),
            "components.toml, box.king: 0, expected a whole number from 1 up",
        ),
        (lambda d: d["box"].pop("emporiums"), "components.toml, box.emporiums: None, expected 40"),
    ],
)
def test_a_bad_line_of_the_box_is_refused_by_its_name(edit: Edit, message: str) -> None:
    assert refusal(printed.components, edited("components", edit)).startswith(message)
