"""The other commands: replay, verify, rules, --version."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.record import RESIGNATION, Result, placed
from tests.cli.run import ludoteca
from tests.played import begun, finished

WHOLE = finished().record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    WHOLE.write(path)
    return path


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    shown = ludoteca("--version").stdout
    assert re.fullmatch(rf"ludoteca {lt.__version__} \((compiled|plain Python)\)\n", shown)


@pytest.mark.parametrize(
    "command",
    ["", "play", "replay", "verify", "draw", "rules", "bench", "arena", "report", "games", "check"],
)
def test_every_command_has_help(command: str) -> None:
    done = ludoteca(*command.split(), "--help")
    assert done.returncode == 0
    assert "usage: ludoteca" in done.stdout


def test_replay_shows_the_table_and_the_final_count(file: Path) -> None:
    shown = ludoteca("replay", str(file)).stdout
    assert "Council of Four · map ABA" in shown
    assert "Final scoring" in shown


def test_replay_says_who_resigned_and_counts_them_last(tmp_path: Path) -> None:
    game = lt.GAMES["council"]
    for number in (60, len(WHOLE.moves)):  # the game ended by it, and went on to its end
        part = replace(WHOLE, moves=WHOLE.moves[:number], result=None)
        s = lt.replay(part)
        first = game.places(s).index(1)
        places = tuple(placed(game.places(s), [first]))
        result = Result(tuple(game.points(s)), places, (first,))
        ended = RESIGNATION if number == 60 else None
        file = tmp_path / f"{number}.jsonl"
        replace(part, result=result, ended=ended).write(file)
        name = WHOLE.seats[first].name
        shown = ludoteca("replay", str(file)).stdout
        assert f"{name} resigned." in shown
        assert f"{s.seats}. {name}" in shown
        assert f"1. {name}" not in shown
        assert json.loads(ludoteca("replay", str(file), "--json").stdout)["resigned"] == [first]
        assert "resigned" not in ludoteca("replay", str(file), "--upto", "50").stdout


def test_replay_tells_the_game_without_secrets(file: Path) -> None:
    watcher = ludoteca("replay", str(file), "--log").stdout
    assert "Ada draws a politics card" in watcher
    own = ludoteca("replay", str(file), "--log", "--seat", "0").stdout
    assert "Ada draws a politics card" not in own
    assert "Bo draws a politics card" in own


def test_replay_as_json_is_a_view(file: Path) -> None:
    data = json.loads(ludoteca("replay", str(file), "--upto", "60", "--json").stdout)
    assert data["view"]["areas"][0]["hand"] is None
    assert data["digest"] == lt.digest(lt.GAMES["council"], lt.replay(WHOLE, upto=60))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--upto", "99999"], "move 99999; the record has 0 to"),
        (["--seat", "7"], "seat 7; expected 0 to 2"),
    ],
)
def test_replay_of_what_is_not_there_is_refused(file: Path, args: list[str], message: str) -> None:
    done = ludoteca("replay", str(file), *args)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr


def test_draw_writes_a_picture_of_what_a_seat_saw(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    done = ludoteca("draw", str(file), "--upto", "60", "--seat", "0", "--output", str(picture))
    assert (done.returncode, done.stdout) == (0, "")
    assert picture.read_text("utf-8").startswith("<svg")
    assert ludoteca("draw", str(file), "--upto", "60").stdout.startswith("<svg")
    done = ludoteca("draw", str(file), "--output", str(tmp_path / "no" / "folder.svg"))
    assert done.returncode == 2
    assert "No such file" in done.stderr


def test_verify_checks_every_draw(file: Path) -> None:
    done = ludoteca("verify", str(file))
    assert done.returncode == 0
    assert f"published as {WHOLE.commitment}" in done.stdout
    data = json.loads(ludoteca("verify", str(file), "--json").stdout)
    assert data["verified"] is True
    assert data["draws"] == sum(move.by == lt.CHANCE for move in WHOLE.moves)


def test_verify_names_the_first_draw_that_does_not_follow(file: Path) -> None:
    from ludoteca.record import commitment

    replace(WHOLE, secret="other", commitment=commitment("other")).write(file)
    done = ludoteca("verify", str(file))
    assert done.returncode == 2
    assert re.search(r"move \d+, '.*': the secret gives '.*' for draw 1 of", done.stderr)
    assert done.stderr.count("\n") == 1


def test_verify_of_an_unfinished_game_is_refused(file: Path) -> None:
    begun().record(private=True).write(file)
    done = ludoteca("verify", str(file))
    assert done.returncode == 2
    assert "not over" in done.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_corrupt_or_foreign_file_is_refused_in_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "bad").write_text('{"chess": 1}\n', "utf-8")
    done = ludoteca(command, str(tmp_path / "bad"))
    assert done.returncode == 2
    assert "no Ludoteca record" in done.stderr
    assert done.stderr.count("\n") == 1


def test_rules_are_found_by_id_and_by_word() -> None:
    assert "C-313" in ludoteca("rules", "council", "C-313").stdout
    found = ludoteca("rules", "council", "joker").stdout
    assert "C-325" in found
    data = json.loads(ludoteca("rules", "council", "--json").stdout)
    assert len(data) > 250
    done = ludoteca("rules", "council", "zeppelin")
    assert done.returncode == 2
    assert "no rule of Council of Four has 'zeppelin'" in done.stderr


def test_options_are_listed_with_their_values() -> None:
    shown = ludoteca("rules", "council", "--options").stdout
    assert re.search(r"coins_above_20\s+lost\s+lost, kept\s+Coins gained beyond", shown)
    data = json.loads(ludoteca("rules", "council", "--options", "--json").stdout)
    assert data["map"]["default"] == "ABA"


def test_games_are_listed_by_name() -> None:
    assert ludoteca("games").stdout.split() == list(lt.GAMES)
    data = json.loads(ludoteca("games", "--json").stdout)
    assert data["council"] == {
        "title": "Council of Four",
        "seats": [2, 4],
        "version": lt.GAMES["council"].version,
    }


def test_a_board_that_depends_on_the_table_is_not_printed() -> None:
    done = ludoteca("rules", "council", "--board")
    assert done.returncode == 2
    assert "depend on the table" in done.stderr
