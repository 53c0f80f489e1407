"""How a game is played, told to somebody who has never seen it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteca.kits import kit_of
from ludoteca.words.book import ENGLISH, book, read, typeset
from ludoteca.words.labels import Named, name_of, title
from ludoteca.words.say import Said
from ludoteca.words.sentences import sentence

FOLDER: Final = "guide"


class Part(NamedTuple):
    """One heading with its text, and the pieces to show beside it."""

    key: str
    title: str
    text: tuple[str, ...]
    pieces: tuple[tuple[str, str], ...]  # kind and name, as the drawings know them


class Guide(NamedTuple):
    """A game in one sentence, and in a few minutes."""

    about: str
    parts: tuple[Part, ...]


@cache
def _guide(game: str, language: str) -> Guide:
    unbroken: list[str] = book(game, language).data["grammar"]["unbroken"]
    written = read(game, f"{FOLDER}/{language}.toml") or read(game, f"{FOLDER}/{ENGLISH}.toml")
    if not written:
        fewest, most = kit_of(game).game.seats
        facts = {"name": Said(title(game, language)), "fewest": fewest, "most": most}
        return Guide(sentence("common", language, "guide.unwritten", facts), ())
    data = typeset(written, unbroken)
    parts = [
        Part(
            row["key"],
            row["title"],
            tuple(paragraph.strip() for paragraph in row["text"].strip().split("\n\n")),
            tuple(pair(piece) for piece in row["pieces"]),
        )
        for row in data["part"]
    ]
    return Guide(data["about"], tuple(parts))


def pair(piece: str) -> tuple[str, str]:
    kind, _, name = piece.partition(" ")
    return kind, name


def guide(game: Named, language: str) -> Guide:
    """The guide to a game."""
    return _guide(name_of(game), language)
