"""The levels players choose from, the same in every game."""

from __future__ import annotations

from typing import Final

from ludoteca.lab.speed import compiled

LEVELS: Final[dict[str, str]] = {
    "easy": "greedy:worlds=1,tries=1,slips=0.4",
    "normal": "greedy",
    "hard": "search:seconds=1",
}


def held_back(level: str) -> bool:
    """Whether a level that thinks for a time gets less done in it than it is meant to."""
    return "seconds=" in LEVELS[level] and not compiled()
