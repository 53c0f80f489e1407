"""This process as a member: it renews its name in time, or takes a new one and begins anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.cluster import members
from ludoteca.server.cluster.machine import clock
from ludoteca.server.cluster.members import SERVER, TERM, WORKER, Member, Myself
from ludoteca.server.database import engine
from ludoteca.server.outage import Unavailable, away, one_line

log: Final = logging.getLogger("ludoteca.server")
T = TypeVar("T")

EVERY: Final = 1.5  # seconds between signs of life
MARGIN: Final = 1.0  # seconds before others may, that this process knows it is late
LIMIT: Final = 3.0  # seconds that anything asked of the database here may take
THREADS: Final = 3


class Membership:
    """A name among others, good until a moment that is always known."""

    def __init__(self, url: str, kind: str, address: str, limit: float = LIMIT) -> None:
        self.limit = min(LIMIT, limit)
        self.engine = engine(url, LIMIT)
        self.me = Myself.new(kind, address)
        self.peers: list[Member] = []  # those that are there, this one too; the eldest first
        self.lapsed: list[Callable[[], None]] = []  # told when others may have taken over
        self.seen: list[Callable[[], None]] = []  # told when `peers` may have changed
        self._until = 0.0
        self._threads = ThreadPoolExecutor(THREADS, "member")
        self._under_way: set[asyncio.Future[Any]] = set()
        self._former: list[Myself] = []  # names that have lapsed, or that nobody knows of for sure
        self._renewing: asyncio.Task[None] | None = None

    @property
    def valid(self) -> bool:
        """Whether nobody else can have taken over."""
        return clock() < self._until

    @property
    def leads(self) -> bool:
        """Whether this is the eldest server, which does what is to be done once."""
        servers = [one.id for one in self.peers if one.kind == SERVER]
        return self.valid and servers[:1] == [self.me.id]

    @property
    def workers(self) -> bool:
        """Whether there are workers that take jobs."""
        return any(one.kind == WORKER for one in self.peers)

    def present(self, id: str) -> bool:
        return any(one.id == id for one in self.peers)

    async def run(self, job: Callable[[Connection], T]) -> T:
        """A transaction of its own; Unavailable if the database is away."""

        def work() -> T:
            with self.engine.begin() as connection:
                return job(connection)

        under_way = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._under_way.add(under_way)
        under_way.add_done_callback(self._ended)
        try:
            async with asyncio.timeout(self.limit):
                return await asyncio.shield(under_way)
        except TimeoutError:
            raise Unavailable(
                f"the database gives no answer within {self.limit:g} seconds"
            ) from None
        except SQLAlchemyError as error:
            if not away(error):
                raise
            raise Unavailable(f"the database is not available: {one_line(error)}") from error

    def _ended(self, work: asyncio.Future[Any]) -> None:
        self._under_way.discard(work)
        if not work.cancelled():
            work.exception()  # nobody may be waiting for it any more

    async def begin(self, again: bool = False) -> bool:
        """Join; whether this is the first server to begin, with nobody else there."""
        began, me, former = clock(), self.me, list(self._former)

        def job(c: Connection) -> tuple[bool, list[Member]]:
            if me is not self.me:  # given up: it was tried again meanwhile, under another name
                return False, []
            members.bury(c)
            for name in former:
                members.leave(c, name)
            first = not again and members.alone(c, me)
            members.join(c, me)
            return first, members.present(c)

        first, self.peers = await self.run(job)
        self._until, self._former = began + TERM - MARGIN, []
        if self._renewing is None:
            self._renewing = asyncio.create_task(self._keep())
        return first

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY if self.valid else EVERY / 5)
            try:
                await self.renew()
            except (Unavailable, SQLAlchemyError) as error:
                self.check()
                log.debug("no sign of life", extra={"reason": one_line(error)})

    async def renew(self) -> None:
        """A sign of life, and a look at who else gives one."""
        if self.check():
            self._former.append(self.me)
            self.me = Myself.new(self.me.kind, self.me.address)
            await self.begin(again=True)
            log.warning("back among the others", extra={"member": self.me.id})
        else:
            began = clock()
            kept, self.peers = await self.run(self._renew)
            if not kept:
                self._until = 0.0
                self.check()
                return
            self._until = began + TERM - MARGIN
        for told in self.seen:
            told()

    def _renew(self, c: Connection) -> tuple[bool, list[Member]]:
        kept = members.renew(c, self.me)
        buried = members.bury(c)
        if buried:
            log.warning("a process has ended", extra={"members": buried})
        return kept, members.present(c)

    def check(self) -> bool:
        """Whether the name has lapsed; whoever relies on it is told once."""
        if self.valid:
            return False
        if self._until >= 0.0:
            self._until = -1.0
            log.error("too long without the database: others may take over")
            for told in self.lapsed:
                told()
        return True

    async def close(self) -> None:
        """Leave, so that nobody waits."""
        if self._renewing is not None:
            self._renewing.cancel()
        try:
            await self.run(lambda c: members.leave(c, self.me))
        except Unavailable:
            log.warning("could not say goodbye: others wait until they miss this server")
        self._until = -1.0
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LIMIT)
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()
