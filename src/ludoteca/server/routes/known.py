"""Somebody's page as JSON: how they fare, their games, and what of it others see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import looking, profile, wire
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import answer, bad_request, forbidden
from ludoteca.server.profile import Shown
from ludoteca.server.store import people

T = TypeVar("T")


async def looked_up(
    request: Request, job: Callable[[Connection, Shown], T], kind: str = "look"
) -> T:
    """Something about the account in the path, as whoever asks may know it."""
    parts, name = server(request), str(request.path_params["name"])
    who = await parts.sessions.who(request)
    limited(request, kind, who)
    me = who.anywhere
    return await parts.db.read(lambda c: job(c, profile.find(c, name, me)))


async def person(request: Request) -> Response:
    now = server(request).settings.now()
    return answer(await looked_up(request, lambda c, shown: profile.summary(c, shown, now)))


async def history(request: Request) -> Response:
    game = str(request.path_params["game"])
    found = await looked_up(request, lambda c, shown: profile.history(c, shown, game), "whole")
    return answer({"game": game, "history": found})


async def games(request: Request) -> Response:
    return answer(await looked_up(request, lambda c, shown: found(c, shown, request)))


def found(c: Connection, shown: Shown, request: Request) -> dict[str, Any]:
    """The finished games asked for."""
    query = request.query_params
    return profile.games(c, shown, looking.asked(c, query), looking.page(query))


async def show(request: Request) -> Response:
    """Which parts of their page whoever asks lets others see."""
    body = await wire.read(request, wire.ShownBody)
    who, person = await holder(request)
    limited(request, "wish", who)
    if not person.account:
        raise forbidden("no_page_yet")
    unknown = [part for part in body.parts if part not in profile.PARTS]
    if unknown:
        parts = ", ".join(profile.PARTS)
        raise bad_request(f"parts: {unknown[0]!r}; expected some of {parts}")
    kept = " ".join(part for part in profile.PARTS if part in body.parts)
    await server(request).db.write(lambda c: people.change(c, person.id, shown=kept))
    return answer({"parts": kept.split()})
