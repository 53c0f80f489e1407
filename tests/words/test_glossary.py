"""The glossary in docs/ is the one the words give."""

import pytest

from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.words.glossary import glossary, table
from tests.source import ROOT


def test_the_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    assert page == glossary(), "run `python -m ludoteca.words.glossary > docs/glossary.md`"


@pytest.mark.parametrize(
    ("game", "word", "beside"),
    [
        ("council", "emporium", ["centre commercial", "emporio", "merchant"]),
        ("council", "permit", ["tuile Commerce", "tessera permesso", "business permit"]),
    ],
)
def test_a_word_stands_beside_those_of_the_rulebooks(
    game: str, word: str, beside: list[str]
) -> None:
    row = next(line for line in table(game).splitlines() if line.startswith(f"| {word} |"))
    assert [cell.strip() for cell in row.split("|")[3:-1]] == beside


@pytest.mark.parametrize("name", [n for n in GAMES if kit_of(n).file("words/glossary.toml")])
def test_a_game_has_a_table(name: str) -> None:
    assert f"## {GAMES[name].title}\n" in glossary()
