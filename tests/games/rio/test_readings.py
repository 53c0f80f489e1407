"""Readings of the board: what the examples fix, and that tables play what they name."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import ludoteca as lt
from ludoteca import study as studies
from ludoteca.games.rio import printed
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.rules.setup import lay_out
from ludoteca.games.rio.scenario import play, position
from ludoteca.server import explorer

READINGS = printed.READINGS
LARGE = ("fort", "palace", "cathedral")


def open_boxes(row: dict[str, Any], grid: str, seats: int) -> list[int]:
    pairs = zip(row[grid]["boxes"], row[grid]["from"], strict=True)
    return [points for points, fewest in pairs if fewest <= seats]


def may_split(boxes: list[int]) -> bool:
    """Whether Green with the first box can have 14 and Yellow 4, Red having a 4 and a 3."""
    rest = boxes[1:]
    rest.remove(4)
    rest.remove(3)
    sets = [c for n in range(len(rest) + 1) for c in combinations(range(len(rest)), n)]
    return any(sum(rest[i] for i in c) == 4 and boxes[0] + sum(rest) - 4 == 14 for c in sets if c)


@pytest.mark.parametrize("name", READINGS)
def test_no_reading_contradicts_an_example_of_the_rulebook(name: str) -> None:
    """P-R58."""
    row = READINGS[name]
    examples = [open_boxes(row, "fort", seats) for seats in (3, 4, 5)]
    assert [boxes[1] for boxes in examples] == [4, 4, 4]
    assert any(sum(boxes) == 25 and may_split(boxes) for boxes in examples)
    for seats in (3, 4, 5):
        assert all(open_boxes(row, grid, seats)[-2:] == [1, 0] for grid in LARGE)
        assert all(open_boxes(row, grid, seats)[-1] == 0 for grid in ("port", "walls", "roads"))
        assert sum(open_boxes(row, "roads", seats)) == 4
    for site in ("quarry", "forest"):
        assert row[site][:4] == [1, 1, 2, 2]
        assert set(row[site][4:]) <= {2, 3}
        assert 3 in row[site]


@pytest.mark.parametrize("name", READINGS)
def test_each_reading_is_played_as_it_says(name: str) -> None:
    """P-R58."""
    for seats in (2, 4, 5):
        s = lay_out(seats, RIO.settle_options({"reading": name}))
        for grid, points in zip(printed.GRIDS, s.rules.boxes, strict=True):
            said = open_boxes(READINGS[name], grid, max(3, seats))
            assert [p for p in points if p != table.EMPTY] == said
        assert s.rules.sites == [READINGS[name][site] for site in table.SITE_NAMES]


@pytest.mark.parametrize("name", READINGS)
def test_a_position_names_its_reading_unless_it_is_that_of_all_games_before(name: str) -> None:
    s = lay_out(3, RIO.settle_options({"reading": name}))
    dump = RIO.dump(s)
    assert dump["options"].get("reading", "wide") == name
    assert ("reading" in dump["options"]) == (name != "wide")
    assert RIO.load(dump).options == s.options


def test_new_tables_play_another_reading_than_those_saved_without_one() -> None:
    """P-R58."""
    assert RIO.deal(3).options["reading"] == printed.READING == "narrow"
    assert RIO.stored_options({})["reading"] == "wide"
    assert RIO.stored_options({"reading": "five"})["reading"] == "five"


def test_a_record_saved_without_a_reading_is_replayed_and_resumed_as_it_was_played() -> None:
    """P-R58: a table of before readings could be chosen, saved on its way."""
    table = lt.Table(RIO, [lt.Player("Ana"), lt.Player("Eva")], {"reading": "wide"}, lt.Dealer("x"))
    for _ in range(40):
        seat = table.actor
        table.play_code(seat, table.seat(seat).codes()[-1])
    saved = table.record(private=True)
    before = replace(saved, options={k: v for k, v in saved.options.items() if k != "reading"})
    assert len(before.options) == len(saved.options) - 1
    for record in (saved, before):
        assert RIO.dump(lt.replay(record)) == RIO.dump(table.state)
        resumed = lt.Table.resume(record)
        assert resumed.state.options["reading"] == "wide"
        assert RIO.dump(resumed.state) == RIO.dump(table.state)
        assert explorer.variant(record) == " reading=wide "
        assert studies.from_record(record).about["options"]["reading"] == "wide"


def test_a_study_saved_without_a_reading_begins_as_it_did() -> None:
    """P-R58."""
    study = studies.Study("A study")
    study.apply(studies.from_deal("rio", 3, {"reading": "wide"}).change("First"))
    [chapter] = study.chapters
    del chapter.options["reading"]
    assert studies.Walk().at(chapter, chapter.root).options["reading"] == "wide"


@pytest.mark.parametrize(("reading", "left"), [("narrow", 9 - 3), ("quarry", 9 - 2)])
def test_the_fifth_box_of_the_quarry_needs_what_the_reading_says(reading: str, left: int) -> None:
    s = position(f"option reading {reading}\n" + "\n".join(f"site quarry {n} red" for n in "1234"))
    play(s, "quarry", "site quarry 5")
    assert s.areas[0].hand == left


def test_the_fort_of_the_example_pays_14_and_4_and_7_with_4_for_closing() -> None:
    s = position("""
        option reading narrow
        grid fort 1 green
        grid fort 2 red
        grid fort 3 green
        grid fort 4 green
        grid fort 5 yellow
        grid fort 9 green
        grid fort 10 green
        red stone 1 wood 1
        placing red
    """)
    play(s, "fort", "now", "done", "done", "done")
    assert [area.points for area in s.areas] == [14, 7 + 4, 4]
