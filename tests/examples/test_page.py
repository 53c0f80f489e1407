"""docs/new-game.md: its code is the example's, its commands run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.kits import shelf
from tests.cli.run import ENVIRONMENT, ludoteca
from tests.examples.conftest import EXAMPLE
from tests.source import ROOT

PAGE = (ROOT / "docs" / "new-game.md").read_text("utf-8")
BLOCK = re.compile(r"<!-- (\S+) -->\n```\w+\n(.*?)\n```", re.DOTALL)
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)\n```", PAGE, re.DOTALL)
    for line in block.split("\n")
]
INSTALL = "pip install examples/orchard"  # what the fixture has done


def quoted() -> dict[str, list[str]]:
    """The lines of each file as the page has them, in pieces; empty lines are left out."""
    out: dict[str, list[str]] = {}
    for name, text in BLOCK.findall(PAGE):
        out.setdefault(name, []).extend(filter(str.strip, text.split("\n")))
    return out


def written(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").split("\n") if line.strip()]


@pytest.mark.parametrize("name", [name for name in quoted() if "." in name])
def test_the_code_of_the_page_is_the_code_of_the_example(name: str) -> None:
    assert quoted()[name] == written(EXAMPLE / name)


def test_the_page_quotes_all_but_the_rules_and_the_other_languages() -> None:
    files = {path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*.*")}
    left = {name for name in files - set(quoted()) if not name.endswith(".pyc")}
    assert left == {
        "orchard/RULES.md",
        "orchard/words/it.toml",
        "orchard/words/fr.toml",
        *[f"orchard/words/guide/{language}.toml" for language in ("en", "it", "fr")],
    }


def test_the_commands_of_the_page_are_those_of_a_first_hour() -> None:
    assert COMMANDS[0] == INSTALL
    assert [command.split()[1] for command in COMMANDS[1:]] == ["rules", "play", "arena"]


@pytest.mark.parametrize("command", COMMANDS[1:])
def test_a_command_of_the_page_runs(command: str) -> None:
    program, *arguments = command.split()
    assert program == "ludoteca"
    ended = ludoteca(*arguments, typed=["1", "quit"])
    assert ended.returncode == 0, ended.stderr
    assert "orchard" in ended.stdout.casefold()


def test_the_laws_are_held_as_the_page_says() -> None:
    script = "\n".join(quoted()["law"])
    command = [sys.executable, "-c", script]
    ended = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert ended.returncode == 0, ended.stderr


def test_every_room_of_a_game_is_on_the_page() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    rooms = {room for kit in shelf().kits.values() for room in kit.rooms}
    assert rooms - told <= {"game", "printed"}
    assert {"artist", "board", "judge", "encoder"} <= told
