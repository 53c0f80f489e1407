"""Colours, chosen in the terminal."""

from pathlib import Path

from ludoteca.record import read
from tests.cli.run import ludoteca


def test_players_have_the_colours_that_were_asked_for(tmp_path: Path) -> None:
    asked = ("--seats", "2", "--bots", "1", "--bot", "random", "--colours", "yellow,green")
    done = ludoteca(
        "play", "council", *asked, "--save", "game.jsonl", typed=["quit"], folder=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "Yellow" in done.stdout
    assert read(tmp_path / "game.jsonl").options["colours"] == "yellow green red blue"
    shown = ludoteca("replay", "game.jsonl", folder=tmp_path)
    assert "Green" in shown.stdout
    wrong = ludoteca("play", "council", "--colours", "pink")
    assert "no colour 'pink'; expected some of red, blue, green, yellow" in wrong.stderr
