"""Tables fit their terminal: nothing is cut off, however narrow it is."""

import io
import re
from functools import cache

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

import ludoteca as lt
from ludoteca import words
from ludoteca.cli import boards
from ludoteca.cli.fitting import Line, Pieces, ledger

AMPLE = 400
NAMES = ("Ada", "Maximiliana", "Bo Jo", "Cy", "Dee")


def rendered(shown: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def told(text: str) -> set[str]:
    """The words and numbers in it; a crowded place of a map is told in full beside it."""
    return {word for word in re.findall(r"[\w*]+", text) if not word.endswith("*")}


@cache
def played(name: str) -> list[lt.State]:
    """Positions of a random game of as many as can play, one in the middle and the last."""
    game = lt.GAMES[name]
    s, dealer, rng = game.deal(game.seats[1]), lt.Dealer("wide and narrow"), lt.Rng(5)
    passed = []
    dealer.settle(s)
    while lt.actor(s) != lt.OVER:
        codes = lt.codes(s)
        lt.take(s, codes[rng.below(len(codes))])
        dealer.settle(s)
        passed.append(s.copy())
    return [passed[0], passed[len(passed) // 2], passed[-1]]


@pytest.mark.parametrize("width", [60, 80, 100, 120])
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", lt.GAMES)
def test_a_table_says_the_same_at_every_width(name: str, language: str, width: int) -> None:
    game = lt.GAMES[name]
    for s in played(name):
        view = game.view(s, 1)
        table = boards.board(game, view, NAMES[: s.seats], language)
        shown = rendered(table, width)
        assert max(map(len, shown.splitlines())) <= width
        assert "…" not in shown
        assert told(rendered(table, AMPLE)) - told(shown) == set()


def test_a_ledger_too_wide_becomes_a_block_for_each_player() -> None:
    lines = [Line(Text(name), ["1", "22"], ["gold"]) for name in ("Ada", "Bo")]
    shown = ledger(["coins", "assistants"], ["tiles"], lines)
    assert rendered(shown, 60).count("coins") == 1
    assert rendered(shown, 30).splitlines()[0] == "Ada  coins 1  assistants 22"


def test_a_line_ends_between_pieces() -> None:
    assert rendered(Pieces("2 blue", "3 red", "1 white"), 16).splitlines() == [
        "2 blue  3 red",
        "1 white",
    ]
