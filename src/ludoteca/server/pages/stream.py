"""What an open page of a table is sent: its changed elements, and the chat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteca.server import events
from ludoteca.server.context import asked_number, seen_table, server
from ludoteca.server.errors import Refused
from ludoteca.server.events import HEARTBEAT, RETRY, encode
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.outage import Unavailable
from ludoteca.server.pages import screens
from ludoteca.server.pages.look import Look
from ludoteca.server.routes.play import STREAM, UNBUFFERED, last_seen, while_known
from ludoteca.server.squeeze import accepts, packing


@dataclass
class Reader:
    """Somebody with the page open."""

    hall: Hall
    id: str
    look: Look
    last: int | None  # the last event they had
    drawn: int  # the happening their page shows

    async def stream(self) -> AsyncGenerator[bytes]:
        """Everything from there on; a page that missed too much is told to fetch itself anew."""
        yield RETRY
        while not self.hall.stopping:
            try:
                live = await self.hall.find(self.id)
            except (Unavailable, Refused):  # whoever comes again is told why
                return
            live.watchers += 1
            self.hall.looked_at(live)
            try:
                async for part in self._follow(live):
                    yield part
            finally:
                live.watchers -= 1
                live.used = live.now()

    async def _follow(self, live: Live) -> AsyncIterator[bytes]:
        while not live.gone and not self.hall.stopping:
            changed = live.changed
            for part in self._news(live):
                yield part
            with suppress(TimeoutError):
                async with asyncio.timeout(self.hall.settings.heartbeat):
                    await changed.wait()
            if (self.last, self.drawn) == (live.told, live.drawn):
                yield HEARTBEAT

    def _news(self, live: Live) -> list[bytes]:
        """What this page has not been sent yet."""
        out: list[bytes] = []
        happened = [] if self.last == live.told else events.since(live, self.last)
        drawn = screens.since(self.look, live, self.drawn)
        if happened is None or drawn is None:
            out = [encode(live.told, "missed", {"chat": live.chat})]
        else:
            out = [encode(one.number, one.kind, one.data) for one in happened if one.kind == "chat"]
            out += [one.data for one in drawn]
        self.last, self.drawn = live.told, live.drawn
        return out


async def stream(request: Request) -> Response:
    live, who, person = await seen_table(request)
    packs = accepts(request.headers.get("accept-encoding", ""))
    headers = UNBUFFERED | {"Vary": "Accept-Encoding"}
    if packs:
        headers["Content-Encoding"] = "gzip"
    if request.method == "HEAD":  # has no body that could go on
        return Response(media_type=STREAM, headers=headers)
    look, drawn = Look.of(request, person), asked_number(request, "drawn")
    reader = Reader(
        server(request).hall, live.row.id, look, last_seen(request), -1 if drawn is None else drawn
    )
    told = while_known(request, who, reader.stream())
    return StreamingResponse(packing(told) if packs else told, media_type=STREAM, headers=headers)
