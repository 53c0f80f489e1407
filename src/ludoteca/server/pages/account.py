"""One's name, account, devices and tokens."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.context import server
from ludoteca.server.pages.render import page
from ludoteca.server.routes.accounts import KEY
from ludoteca.server.store import people


async def show(request: Request) -> Response:
    parts = server(request)
    who = await parts.sessions.who(request)
    person = who.person
    sessions: list[Any] = []
    tokens: list[Any] = []
    if person is not None and person.account:
        sessions = await parts.db.read(lambda c: people.list_sessions(c, person.id))
        tokens = await parts.db.read(lambda c: people.list_tokens(c, person.id))
    return await page(
        request,
        "account.html",
        sessions=[
            {
                "key": row.hash[:KEY],
                "agent": row.agent,
                "seen": row.seen,
                "this": row.hash == who.session,
            }
            for row in sessions
        ],
        tokens=[{"key": row.hash[:KEY], "name": row.name} for row in tokens],
    )
