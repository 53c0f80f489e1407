"""What the drawings say, in the words of a language and of an edition."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadData

_file: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "labels.toml").read_text("utf-8")
)
LANGUAGES: Final[tuple[str, ...]] = tuple(_file)


class Labels:
    """The labels of one language in one edition."""

    def __init__(self, language: str, edition: str = "original") -> None:
        if language not in _file:
            raise BadData(f"no labels in {language!r}; expected one of {', '.join(LANGUAGES)}")
        table = _file[language]
        self.several = 2 if language == "fr" else 0  # in French, none is still one
        other = table.get(edition, {})
        self.sentences: dict[str, str] = {k: v for k, v in table.items() if isinstance(v, str)}
        self.words: dict[str, list[str]] = {**table["words"], **other.get("words", {})}
        self.of: dict[str, str] = {**table["of"], **other.get("of", {})}
        self.names: dict[str, str] = {**table["names"], **other.get("names", {})}
        self.common: dict[str, str] = {
            "king": self.word("king"),
            "the_king": self.word("the_king"),
            "of_king": self.word("of_king"),
            "emporium": self.word("emporium"),
            "emporiums": self.word("emporium", 2),
            "assistants": self.word("assistants", 2),
            "token_word": self.word("token"),
            "tile_word": self.word("tile"),
            "tile_words": self.word("tile", 2),
        }

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

    def colour(self, name: str) -> str:
        """The colour of a councillor or a card."""
        return self.names.get(f"{name}_man", self.names[name])

    def bonus(self, row: Mapping[str, int]) -> str:
        """Everything a bonus gives."""
        parts = [self.count("politics" if k == "cards" else k, n) for k, n in row.items()]
        return self.listed(parts)

    def bag(self, cards: Mapping[str, int]) -> str:
        return self.listed([f"{n} × {self.colour(name)}" for name, n in cards.items()])

    def listed(self, parts: Sequence[str]) -> str:
        """A list as it is spoken."""
        if not parts:
            return self.sentences["nothing"]
        if len(parts) == 1:
            return parts[0]
        return self.sentences["list_and"].format(list=", ".join(parts[:-1]), last=parts[-1])
