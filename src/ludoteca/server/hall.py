"""All tables: found, opened, watched over; bots are called and clocks looked at here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.errors import OptionError
from ludoteca.games import GAMES
from ludoteca.server import acts, clocks, people
from ludoteca.server.aside import Aside, unplayable
from ludoteca.server.blocks import Blocks
from ludoteca.server.bots.seated import SeatedBots
from ludoteca.server.claims import Claims
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused, not_found
from ludoteca.server.holding import Holding
from ludoteca.server.live import CHATS, Live, Stale
from ludoteca.server.metrics import Metrics
from ludoteca.server.outage import Unavailable
from ludoteca.server.settings import Settings
from ludoteca.server.store import tables, vacations
from ludoteca.server.store.tables import Entry, Place, Snapshot, TableRow
from ludoteca.server.store.vacations import Vacation

log: Final = logging.getLogger("ludoteca.server")
PULSE: Final = 5.0  # seconds between signs of life
FIRST_PAUSE: Final = 0.2  # seconds until what failed is tried again
LONGEST_PAUSE: Final = 5.0
RESTORING: Final = (Exception,)  # moves that were never legal may fail anywhere in the rules


class Hall:
    """The tables in memory."""

    def __init__(
        self, settings: Settings, db: Database, metrics: Metrics, claims: Claims | None = None
    ) -> None:
        self.claims = claims or Claims()
        self.metrics = metrics
        self.settings = settings
        self.db = db
        self.bots = SeatedBots(settings, metrics)
        self.blocks = Blocks(db)
        self.tables: dict[str, Live] = {}
        self.aside: dict[str, Aside] = {}  # tables that do not load, with their reasons
        self.stopping = False
        self.on_stir: list[Callable[[], None]] = []  # who else has listeners that may have to go
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[str] = set()  # tables whose bots are being asked
        self._minded: list[asyncio.Task[None]] = []  # what goes on for as long as the server does

    async def open(self) -> None:
        """Go on where the server stopped; as soon as the database lets us, if it does not."""
        resumed = False
        with contextlib.suppress(Unavailable):
            await self._resume()
            resumed = True
        self.mind(self._beat(resumed))

    @property
    def alive(self) -> bool:
        """Whether what has to be done without anybody asking is being done."""
        return bool(self._minded) and not any(task.done() for task in self._minded)

    def mind(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what never ends; if it does all the same, the server is not well."""
        self._minded.append(self.spawn(work))

    async def _resume(self) -> None:
        now = self.settings.now()
        first = await self.claims.first()
        versions = {name: game.version for name, game in GAMES.items()}

        def job(c: Connection) -> tuple[list[str], list[TableRow]]:
            away = now - (tables.last_pulse(c) or now)
            going = tables.going_on(c) if first else []
            for id in going:
                excuse(c, id, away, now)
            if first:
                tables.wait_on(c, away, now)
                tables.beat(c, now)
            return [] if self.claims.shared else going, tables.foreign(c, versions)

        going, foreign = await self.db.write(job)
        for row in foreign:
            self.put_aside(row.id, unplayable(row) or Aside("altered"))
        for id in going:
            with contextlib.suppress(Aside):  # all others go on
                await self.find(id)

    async def close(self) -> None:
        self.stop()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        with contextlib.suppress(Unavailable):  # the log has said so
            await self.beat()
        await self.claims.close()

    def stop(self) -> None:
        """Let everybody who listens go."""
        self.stopping = True
        for live in self.tables.values():
            live.wake()
        for stir in self.on_stir:
            stir()

    def stir(self) -> None:
        """Somebody who listens may not any more."""
        for live in self.tables.values():
            live.stir()
        for stir in self.on_stir:
            stir()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.tasks_failed.inc()
            log.error("a task failed", exc_info=task.exception())

    async def persist(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do what nobody asked for; while the database fails, again after longer and longer."""
        pause = FIRST_PAUSE
        while not self.stopping:
            try:
                await work()
            except (Unavailable, SQLAlchemyError, Stale):
                self.metrics.tasks_retried.labels(name).inc()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            except Refused as gone:  # the table is not there any more
                log.info("not done", extra={"task": name, "reason": gone.error})
                return
            else:
                return

    async def find(self, id: str) -> Live:
        """The table, from memory or from its log."""
        self.claims.need()
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

    async def in_memory(self, id: str) -> Live | None:
        """The table if it is in memory, or about to be."""
        loading = self._loading.get(id)
        if loading is not None:
            with contextlib.suppress(Refused):
                await asyncio.shield(loading)
        return self.tables.get(id)

    async def _open(self, id: str) -> Live:
        """Load a table, and go on with what is due there."""
        holder = await self.claims.take(id)
        try:
            live = await self._load(id)
        except Aside as why:
            self.put_aside(id, why)
            raise
        live.holder, live.blocked = holder, self.blocks.known
        async with live.lock:
            await acts.begin(live)  # if the server stopped just before
            await acts.update(live)
        before = self.tables.get(id)
        if before is not None:
            live.looked = before.looked  # whoever looked at it looks on
        self.tables[id] = live
        self.aside.pop(id, None)
        return live

    def put_aside(self, id: str, why: Aside) -> None:
        if id not in self.aside:
            log.error("a table is set aside", extra={"table": id[:6], "reason": str(why)})
        self.aside[id] = why

    def why_aside(self, row: TableRow) -> Aside | None:
        """Why a table is set aside, if it is known to be."""
        return self.aside.get(row.id) or unplayable(row)

    def holding(self, id: str) -> Holding:
        """The table as it is stored, for as long as nobody else may change it."""
        return Holding(self, id)

    def put_down(self, live: Live) -> None:
        """Whoever held it has done."""
        if not live.gone:
            self.attend(live)
        elif not self.stopping:
            self.spawn(self.persist("load", lambda: self.visit(live.row.id)))

    async def visit(self, id: str) -> None:
        """Go on with whatever is due at a table: its beginning, bots, clocks."""
        await self.find(id)

    async def _load(self, id: str) -> Live:
        def job(
            c: Connection,
        ) -> tuple[TableRow, list[Place], Snapshot | None, list[Entry], list[Entry]] | None:
            found = tables.find(c, id)
            if found is None:
                return None
            row = found[0]
            if unplayable(row) is None and row.rules < GAMES[row.game].version:
                return *found, None, tables.entries_of(c, id), tables.chat_of(c, id, CHATS)
            # The last but one, so that some of the log is there to be read.
            snapshot = tables.snapshot(c, id, skip=1)
            after = 0 if snapshot is None else snapshot.seq
            return *found, snapshot, tables.entries_of(c, id, after), tables.chat_of(c, id, CHATS)

        loaded = await self.db.read(job)
        if loaded is None:
            raise not_found("no_table")
        row, places, snapshot, entries, chat = loaded
        why = unplayable(row)
        if why is not None:
            raise why
        game = GAMES[row.game]
        try:
            row = replace(row, options=game.stored_options(row.options))
            live = Live(game, row, places, self.db, self.settings.now)
            live.restore(snapshot, entries)
            live.chat = [live.spoken(entry) for entry in chat]
            await live.recall()
        except (Aside, Unavailable, SQLAlchemyError):
            raise
        except OptionError:
            raise Aside("options", rules=row.rules, now=game.version) from None
        except RESTORING as error:
            raise Aside("altered") from error
        return live

    async def create(
        self,
        row: TableRow,
        places: Sequence[Place],
        also: Callable[[Connection], None] | None = None,
    ) -> Live:
        """A new table; the game begins at once if nobody is missing."""

        def job(c: Connection) -> None:
            tables.add(c, row, places, self.claims.name)
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
        if live.due is not None and live.actor is not None:
            wait = max(0.0, live.due - self.settings.now())
            loop = asyncio.get_running_loop()
            self._timers[id] = loop.call_later(wait + 0.05, self._ring, id)

    def looked_at(self, live: Live) -> None:
        """Somebody looks: bots that waited for it go on."""
        live.looked = live.now()
        if live.bot_to_act and live.row.id not in self._asking:
            self.attend(live)

    def _ring(self, id: str) -> None:
        self._timers.pop(id, None)
        self.spawn(self.persist("clock", lambda: self.check_clock(id)))

    async def check_clock(self, id: str) -> None:
        """Whoever has run out of time is replaced, but for time the database was away."""
        if self.db.outages["write"].owed >= PULSE:
            raise Unavailable("nobody pays for the time the database is away")
        async with self.holding(id) as live:
            await people.ring(live)

    async def _think(self, id: str) -> None:
        """Let bots play for as long as it is their turn."""
        try:
            await self.persist("bot", lambda: self._let_play(id))
        finally:
            self._asking.discard(id)

    async def _let_play(self, id: str) -> None:
        while not self.stopping:
            live = await self.find(id)
            actor = live.actor
            if actor is None or not live.bot_to_act or live.dormant:
                return
            move = await self.bots.decide(live, actor)
            async with self.holding(id) as live:
                await self.bots.carry_out(live, move)

    async def _beat(self, resumed: bool) -> None:
        """Say now and then that the server is alive, and let go of tables nobody looks at."""
        if not resumed:
            await self.persist("resume", self._resume)
        while True:
            await asyncio.sleep(PULSE)
            await self.persist("pulse", self.beat)
            self.let_go(self.settings.now())

    async def beat(self) -> None:
        """A sign of life; after an outage nobody's clock pays for it."""
        outage = self.db.outages["write"]
        now, away = self.settings.now(), outage.owed
        if self.claims.shared:  # who takes over a table makes up for it
            await self.claims.alive(self.db, now)
            outage.lasted = 0.0
            return

        def job(c: Connection) -> list[str]:
            tables.beat(c, now)
            if away < PULSE:
                return []
            tables.wait_on(c, away, now - away)
            return [id for id in tables.going_on(c) if excuse(c, id, away, now, now - away)]

        excused = await self.db.write(job)
        outage.lasted = 0.0
        for id in excused:
            if id in self.tables:
                self.tables[id].drop()  # its clock has been put forward
            with contextlib.suppress(Aside):
                await self.find(id)

    def let_go(self, now: float) -> None:
        gone: list[str] = []
        for id, live in list(self.tables.items()):
            idle = now - live.used > self.settings.keep_idle and not live.watchers
            if (live.gone or idle) and self.put_away(id):
                gone.append(id)
        self.claims.give_back(gone)

    def put_away(self, id: str) -> bool:
        """Forget a table, if it is here and nothing is under way."""
        live = self.tables.get(id)
        if live is None or live.lock.locked() or id in self._asking or id in self._loading:
            return False
        live.drop()  # somebody may have it in hand
        del self.tables[id]
        self.bots.forget(id)
        return True


def excuse(c: Connection, id: str, away: float, now: float, before: float = math.inf) -> bool:
    """Put a clock that was started `before` forward by the time nobody could play, until now."""
    found = tables.find(c, id)
    clock = clocks.read(found[0].clock) if found is not None else None
    if found is None or clock is None or clock.since > before:
        return False
    off: list[Vacation] = []
    if clock.running is not None and found[0].pace["kind"] == "days":
        off = vacations.of(c, found[1][clock.running].person or "")
    tables.change(c, id, {"clock": clock.excused(away, now, off).data()})
    return True
