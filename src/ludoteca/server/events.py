"""Server-sent events: numbered, resumed from the last one seen, or begun with a full view."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from ludoteca.server import show
from ludoteca.server.blocks import silenced
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.live import Happening, Live
from ludoteca.server.outage import Unavailable

HEARTBEAT = b": still here\n\n"
RETRY = b"retry: 1500\n\n"


def encode(number: int, kind: str, data: object) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (number, kind.encode(), msgspec.json.encode(data))


async def followed(
    hall: Hall,
    id: str,
    news: Callable[[Live], list[bytes]],
    eyes: Callable[[Live, int], None] = lambda live, more: None,
) -> AsyncGenerator[bytes]:
    """What is new at a table whenever there is something, and signs of life in between.

    `news` says what has not been sent yet; it is asked at first, and whenever something happens.
    `eyes` is told 1 when somebody begins to look at the table, and -1 when they end.
    """
    yield RETRY
    while not hall.stopping:
        try:
            live = await hall.find(id)
        except (Unavailable, Refused):  # whoever comes again is told why
            return
        live.watchers += 1
        eyes(live, 1)
        hall.looked_at(live)
        quiet = b""  # nothing to say at first is nothing at all
        try:
            while not live.gone and not hall.stopping:
                changed, stirred = live.changed, live.stirred
                for part in news(live) or [quiet]:
                    if part:
                        yield part
                quiet = HEARTBEAT
                with suppress(TimeoutError):
                    async with asyncio.timeout(hall.settings.heartbeat):
                        await changed.wait()
                        quiet = b"" if live.stirred == stirred else HEARTBEAT
        finally:
            live.watchers -= 1
            eyes(live, -1)
            live.used = live.now()


@dataclass
class Listener:
    """One viewer of a table; sees through their own eyes only."""

    hall: Hall
    id: str
    person: str | None
    asked: int | None
    language: str

    def stream(self, last: int | None) -> AsyncGenerator[bytes]:
        """Everything after event `last`; without one, or if too much was missed, all at once."""
        self._last = last
        return followed(self.hall, self.id, self._news)

    def _news(self, live: Live) -> list[bytes]:
        if self._last == live.told:
            return []
        missed = since(live, self._last)
        self._last = live.told
        if missed is None:
            return [self._full(live)]
        silent = silenced(live, self.person)
        return [self._one(live, one) for one in missed if not hushed(one, silent)]

    def _full(self, live: Live) -> bytes:
        data = show.table(live, self.person, self.asked, self.language)
        return encode(live.told, "table", data)

    def _one(self, live: Live, happening: Happening) -> bytes:
        """One happening; the same bytes serve everybody who sees the same."""
        owned, away = tuple(live.owned(self.person)), tuple(live.away(self.person))
        key = (owned, away, self.asked if owned else None, self.language)
        if key not in happening.shown:
            data = happening.data
            if data is None:
                position = happening.position or live.position
                noted = () if happening.position is None else happening.position.happened
                data = show.moment(
                    live, position, self.person, self.asked, self.language, noted, happening.lines
                ) | {"event": happening.number}
            happening.shown[key] = encode(happening.number, happening.kind, data)
        return happening.shown[key]


def hushed(happening: Happening, silent: Sequence[int]) -> bool:
    """Whether it is a line of chat of somebody whom the reader has blocked."""
    data = happening.data
    return happening.kind == "chat" and data is not None and data["seat"] in silent


def since(live: Live, last: int | None) -> list[Happening] | None:
    """What happened after event `last`, if all of it is still at hand."""
    if last is None:
        return None
    missed = [happening for happening in live.ring if happening.number > last]
    return missed if missed and missed[0].before == last else None
