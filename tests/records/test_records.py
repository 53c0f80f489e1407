"""Recorded games replay to their exact points, and contain everything the game can do."""

from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.games.council.maps import CMON_NAMES, LETTERS
from ludoteca.record import read
from tests.records.coverage import COVERAGE, met

FILES = sorted((Path(__file__).parent / "council").glob("*.jsonl.gz"))


@pytest.fixture(scope="module")
def records() -> list[lt.Record]:
    return [read(path) for path in FILES]


def test_there_are_at_least_200_games_over_all_seats_maps_and_editions(
    records: list[lt.Record],
) -> None:
    assert len(records) >= 200
    tables = {(len(r.seats), r.options["edition"], r.options["map"]) for r in records}
    for seats in (2, 3, 4):
        assert {(seats, "original", name) for name in LETTERS} <= tables
        assert {(seats, "cmon", name) for name in CMON_NAMES} <= tables


def test_every_game_replays_to_its_exact_points(records: list[lt.Record]) -> None:
    for path, record in zip(FILES, records, strict=True):
        assert record.result is not None, path.name
        lt.replay(record)


def test_every_draw_of_every_tenth_game_follows_from_its_secret(records: list[lt.Record]) -> None:
    for record in records[::10]:
        assert lt.verify(record) > 0


def test_together_the_games_contain_every_verb_bonus_and_ending(records: list[lt.Record]) -> None:
    seen: set[str] = set()
    for record in records:
        seen |= met(record)
    assert COVERAGE - seen == set()
