"""A tour of an installed Ludoteca, run for every wheel: `python -I tests/smoke.py compiled`.

It imports nothing from the tests, so that it runs wherever a wheel is installed.
"""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import ludoteca as lt
from ludoteca import draw, words

THOUGHT_OVER = 60  # decisions of greedy bots; the rest of a game is random, which is quicker


def begin(game: lt.Game) -> lt.Table:
    """A dealt table with bots at its seats."""
    players = [lt.Player(f"Bot {seat}", "greedy") for seat in range(game.seats[0])]
    return lt.Table(game, players, None, lt.Dealer("a smoke test"))


def play(table: lt.Table) -> list[int]:
    """Play a game to its end; the points."""
    bot = lt.bots.make("greedy", seed=7)
    for _ in range(THOUGHT_OVER):
        table.play_code(table.actor, bot.choose(table.seat(table.actor)))
    s = table.state.copy()
    lt.playout(s, lt.Rng(7))
    assert 1 in table.game.places(s)
    return table.game.points(s)


def look(table: lt.Table) -> None:
    """See the words, the drawing and the rules of a game, which are files beside its code."""
    game, s = table.game, table.state
    questions = {words.question(game, s, language) for language in words.LANGUAGES}
    assert len(questions) == len(words.LANGUAGES) == 3, questions
    assert draw.document(game.view(s, 0)).startswith("<svg")
    assert command("rules", game.name)


def command(*args: str) -> str:
    """What the installed command `ludoteca` says."""
    script = shutil.which("ludoteca", path=Path(sys.executable).parent)
    assert script, f"no command beside {sys.executable}"
    done = subprocess.run(
        [script, *args],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        check=True,
    )
    return done.stdout


def main(build: str) -> None:
    """Visit every room of a wheel, which is either "compiled" or "plain Python"."""
    assert command("--version") == f"ludoteca {lt.__version__} ({build})\n"
    assert files("ludoteca").joinpath("py.typed").is_file()
    folders = [path for path in files("ludoteca.games").iterdir() if path.is_dir()]
    games = {path.name for path in folders if path.joinpath("__init__.py").is_file()}
    assert set(lt.GAMES) >= games > set(), (set(lt.GAMES), games)
    for game in lt.GAMES.values():
        table = begin(game)
        look(table)
        print(game.name, play(table))


if __name__ == "__main__":
    main(sys.argv[1])
