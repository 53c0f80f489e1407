"""Server-sent events: numbered, resumed from the last one seen, or begun with a full view."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from ludoteca.server import show
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.live import Happening, Live
from ludoteca.server.outage import Unavailable

HEARTBEAT = b": still here\n\n"
RETRY = b"retry: 1500\n\n"


def encode(number: int, kind: str, data: object) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (number, kind.encode(), msgspec.json.encode(data))


@dataclass
class Listener:
    """One viewer of a table; sees through their own eyes only."""

    hall: Hall
    id: str
    person: str | None
    asked: int | None
    language: str

    async def stream(self, last: int | None) -> AsyncGenerator[bytes]:
        """Everything after event `last`; without one, or if too much was missed, all at once."""
        yield RETRY
        while not self.hall.stopping:
            try:
                live = await self.hall.find(self.id)
            except (Unavailable, Refused):  # whoever comes again is told why
                return
            live.watchers += 1
            self.hall.looked_at(live)
            try:
                async for part, number in self._follow(live, last):
                    last = number
                    yield part
            finally:
                live.watchers -= 1
                live.used = live.now()

    async def _follow(
        self, live: Live, last: int | None
    ) -> AsyncIterator[tuple[bytes, int | None]]:
        while not live.gone and not self.hall.stopping:
            changed = live.changed
            if last is None or last != live.told:
                missed = since(live, last)
                if missed is None:
                    last = live.told
                    yield self._full(live), last
                else:
                    for happening in missed:
                        last = happening.number
                        yield self._one(live, happening), last
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(self.hall.settings.heartbeat):
                    await changed.wait()
            if last == live.told:
                yield HEARTBEAT, last

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


def since(live: Live, last: int | None) -> list[Happening] | None:
    """What happened after event `last`, if all of it is still at hand."""
    if last is None:
        return None
    missed = [happening for happening in live.ring if happening.number > last]
    return missed if missed and missed[0].before == last else None
