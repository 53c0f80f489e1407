"""Why an action is not allowed now: a key and its facts. `words` says it when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from ludoteca.core.codes import Codes

Numbers = dict[str, int | str]


@final
class Refusals:
    """The reasons of one game, each with the rule it rests on."""

    def __init__(self, game: str, codes: Codes, rule_of: dict[str, str]) -> None:
        self.game = game
        self.codes = codes
        self.rule_of = rule_of


@final
class Refusal:
    """The rule that forbids an action, and the numbers behind it.

    `key` names the sentence in the words of `game`; `dialect` chooses its terms. A vague refusal
    says only that this is not the moment; any other reason is worth more.
    """

    def __init__(
        self, game: str, dialect: str, rule: str, key: str, numbers: Numbers, vague: bool
    ) -> None:
        self.game = game
        self.dialect = dialect
        self.rule = rule
        self.key = key
        self.numbers = numbers
        self.vague = vague

    @property
    def message(self) -> str:
        """The sentence, in English."""
        return _speakers[-1](self)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.numbers!r})"


def plainly(why: Refusal) -> str:
    """A refusal where nobody has words for it: `needs coins (needed 3, have 1)`."""
    numbers = ", ".join([f"{name} {value}" for name, value in why.numbers.items()])
    return why.key.replace("_", " ") + (f" ({numbers})" if numbers else "")


_speakers: list[Callable[[Refusal], str]] = [plainly]


def speak_with(speaker: Callable[[Refusal], str]) -> None:
    """Have refusals said by `speaker`: the core knows no sentences, `words` brings them."""
    _speakers.append(speaker)
