"""The guide to Council of Four."""

import pytest

from ludoteca import words
from ludoteca.words.book import LANGUAGES

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


@ALL
def test_the_guide_tells_whom_cmon_rewards_for_a_tenth_emporium(
    language: str,
) -> None:
    part = next(part for part in words.guide("council", language).parts if part.key == "end")
    assert "CMON" in part.text[0].split(". ")[0]


def test_the_french_guide_says_cite_and_construire() -> None:
    told = str(words.guide("council", "fr")).lower()
    assert not [word for word in ("ville", "bât", "de récompense") if word in told]
