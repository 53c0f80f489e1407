"""The first page: what can be played, where, and with whom."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.server import bots
from ludoteca.server import show as shown
from ludoteca.server.context import server
from ludoteca.server.pages.render import page
from ludoteca.server.speech import language
from ludoteca.server.store import games

MINE: Final = 30
OTHERS: Final = 12


async def show(request: Request) -> Response:
    parts, spoken = server(request), language(request)
    who = await parts.sessions.who(request)
    id = None if who.person is None else who.person.id
    mine = [] if id is None else await parts.db.read(lambda c: games.of_person(c, id, MINE))
    tables = [shown.summary(*pair, id, spoken) for pair in mine]
    lists = await parts.db.read(
        lambda c: {
            status: games.public(c, status, OTHERS)
            for status in (games.WAITING, games.PLAYING, games.OVER)
        }
    )
    public = {
        status: [shown.summary(*pair, id, spoken) for pair in found]
        for status, found in lists.items()
    }
    going_on = [one for one in tables if one["status"] != games.OVER]
    going_on.sort(key=lambda one: (not one["your_turn"], -one["changed"]))
    return await page(
        request,
        "home.html",
        games=[offered(name, spoken) for name in draw.DRAWN],
        mine=going_on,
        open=[one for one in public[games.WAITING] if not one["mine"]],
        playing=[one for one in public[games.PLAYING] if not one["mine"]],
        over=finished(tables, public[games.OVER]),
    )


def offered(name: str, language: str) -> dict[str, Any]:
    """A game as the first page shows it."""
    rules = GAMES[name]
    fewest, most = rules.seats
    return {
        "name": name,
        "title": words.title(name, language),
        "picture": draw.picture(name, language=language),
        "seats": list(range(fewest, most + 1)),
        "about": words.guide(name, language).about,
        "level": bots.USUAL,
    }


def finished(mine: list[dict[str, Any]], public: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Games that are over, the latest first, mine and everybody's."""
    both = {one["id"]: one for one in [*mine, *public] if one["status"] == games.OVER}
    return sorted(both.values(), key=lambda one: -float(one["changed"]))[:OTHERS]
