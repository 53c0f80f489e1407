"""What an open page of a table is sent: its changed elements, the chat, and who is there."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteca.server import events, presence
from ludoteca.server.blocks import heard, silenced
from ludoteca.server.context import asked_number, seen_table, server
from ludoteca.server.events import encode, followed, hushed
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
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
    name: str | None = None  # which others may see
    here: dict[str, Any] = field(default_factory=dict)  # who is there, as they were told
    writing: int | None = None  # how often somebody was writing, as they were told

    def stream(self) -> AsyncGenerator[bytes]:
        """Everything from there on; a page that missed too much is told to fetch itself anew."""
        return followed(self.hall, self.id, self._news, self._look)

    def _look(self, live: Live, more: int) -> None:
        presence.look(live, self.look.person, more, self.name)

    def _news(self, live: Live) -> list[bytes]:
        """What this page has not been sent yet."""
        out: list[bytes] = []
        happened = [] if self.last == live.told else events.since(live, self.last)
        drawn = screens.since(self.look, live, self.drawn)
        if happened is None or drawn is None:
            out = [encode(live.told, "missed", {"chat": heard(live, self.look.person)})]
        else:
            silent = silenced(live, self.look.person)
            lines = [one for one in happened if one.kind == "chat" and not hushed(one, silent)]
            out = [encode(one.number, one.kind, one.data) for one in lines]
            out += [one.data for one in drawn]
        self.last, self.drawn = live.told, live.drawn
        return out + self._people(live)

    def _people(self, live: Live) -> list[bytes]:
        """Who is there and who is writing, if that has changed."""
        out: list[bytes] = []
        here = presence.here(live, self.look.language)
        if here != self.here:
            self.here = here
            out.append(encode(live.told, "here", here))
        number, seat = live.writing
        unseen = [*live.owned(self.look.person), *silenced(live, self.look.person)]
        if self.writing not in (None, number) and seat not in unseen:
            out.append(encode(live.told, "typing", presence.writes(live, self.look.language)))
        self.writing = number
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
    shown = who.person.name if who.person is not None and who.person.shares else None
    reader = Reader(
        server(request).hall,
        live.row.id,
        look,
        last_seen(request),
        -1 if drawn is None else drawn,
        shown,
    )
    told = while_known(request, who, reader.stream())
    return StreamingResponse(packing(told) if packs else told, media_type=STREAM, headers=headers)
