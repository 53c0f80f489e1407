"""Time to think, on the server's time: none, a bank with an increment, or days for each turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from ludoteca.server.errors import bad_request

DAY = 86_400.0
LONGEST_BANK = 24 * 3600
LONGEST_INCREMENT = 600
MOST_DAYS = 30
LEAST_LEFT = 60.0  # seconds for those who come back

Kind = Literal["none", "live", "days"]


@dataclass(frozen=True)
class Pace:
    """What the table agreed on; seconds, except for the days."""

    kind: Kind = "none"
    bank: float = 0
    increment: float = 0
    days: float = 0

    def data(self) -> dict[str, Any]:
        if self.kind == "live":
            return {"kind": "live", "bank": self.bank, "increment": self.increment}
        return {"kind": "days", "days": self.days} if self.kind == "days" else {"kind": "none"}

    @property
    def allowance(self) -> float:
        """What everybody begins with."""
        return self.bank if self.kind == "live" else self.days * DAY


def pace(kind: Kind, bank: float, increment: float, days: float) -> Pace:
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
            return Pace()


@dataclass(frozen=True)
class Clock:
    """What everybody had left when the clock of `running` was started, at `since`."""

    left: tuple[float, ...]
    running: int | None
    since: float

    @property
    def deadline(self) -> float | None:
        return None if self.running is None else self.since + self.left[self.running]

    def remaining(self, now: float) -> list[float]:
        """What everybody has left now; never less than nothing."""
        return [
            max(0.0, left - (max(0.0, now - self.since) if seat == self.running else 0.0))
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

    def excused(self, seconds: float) -> Clock:
        """The server was away for so long; nobody pays for it."""
        return replace(self, since=self.since + seconds)

    def data(self) -> dict[str, Any]:
        return {"left": list(self.left), "running": self.running, "since": self.since}

    def shown(self, pace: Pace, now: float) -> dict[str, Any]:
        """For the table's JSON."""
        return {
            **pace.data(),
            "left": [round(left, 1) for left in self.remaining(now)],
            "running": self.running,
            "deadline": self.deadline,
            "now": now,
        }


def wound(pace: Pace, seats: int, now: float) -> Clock | None:
    """The clock of a table about to begin; None where nobody counts."""
    return None if pace.kind == "none" else Clock((pace.allowance,) * seats, None, now)


def read(data: dict[str, Any] | None) -> Clock | None:
    """Inverse of `Clock.data`."""
    return None if data is None else Clock(tuple(data["left"]), data["running"], data["since"])
