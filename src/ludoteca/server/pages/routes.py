"""Which page answers which address."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.server.context import language
from ludoteca.server.pages.render import FOLDER, page


async def home(request: Request) -> Response:
    titles = [words.title(game, language(request)) for game in GAMES.values()]
    return await page(request, "home.html", titles=titles)


def routes() -> list[BaseRoute]:
    return [
        Route("/", home),
        Mount("/static", StaticFiles(directory=FOLDER / "static")),
    ]
