"""How often one may do what, counted by all servers together.

Each counts for itself and tells the others what it has counted: at once what is rare, such as a
try at a password, and every few seconds what is frequent, such as a look at a table. So a limit
holds for all servers together, but for what was done in the moments between.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Connection,
    Float,
    Integer,
    String,
    bindparam,
    delete,
    func,
    select,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.cluster.members import NOW
from ludoteca.server.outage import Unavailable
from ludoteca.server.rates import Key, Rate, Rates
from ludoteca.server.schema import rates as table

SLOTS: Final = 6  # of each window
RARE: Final = 1.0  # deeds a second above which they are told of every few seconds only
EVERY: Final = 2.0  # seconds
PAUSE: Final = 0.05  # seconds at least between one telling and the next

Run = Callable[[Callable[[Connection], "Totals"]], Awaitable["Totals"]]
Totals = dict[str, int]


class Heard(NamedTuple):
    """How much others have counted, and when that was heard."""

    much: int
    at: float


class SharedRates(Rates):
    """Those of one server; what the others have counted is added to its own."""

    def __init__(self, rates: Mapping[str, str], run: Run, refused: Callable[[str], None]) -> None:
        super().__init__(rates, refused=refused)
        self._run = run
        self._fresh: Counter[Key] = Counter()  # not told yet, or to be asked about
        self._limits: dict[Key, Rate] = {}
        self._heard: dict[Key, Heard] = {}
        self._soon = asyncio.Event()

    def _others(self, key: Key, now: float) -> int:
        heard = self._heard.get(key)
        if heard is None or now - heard.at > self._limits[key].seconds:
            return 0
        if heard.much and now - heard.at > PAUSE:  # it may be less by now
            self._fresh[key] += 0
            self._soon.set()
        return heard.much

    def _counted(self, key: Key, rate: Rate) -> None:
        self._fresh[key] += 1
        self._limits[key] = rate
        if rate.amount / rate.seconds < RARE:
            self._soon.set()

    async def keep(self) -> None:
        """Tell and hear, for as long as the server runs."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._soon.wait()
            self._soon.clear()
            if self._fresh:
                with contextlib.suppress(Unavailable, SQLAlchemyError):  # told with the next
                    await self.share()
                await asyncio.sleep(PAUSE)

    async def share(self) -> None:
        """Tell what was counted here, and hear how much it is with what others have counted."""
        told, self._fresh = self._fresh, Counter()
        given = {key: (self._limits[key], count) for key, count in told.items()}
        try:
            totals = await self._run(lambda c: shared(c, given))
        except (Unavailable, SQLAlchemyError):
            self._fresh.update(told)
            raise
        now = self._now()
        for key in given:
            mine = len(self._done.get(key, ())) - self._fresh[key]
            self._heard[key] = Heard(max(0, totals.get(named(key), 0) - mine), now)

    def _sweep(self, now: float) -> None:
        super()._sweep(now)
        for key in [key for key in self._limits if key not in self._done | self._fresh]:
            del self._limits[key]
            self._heard.pop(key, None)


def named(key: Key) -> str:
    return " ".join(key)[:160]


COUNT: Final = (
    insert(table)
    .values(
        key=bindparam("of", type_=String),
        slot=func.floor(NOW / bindparam("width", type_=Float)).cast(BigInteger),
        count=bindparam("more", type_=Integer),
        until=NOW + bindparam("seconds", type_=Float),
    )
    .on_conflict_do_update(
        index_elements=["key", "slot"], set_={"count": table.c.count + bindparam("more")}
    )
)


def shared(c: Connection, given: Mapping[Key, tuple[Rate, int]]) -> Totals:
    """Add to what was counted; how much it all is, in the time for which it counts."""
    rows = [
        {
            "of": named(key),
            "width": rate.seconds / SLOTS,
            "seconds": rate.seconds,
            "more": count,
        }
        for key, (rate, count) in sorted(given.items())  # the same order everywhere: no deadlock
    ]
    c.execute(COUNT, rows)
    found = select(table.c.key, func.sum(table.c.count).label("total"))
    mine = table.c.key.in_([row["of"] for row in rows])
    rows_found = c.execute(found.where(mine, table.c.until > NOW).group_by(table.c.key))
    return {row.key: int(row.total) for row in rows_found}


def forget(c: Connection) -> None:
    """What counts no more."""
    c.execute(delete(table).where(table.c.until < NOW))
