"""All tables: found, opened, watched over; bots are called and clocks looked at here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from ludoteca.games import GAMES
from ludoteca.server import acts, clocks
from ludoteca.server.bots import USUAL
from ludoteca.server.bots.seated import SeatedBots
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused, not_found
from ludoteca.server.live import CHATS, Live
from ludoteca.server.metrics import Metrics
from ludoteca.server.settings import Settings
from ludoteca.server.store import tables
from ludoteca.server.store.tables import Entry, Place, Snapshot, TableRow

log: Final = logging.getLogger("ludoteca.server")
PULSE: Final = 5.0  # seconds between signs of life


class Hall:
    """The tables in memory."""

    def __init__(self, settings: Settings, db: Database, metrics: Metrics) -> None:
        self.metrics = metrics
        self.settings = settings
        self.db = db
        self.bots = SeatedBots(settings, metrics)
        self.tables: dict[str, Live] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[str] = set()  # tables whose bots are being asked

    async def open(self) -> None:
        """Go on where the server stopped."""
        now = self.settings.now()

        def job(c: Connection) -> list[str]:
            away = now - (tables.last_pulse(c) or now)
            going = tables.going_on(c)
            for id in going:
                excuse(c, id, away)
            tables.beat(c, now)
            return going

        for id in await self.db.write(job):
            self.attend(await self.find(id))
        self.spawn(self._beat())

    async def close(self) -> None:
        self.stop()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        now = self.settings.now()
        await self.db.write(lambda c: tables.beat(c, now))

    def stop(self) -> None:
        """Let everybody who listens go."""
        self.stopping = True
        for live in self.tables.values():
            live.wake()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def find(self, id: str) -> Live:
        """The table, from memory or from its log."""
        live = self.tables.get(id)
        if live is None or live.gone:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._open(id))
                loading.add_done_callback(lambda _: self._loading.pop(id))
            live = await asyncio.shield(loading)  # whoever else waits for it goes on waiting
            self.attend(live)
        live.used = self.settings.now()
        if live.bot_to_act:
            self.attend(live)
        return live

    async def _open(self, id: str) -> Live:
        """Load a table, and go on with what is due there."""
        live = await self._load(id)
        async with live.lock:
            await acts.begin(live)  # if the server stopped just before
        self.tables[id] = live
        return live

    @asynccontextmanager
    async def holding(self, id: str) -> AsyncIterator[Live]:
        """The table as it is stored, for as long as nobody else may change it.

        Whoever waits for it while a commit fails gets it as it was loaded anew.
        """
        while True:
            live = await self.find(id)
            async with live.lock:
                if live.gone:
                    continue
                try:
                    yield live
                finally:
                    if live.gone:
                        self.spawn(self._revisit(id))
                    else:
                        self.attend(live)
                return

    async def _revisit(self, id: str) -> None:
        """After a commit that failed: let bots and clocks go on."""
        await self.find(id)

    async def _load(self, id: str) -> Live:
        def job(
            c: Connection,
        ) -> tuple[TableRow, list[Place], Snapshot | None, list[Entry], list[Entry]] | None:
            found = tables.find(c, id)
            if found is None:
                return None
            # The last but one, so that some of the log is there to be read.
            snapshot = tables.snapshot(c, id, skip=1)
            after = 0 if snapshot is None else snapshot.seq
            return *found, snapshot, tables.entries_of(c, id, after), tables.chat_of(c, id, CHATS)

        loaded = await self.db.read(job)
        if loaded is None:
            raise not_found("no_table")
        row, places, snapshot, entries, chat = loaded
        game = GAMES[row.game]
        if row.rules != game.version:
            raise Refused(500, "frozen", rules=row.rules, now=game.version)
        live = Live(game, row, places, self.db, self.settings.now)
        live.restore(snapshot, entries)
        live.chat = [live.spoken(entry) for entry in chat]
        return live

    async def create(
        self,
        row: TableRow,
        places: Sequence[Place],
        also: Callable[[Connection], None] | None = None,
    ) -> Live:
        """A new table; the game begins at once if nobody is missing."""

        def job(c: Connection) -> None:
            tables.add(c, row, places)
            if also is not None:
                also(c)

        await self.db.write(job)
        return await self.find(row.id)

    def hand_over(self, guest: str, account: str) -> None:
        """A guest has logged in: their seats are the account's."""
        for live in self.tables.values():
            live.places = [
                replace(place, person=account) if place.person == guest else place
                for place in live.places
            ]

    def attend(self, live: Live) -> None:
        """After anything happened: ask the bot that is to act, and mind the clock."""
        id = live.row.id
        if self.stopping:
            return
        if live.bot_to_act and id not in self._asking and not live.dormant:
            self._asking.add(id)
            self.spawn(self._think(id))
        timer = self._timers.pop(id, None)
        if timer is not None:
            timer.cancel()
        if live.clock is not None and live.clock.deadline is not None and live.actor is not None:
            wait = max(0.0, live.clock.deadline - self.settings.now())
            loop = asyncio.get_running_loop()
            self._timers[id] = loop.call_later(wait + 0.05, self._ring, id)

    def looked_at(self, live: Live) -> None:
        """Somebody looks: bots that waited for it go on."""
        live.looked = live.now()
        if live.bot_to_act and live.row.id not in self._asking:
            self.attend(live)

    def _ring(self, id: str) -> None:
        self._timers.pop(id, None)
        self.spawn(self.check_clock(id))

    async def check_clock(self, id: str) -> None:
        """Whoever has run out of time is replaced."""
        async with self.holding(id) as live:
            if live.actor is not None and live.out_of_time:
                await acts.take_over(live, live.actor, USUAL)

    async def _think(self, id: str) -> None:
        """Let bots play for as long as it is their turn."""
        try:
            while not self.stopping:
                live = await self.find(id)
                actor = live.actor
                if actor is None or not live.bot_to_act or live.dormant:
                    break
                move = await self.bots.decide(live, actor)
                async with self.holding(id) as live:
                    await self.bots.carry_out(live, move)
        finally:
            self._asking.discard(id)
        self.attend(await self.find(id))  # the clock of whoever comes next

    async def _beat(self) -> None:
        """Say now and then that the server is alive, and let go of tables nobody looks at."""
        while True:
            await asyncio.sleep(PULSE)
            now = self.settings.now()
            await self.db.write(lambda c, now=now: tables.beat(c, now))  # type: ignore[misc]
            self.let_go(now)

    def let_go(self, now: float) -> None:
        for id, live in list(self.tables.items()):
            idle = now - live.used > self.settings.keep_idle and not live.watchers
            busy = live.lock.locked() or id in self._asking
            if (live.gone or idle) and not busy:
                live.drop()  # somebody may have it in hand
                del self.tables[id]
                self.bots.forget(id)


def excuse(c: Connection, id: str, away: float) -> None:
    """Put a clock forward by the time the server was away."""
    found = tables.find(c, id)
    clock = clocks.read(found[0].clock) if found is not None else None
    if clock is not None:
        tables.change(c, id, {"clock": clock.excused(away).data()})
