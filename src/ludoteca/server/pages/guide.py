"""How a game is played."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.server.errors import not_found
from ludoteca.server.pages.figures import figure
from ludoteca.server.pages.render import page
from ludoteca.server.speech import language


async def show(request: Request) -> Response:
    name, spoken = request.path_params["game"], language(request)
    dialect = request.query_params.get("words", "")
    if name not in GAMES or dialect not in ("", *words.dialects(name)):
        raise not_found("no_page")
    return await page(
        request,
        "guide.html",
        title=words.title(name, spoken, dialect),
        game=name,
        dialect=dialect,
        guide=words.guide(name, spoken, dialect),
        figure=figure,
        picture=draw.picture(name, language=spoken),
    )
