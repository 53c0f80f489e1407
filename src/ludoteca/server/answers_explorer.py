"""What goes out about choices in positions like each other."""

from __future__ import annotations

from ludoteca.server.answers import Answer


class FaredAnswer(Answer):
    """How often something was chosen, and how it went on average.

    `won` is the part of the games won; its true value is between `low` and `high`, nineteen times
    of twenty, as if all were independent. All but `number` are null if it is 0.
    """

    number: int
    won: float | None
    low: float | None
    high: float | None
    points: float | None


class ExploredChoiceAnswer(FaredAnswer):
    """A choice: its share of all, and the same figures for people and for each level of bots."""

    choice: str
    label: str
    share: float
    people: FaredAnswer
    bots: dict[str, FaredAnswer]


class ExploredKindAnswer(Answer):
    """What can be compared."""

    kind: str
    label: str


class ExploredKeyAnswer(Answer):
    """Positions like each other, and how many decisions there were without any filter."""

    key: str
    label: str
    number: int


class ExplorerAnswer(Answer):
    """What was chosen in positions like one; `at` is where the game that was asked for comes in."""

    game: str
    kind: str
    kinds: list[ExploredKindAnswer]
    key: str
    label: str
    keys: list[ExploredKeyAnswer]
    levels: list[str]
    number: int
    won: float | None
    choices: list[ExploredChoiceAnswer]
    at: int | None
