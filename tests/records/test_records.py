"""Recorded games replay to their exact points, and contain everything the game can do."""

from functools import cache
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.record import read
from tests.records.folders import RECORDED, folder

each_game = pytest.mark.parametrize("game", RECORDED)


def files(game: str) -> list[Path]:
    return sorted(folder(game).glob("*.jsonl.gz"))


@cache
def records(game: str) -> dict[str, lt.Record]:
    """The games of a folder, by the names of their files."""
    return {path.name.removesuffix(".jsonl.gz"): read(path) for path in files(game)}


def test_only_games_there_are_are_recorded() -> None:
    assert set(RECORDED) <= set(lt.GAMES)


@each_game
def test_there_are_at_least_200_games_and_each_is_what_its_plan_says(game: str) -> None:
    assert len(records(game)) >= 200
    for plan in RECORDED[game].plans():
        record = records(game)[plan.name]
        assert record.game == game
        assert len(record.seats) == plan.seats
        assert record.options == lt.GAMES[game].stored_options(plan.options)


@each_game
def test_every_number_of_seats_and_every_value_of_every_option_is_played(game: str) -> None:
    played = records(game).values()
    fewest, most = lt.GAMES[game].seats
    assert {len(record.seats) for record in played} == set(range(fewest, most + 1))
    for name, option in lt.GAMES[game].options.items():
        assert {record.options[name] for record in played} == set(option.values), name


@each_game
def test_every_game_replays_to_its_exact_points(game: str) -> None:
    for name, record in records(game).items():
        assert record.result is not None, name
        lt.replay(record)


@each_game
def test_every_draw_of_every_tenth_game_follows_from_its_secret(game: str) -> None:
    for record in list(records(game).values())[::10]:
        assert lt.verify(record) > 0


@each_game
def test_together_the_games_contain_all_there_is(game: str) -> None:
    seen: set[str] = set()
    for record in records(game).values():
        seen |= RECORDED[game].met(record)
    assert RECORDED[game].COVERAGE - seen == set()
