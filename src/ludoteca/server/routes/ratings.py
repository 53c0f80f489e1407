"""Ratings as JSON: the ladder of a game."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.games import GAMES
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer, not_found
from ludoteca.server.profile import measured, parts_of
from ludoteca.server.store import outcomes, ratings

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
    seats = measured(game)
    rungs, luck = await parts.db.read(
        lambda c: (
            ratings.ladder(c, game, LONGEST),
            outcomes.deserved(c, game, seats) if seats else {},
        )
    )
    out: list[dict[str, Any]] = []
    rank = 0
    for one in rungs:
        ranked = not one.bot and not one.rating.provisional
        rank += ranked
        shown: dict[str, Any] = {"rank": rank if ranked else None, "name": one.name, "bot": one.bot}
        told = luck.get(one.who, (0, None)) if "results" in parts_of(one.shown) else (0, None)
        shown |= {"analysed": told[0], "deserved": told[1], "you": one.who == who.anywhere}
        out.append({**shown, **one.rating.shown(), "at": one.at})
    return {"game": game, "ratings": out}
