"""The guide and the glossary of Río de la Plata."""

import re

import pytest

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.games import GAMES
from ludoteca.games.rio import printed
from ludoteca.games.rio.scenario import play, position
from ludoteca.words.glossary import table
from ludoteca.words.guide import Part, figures

RIO = GAMES["rio"]
SETUP, TRACKS = printed.BOX["setup"], printed.TRACKS
WAR, SHIP, SCORING = TRACKS["war"], TRACKS["ship"], TRACKS["scoring"]
in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)


def part(language: str, key: str) -> Part:
    return next(part for part in words.guide("rio", language).parts if part.key == key)


def rows(language: str, key: str) -> list[tuple[str, ...]]:
    """The rows of the first table of a part, below its head."""
    return list(next(block.rows for block in part(language, key).blocks if block.rows))


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def written(numbers: list[int]) -> list[str]:
    """Numbers as a table shows them."""
    return [str(number) if number else "–" for number in numbers]


@pytest.mark.parametrize(
    ("language", "stone", "wood"),
    [("en", "stone", "wood"), ("it", "pietr", "legn"), ("fr", "pierre", "bois")],
)
def test_the_guide_lets_a_stonecutter_work_stone_and_a_carpenter_wood(
    language: str, stone: str, wood: str
) -> None:
    cutter, carpenter = part(language, "buildings").text[0].split(".")[0].split(",")
    assert (stone in cutter, wood in cutter) == (True, False)
    assert (stone in carpenter, wood in carpenter) == (False, True)


@in_every_language
def test_the_guide_tells_what_each_building_costs_and_gives(language: str) -> None:
    keys = ("workers", "stone", "wood", "precious", "points")
    assert [row[:6] for row in rows(language, "buildings")] == [
        (
            words.name("rio", "building", kind, language),
            *written([cost.get(key, 0) for key in keys]),
        )
        for kind, cost in printed.MINOR.items()
    ]
    does = {
        kind: row[6] for kind, row in zip(printed.MINOR, rows(language, "buildings"), strict=True)
    }
    act = printed.BUILDINGS["activation"]
    assert numbers(does["stonecutter"]) == numbers(does["carpenter"]) == [1, act["output"]]
    assert numbers(does["market"]) == [act["market"], act["market_precious"]]
    assert numbers(does["guild"]) == [act["guild_more"]]
    points = [act["church_silver"], act["church_points"], act["cathedral_points"]]
    assert numbers(does["church"]) == points


@in_every_language
def test_the_guide_tells_what_each_track_costs_and_gives(language: str) -> None:
    assert [row[:4] for row in rows(language, "grids")] == [
        (
            words.name("rio", "grid", grid, language),
            words.name("rio", "cost", track["cost"], language),
            *written([printed.READINGS[printed.READING][grid]["boxes"][0], track["closing"]]),
        )
        for grid, track in printed.MAJOR.items()
    ]
    assert numbers(part(language, "grids").text[0]) == [printed.BUILDINGS["grids"]["unpaid"]]


@in_every_language
def test_the_guide_tells_price_and_requirement_of_each_office(language: str) -> None:
    told = rows(language, "offices")
    assert [row[:3] for row in told] == [
        (words.name("rio", "office", name, language), str(row["price"]), str(row["needs"]))
        for name, row in printed.OFFICES.items()
    ]
    for row, office in zip(told, printed.OFFICES.values(), strict=True):
        assert {office["points"], office.get("per", 0)} - {0} <= set(numbers(row[3]))
    failed, short = printed.OFFICE_TILES["failed"], printed.OFFICE_TILES["short"]
    assert numbers(part(language, "offices").text[0]) == [failed, short]


@in_every_language
def test_the_guide_tells_what_players_start_with(language: str) -> None:
    assert [row[1:] for row in rows(language, "setup")] == [
        (str(SETUP[level]),) * 3 for level in ("beginner", "intermediate", "expert")
    ]
    last, short = SETUP["last"], SETUP["short"]
    assert numbers(part(language, "setup").text[0]) == [last, last, short, short, short]


@in_every_language
def test_the_guide_tells_what_the_ship_costs_and_pays(language: str) -> None:
    assert numbers(part(language, "ship").text[0]) == [SHIP["fee"]]
    assert [row[1:] for row in rows(language, "ship")] == [
        tuple(written([SHIP["stone"], 0])),
        tuple(written([SHIP["precious"], SHIP["precious_points"]])),
        tuple(written([SHIP["set"], SHIP["set_points"]])),
    ]


@in_every_language
def test_the_guide_tells_the_numbers_of_war(language: str) -> None:
    assert rows(language, "war")[0][1:] == tuple(written(printed.BONUS))
    less = [-n for n in printed.BY_EXPERIENCE.values() if n]
    _, three, four, five = TRACKS["adversaries"]["back"]
    after = part(language, "war").blocks[1].text[0]
    assert numbers(after) == [*less, three, four, five]
    points = [WAR[key] for key in ("kill", "loss", "hut", "house", "minor", "palace")]
    assert [row[1] for row in rows(language, "battle")] == written(points)


@in_every_language
def test_the_guide_tells_what_counts_at_the_end(language: str) -> None:
    assert numbers(part(language, "end").text[0]) == [SCORING["silver"], 1, SCORING["house"]]
    told = [int(row[1].split()[0]) for row in rows(language, "end")]
    keys = ("garden", "road", "cathedral", "palace", "productive")
    assert told == [SCORING[key] for key in keys]
    alike = {SCORING[key] for key in ("garden", "monument", "church", "barracks")}
    assert len(alike) == 1


def test_the_year_of_the_example_goes_as_it_is_told() -> None:
    s = position(figures("rio")["year"]["position"])
    steps = ["build", "cell d5", "kind hut", "collect", "site quarry 1", "site forest 1"]
    while chosen := [code for code in core.codes(s) if RIO.text(code) in steps]:
        core.take(s, chosen[0])
    ada = RIO.view(s, 0)["areas"][0]
    assert (ada["stone"], ada["wood"], ada["hand"], ada["huts"]) == (3, 3, 8, ["d5"])


def test_the_battles_of_the_example_go_as_they_are_told() -> None:
    s = position(figures("rio")["battle"]["position"])
    scored = []
    for cell in ("e3", "f2", "g3"):
        before = RIO.points(s)
        play(s, f"cell {cell}", "march south")
        scored.append([after - then for after, then in zip(RIO.points(s), before, strict=True)])
    assert scored == [[2, 0, 2], [0, 0, 6], [0, 8, 0]]
    standing = RIO.view(s, 0)["buildings"]
    assert list(standing) == ["g4"]


def test_a_word_stands_beside_those_of_the_rulebooks() -> None:
    row = next(line for line in table("rio").splitlines() if line.startswith("| hut |"))
    assert [cell.strip() for cell in row.split("|")[3:-1]] == ["cabane", "capanna"]
