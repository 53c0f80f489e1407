"""Pictures that stand for a link in a chat: a table, how a deal of the day went, or a cover."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw
from ludoteca.core.errors import UnknownGame
from ludoteca.core.state import WATCHER
from ludoteca.draw import raster
from ludoteca.games import GAMES
from ludoteca.server import history
from ludoteca.server.context import address, asked_number, limited, seen_table, server
from ludoteca.server.errors import not_found
from ludoteca.server.pages.poster import SHOWN, poster
from ludoteca.server.position import Position
from ludoteca.server.routes.daily import asked_deal, standing
from ludoteca.server.speech import language

WIDTH, HEIGHT = 1200, 630  # at most; what chats show
KEPT: Final = 64  # pictures
HEADERS: Final = {"Cache-Control": "max-age=60", "Cross-Origin-Resource-Policy": "cross-origin"}


class Gallery:
    """The last pictures; one is made at a time, whoever asks."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    async def show(self, key: tuple[object, ...], drawing: str) -> Response:
        if not raster.installed():
            raise not_found("no_page")
        async with self._turn:
            if key not in self._made:
                styled = str(draw.with_style(drawing))
                self._made[key] = await asyncio.to_thread(raster.png, styled, WIDTH, HEIGHT)
                if len(self._made) > KEPT:
                    self._made.popitem(last=False)
            self._made.move_to_end(key)
            return Response(self._made[key], media_type="image/png", headers=HEADERS)


def gallery(request: Request) -> Gallery:
    found: Gallery | None = getattr(request.app.state, "gallery", None)
    if found is None:
        found = request.app.state.gallery = Gallery()
    return found


async def table(request: Request) -> Response:
    """What a watcher sees, now or after the first `at` moves, whoever asks.

    A deal that others may yet play is refused as ever.
    """
    live, who, _ = await seen_table(request)
    limited(request, "whole", who)
    spoken, position, at = language(request), live.position, asked_number(request, "at")
    if position is None:
        return await cover(request, live.game.name)
    if at is not None and at != position.number:
        position = await history.past(live, at)
    key = (live.row.id, position.seq, position.number, spoken)
    return await gallery(request).show(key, watched(position, spoken))


def watched(position: Position, spoken: str) -> str:
    """The board as those who look on see it: a picture is for everybody, whoever asks."""
    return draw.board(position.view(WATCHER), language=spoken, names=position.names)


async def deal(request: Request) -> Response:
    """How a deal of the day went, as everybody may know; the cover while nobody has finished it."""
    asked, spoken = asked_deal(request, request.query_params.get("day", "")), language(request)
    results = (await standing(request, asked))["results"][:SHOWN]
    if not results:
        return await cover(request, asked.game.name)
    listed = tuple((one["name"], one["points"]) for one in results)
    key = (asked.game.name, asked.day, listed, spoken)
    return await gallery(request).show(key, poster(asked, results, spoken))


async def game(request: Request) -> Response:
    server(request).rates.check("look", address(request))
    try:
        name = GAMES[request.path_params["game"]].name
    except UnknownGame:
        raise not_found("no_page") from None
    return await cover(request, name)


async def cover(request: Request, name: str) -> Response:
    spoken = language(request)
    return await gallery(request).show((name, spoken), draw.picture(name, language=spoken))
