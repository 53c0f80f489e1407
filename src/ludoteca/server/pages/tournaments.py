"""Tournaments and clubs as pages."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.lab.analysis import telling
from ludoteca.server import lobby
from ludoteca.server.clocks import Pace
from ludoteca.server.context import limited, server
from ludoteca.server.pages.render import page
from ludoteca.server.pages.shown import timed
from ludoteca.server.routes import clubs, tournaments
from ludoteca.server.show import summary
from ludoteca.server.speech import language
from ludoteca.server.store import tournaments as store
from ludoteca.server.store.groups import tables_of
from ludoteca.server.told import moment


async def asking(request: Request) -> str | None:
    """Who looks, if anybody has said."""
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    return who.anywhere


def titles(request: Request) -> dict[str, str]:
    return {name: words.title(name, language(request)) for name in GAMES}


async def index(request: Request) -> Response:
    """All that are announced, being played, or over; and a form for another."""
    me = await asking(request)
    club = request.query_params.get("club", "")[:32]
    found = await server(request).db.read(lambda c: store.listed(c, me))
    return await page(
        request,
        "tournaments.html",
        tournaments=[line(request, tournaments.summary(one)) for one in found],
        titles=titles(request),
        seats=lobby.seats(),
        kinds=("swiss", "robin", "league", "knockout"),
        club=club,
    )


def line(request: Request, one: dict[str, Any]) -> dict[str, Any]:
    """A tournament in a list."""
    title = titles(request).get(one["game"], one["game"])
    return one | {"title": title, "time": moment(one["begins"])}


async def show(request: Request) -> Response:
    found = await tournaments.whole(request, await asking(request))
    spoken = language(request)
    return await page(
        request,
        "tournament.html",
        one=line(request, found) | {"paced": ", ".join(timed(Pace(**found["pace"]), spoken))},
        number=lambda value: telling.decimal(f"{value:.2f}".rstrip("0").rstrip("."), spoken),
    )


async def club_index(request: Request) -> Response:
    me = await asking(request)
    found = await server(request).db.read(lambda c: clubs.shown(c, me))
    return await page(request, "clubs.html", clubs=found)


async def club(request: Request) -> Response:
    me, id = await asking(request), request.path_params["key"]
    parts, spoken = server(request), language(request)
    now = parts.settings.now()
    found, rows = await parts.db.read(lambda c: (clubs.told(c, id, me), tables_of(c, id)))
    inside = found["mine"] in ("owner", "member")
    aside = parts.hall.why_aside
    lists = [
        summary(*pair, me, spoken, now, aside(pair[0])) | {"friend": False}
        for pair in (rows if inside else [])
    ]
    announced = [line(request, one) for one in found["tournaments"]]
    return await page(request, "club.html", one=found, tables=lists, tournaments=announced)
