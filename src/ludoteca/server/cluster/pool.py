"""A server's bots, where workers on this or other machines think for them.

If there are none, the server thinks in processes of its own, as it does when it is alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final

import msgspec

from ludoteca.server.bots.line import HINT, Asker
from ludoteca.server.bots.pool import BotFailed, Pool
from ludoteca.server.bots.worker import Question
from ludoteca.server.cluster import jobs
from ludoteca.server.cluster.membership import Membership
from ludoteca.server.outage import Unavailable
from ludoteca.server.settings import Settings

EVERY: Final = 2.0  # seconds between looks, should a notice be lost


class SharedPool(Pool):
    """Asks workers, if there are any."""

    def __init__(self, settings: Settings, membership: Membership) -> None:
        super().__init__(settings.bot_workers, settings.bot_seconds, settings.bot_memory)
        self.membership = membership
        self._asked: dict[str, tuple[Asker, asyncio.Event]] = {}
        self._withdrawing: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return super().waiting + len(self._asked)

    def answered(self, about: str) -> None:
        """A notice: a question of some server has been answered."""
        asked = self._asked.get(about.partition(" ")[2])
        if asked is not None:
            asked[1].set()

    def _hinting(self) -> list[str]:
        asked = [asker.person for asker, _ in self._asked.values() if asker.rank == HINT]
        return super()._hinting() + asked

    async def _answer(self, question: Question, asker: Asker) -> str:
        while self.membership.workers or not self._all:
            try:
                found = await self._by_workers(question, asker)
            except Unavailable as error:
                raise BotFailed(str(error)) from error
            if found is not None:
                return found
        return await self.think(question, asker)

    async def _by_workers(self, question: Question, asker: Asker) -> str | None:
        """The answer of a worker; None if there is none any more."""
        id, told = secrets.token_hex(8), asyncio.Event()
        text = msgspec.json.encode(question).decode()
        self._asked[id] = (asker, told)
        found: jobs.Answered | None = None
        try:
            me = self.membership.me.id
            await self.membership.run(lambda c: jobs.put(c, id, me, asker, text))
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(EVERY):
                        await told.wait()
                told.clear()
                found = await self.membership.run(lambda c: jobs.fetch(c, id))
                if found is None:  # a database that was cut short forgets them
                    return None
                if found.failed is not None:
                    raise BotFailed(found.failed)
                if found.answer is not None:
                    return found.answer
                if not self.membership.workers and self._all:
                    return None
        finally:
            del self._asked[id]
            if found is None or (found.answer is None and found.failed is None):
                self.withdraw(id)

    def withdraw(self, id: str) -> None:
        async def work() -> None:
            with contextlib.suppress(Unavailable):
                await self.membership.run(lambda c: jobs.withdraw(c, id))

        task = asyncio.create_task(work())
        self._withdrawing.add(task)
        task.add_done_callback(self._withdrawing.discard)
