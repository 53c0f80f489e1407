"""Time to think, on the server's time: none, a bank with an increment, or days for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ludoteca.server import away
from ludoteca.server.errors import bad_request
from ludoteca.server.store.vacations import Vacation

DAY = 86_400.0
LONGEST_BANK = 24 * 3600
LONGEST_INCREMENT = 600
MOST_DAYS = 30
LEAST_LEFT = 60.0  # seconds for those who come back
SHORTEST_WAIT = 3600.0  # before the others may go on without somebody, where no clock runs
USUAL_WAIT = 3 * DAY

Kind = Literal["none", "live", "days"]


@dataclass(frozen=True)
class Pace:
    """What the table agreed on; seconds, except for the days."""

    kind: Kind = "none"
    bank: float = 0
    increment: float = 0
    days: float = 0
    absent: float = 0  # without a clock: how long the others wait for somebody; 0 is for ever

    def data(self) -> dict[str, Any]:
        if self.kind == "live":
            return {"kind": "live", "bank": self.bank, "increment": self.increment}
        if self.kind == "days":
            return {"kind": "days", "days": self.days}
        return {"kind": "none"} | ({"absent": self.absent} if self.absent else {})

    @property
    def allowance(self) -> float:
        """What everybody begins with."""
        return self.bank if self.kind == "live" else self.days * DAY


def pace(kind: Kind, bank: float, increment: float, days: float, absent: float) -> Pace:
    """A pace as asked for, within reason."""
    match kind:
        case "live":
            if not 10 <= bank <= LONGEST_BANK or not 0 <= increment <= LONGEST_INCREMENT:
                raise bad_request(
                    f"pace: a bank of {bank:g} s with {increment:g} s more each turn; expected"
                    f" 10 to {LONGEST_BANK} and 0 to {LONGEST_INCREMENT}"
                )
            return Pace("live", bank=bank, increment=increment)
        case "days":
            if not 0.01 <= days <= MOST_DAYS:
                raise bad_request(f"pace: {days:g} days a turn; expected up to {MOST_DAYS}")
            return Pace("days", days=days)
        case _:
            if absent and not SHORTEST_WAIT <= absent <= MOST_DAYS * DAY:
                raise bad_request(
                    f"pace: absent after {absent:g} s; expected 0 for never, or"
                    f" {SHORTEST_WAIT:g} to {MOST_DAYS * DAY:g}"
                )
            return Pace(absent=absent)


@dataclass(frozen=True)
class Clock:
    """What everybody had left when the clock of `running` was started, at `since`."""

    left: tuple[float, ...]
    running: int | None
    since: float

    def deadline(self, off: Sequence[Vacation] = ()) -> float | None:
        """When the time of whoever thinks is up; `off` are their vacations, if those count here."""
        if self.running is None:
            return None
        return away.due(self.since, self.left[self.running], off)

    def remaining(self, now: float, off: Sequence[Vacation] = ()) -> list[float]:
        """What everybody has left now; never less than nothing."""
        gone = away.counted(self.since, now, off)
        return [
            max(0.0, left - (gone if seat == self.running else 0.0))
            for seat, left in enumerate(self.left)
        ]

    def turned(self, pace: Pace, seat: int | None, now: float) -> Clock:
        """Now `seat` is to think, or nobody; whoever thought till now has finished a turn."""
        if seat == self.running:
            return self
        left = self.remaining(now)
        if self.running is not None:
            if pace.kind == "live":
                left[self.running] += pace.increment
            else:
                left[self.running] = pace.allowance
        return Clock(tuple(left), seat, now)

    def returned(self, pace: Pace, seat: int | None, now: float) -> Clock:
        """The turn goes back to `seat`, who gains nothing by taking back the end of it."""
        if seat == self.running:
            return self
        left = list(self.left)
        if seat is not None and pace.kind == "live":
            left[seat] = max(1.0, left[seat] - pace.increment)
        return Clock(tuple(left), seat, now)

    def welcomed(self, pace: Pace, seat: int) -> Clock:
        """Whoever comes back has time for a turn."""
        fair = pace.allowance if pace.kind == "days" else max(LEAST_LEFT, pace.increment)
        left = [max(fair, had) if i == seat else had for i, had in enumerate(self.left)]
        return replace(self, left=tuple(left))

    def excused(self, seconds: float, now: float, off: Sequence[Vacation] = ()) -> Clock:
        """The server was away for so long; nobody pays for it."""
        went = max(self.since, now - seconds)
        return Clock(tuple(self.remaining(went, off)), self.running, now)

    def stopped(self, now: float, off: Sequence[Vacation] = ()) -> Clock:
        """Nobody's time runs."""
        return Clock(tuple(self.remaining(now, off)), None, now)

    def started(self, seat: int | None, now: float) -> Clock:
        """The time of `seat` runs on, with what was left."""
        return Clock(self.left, seat, now)

    def data(self) -> dict[str, Any]:
        return {"left": list(self.left), "running": self.running, "since": self.since}

    def shown(self, pace: Pace, now: float, off: Sequence[Vacation] = ()) -> dict[str, Any]:
        """For the table's JSON."""
        return {
            **pace.data(),
            "left": [round(left, 1) for left in self.remaining(now, off)],
            "running": None if away.until(now, off) else self.running,
            "deadline": self.deadline(off),
            "now": now,
        }


def wound(pace: Pace, seats: int, now: float) -> Clock | None:
    """The clock of a table about to begin; None where nobody counts."""
    return None if pace.kind == "none" else Clock((pace.allowance,) * seats, None, now)


def read(data: dict[str, Any] | None) -> Clock | None:
    """Inverse of `Clock.data`."""
    return None if data is None else Clock(tuple(data["left"]), data["running"], data["since"])
