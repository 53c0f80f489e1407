"""Packs in the terminal: checked, printed, played with."""

from pathlib import Path

import pytest

from ludoteca.core.packs import pack_digest
from ludoteca.kits import shelf
from ludoteca.record import read, replay
from tests.cli.run import ludoteca

each_taker = pytest.mark.parametrize(
    "game", [n for n, kit in shelf().kits.items() if kit.has("pack")]
)


@each_taker
def test_a_template_is_good_and_can_be_played_and_replayed(tmp_path: Path, game: str) -> None:
    text = ludoteca("pack", "template", game).stdout
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    checked = ludoteca("pack", "check", "mine.toml", "--json", folder=tmp_path)
    assert pack_digest(text) in checked.stdout
    asked = ("--seats", "2", "--bots", "1", "--bot", "random", "--pack", "mine.toml")
    done = ludoteca("play", game, *asked, "--save", "game.jsonl", typed=["quit"], folder=tmp_path)
    assert done.returncode == 0, done.stderr
    record = read(tmp_path / "game.jsonl")
    assert record.options["pack"] == text
    replay(record)
    assert "<svg" in ludoteca("draw", "game.jsonl", folder=tmp_path).stdout


@each_taker
def test_bots_meet_over_a_pack(tmp_path: Path, game: str) -> None:
    (tmp_path / "mine.toml").write_text(ludoteca("pack", "template", game).stdout, "utf-8")
    asked = ("--bots", "random,random", "--games", "2", "--jobs", "1", "--pack", "mine.toml")
    done = ludoteca("arena", game, *asked, "--json", folder=tmp_path)
    assert done.returncode == 0, done.stderr


@each_taker
def test_a_bad_pack_is_refused_by_file_and_field(tmp_path: Path, game: str) -> None:
    text = ludoteca("pack", "template", game).stdout
    (tmp_path / "mine.toml").write_text(text.replace('name = "', 'name = "\\u0007', 1), "utf-8")
    done = ludoteca("pack", "check", "mine.toml", folder=tmp_path)
    assert done.returncode == 2
    assert "mine.toml: pack, name: expected one line" in done.stderr
    for name in ("none.toml", "."):
        assert ludoteca("pack", "check", name, folder=tmp_path).returncode == 2


def test_a_game_that_takes_no_pack_says_so(tmp_path: Path) -> None:
    other = next(name for name, kit in shelf().kits.items() if not kit.has("pack"))
    (tmp_path / "other.toml").write_text(f'game = "{other}"\nname = "x"\n', "utf-8")
    assert "expected one of" in ludoteca("pack", "check", "other.toml", folder=tmp_path).stderr
    assert "takes none" in ludoteca("pack", "template", other).stderr
