"""What the drawings of Council of Four say, in the words of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.draw import labels


class Labels(labels.Labels):
    """The labels of one language in one edition."""

    def __init__(self, language: str, edition: str = "original") -> None:
        super().__init__("council", language)
        other = self.table.get(edition, {})
        self.words = {**self.words, **other.get("words", {})}
        self.names = {**self.names, **other.get("names", {})}
        self.of: dict[str, str] = {**self.table["of"], **other.get("of", {})}
        self.common = {
            "king": self.word("king"),
            "the_king": self.word("the_king"),
            "of_king": self.word("of_king"),
            "councillor": self.word("councillor"),
            "councillors": self.word("councillor", 2),
            "emporium": self.word("emporium"),
            "emporiums": self.word("emporium", 2),
            "assistants": self.word("assistants", 2),
            "token_word": self.word("token"),
            "tile_word": self.word("tile"),
            "tile_words": self.word("tile", 2),
        }

    def colour(self, name: str) -> str:
        """The colour of a councillor or a card."""
        return self.names.get(f"{name}_man", self.names[name])

    def bonus(self, row: Mapping[str, int]) -> str:
        """Everything a bonus gives."""
        parts = [self.count("politics" if k == "cards" else k, n) for k, n in row.items()]
        return self.listed(parts)

    def bag(self, cards: Mapping[str, int]) -> str:
        return self.listed([f"{n} × {self.colour(name)}" for name, n in cards.items()])
