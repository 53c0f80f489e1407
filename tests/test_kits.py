"""Kits: games are found, and what is not a game is left out with its reason."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludoteca.core.errors import BadData
from ludoteca.kits import GROUP, Kit, Shelf, put, shelf
from tests.cli.run import ENVIRONMENT, ludoteca
from tests.server.house import House

GAME = "from ludoteca.core.game import Game\nGAME = Game('{name}', 'A game', 1, (2, 4))\n"
KIT = "from ludoteca.kits import Kit\nKIT = Kit(__name__, game='rules:GAME')\n"

# What is wrong with a package, and how it is told.
WRONG = {
    "raises": ("raise ValueError('two\\nlines')", "", "ValueError: two lines"),
    "imports": ("import nothing_like_it", "", "No module named 'nothing_like_it'"),
    "spelled": ("KIT = (", "", "SyntaxError"),
    "kitless": ("", "", "AttributeError"),
    "toy": ("KIT = 7", "", "toy:KIT is not a Kit but int"),
    "gameless": (KIT.replace(", game='rules:GAME'", ""), "", "TypeError"),
    "ruleless": (KIT, "", "has no attribute 'GAME'"),
    "number": (KIT, "GAME = 7", "rules:GAME is not a Game but int"),
    "misnamed": (KIT, GAME.format(name="other"), "called 'other', expected 'misnamed'"),
}


def plant(folder: Path, name: str, init: str, rules: str) -> EntryPoint:
    """A package as it is installed, with its entry point."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(init, "utf-8")
    (folder / name / "rules.py").write_text(rules, "utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {name}:KIT\n", "utf-8")
    return EntryPoint(name, f"{name}:KIT", GROUP)


def with_folder(folder: Path) -> str:
    """A path on which the package under test and what was planted are found."""
    return os.pathsep.join([ENVIRONMENT["PYTHONPATH"], str(folder)])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose packages can be imported until the test is over."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


def test_a_game_of_another_package_is_put_beside_the_others(folder: Path) -> None:
    out = Shelf({}, {})
    put(out, plant(folder, "halma", KIT, GAME.format(name="halma")))
    assert out.broken == {}
    assert out.kits["halma"].game.title == "A game"
    assert out.kits["halma"].folder == folder / "halma"


@pytest.mark.parametrize("name", WRONG)
def test_what_is_not_a_game_is_left_out_with_its_reason(folder: Path, name: str) -> None:
    init, rules, reason = WRONG[name]
    out = Shelf({}, {})
    put(out, plant(folder, name, init, rules))
    put(out, plant(folder, "halma", KIT, GAME.format(name="halma")))
    assert list(out.kits) == ["halma"]
    assert reason in out.broken[name]
    assert "\n" not in out.broken[name]


def test_the_first_of_two_games_of_one_name_stays(folder: Path) -> None:
    entry = plant(folder, "halma", KIT, GAME.format(name="halma"))
    out = Shelf({}, {})
    put(out, entry)
    first = out.kits["halma"]
    put(out, EntryPoint("again", "halma:KIT", GROUP))
    assert out.kits == {"halma": first}
    assert out.broken == {"again": "BadKit: there is a game 'halma' already"}


def test_rooms_are_imported_when_they_are_asked_for(folder: Path) -> None:
    plant(folder, "halma", "", GAME.format(name="halma"))
    (folder / "halma" / "draw.py").write_text("PAINT = 'red'", "utf-8")
    kit = Kit("halma", game="rules:GAME", artist="draw:PAINT", module="draw")
    assert kit.game.name == "halma"
    assert "halma.draw" not in sys.modules
    assert kit.room("artist") == "red"
    assert kit.room("module").PAINT == "red"
    assert kit.has("artist")
    assert not kit.has("judge")


def test_files_of_a_game_may_be_missing_but_not_wrong(folder: Path) -> None:
    plant(folder, "halma", KIT, "")
    (folder / "halma" / "report.toml").write_text("actions = ['jump'", "utf-8")
    kit = Kit("halma", game="rules:GAME")
    assert kit.file("RULES.md") is None
    assert kit.table("bench.toml") == {}
    with pytest.raises(BadData, match=r"halma/report\.toml"):
        kit.table("report.toml")


def test_every_built_in_game_loads() -> None:
    assert shelf().broken == {}


def test_a_command_names_the_game_left_out_in_one_line_and_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(folder, "raises", *WRONG["raises"][:2])
    monkeypatch.setitem(ENVIRONMENT, "PYTHONPATH", with_folder(folder))
    ended = ludoteca("rules", next(iter(shelf().kits)))
    assert ended.returncode == 0
    assert "ludoteca: raises is left out: ValueError: two lines" in ended.stderr.splitlines()


def test_the_server_logs_the_game_left_out_and_opens(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(folder, "raises", *WRONG["raises"][:2])
    monkeypatch.setenv("PYTHONPATH", with_folder(folder))
    house = House(folder).start()
    house.stop()
    told = {line["game"]: line["reason"] for line in house.lines() if "reason" in line}
    assert told["raises"] == "ValueError: two lines"
