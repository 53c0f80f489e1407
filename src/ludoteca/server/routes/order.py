"""What admins do on the site: the same as at the command line, by the same functions."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import wire
from ludoteca.server.context import holder, server
from ludoteca.server.errors import answer, forbidden
from ludoteca.server.store.people import Person


async def need_admin(request: Request) -> Person:
    """Whoever asks, if they are an admin and here by a session."""
    _, person = await holder(request)
    if not person.admin:
        raise forbidden("not_admin")
    return person


async def do(request: Request) -> Response:
    """A deed; the key of a link if it is one for a new password."""
    body = await wire.read(request, wire.DeedBody)
    person = await need_admin(request)
    key = await server(request).order.do(person.id, body.what, body.whom, body.why, body.report)
    return answer({"key": key})
