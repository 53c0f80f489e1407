"""The guides: the same in every language, with pieces that can be drawn."""

import pytest

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.words.book import LANGUAGES, read

ALL = pytest.mark.parametrize("language", LANGUAGES)


@ALL
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_the_same_parts_and_pieces_in_every_language(game: str, language: str) -> None:
    first, here = words.guide(game, LANGUAGES[0]), words.guide(game, language)
    assert [(part.key, part.pieces) for part in here.parts] == [
        (part.key, part.pieces) for part in first.parts
    ]
    assert [len(part.text) for part in here.parts] == [len(part.text) for part in first.parts]
    if language != LANGUAGES[0]:
        assert not {part.title for part in here.parts} & {part.title for part in first.parts}


@ALL
@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_a_guide_can_be_drawn(game: str, language: str) -> None:
    for part in words.guide(game, language).parts:
        for kind, name in part.pieces:
            assert draw.piece(game, kind, name, language=language).startswith("<svg")


@ALL
def test_the_pages_say_the_same_things_in_every_language(language: str) -> None:
    first, here = read("common", f"{LANGUAGES[0]}.toml"), read("common", f"{language}.toml")
    assert {section: list(rows) for section, rows in here.items()} == {
        section: list(rows) for section, rows in first.items()
    }


@pytest.mark.parametrize(
    ("language", "stone", "wood"),
    [("en", "stone", "wood"), ("it", "pietr", "legn"), ("fr", "pierre", "bois")],
)
def test_the_guide_to_rio_lets_a_stonecutter_work_stone_and_a_carpenter_wood(
    language: str, stone: str, wood: str
) -> None:
    part = next(part for part in words.guide("rio", language).parts if part.key == "buildings")
    cutter, carpenter = part.text[0].split(".")[0].split(",")
    assert (stone in cutter, wood in cutter) == (True, False)
    assert (stone in carpenter, wood in carpenter) == (False, True)


@ALL
@pytest.mark.parametrize(
    "noun",
    [
        *("emporiums", "permit", "politics_card", "assistant", "nobility_track", "coins", "city"),
        *("bonus_tile", "kings_tile", "joker"),
    ],
)
def test_the_guide_to_council_of_four_uses_the_words_of_the_game(noun: str, language: str) -> None:
    guide = words.guide("council", language)
    told = " ".join([text for part in guide.parts for text in (part.title, *part.text)]).lower()
    word = words.term("council", noun, language).lower()
    assert word in told or word.replace("city", "cities") in told


@ALL
def test_the_guide_to_council_of_four_tells_whom_cmon_rewards_for_a_tenth_emporium(
    language: str,
) -> None:
    part = next(part for part in words.guide("council", language).parts if part.key == "end")
    assert "CMON" in part.text[0].split(". ")[0]


def test_the_french_guide_to_council_of_four_says_cite_and_construire() -> None:
    told = str(words.guide("council", "fr")).lower()
    assert not [word for word in ("ville", "bât", "de récompense") if word in told]
