"""Ratings as JSON: the ladder of a game."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.games import GAMES
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer, not_found
from ludoteca.server.store import ratings

LONGEST: Final = 200  # rungs of a ladder that are shown


async def ladder(request: Request) -> Response:
    return answer(await standing(request))


async def standing(request: Request) -> dict[str, Any]:
    """The ladder of the game asked for; only those whose rating is settled have a rank."""
    parts, game = server(request), str(request.path_params["game"])
    if game not in GAMES:
        raise not_found("no_game")
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    rungs = await parts.db.read(lambda c: ratings.ladder(c, game, LONGEST))
    out: list[dict[str, Any]] = []
    rank = 0
    for one in rungs:
        ranked = not one.bot and not one.rating.provisional
        rank += ranked
        shown = {"rank": rank if ranked else None, "name": one.name, "bot": one.bot}
        out.append({**shown, **one.rating.shown(), "at": one.at, "you": one.who == who.anywhere})
    return {"game": game, "ratings": out}
