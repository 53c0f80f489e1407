"""What was measured of the server, what it is compared with, and whether that is enough."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

RIVAL = "boardgame.io"
SHORT = "a game of five moves"


@dataclass(frozen=True)
class Figure:
    """One measure, ours and what it is beside.

    A target is for the ratio of the medians, or where there is nothing beside it for ours alone.
    """

    measure: str
    unit: str
    ours: float
    rounds: tuple[float, ...] = ()  # that `ours` is the median of
    beside: str | None = None
    theirs: float | None = None
    their_rounds: tuple[float, ...] = ()
    least: float | None = None
    below: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.ours / self.theirs if self.theirs else None

    @property
    def target(self) -> str:
        unit = self.unit if self.beside is None else "×"
        if self.least is not None:
            return f"≥ {self.least:g} {unit}"
        return "" if self.below is None else f"< {self.below:g} {unit}"

    @property
    def met(self) -> bool | None:
        """Whether the target is reached; None if there is none or nothing to compare with."""
        value = self.ours if self.beside is None else self.ratio
        if value is None:
            return None
        if self.least is not None:
            return value >= self.least
        return None if self.below is None else value < self.below

    def as_json(self) -> dict[str, Any]:
        return {
            "measure": self.measure,
            "unit": self.unit,
            "ours": {"median": self.ours, "rounds": self.rounds},
            "beside": self.beside,
            "theirs": None
            if self.theirs is None
            else {"median": self.theirs, "rounds": self.their_rounds},
            "ratio": self.ratio,
            "target": self.target or None,
            "met": self.met,
        }


def beside(
    measure: str,
    unit: str,
    ours: list[float],
    name: str,
    theirs: list[float],
    *,
    least: float | None = None,
    below: float | None = None,
) -> Figure:
    """A figure and what it is compared with; nothing to compare with is an empty list."""
    middle = median(theirs) if theirs else None
    rounds = tuple(theirs)
    return Figure(measure, unit, median(ours), tuple(ours), name, middle, rounds, least, below)


@dataclass(frozen=True)
class Report:
    """One run of the bench."""

    build: str  # compiled or interpreted
    python: str
    cpus: int
    game: str
    missing: str | None  # why there is nothing to compare with
    figures: tuple[Figure, ...]

    @property
    def passed(self) -> bool:
        """Whether every target was compared and reached."""
        return all(figure.met for figure in self.figures if figure.target)

    def as_json(self) -> dict[str, Any]:
        return vars(self) | {"figures": [figure.as_json() for figure in self.figures]}
