"""Hints in the words of a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.lab.hints.advisor import Advice


class Told(NamedTuple):
    """One hint in words."""

    text: str
    label: str
    chance: float
    equal: bool
    first: str  # the first clause of the plan …
    steps: list[str]  # … and its actions, to be played at once
    plan: str  # all of it
    why: str


def told(
    game: Game, advice: Advice, language: str, names: Sequence[str] | None = None
) -> list[Told]:
    """All hints, told by a world the seat may be in: nothing else is known here."""
    world = advice.world
    out: list[Told] = []
    for hint in advice.hints:
        parts = words.clauses(game, world, hint.plan, language, names)
        out.append(
            Told(
                text=game.text(hint.code),
                label=words.choice(game, world, hint.code, language, names),
                chance=float(hint.chance),
                equal=hint.equal,
                first=words.plan(parts[:1], language),
                steps=[game.text(code) for code in hint.plan[: parts[0].steps]],
                plan=words.plan(parts, language),
                why=words.why(game, world, hint.reasons, language),
            )
        )
    return out


def about(hints: Sequence[Told], language: str) -> str:
    """Which of the hints are equal, in a sentence; empty if none are."""
    equal = sum(hint.equal for hint in hints)
    if not equal:
        return ""
    key = "hint.all_equal" if equal == len(hints) else "hint.some_equal"
    return words.sentence("common", language, key, {"first": equal})
