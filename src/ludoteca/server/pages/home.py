"""The first page: what can be played, where, and with whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.lab.puzzles import files as puzzles
from ludoteca.server import bots, lobby
from ludoteca.server import show as shown
from ludoteca.server.context import limited, server
from ludoteca.server.pages.render import KEPT, page, render
from ludoteca.server.speech import language
from ludoteca.server.store import follows, tables
from ludoteca.server.store.lobby import public
from ludoteca.server.store.tables import Place
from ludoteca.words.coach import coach

MINE: Final = 30
OTHERS: Final = 12
SHELF: Final = 100  # games, each in three languages, as the first page shows them


async def show(request: Request) -> Response:
    spoken, parts = language(request), server(request)
    id = (await parts.sessions.who(request)).anywhere
    played = set() if id is None else await parts.db.read(lambda c: tables.finished(c, id))
    return await page(
        request,
        "home.html",
        guided=[name for name in GAMES if name not in played and coach(name) is not None],
        games=[offered(name, spoken) for name in GAMES],
        levels={level: bots.spoken_level(level) for level in bots.LEVELS},
        usual=bots.USUAL,
        lists=await lists(request),
    )


async def latest(request: Request) -> Response:
    """The lists of the first page, as they are now; nothing if they are as the asker has them."""
    text = render(request, "tables.html", lists=await lists(request))
    mark = f'W/"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"Cache-Control": KEPT, "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, headers=headers)


async def lists(request: Request) -> dict[str, list[dict[str, Any]]]:
    """My tables, my turn first; then those one may join, watch or look at."""
    parts, spoken = server(request), language(request)
    now = parts.settings.now()
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    id = who.anywhere
    mine = [] if id is None else await parts.db.read(lambda c: tables.of_person(c, id, MINE))
    aside = parts.hall.why_aside
    own = [
        shown.summary(*pair, id, spoken, now, aside(pair[0])) | {"friend": False} for pair in mine
    ]
    wanted = lobby.wanted(request.query_params)
    await parts.here.note(who.person)
    friends = set() if id is None else await parts.db.read(lambda c: follows.of(c, id))
    found = await parts.db.read(
        lambda c: {
            status: public(c, status, OTHERS, wanted, friends)
            for status in (tables.WAITING, tables.PLAYING, tables.OVER)
        }
    )
    others = {
        status: [
            shown.summary(*pair, id, spoken, now, aside(pair[0])) | friendly(pair[1], friends)
            for pair in rows
        ]
        for status, rows in found.items()
    }
    going_on = [one for one in own if one["status"] != tables.OVER]
    going_on.sort(key=lambda one: (not one["your_turn"], -one["changed"]))
    return {
        "mine": going_on,
        "open": [one for one in others[tables.WAITING] if not one["mine"]],
        "playing": [one for one in others[tables.PLAYING] if not one["mine"]],
        "over": finished(own, others[tables.OVER]),
    }


def friendly(places: Sequence[Place], friends: Collection[str]) -> dict[str, bool]:
    """Whether somebody plays there whom the reader follows."""
    return {"friend": any(place.person in friends for place in places)}


@lru_cache(SHELF)
def offered(name: str, language: str) -> dict[str, Any]:
    """A game as the first page shows it."""
    fewest, most = GAMES[name].seats
    return {
        "name": name,
        "title": words.title(name, language),
        "picture": draw.picture(name, language=language),
        "seats": list(range(fewest, most + 1)),
        "about": words.guide(name, language).about,
        "puzzled": kit_of(name).file(puzzles.FILE) is not None,
    }


def finished(mine: list[dict[str, Any]], public: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Games that are over, the latest first, mine and everybody's."""
    both = {one["id"]: one for one in [*mine, *public] if one["status"] == tables.OVER}
    return sorted(both.values(), key=lambda one: -float(one["changed"]))[:OTHERS]
