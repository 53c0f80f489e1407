"""What the drawings say, in every language."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca import draw
from ludoteca.draw.labels import read
from ludoteca.games import GAMES
from ludoteca.words import LANGUAGES
from tests.draw.walk import parse


def keys(table: dict[str, Any], where: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{where}{key}.")
        else:
            yield f"{where}{key}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_and_word(game: str, language: str) -> None:
    ours, theirs = read(game)["en"], read(game)[language]
    assert [key for key in ours if isinstance(ours[key], str)] == [
        key for key in theirs if isinstance(theirs[key], str)
    ]
    assert set(keys(ours)) <= set(keys(theirs))  # others may decline a word further


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_mark_and_every_game_a_cover(game: str, language: str) -> None:
    marks = [draw.piece(game, "mark", seat, language=language) for seat in GAMES[game].seat_names]
    assert len(set(marks)) == len(marks)
    cover = parse(draw.picture(game, language=language))
    assert cover.attrib["aria-label"]


def test_exported_members() -> None:
    names = "Choice Shape Theme View area board document hand news picture piece style svg"
    assert draw.__all__ == [*names.split(), "targets", "with_style"]
