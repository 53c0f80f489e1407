"""How people at a table stop, pause, and go on without somebody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import people, wire
from ludoteca.server.context import limited, seen_table
from ludoteca.server.errors import answer as answered
from ludoteca.server.live import Live
from ludoteca.server.routes.play import Located, acted, done


async def act(
    request: Request, deed: Callable[[Live, str | None], Awaitable[None]], rate: str = "chat"
) -> Response:
    """Do it where nobody else changes the table; the table afterwards."""
    _, who, person = await seen_table(request, "play")
    limited(request, rate, who)
    async with Located(request):
        live = await done(request, lambda live: deed(live, person))
    return answered(acted(request, live, person))


async def resign(request: Request) -> Response:
    body = await wire.read(request, wire.ResignBody)
    return await act(request, lambda live, person: people.resign(live, person, body.seat))


async def propose(request: Request) -> Response:
    body = await wire.read(request, wire.ProposeBody)
    return await act(
        request, lambda live, person: people.propose(live, person, body.what, body.until)
    )


async def answer(request: Request) -> Response:
    body = await wire.read(request, wire.AnswerBody)
    return await act(
        request, lambda live, person: people.answer(live, person, body.proposal, body.agree)
    )


async def resume(request: Request) -> Response:
    await wire.read(request, wire.ResumeBody)
    return await act(request, people.resume)


async def remove(request: Request) -> Response:
    body = await wire.read(request, wire.RemoveBody)
    return await act(request, lambda live, person: people.remove(live, person, body.seat))
