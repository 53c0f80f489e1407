"""The guide to Council of Four."""

import pytest

from ludoteca import words
from ludoteca.games.council import printed
from ludoteca.games.council.rules.scoring import group_points, king_points
from ludoteca.games.council.scenario import play, position
from ludoteca.words.book import LANGUAGES
from ludoteca.words.guide import figures
from tests.words.lint import guide_texts

ALL = pytest.mark.parametrize("language", LANGUAGES)


@ALL
@pytest.mark.parametrize(
    "noun",
    [
        *("emporiums", "permit", "politics_card", "assistant", "nobility_track", "coins", "city"),
        *("bonus_tile", "kings_tile", "joker"),
    ],
)
def test_the_guide_uses_the_words_of_the_game(noun: str, language: str) -> None:
    guide = words.guide("council", language)
    told = " ".join([text for part in guide.parts for text in (part.title, *part.text)]).lower()
    word = words.term("council", noun, language).lower()
    assert word in told or word.replace("city", "cities") in told


def told(language: str, edition: str, key: str) -> str:
    parts = words.guide("council", language, edition).parts
    return " ".join(next(part for part in parts if part.key == key).text)


@ALL
def test_the_guide_tells_what_the_editions_do_differently(language: str) -> None:
    """C-R21, C-109: the last emporium, and the first city."""
    for key in ("start", "end"):
        assert told(language, "original", key) != told(language, "cmon", key)
    assert "CMON" in told(language, "cmon", "start")
    assert "CMON" not in told(language, "original", "start")


@ALL
def test_the_guide_speaks_the_words_of_the_edition(language: str) -> None:
    texts = [text for _, text in guide_texts("council", language, "cmon")]
    guide = " ".join(texts).lower()
    for noun in ("king", "emporium", "assistant"):
        assert words.term("council", noun, language, "cmon").lower() in guide
    for noun in ("emporium", "assistant"):
        assert words.term("council", noun, language).lower() not in guide


@ALL
def test_the_guide_has_a_price_table_and_worked_examples(language: str) -> None:
    blocks = [block for part in words.guide("council", language).parts for block in part.blocks]
    assert len([block for block in blocks if block.example and block.figure]) == 2
    assert len([block for block in blocks if block.rows]) == 3


def test_the_tables_of_the_guide_are_those_of_the_box() -> None:
    """C-324, C-325, C-501 to 504, C-714 to 726."""
    parts = {part.key: part for part in words.guide("council", "en").parts}
    prices, tiles, squares = [
        next(block.rows for block in parts[key].blocks if block.rows)
        for key in ("acquire", "build", "nobility")
    ]
    paid = [f"{coins} coins" if coins else "nothing" for coins in printed.BOX["prices"]["satisfy"]]
    assert [row[1] for row in prices[:4]] == paid
    assert [int(row[1]) for row in tiles[:4]] == list(printed.METALS.values())
    assert tiles[-1][1] == ", ".join([str(points) for points in printed.BOX["tiles"]["king"]])
    assert [int(row[0]) for row in squares] == [n for n, row in enumerate(printed.SQUARES) if row]


def test_the_example_of_indur_adds_up() -> None:
    """C-E06, C-E07: what the guide counts is what the rules give."""
    row = figures("council")["indur"]
    s = position(row["position"])
    play(s, "build", "permit HI", "city indur")
    green = s.areas[2]
    assert (green.points(), green.coins, green.assistants) == (5, 5, 1)
    assert (group_points(green), king_points(green)) == (5, 25)


def test_the_example_of_a_payment_adds_up() -> None:
    """C-E02."""
    row = figures("council")["paying"]
    s = position(row["position"])
    play(s, *row["play"], "pay orange", "pay joker", "pay blue", "pay coins")
    assert (s.areas[0].coins, s.areas[0].assistants) == (8 - 5, 2)


def test_the_french_guide_says_cite_and_construire() -> None:
    told = str(words.guide("council", "fr")).lower()
    assert not [word for word in ("ville", "bât", "de récompense") if word in told]
