"""Clubs: founding one, joining by a link or on request, and who belongs to it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import wire, wire_people
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer, forbidden, not_found
from ludoteca.server.routes import tournaments
from ludoteca.server.routes.fair import key_of
from ludoteca.server.routes.tournaments import account
from ludoteca.server.store import clubs
from ludoteca.server.store import tournaments as announced


async def index(request: Request) -> Response:
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    found = await parts.db.read(lambda c: shown(c, who.anywhere))
    return answer({"clubs": found})


def shown(c: Connection, me: str | None) -> list[dict[str, Any]]:
    return [
        {"id": row.id, "name": row.name, "about": row.about, "members": row.members}
        | {"mine": row.mine}
        for row in clubs.listed(c, me)
    ]


async def found(request: Request) -> Response:
    body = await wire.read(request, wire_people.ClubBody)
    who, person = await account(request)
    limited(request, "club", who)
    parts, now = server(request), server(request).settings.now()
    name = wire.tidy(body.name)
    about = wire.tidy(body.about) if body.about else ""
    parts.filter.need(f"{name} {about}")
    id = await parts.db.write(lambda c: clubs.add(c, person.id, name, about, now))
    return answer({"id": id}, 201)


async def show(request: Request) -> Response:
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    id, me = request.path_params["key"], who.anywhere
    return answer(await server(request).db.read(lambda c: told(c, id, me)))


def told(c: Connection, id: str, me: str | None) -> dict[str, Any]:
    """A club; who belongs to it and what they play is for its members."""
    row, mine = clubs.need(c, id), clubs.status(c, id, me)
    inside = mine in clubs.BELONG
    people = clubs.members(c, id)
    return {
        "id": row.id,
        "name": row.name,
        "about": row.about,
        "mine": mine,
        "members": [
            {"key": key_of(one.person), "name": one.name, "owner": one.status == clubs.OWNER}
            for one in people
            if inside and one.status in clubs.BELONG
        ],
        "asked": [
            {"key": key_of(one.person), "name": one.name, "owner": False}
            for one in people
            if mine == clubs.OWNER and one.status == clubs.ASKED
        ],
        "tournaments": [tournaments.summary(one) for one in announced.listed(c, me, id)]
        if inside
        else [],
    }


async def join(request: Request) -> Response:
    """Come in with the key of a link, or ask to."""
    body = await wire.read(request, wire_people.ClubJoinBody)
    who, person = await account(request)
    limited(request, "club", who)
    id, now = request.path_params["key"], server(request).settings.now()

    def job(c: Connection) -> dict[str, Any]:
        row = clubs.need(c, id)
        if body.key is not None and not clubs.fits(row, body.key):
            raise not_found("no_invitation")
        if body.key is None:
            clubs.ask(c, row, person, now)
        else:
            clubs.put(c, id, person.id, clubs.MEMBER, now)
        return told(c, id, person.id)

    return answer(await server(request).db.write(job))


async def leave(request: Request) -> Response:
    await wire.read(request, wire_people.EnterBody)
    who, person = await account(request)
    limited(request, "join", who)
    id = request.path_params["key"]
    await server(request).db.write(lambda c: clubs.remove(c, id, person.id))
    return answer({})


async def link(request: Request) -> Response:
    """A new link for the club; for its owner."""
    await wire.read(request, wire_people.EnterBody)
    who, person = await account(request)
    limited(request, "invite", who)
    id = request.path_params["key"]

    def job(c: Connection) -> str:
        need_owner(c, id, person.id)
        return clubs.link(c, id)

    return answer({"key": await server(request).db.write(job)})


async def let_in(request: Request) -> Response:
    """The owner lets somebody in who asked, or sends a member away."""
    body = await wire.read(request, wire_people.ClubAnswerBody)
    who, person = await account(request)
    limited(request, "join", who)
    id, now = request.path_params["key"], server(request).settings.now()

    def job(c: Connection) -> dict[str, Any]:
        row = need_owner(c, id, person.id)
        whom = [one.person for one in clubs.members(c, id) if key_of(one.person) == body.person]
        if not whom:
            raise not_found("no_entry")
        if body.accept:
            clubs.let_in(c, row, whom[0], now)
        else:
            clubs.remove(c, id, whom[0])
        return told(c, id, person.id)

    return answer(await server(request).db.write(job))


def need_owner(c: Connection, id: str, who: str) -> Row[Any]:
    row = clubs.need(c, id)
    if clubs.status(c, id, who) != clubs.OWNER:
        raise forbidden("not_organiser")
    return row
