"""Sends what is due: each notice by one server, again after a while if it fails, and not for ever.

Between taking a notice and sending it a server may be killed: then another takes it when the lease
is over. Should it be killed between sending and saying so, it is sent twice; push services,
mail programs and hooks can tell by its topic or its number.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, Connection, or_, select

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.mail import Post
from ludoteca.server.notices import hooks, letters, push, standing
from ludoteca.server.notices.outgoing import Outgoing, Unreached
from ludoteca.server.notices.standing import Ready
from ludoteca.server.rates import Rates
from ludoteca.server.schema import games, members
from ludoteca.server.store import calls, keys, outbox, ways
from ludoteca.server.store.outbox import DROPPED, Parcel

log: Final = logging.getLogger("ludoteca.server")
EVERY: Final = 2.0  # seconds between looks
MOST: Final = 40  # under way at once
SEEN: Final = 60.0  # seconds until somebody who looks at the table is looked for again
PAUSES: Final = (30.0, 120.0, 600.0, 3600.0, 14_400.0)  # before the next try; then it is given up
LONGEST_PAUSE: Final = 86_400.0
ENDURED: Final = 10  # failures in a row before a place is dropped
GONE: Final = (404, 410)
AGAIN: Final = (408, 425, 429)  # and all from 500 on


class Failed(LudotecaError):
    """It was not sent; `why` says so to the owner if the place is dropped."""

    def __init__(
        self, why: str, *, gone: bool = False, again: bool = True, wait: float = 0
    ) -> None:
        super().__init__(why)
        self.why, self.gone, self.again, self.wait = why, gone, again, wait


class Caller:
    """One server's part in it."""

    def __init__(self, hall: Hall, post: Post, rates: Rates) -> None:
        self.hall, self.post, self.rates = hall, post, rates
        self.outgoing = Outgoing(hall.settings.outgoing_allowed)
        self._under_way: set[asyncio.Task[None]] = set()

    async def keep(self) -> None:
        while True:
            await self.hall.persist("notices", self.look)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Begin to send what is due."""
        now = self.hall.settings.now()
        room = MOST - len(self._under_way)
        due = await self.hall.db.read(lambda c: outbox.due(c, now))
        if not due or room <= 0 or self.hall.stopping:
            return
        for parcel in await self.hall.db.write(lambda c: outbox.take(c, now, self._ours(), room)):
            task = self.hall.spawn(self.handle(parcel))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    def _ours(self) -> ColumnElement[bool] | None:
        """Tables of which this server knows who looks: its own, and those that are nobody's."""
        if not self.hall.claims.shared:
            return None
        from ludoteca.server.cluster.members import NOW

        others = select(members.c.id).where(members.c.until > NOW)
        others = others.where(members.c.id != self.hall.claims.name)
        return or_(games.c.holder.is_(None), games.c.holder.not_in(others))

    async def handle(self, parcel: Parcel) -> None:
        """Send one, or see to it that it is sent later, or never."""
        now = self.hall.settings.now()
        ready = await self.hall.db.read(lambda c: standing.judged(c, parcel, now))
        if not isinstance(ready, Ready):
            await self._store(lambda c: self._put_off(c, parcel))
            return
        if self._looks(parcel) and not ready.always:
            await self._later(parcel, now + SEEN)
            return
        try:
            self.rates.check("notice", f"person {parcel.notice.person}")
        except Refused as often:
            await self._later(parcel, now + float(often.more["wait"]))
            return
        try:
            await self.send(ready)
        except Failed as failed:
            why = failed
            await self._store(lambda c: self._failed(c, parcel, why))
        else:
            await self._store(lambda c: self._sent(c, parcel))

    def _looks(self, parcel: Parcel) -> bool:
        """Whether somebody has the page of the table open that it is about."""
        live = self.hall.tables.get(parcel.notice.game)
        return live is not None and parcel.notice.person in live.present

    async def _store(self, job: Callable[[Connection], object]) -> None:
        """What became of it, once the database lets us."""

        async def write() -> None:
            await self.hall.db.write(job)

        await self.hall.persist("notice", write)

    async def _later(self, parcel: Parcel, due: float) -> None:
        await self._store(lambda c: outbox.later(c, parcel, due))

    def _put_off(self, c: Connection, parcel: Parcel) -> None:
        """Later, or never; looked at again while nobody can say that it is so after all."""
        outbox.hold(c, parcel)
        now = self.hall.settings.now()
        again = standing.judged(c, parcel, now)
        if again is None:
            outbox.done(c, parcel)
        else:
            outbox.later(c, parcel, now if isinstance(again, Ready) else again)

    def _sent(self, c: Connection, parcel: Parcel) -> None:
        outbox.done(c, parcel)
        if parcel.place is not None:
            ways.worked(c, parcel.place)

    def _failed(self, c: Connection, parcel: Parcel, failed: Failed) -> None:
        """Try again later, give the notice up, or give the place up and say so."""
        now = self.hall.settings.now()
        log.info("a notice was not sent", extra={"way": parcel.way, "reason": failed.why})
        place = parcel.place
        failures = 1 if place is None else ways.failed(c, place)
        if failed.gone or failures >= ENDURED:
            drop(c, parcel.notice.person, parcel.way, place, failed.why, now)
            outbox.done(c, parcel)
        elif failed.again and parcel.tries <= len(PAUSES):
            pause = max(PAUSES[parcel.tries - 1], min(failed.wait, LONGEST_PAUSE))
            outbox.later(c, parcel, now + pause, again=True)
        else:
            outbox.done(c, parcel)

    async def send(self, ready: Ready) -> None:
        """By its way; Failed if nobody took it."""
        if ready.way is None:
            await self._mail(ready)
        elif ready.way.way == ways.PUSH:
            await self._push(ready)
        else:
            address = ready.way.address
            body = hooks.body(address["form"], ready.message)
            await self._post(address["url"], body, {"Content-Type": "application/json"})

    async def _push(self, ready: Ready) -> None:
        if not push.installed():
            raise Failed("missing")
        key = await self.hall.db.write(lambda c: keys.find(c, push.KEY))
        mail, now = self.post.settings, self.hall.settings.now()
        contact = ready.message.site if mail is None else f"mailto:{mail.sender}"
        assert ready.way is not None
        body, headers = push.sealed(ready.way.address, ready.message, key, contact, now)
        await self._post(ready.way.address["endpoint"], body, headers)

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        try:
            answer = await self.outgoing.post(url, body, headers)
        except Unreached:
            raise Failed("unreached") from None
        if answer.status in GONE:
            raise Failed("gone", gone=True)
        if not 200 <= answer.status < 300:
            again = answer.status in AGAIN or answer.status >= 500
            raise Failed("refused", again=again, wait=answer.wait or 0)

    async def _mail(self, ready: Ready) -> None:
        settings = self.post.settings
        if settings is None or ready.mail is None:
            raise Failed("missing")
        key = await self.hall.db.write(lambda c: keys.find(c, letters.KEY))
        letter = letters.letter(ready.message, ready.mail, settings, key, ready.person)
        try:
            await self.post.hand_over(letter)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Failed("bounced", gone=min(codes) >= 500) from None
        except (OSError, smtplib.SMTPException):
            raise Failed("unreached") from None


def drop(c: Connection, who: str, way: str, place: str | None, why: str, now: float) -> None:
    """Send nothing there any more, and tell its owner by all other ways."""
    if place is None:
        chosen = calls.of(c, who)
        if chosen is None or not chosen.wanted.get(way):
            return
        calls.keep(c, who, wanted={**chosen.wanted, way: []})
        mark = f"{way} {now:.0f}"
    elif ways.drop(c, place, why, now):
        mark = place
    else:
        return
    outbox.tell(c, who, DROPPED, mark, now, way=way, why=why)
