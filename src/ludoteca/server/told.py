"""Lines of the log about the people at a table: who came, went, gave up, proposed and agreed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from ludoteca.server.speech import said
from ludoteca.server.store.tables import Entry

KEPT: Final = 100  # lines at hand

# What is told, as it stands in the entry's text and among the words.
LEFT, FLAGGED, REMOVED, RETURNED = "left", "flagged", "removed", "returned"
RESIGNED, GAVE_UP = "resigned", "gave_up"  # a bot plays on, or the game is over
LOST = {LEFT: "lost_left", FLAGGED: "lost_flagged", REMOVED: "lost_removed"}  # where it is rated
PROPOSED = {"abandon": "asked_abandon", "pause": "asked_pause"}
AGREED, REFUSED, WITHDREW = "agreed", "refused", "withdrew"
ABANDONED, PAUSED, RESUMED, RESUMED_DUE = "abandoned", "paused", "resumed", "resumed_due"
VACATION, BACK, HINTED = "vacation", "back", "hinted"


@dataclass(frozen=True)
class Told:
    """Something a seat did, or that came to be, after so many moves; perhaps until some time."""

    number: int
    what: str
    seat: int | None
    until: float | None = None

    @property
    def text(self) -> str:
        """As an entry keeps it."""
        return f"{self.number} {self.what}" + ("" if self.until is None else f" {self.until:.0f}")

    def line(self, names: Sequence[str], language: str, last: int) -> dict[str, Any]:
        """For the log of a game that now has `last` moves: some may have been taken back."""
        facts: dict[str, Any] = {} if self.seat is None else {"name": names[self.seat]}
        what = self.what
        if self.until is not None:
            what, facts["time"] = f"{what}_until", moment(self.until)
        return {"number": min(self.number, last), "text": said(language, f"people.{what}", **facts)}


def read(entry: Entry) -> Told:
    """Inverse of `Told.text`."""
    number, what, *until = entry.text.split()
    return Told(int(number), what, entry.by, float(until[0]) if until else None)


def moment(at: float) -> str:
    """A time as everybody reads it: 2026-11-18 18:00 UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def lines(
    told: Iterable[Told], names: Sequence[str], language: str, last: int, after: int = 0
) -> list[dict[str, Any]]:
    """Those of the moves after the first `after`; whatever came before the first move, too."""
    made = [one.line(names, language, last) for one in told]
    return [line for line in made if line["number"] > after or after == 0]


def merged(log: list[dict[str, Any]], told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Both in the order of the moves; what people do follows the move it was done after."""
    return sorted([*log, *told], key=lambda line: int(line["number"])) if told else log
