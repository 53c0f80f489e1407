"""Speech: what a drawing says about one game, in one language and dialect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ludoteca.kits import kit_of
from ludoteca.words.book import Book, book
from ludoteca.words.say import KEPT, Said, amounts_of, counted, listed, named, noun, say


class Speech:
    """Says the sentences of the section `[drawn]`, and what goes into them.

    All it returns is `Said`: words already, which other sentences may have for facts.
    """

    def __init__(self, game: str, language: str, dialect: str = "") -> None:
        self.book = book(game, language, dialect)

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence; facts are names and numbers, or words already."""
        return _drawn(self.book, key, **facts)

    def name(self, table: str, value: str) -> str:
        return Said(named(self.book, table, value))

    def noun(self, key: str) -> str:
        return Said(noun(self.book, key))

    def count(self, noun: str, number: int) -> str:
        return _counted(self.book, noun, number)

    def amounts(self, row: Mapping[str, int]) -> str:
        """What something costs or gives, or that it is nothing."""
        return _amounts(self.book, **row) or self.say("nothing")

    def apart(self, parts: Iterable[str]) -> str:
        """Several sentences in one line."""
        mark: str = self.book.data["grammar"]["apart"]
        return mark.join(parts)

    def listed(self, parts: Sequence[str]) -> str:
        """`a, b and c`, or that there is nothing."""
        return Said(listed(self.book, parts)) or self.say("nothing")


class TableSpeech(Speech):
    """What is said about the table of one view, in the dialect it is played in."""

    def __init__(self, view: dict[str, Any], language: str) -> None:
        game = kit_of(view["game"]).game
        super().__init__(game.name, language, game.dialect(view["options"]))
        self.view = view
        self.language = language
        self.painted = dict(zip(game.seat_names, game.colours(view["options"]), strict=True))

    def paint(self, seat: str) -> str:
        """The colour a seat plays at this table; that of nobody's pieces is their own."""
        return self.painted.get(seat, seat)


@lru_cache(KEPT, typed=True)  # the same letters may be a name to look up, or words already
def _drawn(words: Book, key: str, /, **facts: object) -> Said:
    return Said(say(*words.entry(f"drawn.{key}"), facts))


@lru_cache(KEPT)
def _counted(words: Book, noun: str, number: int) -> Said:
    return Said(counted(words, noun, number))


@lru_cache(KEPT)
def _amounts(words: Book, /, **row: int) -> Said:
    return Said(amounts_of(words, row, ""))
