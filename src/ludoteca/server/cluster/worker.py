"""`ludoteca worker`: thinks for the bots of all servers on a database, on any machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from typing import Final

import msgspec

from ludoteca.server import logs
from ludoteca.server.bots.line import HINT, PATIENT, STUDY
from ludoteca.server.bots.pool import ANYBODY, BotFailed, Pool
from ludoteca.server.bots.worker import Question
from ludoteca.server.cluster import jobs
from ludoteca.server.cluster.jobs import Job
from ludoteca.server.cluster.members import WORKER
from ludoteca.server.cluster.membership import Membership
from ludoteca.server.cluster.notices import Notices
from ludoteca.server.cluster.processes import need_postgres
from ludoteca.server.database import Database
from ludoteca.server.outage import Unavailable
from ludoteca.server.settings import Settings

log: Final = logging.getLogger("ludoteca.server")

EVERY: Final = 2.0  # seconds between looks, should a notice be lost
PAUSE: Final = 0.5  # seconds before a database that is away is asked again


class Workshop:
    """So many that think at once."""

    def __init__(self, settings: Settings) -> None:
        self.membership = Membership(settings.database, WORKER, "")
        self.notices = Notices(self.membership.engine)
        self.size = settings.bot_workers
        self.pool = Pool(self.size, settings.bot_seconds, settings.bot_memory)
        self._come = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        """Until told to stop; what was taken by then is answered first."""
        while not stop.is_set():
            try:
                await self.membership.begin()
                break
            except Unavailable:
                await asyncio.sleep(PAUSE)
        self.notices.on(jobs.JOB, lambda _: self._wake())
        self.notices.on_gap(self._wake)
        self.notices.begin()
        log.info("a worker is ready", extra={"at once": self.size})
        kept = self.size > 1  # one is for people, however many bots play among themselves
        thinking = [
            asyncio.create_task(self._think(stop, HINT if kept and not slot else STUDY))
            for slot in range(self.size)
        ]
        await stop.wait()
        self._wake()
        await asyncio.gather(*thinking)
        await self.pool.close()
        self.notices.close()
        await self.membership.close()

    def _wake(self) -> None:
        self._come.set()
        self._come = asyncio.Event()

    async def _think(self, stop: asyncio.Event, last: int) -> None:
        turns = 0
        while not stop.is_set():
            come = self._come
            turns += 1
            patient, me = turns % PATIENT == 0, self.membership.me.id
            try:
                job = None
                if self.membership.valid:
                    take = self.membership.run(lambda c: jobs.take(c, me, last, patient))  # noqa: B023
                    job = await take
                if job is not None:
                    await self._answer(job, me)
            except Unavailable:
                await asyncio.sleep(PAUSE)
                continue
            if job is None:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(EVERY):
                        await come.wait()

    async def _answer(self, job: Job, me: str) -> None:
        answer: str | None = None
        failed: str | None = None
        if job.tries > jobs.TRIES:
            failed = f"{jobs.TRIES} workers were lost over it"
        else:
            try:
                question = msgspec.json.decode(job.question, type=Question)
                answer = await self.pool.think(question, ANYBODY)
            except BotFailed as error:
                failed = str(error)
        await self.membership.run(lambda c: jobs.settle(c, job, me, answer, failed))


def work(settings: Settings) -> int:
    """Run until told to stop; the exit code."""
    logs.begin()
    database = Database(settings.database, settings.database_seconds)
    with contextlib.closing(database):
        need_postgres(database.engine.dialect.name, "a worker")
        database.migrate()

    async def evening() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop.set)
        await Workshop(settings).run(stop)

    asyncio.run(evening())
    return 0
