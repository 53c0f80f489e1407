"""What goes out about puzzles."""

from __future__ import annotations

from typing import Any, Literal

from ludoteca.server.answers import Answer
from ludoteca.server.fared import RatingAnswer


class ThemeAnswer(Answer):
    """What puzzles are about, and how many are."""

    key: str
    label: str
    puzzles: int


class ShelfAnswer(Answer):
    """The puzzles of a game; `daily` is that of today, `mine` how well I solve them."""

    game: str
    title: str
    puzzles: int
    daily: str | None
    mine: RatingAnswer | None
    themes: list[ThemeAnswer]


class ShelvesAnswer(Answer):
    """Every game with puzzles."""

    games: list[ShelfAnswer]


class OfferedAnswer(Answer):
    """Something that can be chosen, and the places it speaks of."""

    code: int
    text: str
    label: str
    targets: list[str]


class NamedThemeAnswer(Answer):
    """What a puzzle is about."""

    key: str
    label: str


class PuzzleAnswer(Answer):
    """A position as the seat to move sees it; one choice is clearly better than the others.

    `tried` says whether I solved it at my first try, which alone counts; null if I never tried, or
    have no account. `decisions` is how many there are to find.
    """

    id: str
    game: str
    seat: int
    decisions: int
    rating: RatingAnswer
    solved: int
    themes: list[NamedThemeAnswer]
    daily: bool
    tried: bool | None
    mine: RatingAnswer | None
    view: dict[str, Any]
    question: str
    choices: list[OfferedAnswer]


class ChangeAnswer(Answer):
    """What a try that counted made of my rating."""

    before: int
    after: int


class TryAnswer(Answer):
    """`on` if the answer is right so far; `played` is all that has been, `said` a sentence."""

    verdict: Literal["right", "wrong", "on"]
    played: list[str]
    said: str
    change: ChangeAnswer | None


class WordedAnswer(Answer):
    """A decision and its words."""

    text: str
    label: str


class ChanceAnswer(Answer):
    """A choice and the winning chance after it, as the seat could judge it."""

    text: str
    label: str
    chance: float


class SolutionAnswer(Answer):
    """What is best and why; `gap` is the winning chance the next best gives away."""

    line: list[WordedAnswer]
    plan: str
    why: str
    gap: float
    error: float
    looks: int
    choices: list[ChanceAnswer]
    change: ChangeAnswer | None
