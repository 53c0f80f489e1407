"""Where notices lead: feeds under their secret address, and the end of mail with one click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zoneinfo import available_timezones

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.context import address, server
from ludoteca.server.errors import not_found
from ludoteca.server.notices import feeds, letters
from ludoteca.server.pages.device import device
from ludoteca.server.pages.render import page
from ludoteca.server.routes.calls import shown
from ludoteca.server.sessions import hashed
from ludoteca.server.store import calls, keys, people, ways
from ludoteca.server.store.calls import KINDS, Calls
from ludoteca.server.store.people import Person

DELAYS: Final = (0, 60, 300, 900, 3600)  # seconds one may choose on the page
Made = Callable[[Connection, str, Calls, float], bytes]


async def choices(request: Request, person: Person, say: Callable[..., str]) -> dict[str, Any]:
    """What the account's page shows of how somebody is called back."""
    told, settings = await shown(request, person), server(request).settings
    names = {ways.PUSH: lambda name: device(name, say)}
    names[ways.HOOK] = lambda name: say("calls.hook_of", host=name)
    names[ways.FEED] = lambda name: say("calls.feed")
    columns = [ways.PUSH] if told["key"] else []
    columns += [ways.MAIL] if settings.mail is not None else []
    return {
        **told,
        "kinds": KINDS,
        "columns": [*columns, ways.HOOK],
        "known": DELAYS,
        "delays": sorted({*DELAYS, told["delay"]}),
        "zones": sorted(available_timezones()),
        "places": [
            {**one, "name": names[one["way"]](one["name"])}
            | {"tried": one["way"] != ways.FEED and one["ended"] is None}
            for one in told["ways"]
        ],
    }


async def feed(request: Request, made: Made, kind: str) -> Response:
    """For whoever has the address, which is as good as a password for looking."""
    parts, key = server(request), request.path_params["key"]
    parts.rates.check("look", address(request))
    now = parts.settings.now()

    def job(c: Connection) -> bytes:
        way = ways.by_hash(c, hashed(key))
        who = None if way is None else people.find(c, way.person)
        chosen = None if who is None or who.banned else calls.of(c, who.id)
        if way is None or way.way != ways.FEED or chosen is None:
            raise not_found("no_page")
        return made(c, way.person, chosen, now)

    return Response(await parts.db.read(job), media_type=kind)


async def atom(request: Request) -> Response:
    return await feed(request, feeds.atom, "application/atom+xml")


async def calendar(request: Request) -> Response:
    return await feed(request, feeds.calendar, "text/calendar; charset=utf-8")


async def writer(request: Request) -> str:
    """Whom a letter was for, by the link in it."""
    who, given = (request.query_params.get(name, "") for name in ("who", "key"))
    parts = server(request)
    parts.rates.check("log-in", address(request))
    key = await parts.db.write(lambda c: keys.find(c, letters.KEY))
    if not letters.signed(key, who, given):
        raise not_found("no_link")
    return who


async def ask(request: Request) -> Response:
    """Programs that look at every link of a letter end nothing."""
    await writer(request)
    return await page(request, "unsubscribe.html", done=False, here=f"?{request.url.query}")


async def end(request: Request) -> Response:
    """What a mail program, or the button on the page, asks for (RFC 8058)."""
    who = await writer(request)

    def job(c: Connection) -> None:
        chosen = calls.of(c, who)
        if chosen is not None:
            calls.keep(c, who, wanted={**chosen.wanted, ways.MAIL: []})

    await server(request).db.write(job)
    return await page(request, "unsubscribe.html", done=True, here="")
