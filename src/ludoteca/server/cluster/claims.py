"""What a hall may play: tables it has taken, for as long as its name is good."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import Connection

from ludoteca.server.claims import Claims, Elsewhere
from ludoteca.server.cluster import jobs, leases, members, rates
from ludoteca.server.cluster.leases import Held
from ludoteca.server.cluster.members import SERVER
from ludoteca.server.cluster.membership import Membership
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall, excuse
from ludoteca.server.outage import Unavailable
from ludoteca.server.store import tables

log: Final = logging.getLogger("ludoteca.server")

LOOK: Final = 1.0  # seconds between looks for tables nobody plays, by all servers together
MOST: Final = 20  # tables taken at once, so that others get some
KNOWN: Final = 10_000  # tables of which it is remembered who plays them


class SharedClaims(Claims):
    """Those of one server among several."""

    shared = True

    def __init__(self, membership: Membership, now: Callable[[], float]) -> None:
        self.membership = membership
        self.now = now
        self.known: dict[str, Elsewhere] = {}  # tables that others play, as it was last heard
        self._releases: set[asyncio.Task[None]] = set()
        self._leaving: dict[str, asyncio.Future[None]] = {}  # tables about to be given to others

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.membership.me.id

    async def first(self) -> bool:
        return await self.membership.begin()

    @property
    def leads(self) -> bool:
        return self.membership.leads

    async def alive(self, db: Database, now: float) -> None:
        """One's own sign of life, so that nobody waits for another's; the eldest's for all."""
        self.need()
        me, leads = self.membership.me, self.leads
        await db.write(lambda c: members.renew(c, me))
        if leads:
            await self.membership.run(lambda c: tables.beat(c, now))

    def need(self) -> None:
        if not self.membership.valid:
            raise Unavailable("too long without the database: others may play these tables")

    async def take(self, id: str) -> str:
        if id in self._leaving:
            await asyncio.shield(self._leaving[id])
        me = self.name

        def job(c: Connection) -> Held | None:
            held = leases.claim(c, id, me)
            if held is not None and held.away:
                excuse(c, id, held.away, self.now())
                tables.wait_on(c, held.away, self.now(), id)
            return held

        held = await self.membership.run(job)
        if held is None or held.member == me:
            self.known.pop(id, None)
            if held is not None and held.away:
                log.info("a table taken over", extra={"table": id[:6], "away": round(held.away, 1)})
            return me
        if len(self.known) >= KNOWN:
            self.known.clear()
        elsewhere = self.known[id] = Elsewhere(id, held.member, held.address)
        raise elsewhere

    def give_back(self, ids: Iterable[str]) -> None:
        gone, me = list(ids), self.name
        if gone:
            task = asyncio.create_task(self._give_back(gone, me))
            self._releases.add(task)
            task.add_done_callback(self._releases.discard)

    async def _give_back(self, ids: list[str], me: str) -> None:
        with contextlib.suppress(Unavailable):  # they are this server's until it is missed
            await self.membership.run(lambda c: leases.give_back(c, ids, me))

    async def leave_to_others(self, hall: Hall, id: str) -> bool:
        """Give a table back at once, so that whoever asks next has it; unless it is busy."""
        if id in self._leaving or not hall.put_away(id):
            return False
        left = self._leaving[id] = asyncio.get_running_loop().create_future()
        try:
            await self._give_back([id], self.name)
        finally:
            del self._leaving[id]
            left.set_result(None)
        return True

    async def close(self) -> None:
        await self.membership.close()

    async def look(self, hall: Hall) -> None:
        """Take over what is due at tables that nobody plays."""
        now = hall.settings.now()
        for id in await self.membership.run(lambda c: leases.due(c, now, MOST)):
            with contextlib.suppress(Refused):  # another was first, or it does not load
                await hall.find(id)

    async def keep(self, hall: Hall) -> None:
        """Look in turns with the others."""
        while True:
            servers = sum(one.kind == SERVER for one in self.membership.peers)
            await asyncio.sleep(LOOK * max(1, servers))
            if self.membership.valid:
                await hall.persist("claims", lambda: self._round(hall))

    async def _round(self, hall: Hall) -> None:
        await self.look(hall)
        if self.membership.leads:
            for forget in (members.forget, rates.forget, jobs.forget):
                await self.membership.run(forget)

    def lapse(self, hall: Hall) -> None:
        """Others may play by now what is in memory here."""
        self.known.clear()
        for live in hall.tables.values():
            live.drop()
