"""Treating each other fairly: blocking people, reporting them, and reading what came of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import admin, wire, wire_people
from ludoteca.server.cluster.notices import tell
from ludoteca.server.context import holder, limited, seen_table, server, somebody
from ludoteca.server.errors import Refused, answer, forbidden, not_found
from ludoteca.server.live import Live
from ludoteca.server.routes.accounts import KEY
from ludoteca.server.sessions import hashed
from ludoteca.server.store import blocks, follows, people, reports
from ludoteca.server.store.people import Person

CHANGED = "blocks"  # what other servers are told


def key_of(person: str) -> str:
    """What names somebody in a list, without their id."""
    return hashed(person)[:KEY]


async def change(request: Request, person: Person, other: str, on: bool) -> None:
    """Block somebody, or not any more; every server knows at once."""
    parts, now = server(request), server(request).settings.now()
    if other == person.id:
        raise forbidden("not_yourself")

    def job(c: Connection) -> None:
        if on:
            blocks.add(c, person.id, other, now)
            follows.part(c, person.id, other)
        else:
            blocks.remove(c, person.id, other)
        if c.dialect.name == "postgresql":
            tell(c, CHANGED, person.id)

    await parts.db.write(job)
    await parts.hall.blocks.renew(person.id)


def there(live: Live, seat: int) -> str:
    """Who sits somewhere."""
    person = live.places[seat].person if seat < len(live.places) else None
    if person is None:
        raise Refused(409, "nobody_there")
    return person


async def block_at(request: Request) -> Response:
    """Somebody at a table, who may be a guest."""
    body = await wire.read(request, wire_people.BlockBody)
    live, who, _ = await seen_table(request)
    _, person = await holder(request)
    limited(request, "block", who)
    await change(request, person, there(live, body.seat), body.on)
    return answer(seats_of(live, person))


async def blocked_at(request: Request) -> Response:
    live, _, _ = await seen_table(request)
    who, person = await holder(request)
    limited(request, "look", who)
    await server(request).hall.blocks.learn(person.id)
    return answer(seats_of(live, person))


def seats_of(live: Live, person: Person) -> dict[str, Any]:
    blocked = live.blocked.get(person.id, frozenset())
    return {"seats": [place.seat for place in live.places if place.person in blocked]}


async def block(request: Request) -> Response:
    """An account by its name."""
    body = await wire.read(request, wire_people.BlockNameBody)
    who, person = await holder(request)
    limited(request, "block", who)
    name = wire.tidy(body.name)
    found = await server(request).db.read(lambda c: people.find_account(c, name))
    if found is None:
        raise not_found("no_person")
    await change(request, person, found[0].id, True)
    return answer(await listed(request, person))


async def blocked(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "look", who)
    return answer(await listed(request, person))


async def listed(request: Request, person: Person) -> dict[str, Any]:
    rows = await server(request).db.read(lambda c: blocks.listed(c, person.id))
    shown = [{"key": key_of(row.id), "name": row.name, "since": row.since} for row in rows]
    return {"blocks": shown}


async def unblock(request: Request) -> Response:
    who, person = await holder(request)
    limited(request, "block", who)
    rows = await server(request).db.read(lambda c: blocks.listed(c, person.id))
    for row in rows:
        if key_of(row.id) == request.path_params["key"]:
            await change(request, person, row.id, False)
            return answer({})
    raise not_found("no_entry")


async def report(request: Request) -> Response:
    """A table, somebody there, or a line of chat, for the admins to look at."""
    body = await wire.read(request, wire_people.ReportBody)
    live, _, _ = await seen_table(request)
    who, person = await somebody(request)
    limited(request, "report", who)
    why, now = wire.tidy(body.why), server(request).settings.now()
    id = await server(request).db.write(
        lambda c: reports.add(c, person.id, live.row.id, body.line, body.seat, why, now)
    )
    return answer({"id": id}, 201)


async def reported(request: Request) -> Response:
    """My reports, and what admins did that concerns me."""
    who, person = await holder(request)
    limited(request, "look", who)
    return answer(await server(request).db.read(lambda c: concerning(c, person.id)))


def concerning(c: Connection, who: str) -> dict[str, Any]:
    return {
        "reports": [
            {"id": one.id, "at": one.at, "table": one.game, "line": one.line}
            | {"why": one.why, "settled": one.settled}
            for one in reports.made_by(c, who)
        ],
        "done": [
            {"at": one.at, "what": one.what, "whom": one.whom, "why": one.why}
            for one in admin.about(c, who)
        ],
    }
