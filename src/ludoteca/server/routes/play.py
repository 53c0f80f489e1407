"""At a table: moves, undo, events, the record."""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteca.lab import hints
from ludoteca.server import acts, people, show, wire
from ludoteca.server.bots.pool import BotFailed, Busy
from ludoteca.server.context import barred, held, limited, seat_asked, seen_table, server
from ludoteca.server.errors import Refused, answer
from ludoteca.server.events import Listener
from ludoteca.server.live import Live, Stale
from ludoteca.server.sessions import Who
from ludoteca.server.speech import language

STREAM: Final = "text/event-stream"
UNBUFFERED: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
BRIEF: Final = "return=minimal"  # in a Prefer header: the page gets the rest by its stream


async def move(request: Request) -> Response:
    body = await wire.read(request, wire.MoveBody)
    _, who, person = await seen_table(request, "play")
    limited(request, "move", who)
    async with Located(request):
        live = await done(
            request,
            lambda live: acts.play(live, live.owned(person), body.seq, body.text, body.then),
        )
    await server(request).sessions.traces.note(request, live, person)
    server(request).metrics.people_moved.inc()
    return answer(acted(request, live, person))


async def why(request: Request) -> Response:
    """Why an action is not allowed now, without trying it."""
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    text = request.query_params.get("text", "")[:200]
    async with Located(request):
        found = acts.legal_code(live, live.owned(person), text)
    if isinstance(found, Refused):
        return answer({"legal": False, **found.body(language(request))})
    return answer({"legal": True})


async def hint(request: Request) -> Response:
    """What a good player might do and why, with the chances of winning they see in it."""
    _, who, person = await seen_table(request, "play")
    limited(request, "hint", who)
    async with Located(request), held(request) as live:
        seat = await people.ask_hint(live, person)
    parts, position = server(request), live.position
    assert position is not None
    state = live.game.dump(live.playing().state)
    try:
        told = await parts.hall.bots.pool.hint(
            live.game.name,
            state,
            seat,
            str(person),
            language(request),
            position.names,
            sims=parts.settings.hint_sims,
            seconds=parts.settings.hint_seconds,
        )
    except Busy:
        headers = {"Retry-After": str(math.ceil(parts.settings.hint_seconds))}
        raise Refused(503, "no_hint", headers=headers) from None
    except BotFailed as error:
        parts.hall.bots.failed("hint", error)
        raise Refused(503, "no_hint") from None
    about = hints.about(told, language(request))
    return answer({"seq": position.seq, "about": about, "hints": [one._asdict() for one in told]})


async def undo(request: Request) -> Response:
    body = await wire.read(request, wire.UndoBody)
    _, who, person = await seen_table(request, "play")
    limited(request, "move", who)
    async with Located(request):
        live = await done(request, lambda live: acts.undo(live, live.owned(person), body.seq))
    return answer(acted(request, live, person))


async def done(request: Request, act: Callable[[Live], Awaitable[None]]) -> Live:
    """Do it; where another was first, look again: it may have been the same, sent before."""
    while True:
        async with held(request) as live:
            try:
                await act(live)
            except Stale:
                if not live.gone:
                    raise
            else:
                return live


def acted(request: Request, live: Live, person: str | None) -> dict[str, object]:
    """The table after something was done there, or its number alone for those who follow it."""
    if request.headers.get("prefer") == BRIEF:
        return {"seq": live.seq}
    return show.table(live, person, seat_asked(request), language(request))


class Located:
    """Whoever comes too late is told where the table stands."""

    def __init__(self, request: Request) -> None:
        self.request = request

    async def __aenter__(self) -> None:
        pass

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Stale):
            live, _, person = await seen_table(self.request)
            seat, tongue = seat_asked(self.request), language(self.request)
            error.more = {"seq": live.seq, "table": show.table(live, person, seat, tongue)}


async def events(request: Request) -> Response:
    live, who, person = await seen_table(request)
    listener = Listener(
        server(request).hall, live.row.id, person, seat_asked(request), language(request)
    )
    if request.method == "HEAD":  # has no body that could go on
        return Response(media_type=STREAM, headers=UNBUFFERED)
    stream = while_known(request, who, listener.stream(last_seen(request)))
    return StreamingResponse(stream, media_type=STREAM, headers=UNBUFFERED)


def last_seen(request: Request) -> int | None:
    """The last event somebody had who comes back."""
    seen = request.headers.get("last-event-id", request.query_params.get("last", ""))
    return int(seen) if seen.isdecimal() and len(seen) < 12 else None


async def while_known(
    request: Request, who: Who, stream: AsyncGenerator[bytes]
) -> AsyncGenerator[bytes]:
    """A stream for as long as whoever opened it is who they were, and where they may be.

    Sessions and tokens end, and addresses are barred.
    """
    async with aclosing(stream):
        async for part in stream:
            if barred(request):
                return
            if who.person is not None and not await server(request).sessions.same(request, who):
                return
            await server(request).here.note(who.person)
            yield part
