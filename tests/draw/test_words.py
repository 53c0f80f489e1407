"""What the drawings say, in every language."""

import pytest

from ludoteca import draw
from ludoteca.games import GAMES
from ludoteca.words import LANGUAGES
from tests.draw.walk import parse


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_mark_and_every_game_a_cover(game: str, language: str) -> None:
    marks = [draw.piece(game, "mark", seat, language=language) for seat in GAMES[game].seat_names]
    assert len(set(marks)) == len(marks)
    cover = parse(draw.picture(game, language=language))
    assert cover.attrib["aria-label"]


def test_exported_members() -> None:
    names = """Choice Clash Panel Shape Tag Theme Trace View
        area board clash document hand news panel picture piece
        signs style svg targets traces with_style"""
    assert draw.__all__ == names.split()
