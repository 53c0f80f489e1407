"""The explorer: what was chosen in positions like one."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.explored import Explored
from ludoteca.server import exploring
from ludoteca.server.context import asked_number, limited, server
from ludoteca.server.errors import Refused, answer, not_found
from ludoteca.server.explorer import decisions, stored
from ludoteca.server.speech import language
from ludoteca.server.store import explorer


async def get(request: Request) -> Response:
    return answer(await found(request))


async def found(request: Request) -> dict[str, Any]:
    """What the query asks for."""
    parts, query = server(request), request.query_params
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    game = exploring.need_game(str(request.path_params["game"]))
    at, here = await position(request, game.name)
    spoken, me = language(request), who.anywhere
    told = await parts.db.read(lambda c: exploring.answer(c, game, query, me, spoken, here))
    return told | {"at": at}


async def position(request: Request, game: str) -> tuple[int | None, list[Explored]]:
    """The next decision of the game that is asked for which can be compared, and by what."""
    id, parts = request.query_params.get("table", ""), server(request)
    if not id:
        return None, []
    number, now = asked_number(request, "at") or 0, parts.settings.now()

    def look(c: Connection) -> Any:
        if not explorer.is_open(c, id[:32], now):
            raise Refused(409, "not_over", "explorer_running")
        return stored(c, id[:32])

    kept = await parts.db.read(look)
    if kept is None or kept[0].game != game:
        raise not_found("no_explored")
    rows = await asyncio.to_thread(decisions, kept[1])
    first = next((row.at for row in rows if row.at >= number), None)
    if first is None:
        return None, []
    return first, [row.position for row in rows if row.at == first]
