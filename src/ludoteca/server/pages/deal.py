"""The page of a deal of the day: play it, and see how the others fared."""

from __future__ import annotations

from datetime import timedelta

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.server.bots import LEVELS
from ludoteca.server.context import server
from ludoteca.server.daily import today
from ludoteca.server.pages.render import page, pictured
from ludoteca.server.routes.daily import asked_deal, standing
from ludoteca.server.speech import language, said


async def show(request: Request) -> Response:
    asked = asked_deal(request, request.query_params.get("day", ""))
    now, spoken = server(request).settings.now(), language(request)
    level = server(request).settings.daily_level
    newest = asked.day == today(now)
    return await page(
        request,
        "daily.html",
        title=words.title(asked.game, spoken),
        picture=draw.picture(asked.game, language=spoken),
        standing=await standing(request, asked),
        newest=newest,
        preview=pictured(request, f"/daily/{asked.game.name}/preview.png", day=asked.day),
        seats=asked.seats,
        level=said(spoken, f"level.{level}") if level in LEVELS else level,
        before=(asked.day - timedelta(days=1)).isoformat(),
        after=None if newest else (asked.day + timedelta(days=1)).isoformat(),
    )
