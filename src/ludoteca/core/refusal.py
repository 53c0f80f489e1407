"""Why an action is not allowed now."""

from __future__ import annotations

from typing import final

Numbers = dict[str, int | str]


@final
class Refusal:
    """The rule that forbids an action, the sentence, and the numbers in it.

    `key` names the sentence in `words/`, which says it in other languages; `game` and `edition`
    choose its terms.
    """

    def __init__(
        self, rule: str, key: str, numbers: Numbers, message: str, game: str, edition: str
    ) -> None:
        self.rule = rule
        self.key = key
        self.numbers = numbers
        self.message = message
        self.game = game
        self.edition = edition

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.message!r}, {self.numbers!r})"
