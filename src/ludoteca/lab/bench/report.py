"""What was measured, what it is measured against, and whether that is enough."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

from ludoteca.kits import kit_of

UNITS = {
    "playout": "decisions/s",
    "games": "games/s",
    "loop": "decisions/s",
    "advance": "decisions/s",
    "copy": "µs",
    "search": "simulations/s",
}
SMALLER_IS_BETTER = frozenset({"copy"})
BESIDE_OURSELVES = frozenset({"search"})  # beside random games of ours from the same positions

TARGETS = "bench.toml"  # of a game: how many times the other figure ours has to be


@dataclass(frozen=True)
class Row:
    """One measure of one game: a figure for each round, ours and the one beside it."""

    game: str
    measure: str
    ours: tuple[float, ...]
    theirs: tuple[float, ...] = ()  # Catanatron's, empty without it; of a search our own

    @property
    def ratio(self) -> float | None:
        """Our median in terms of theirs."""
        return median(self.ours) / median(self.theirs) if self.theirs else None

    @property
    def target(self) -> float | None:
        return kit_of(self.game).table(TARGETS).get(self.measure)

    @property
    def met(self) -> bool | None:
        """Whether the target is reached; None if there is none or nothing to compare with."""
        if self.target is None or self.ratio is None:
            return None
        if self.measure in SMALLER_IS_BETTER:
            return self.ratio <= self.target
        return self.ratio >= self.target

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "measure": self.measure,
            "unit": UNITS[self.measure],
            "ours": {"median": median(self.ours), "rounds": self.ours},
            "theirs": {"median": median(self.theirs), "rounds": self.theirs}
            if self.theirs
            else None,
            "ratio": self.ratio,
            "target": self.target,
            "met": self.met,
        }


@dataclass(frozen=True)
class Report:
    """One run of the bench."""

    build: str  # compiled or interpreted
    python: str
    cpus: int
    catanatron: str | None  # its version
    seconds: float  # of one measurement
    rounds: int
    rows: tuple[Row, ...]
    instructions: dict[str, float] | None = None  # of a decision, by game; None if not counted

    @property
    def passed(self) -> bool:
        """Whether every target was compared and reached."""
        return all(row.met for row in self.rows if row.target is not None)

    def as_json(self) -> dict[str, Any]:
        return vars(self) | {"rows": [row.as_json() for row in self.rows]}
