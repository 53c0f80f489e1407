"""At a table: moves, undo, events, the record."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteca.server import acts, history, show, wire
from ludoteca.server.context import language, limited, seat_asked, seen_table, server
from ludoteca.server.errors import answer
from ludoteca.server.events import Listener
from ludoteca.server.live import Live, Stale


async def move(request: Request) -> Response:
    body = await wire.read(request, wire.MoveBody)
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    spoken = language(request)
    try:
        async with live.lock:
            await acts.play(live, live.owned(person), body.seq, body.text, spoken)
    except Stale as stale:
        raise await with_table(request, stale) from stale
    return answer(acted(request, live, person))


async def undo(request: Request) -> Response:
    body = await wire.read(request, wire.UndoBody)
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    try:
        async with live.lock:
            await acts.undo(live, live.owned(person), body.seq)
    except Stale as stale:
        raise await with_table(request, stale) from stale
    return answer(acted(request, live, person))


def acted(request: Request, live: Live, person: str | None) -> dict[str, object]:
    """The table after something was done there."""
    server(request).hall.attend(live)
    return show.table(live, person, seat_asked(request), language(request))


async def with_table(request: Request, stale: Stale) -> Stale:
    """A refusal that says where the table stands."""
    live, _, person = await seen_table(request)
    now = show.table(live, person, seat_asked(request), language(request))
    stale.more = {"seq": live.seq, "table": now}
    return stale


async def events(request: Request) -> Response:
    live, _, person = await seen_table(request)
    seen = request.headers.get("last-event-id", request.query_params.get("last", ""))
    listener = Listener(
        server(request).hall, live.row.id, person, seat_asked(request), language(request)
    )
    last = int(seen) if seen.isdecimal() and len(seen) < 12 else None
    return StreamingResponse(
        listener.stream(last),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def record(request: Request) -> Response:
    live, _, person = await seen_table(request)
    saved = await history.record(live, live.owned(person))
    name = f'attachment; filename="{live.row.game}-{live.row.id[:6]}.jsonl"'
    return Response(
        saved.dumps(), media_type="application/jsonl", headers={"Content-Disposition": name}
    )
