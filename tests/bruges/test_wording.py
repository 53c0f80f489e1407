"""Words of the persons: each has a name and a text; tests/words reads the rest of the book."""

import pytest

from ludoteca.games.bruges import text
from ludoteca.games.bruges.table import PERSON_NAMES, STANDARD_ROWS
from ludoteca.words.book import LANGUAGES, book


def test_english_names_are_those_of_the_card_file() -> None:
    names = book("bruges", "en").names["card"]
    assert names == {row["id"]: row["name"] for row in STANDARD_ROWS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_persons_have_one_name(language: str) -> None:
    assert len(set(book("bruges", language).names["card"].values())) == 165


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", PERSON_NAMES)
def test_every_card_has_a_text(card: str, language: str) -> None:
    assert text.card_text(card, language)
    assert text.card_name(card, language)
