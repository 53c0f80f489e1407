"""What goes wrong around a command is told in one line, and does not end in a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.text import preferred
from tests.cli.run import ENVIRONMENT, ludoteca
from tests.played import begun, finished

ALONE = ("play", "council", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "x")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["serve", "--port", "99999"], "port 99999; expected 0 to 65535"),
        (["play", "council", "--bots", "1", "--names", "Ada,Ada"], "a different one for everybody"),
        (["play", "council", "--resume", "x", "--seats", "3"], "no --seats"),
        (["play", "council", "--resume", "x", "--position", "y"], "no --position"),
        (["replay", "x", "--json", "--log"], "not allowed with argument"),
        (["play", "council", "--position", "gone.json"], "ludoteca: gone.json: No such file"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_one_line(args: list[str], message: str) -> None:
    done = ludoteca(*args)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_command_alone_shows_its_help() -> None:
    done = ludoteca()
    assert done.returncode == 0
    assert "usage: ludoteca" in done.stdout


def run(*args: str, folder: Path, out: int, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "ludoteca", *args],
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=ENVIRONMENT | more,
        timeout=60,
        check=False,
    )


def test_letters_the_terminal_lacks_end_nothing(tmp_path: Path) -> None:
    finished().record().write(tmp_path / "game.jsonl")
    args = ("replay", "game.jsonl")
    done = run(*args, folder=tmp_path, out=subprocess.PIPE, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told_and_loses_no_game(tmp_path: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        rules = run("rules", "council", folder=tmp_path, out=full)
        played = run(*ALONE, folder=tmp_path, out=full)
    finally:
        os.close(full)
    assert rules.stderr == b"ludoteca: the output: No space left on device\n"
    assert played.stderr == rules.stderr
    assert rules.returncode == played.returncode == 2
    assert (tmp_path / "council-1.jsonl").exists()


def test_a_mark_at_the_beginning_of_a_file_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "edited.jsonl"
    file.write_text("\ufeff" + finished().record().dumps(), "utf-8")
    assert ludoteca("verify", str(file)).returncode == 0


def test_a_fault_of_a_record_names_its_file(tmp_path: Path) -> None:
    lines = finished().record().dumps().splitlines()
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(lines[:-1]), "utf-8")
    done = ludoteca("verify", str(file))
    assert f"{file}: the game is over, but the record has no end line" in done.stderr
    file.write_text("\n".join([lines[0], *lines[2:]]), "utf-8")
    assert f"ludoteca: {file}: move" in ludoteca("replay", str(file)).stderr


def test_a_secret_that_was_changed_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    record = begun().record(private=True)
    assert record.secret is not None
    file.write_text(record.dumps().replace(record.secret, "another"), "utf-8")
    done = ludoteca("play", "council", "--resume", str(file))
    assert "the secret is not the one" in done.stderr


def test_the_first_locale_that_is_set_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred() == "en"
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert preferred() == "it"
    monkeypatch.setenv("LC_ALL", "C")
    assert preferred() == "en"


def test_tell_alone_asks_which_card() -> None:
    assert "Which card? `tell CARD`" in ludoteca(*ALONE, typed=["tell", "quit"]).stdout
