"""`ludoteca puzzles`: what it refuses, and puzzles put on a site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.games import GAMES
from ludoteca.lab.puzzles import shipped
from ludoteca.lab.puzzles.files import dumps
from ludoteca.server.database import Database
from tests import played


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "no game; expected one, or --load FILE"),
        (["chess"], "chess"),
        (["council", "--games", "0"], "--games 0; expected at least 1"),
        (["council", "--after", "1"], "--after 1; expected 0 or more, and less than 1"),
        (["council", "--games", "2", "--database", "sqlite:///no.db"], "leave out --games"),
        (["--load", "no.jsonl"], "--load needs --database"),
        (["council", "--from", "no.jsonl"], "no.jsonl"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], args: list[str], why: str
) -> None:
    assert main(["puzzles", *args]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("ludoteca: ")
    assert why in said


def test_the_records_of_another_game_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(played.finished(seats=2).record().dumps(), "utf-8")
    other = next(name for name in GAMES if name != "council")
    assert main(["puzzles", other, "--from", str(file)]) == 2
    assert f"a game of council; expected {other}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("held", "why"),
    [(None, "there is no database"), ("", "no such table"), ("text", "not a database")],
)
def test_a_database_that_is_none_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, held: str | None, why: str
) -> None:
    file = tmp_path / "site.db"
    if held is not None:
        file.write_text(held * 1000)
    assert main(["puzzles", "council", "--database", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("ludoteca: ")
    assert why in said


def test_a_site_without_finished_games_has_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path}/site.db"
    database = Database(url)
    database.migrate()
    database.close()
    assert main(["puzzles", "council", "--database", url, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_puzzles_are_put_on_a_site_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path}/site.db", tmp_path / "some.jsonl"
    database = Database(url)
    database.migrate()
    database.close()
    file.write_text(dumps(shipped("council")[:3]), "utf-8")
    for added in (3, 0):
        assert main(["puzzles", "--load", str(file), "--database", url, "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == {"read": 3, "added": added}
