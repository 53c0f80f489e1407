"""What the drawings say, in the words of a language; each game has a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ludoteca.core.errors import BadData
from ludoteca.kits import kit_of
from ludoteca.words import LANGUAGES


@cache
def read(game: str) -> dict[str, Any]:
    """The labels of a game by language."""
    return kit_of(game).table("draw/labels.toml")


class Labels:
    """The labels of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        if language not in LANGUAGES:
            raise BadData(f"no labels in {language!r}; expected one of {', '.join(LANGUAGES)}")
        self.table: dict[str, Any] = read(game)[language]
        self.several = 2 if language == "fr" else 0  # in French, none is still one
        self.sentences: dict[str, str] = {k: v for k, v in self.table.items() if isinstance(v, str)}
        self.words: dict[str, list[str]] = self.table["words"]
        self.names: dict[str, str] = self.table["names"]
        self.common: dict[str, str] = {}  # words that any sentence may use

    def word(self, key: str, number: int = 1) -> str:
        """A noun, in its form for `number`."""
        one, several = self.words.get(key, ["", ""])
        return one if number == 1 or number < self.several else several

    def count(self, key: str, number: int) -> str:
        return f"{number} {self.word(key, number)}"

    def say(self, key: str, **facts: object) -> str:
        """A sentence with its first letter raised."""
        words = self.sentences[key].format(**{**self.common, **facts})
        return words[:1].upper() + words[1:]

    def listed(self, parts: Sequence[str]) -> str:
        """A list as it is spoken."""
        if not parts:
            return self.sentences["nothing"]
        if len(parts) == 1:
            return parts[0]
        return self.sentences["list_and"].format(list=", ".join(parts[:-1]), last=parts[-1])
