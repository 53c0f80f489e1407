"""Nothing that ends the program loses the game."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.cli.keeping import CannotSave, Keeper, free_name
from ludoteca.record import read
from tests.cli.run import ENVIRONMENT, hear_ctrl_c, ludoteca

ALONE = ("play", "council", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "x")
TURN = ("elect", "council king", "1", "end")  # one turn of Ada's, whatever is in the pool


@contextmanager
def playing(folder: Path, *args: str) -> Iterator[subprocess.Popen[str]]:
    """A game that waits for Ada, who has a turn behind her."""
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "ludoteca", *ALONE, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("".join(f"{line}\n" for line in TURN))
        game.stdin.flush()
        asked = (line for line in game.stdout if "choose an action" in line)
        next(asked)  # at the beginning,
        next(asked)  # with a quick action left,
        next(asked)  # and in the next turn
        yield game
        game.kill()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_window_or_a_kill_keeps_the_game(tmp_path: Path, number: int) -> None:
    with playing(tmp_path) as game:
        game.send_signal(number)
        said, _ = game.communicate(timeout=60)
        assert game.returncode == 128 + number
    assert "--resume council-1.jsonl" in said
    assert lt.Table.resume(read(tmp_path / "council-1.jsonl")).actor == 0


def test_even_what_cannot_be_heeded_loses_no_turn(tmp_path: Path) -> None:
    with playing(tmp_path, "--save", "mine.jsonl") as game:
        game.kill()
        game.wait(60)
    moves = [move.text for move in read(tmp_path / "mine.jsonl").moves if move.by == 0]
    assert moves[:2] == ["elect", "council king"]
    assert moves[-1] == "end"


@pytest.mark.parametrize("path", ["nowhere/game.jsonl", "."])
def test_a_file_that_cannot_be_written_is_refused_before_the_game(
    tmp_path: Path, path: str
) -> None:
    (tmp_path / "here").mkdir()
    done = ludoteca(*ALONE, "--save", path, folder=tmp_path / "here")
    assert done.returncode == 2
    assert done.stderr.startswith(f"ludoteca: {path}")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_another_game_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").write_text("precious", "utf-8")
    done = ludoteca(*ALONE, "--save", "old.jsonl", folder=tmp_path)
    assert done.returncode == 2
    assert "old.jsonl exists" in done.stderr
    assert (tmp_path / "old.jsonl").read_text("utf-8") == "precious"


def test_a_place_that_fails_later_is_replaced_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = lt.Table(lt.GAMES["council"], [lt.Player("Ada"), lt.Player("Bo")])
    (tmp_path / "stick").mkdir()
    keeper = Keeper(Path("stick/game.jsonl"), "council")
    keeper.begin(table.record(private=True))
    (tmp_path / "stick" / "game.jsonl").unlink()
    (tmp_path / "stick").rmdir()
    trouble = keeper.write(table.record(private=True))
    assert isinstance(trouble, FileNotFoundError)
    assert keeper.path == Path("council-1.jsonl")
    assert lt.Table.resume(read(keeper.path)).actor == 0
    assert keeper.write(table.record(private=True)) is None


def test_when_no_place_is_left_the_reason_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Keeper, "elsewhere", lambda self: [])
    table = lt.Table(lt.GAMES["council"], [lt.Player("Ada"), lt.Player("Bo")])
    with pytest.raises(CannotSave, match="No such file"):
        Keeper(tmp_path / "gone" / "x", "council").write(table.record(private=True))


def test_a_finished_game_is_kept_and_verifies(tmp_path: Path) -> None:
    bots = ("--seats", "2", "--bots", "2", "--bot", "random")
    done = ludoteca("play", "council", *bots, folder=tmp_path)
    assert "Saved to council-1.jsonl" in done.stdout
    assert "checked" in ludoteca("verify", "council-1.jsonl", folder=tmp_path).stdout
    assert free_name(tmp_path, "council").name == "council-2.jsonl"


def test_resuming_changes_nothing_the_bots_do(tmp_path: Path) -> None:
    normal = ("play", "council", "--bots", "2", "--names", "Ada", "--secret", "club")
    lines = ["1"] * 24
    ludoteca(*normal, "--save", "whole.jsonl", typed=lines, folder=tmp_path)
    ludoteca(*normal, "--save", "half.jsonl", typed=lines[:11], folder=tmp_path)
    ludoteca("play", "council", "--resume", "half.jsonl", typed=lines[11:], folder=tmp_path)
    whole, halves = read(tmp_path / "whole.jsonl"), read(tmp_path / "half.jsonl")
    assert any(move.by > 0 for move in whole.moves)
    assert whole.moves == halves.moves


def test_the_way_to_resume_keeps_the_language(tmp_path: Path) -> None:
    said = ludoteca(*ALONE, "--language", "it", folder=tmp_path).stdout
    assert "--resume council-1.jsonl --language it" in " ".join(said.split())


def test_at_a_real_terminal_tab_completes_and_closing_it_keeps_the_game(tmp_path: Path) -> None:
    child, screen = pty.fork()
    if child == 0:  # pragma: no cover
        os.chdir(tmp_path)
        env = ENVIRONMENT | {"TERM": "xterm"}
        os.execve(sys.executable, [sys.executable, "-m", "ludoteca", *ALONE], env)
    wait_for(screen, b"2004h")  # the line can be edited
    os.write(screen, b"ele\t\r")
    wait_for(screen, b"choose a balcony")
    os.close(screen)
    os.waitpid(child, 0)
    assert read(tmp_path / "council-1.jsonl").moves[-1] == lt.Move(0, "elect")


def wait_for(screen: int, wanted: bytes) -> None:
    seen = b""
    while wanted not in seen:
        seen += os.read(screen, 4096)
