"""Invitations: by name, or by a link that is good for a while."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludoteca.server import acts, wire, wire_people
from ludoteca.server.context import holder, limited, seen_table, server, somebody
from ludoteca.server.errors import answer, forbidden, not_found
from ludoteca.server.store import invitations, people

HOUR = 3600.0


async def invite(request: Request) -> Response:
    """Somebody by name, or whoever gets a link; by those who sit at the table."""
    body = await wire.read(request, wire_people.InviteBody)
    live, who, _ = await seen_table(request, "play")
    _, person = await somebody(request)
    acts.sitting(live, live.owned(person.id))
    limited(request, "invite", who)
    now, table = server(request).settings.now(), live.row.id
    until = now + body.hours * HOUR

    def job(c: Connection) -> dict[str, Any]:
        if body.name is None:
            key = invitations.link(c, table, person.id, now, until)
            return {"until": until, "key": key}
        found = people.find_account(c, wire.tidy(body.name))
        if found is None:
            raise not_found("no_person")
        if found[0].id == person.id:
            raise forbidden("not_yourself")
        sent = invitations.add(c, table, person, found[0].id, now, until)
        return {"until": sent, "key": None}

    return answer(await server(request).db.write(job), 201)


async def invited(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "look", who)
    now = server(request).settings.now()
    found = await server(request).db.read(lambda c: shown(c, person.id, now))
    return answer({"invitations": found})


def shown(c: Connection, who: str, now: float) -> list[dict[str, Any]]:
    return [
        {"id": row.id, "table": row.game, "game": row.title, "by": row.name, "until": row.until}
        for row in invitations.of(c, who, now)
    ]


async def decline(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "invite", who)
    key = request.path_params["key"]
    await server(request).db.write(lambda c: invitations.decline(c, person.id, key))
    return answer({})


async def come(request: Request) -> Response:
    """Where a link leads, while it is good."""
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    key, now = request.path_params["key"][:64], server(request).settings.now()
    table = await server(request).db.read(lambda c: invitations.follow(c, key, now))
    root = server(request).settings.root_path
    return RedirectResponse(f"{root}/tables/{table}", 303)
