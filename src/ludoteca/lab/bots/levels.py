"""The levels players choose from, the same in every game."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "easy": "greedy:worlds=1,tries=1,slips=0.4",
    "normal": "greedy",
    "hard": "search:seconds=1",
}
