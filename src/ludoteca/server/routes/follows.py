"""Following people, and who of them is here."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import wire, wire_people
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import answer, forbidden, not_found
from ludoteca.server.routes.fair import key_of
from ludoteca.server.store import follows, people
from ludoteca.server.store.follows import LATELY
from ludoteca.server.store.people import Person


async def followed(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "look", who)
    return answer(await listed(request, person))


async def listed(request: Request, person: Person) -> dict[str, Any]:
    now = server(request).settings.now()
    return {
        "follows": await server(request).db.read(lambda c: shown(c, person.id, now)),
        "shared": person.shares,
    }


def shown(c: Connection, who: str, now: float) -> list[dict[str, Any]]:
    """Those somebody follows; who is here comes first."""
    rows = follows.listed(c, who)
    tables = follows.playing(c, [row.id for row in rows])
    out = [
        {
            "key": key_of(row.id),
            "name": row.name,
            "here": None if row.at is None else now - row.at < LATELY,
            "table": tables.get(row.id),
        }
        for row in rows
    ]
    return sorted(out, key=lambda one: not one["here"])


async def follow(request: Request) -> Response:
    body = await wire.read(request, wire_people.FollowBody)
    who, person = await holder(request)
    limited(request, "follow", who)
    name, now = wire.tidy(body.name), server(request).settings.now()

    def job(c: Connection) -> None:
        found = people.find_account(c, name)
        if found is None:
            raise not_found("no_person")
        if found[0].id == person.id:
            raise forbidden("not_yourself")
        follows.add(c, person.id, found[0].id, now)

    await server(request).db.write(job)
    return answer(await listed(request, person))


async def unfollow(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "follow", who)
    key = request.path_params["key"]

    def job(c: Connection) -> None:
        for other in follows.of(c, person.id):
            if key_of(other) == key:
                follows.remove(c, person.id, other)
                return
        raise not_found("no_entry")

    await server(request).db.write(job)
    return answer({})


async def share(request: Request) -> Response:
    """Let those who follow me see when I am here, or not."""
    body = await wire.read(request, wire_people.SharingBody)
    who, person = await holder(request)
    limited(request, "wish", who)
    parts = server(request)

    def job(c: Connection) -> None:
        people.change(c, person.id, shares=body.on)
        if not body.on:
            follows.unnote(c, person.id)

    await parts.db.write(job)
    parts.sessions.forget(person.id)
    parts.here.forget(person.id)
    return answer(await listed(request, person._replace(shares=body.on)))
