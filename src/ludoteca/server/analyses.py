"""Analyses under way: the bots' workers judge a game part by part, and the parts are kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.core.errors import BadRecord
from ludoteca.lab.analysis.result import Analysis, from_parts
from ludoteca.lab.analysis.stretches import Stretch, finished, stretches
from ludoteca.record import Record
from ludoteca.server import history
from ludoteca.server.bots.line import STUDY, Asker
from ludoteca.server.bots.pool import BotFailed
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.outage import Unavailable
from ludoteca.server.store import analyses, outcomes, tables

log: Final = logging.getLogger("ludoteca.server")
DEPTHS: Final = (1, 4, 16)
MADE: Final = 8  # analyses kept in memory, the last that were looked at
NOTHING, WORKING, STOPPED, DONE = "nothing", "working", "stopped", "done"


@dataclass
class Status:
    """How the analysis of a game stands: the deepest that is done, and one that is under way."""

    state: str
    depth: int = 0  # of what is done
    deeper: int = 0  # the next depth, or the one under way; 0 if there is none
    done: int = 0
    whole: int = 0


class Analyses:
    """Those under way, and the last that were looked at."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._running: set[str] = set()  # tables
        self._made: dict[tuple[str, int], Analysis] = {}

    async def status(self, live: Live) -> Status:
        need_over(live)
        there = await live.db.read(lambda c: analyses.progress(c, live.row.id))
        ready = max((depth for depth, (n, whole) in there.items() if n >= whole), default=0)
        deeper = next((depth for depth in DEPTHS if depth > ready), 0)
        done, whole = there.get(deeper, (0, 0))
        if live.row.id in self._running:
            return Status(WORKING, ready, deeper, done, whole)
        state = DONE if ready else STOPPED if done else NOTHING
        return Status(state, ready, deeper, done, whole)

    async def start(self, live: Live, person: str) -> Status:
        """Begin the next depth, or go on where the server stopped."""
        status = await self.status(live)
        if status.state != WORKING and status.deeper:
            pieces = await self._pieces(live)
            if live.row.id not in self._running:
                self._running.add(live.row.id)
                self.hall.spawn(self._work(live, pieces, status.deeper, person))
        return await self.status(live)

    async def made(self, live: Live, depth: int) -> Analysis:
        """An analysis that is done."""
        key = (live.row.id, depth)
        if key not in self._made:
            parts = await live.db.read(lambda c: analyses.kept(c, live.row.id, depth))
            record = await self._record(live)
            made = await asyncio.to_thread(from_parts, record, depth, parts)
            await self._deserve(live, made)
            while len(self._made) >= MADE:
                del self._made[next(iter(self._made))]
            self._made[key] = made
        return self._made[key]

    async def _deserve(self, live: Live, made: Analysis) -> None:
        """What the result would be but for luck, where that has been measured."""
        own = await asyncio.to_thread(lambda: made.accounts)
        if own is not None:
            id, parts = live.row.id, [one.result - one.luck for one in own]
            await live.db.write(lambda c: outcomes.deserve(c, id, parts))

    async def _record(self, live: Live) -> Record:
        need_over(live)
        return await history.record(live, [])

    async def _pieces(self, live: Live) -> list[Stretch]:
        record = await self._record(live)
        try:
            return await asyncio.to_thread(pieces_of, record)
        except BadRecord:  # a table that was set up in the middle of a game
            raise no_analysis() from None

    async def _work(self, live: Live, pieces: list[Stretch], depth: int, person: str) -> None:
        """Judge what is missing; it is resumed by whoever asks again, should anything fail."""
        id, db = live.row.id, live.db
        try:
            there = {
                part["number"] for part in await db.read(lambda c: analyses.kept(c, id, depth))
            }
            for piece in pieces:
                if piece.number not in there:
                    asker = Asker(STUDY, person, id)
                    part = await self.hall.bots.pool.judge(piece.as_json(), depth, asker)
                    await self._keep(live, depth, len(pieces), part)
            await self.made(live, depth)
        except (BotFailed, Unavailable, BadRecord, Refused) as error:  # or the table is gone
            log.warning("an analysis stopped", extra={"table": id[:6], "reason": str(error)})
        finally:
            self._running.discard(id)

    async def _keep(self, live: Live, depth: int, whole: int, part: dict[str, Any]) -> None:
        await live.db.write(lambda c: analyses.keep(c, live.row.id, depth, whole, part))


def pieces_of(record: Record) -> list[Stretch]:
    return stretches(finished(record))


def need_over(live: Live) -> None:
    """Only finished games are analysed: nobody is helped while people play."""
    if live.row.status != tables.OVER or live.row.result is None or live.outdated:
        raise no_analysis()


def no_analysis() -> Refused:
    return Refused(409, "not_over", "no_analysis")
