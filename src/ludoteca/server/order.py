"""What admins have done, here or at the command line, as it takes effect in a running server."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from sqlalchemy import Connection

from ludoteca.server import admin
from ludoteca.server.addresses import Networks
from ludoteca.server.admin import AT_TABLES, Done
from ludoteca.server.aside import Aside
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.guard import Guard
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.sessions import Sessions

EVERY: Final = 2.0  # seconds between looks
LOOKED_AT: Final = 200  # deeds


class Order:
    """Looks for new deeds now and then, and at once after one that was done here."""

    def __init__(self, db: Database, hall: Hall, sessions: Sessions, guard: Guard) -> None:
        self.db = db
        self.hall = hall
        self.sessions = sessions
        self.guard = guard
        self._seen: set[str] | None = None  # deeds that have taken effect
        self._barred: list[str] = []  # as the guard knows them

    async def keep(self) -> None:
        while True:
            await self.hall.persist("order", self.look)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        done, barred = await self.db.read(self._read)
        if barred != self._barred:
            self.guard.barred, self._barred = Networks(barred), barred
            self.hall.stir()  # what is open to them ends
        if self._seen is not None:  # what was done before the start is in the database
            for one in done:
                if one.id not in self._seen:
                    await self._heed(one)
        self._seen = {one.id for one in done}

    def _read(self, c: Connection) -> tuple[list[Done], list[str]]:
        done = admin.latest(c, LOOKED_AT)
        if len(done) == LOOKED_AT and (self._seen or set()).isdisjoint(one.id for one in done):
            done = admin.latest(c)  # there may be more that are new
        return done, admin.networks(c)

    async def _heed(self, done: Done) -> None:
        """What is in memory may not be what is in the database."""
        if done.what not in AT_TABLES:
            self.sessions.forget(done.whom)
            if done.what == "ban":
                self.hall.stir()
            return
        id = done.whom.partition(" ")[0]
        self.hall.aside.pop(id, None)
        await self.reload(id)

    async def reload(self, id: str) -> None:
        """Let a table that is in memory be loaded anew, and its bots and clocks go on."""
        live = await self.hall.in_memory(id)
        if live is not None:
            live.drop()
            with contextlib.suppress(Refused):  # it may be removed, or set aside
                await self.hall.find(id)

    async def do(
        self, by: str, what: str, whom: str, why: str, report: str | None = None
    ) -> str | None:
        """A deed of somebody on the site; nobody else changes its table meanwhile."""
        async with contextlib.AsyncExitStack() as held:
            live: Live | None = None
            if what in AT_TABLES:
                table = whom.strip().partition(" ")[0]
                with contextlib.suppress(Aside):  # nobody can change such a table
                    live = await held.enter_async_context(self.hall.holding(table))
            now = self.hall.settings.now()
            out = await self.db.write(lambda c: admin.Admin(c, by, now, report).do(what, whom, why))
            if live is not None:
                live.drop()
        await self.look()
        return out
