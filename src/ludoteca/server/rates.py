"""How often one may do what: counted per account and per address."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Refused

ADDRESS_FACTOR: Final = 5  # many may share an address, as in a school or a café
SECONDS: Final = {"second": 1.0, "minute": 60.0, "hour": 3600.0, "day": 86_400.0}
Key = tuple[str, str, str]  # a kind of deed, whether an account or an address counts, and which
SWEEP: Final = 60.0  # seconds between looks for those who have not come back


class BadRate(LudotecaError):
    """A rate that cannot be read."""


class Rate(NamedTuple):
    """So many deeds in so many seconds."""

    amount: int
    seconds: float


def read(text: str) -> Rate:
    """`10 per minute`."""
    match text.split():
        case [amount, "per", unit] if amount.isdecimal() and int(amount) > 0 and unit in SECONDS:
            return Rate(int(amount), SECONDS[unit])
    raise BadRate(f"rate {text!r}; expected a number 'per' one of {', '.join(SECONDS)}")


class Rates:
    """A moving window for every kind of deed: when those were done that still count."""

    def __init__(
        self,
        rates: Mapping[str, str],
        now: Callable[[], float] = time.monotonic,
        refused: Callable[[str], None] = lambda kind: None,
    ) -> None:
        self._refused = refused  # told the kind of what came too often
        self._rates = {kind: read(text) for kind, text in rates.items()}
        self._now = now
        self._done: dict[Key, deque[float]] = {}
        self._swept = now()

    def check(self, kind: str, address: str, account: str | None = None) -> None:
        """Count one deed; 429 says when to come back."""
        if kind not in self._rates:
            return
        rate, now = self._rates[kind], self._now()
        if now - self._swept > SWEEP:
            self._sweep(now)
        if account is None:
            self._count((kind, "stranger", address), rate, now)
        else:
            wide = Rate(rate.amount * ADDRESS_FACTOR, rate.seconds)
            self._count((kind, "address", address), wide, now)
            self._count((kind, "account", account), rate, now)

    def _count(self, key: Key, rate: Rate, now: float) -> None:
        done = self._done.setdefault(key, deque())
        while done and done[0] <= now - rate.seconds:
            done.popleft()
        if len(done) + self._others(key, now) >= rate.amount:
            oldest = done[0] if done else now - rate.seconds / 2
            wait = max(1, math.ceil(oldest + rate.seconds - now))
            self._refused(key[0])
            headers = {"Retry-After": str(wait)}
            raise Refused(429, "too_many", more={"wait": wait}, headers=headers, wait=wait)
        done.append(now)
        self._counted(key, rate)

    def _others(self, key: Key, now: float) -> int:
        """What was done that others have counted, where there are others."""
        return 0

    def _counted(self, key: Key, rate: Rate) -> None:
        """Something was counted here."""

    def _sweep(self, now: float) -> None:
        self._swept = now
        for key, done in list(self._done.items()):
            if not done or done[-1] <= now - self._rates[key[0]].seconds:
                del self._done[key]
