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
