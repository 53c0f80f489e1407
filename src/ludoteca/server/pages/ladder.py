"""The page of a ladder: who is how strong in a game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.lab.analysis import telling
from ludoteca.server import bots
from ludoteca.server.context import server
from ludoteca.server.pages.render import page
from ludoteca.server.profile import measured
from ludoteca.server.rating import START
from ludoteca.server.routes.ratings import standing
from ludoteca.server.speech import language


async def show(request: Request) -> Response:
    spoken, standings = language(request), await standing(request)
    game = standings["game"]
    return await page(
        request,
        "ladder.html",
        game=game,
        title=words.title(game, spoken),
        picture=draw.picture(game, language=spoken),
        titles={name: words.title(name, spoken) for name in GAMES},
        levels={level: bots.spoken_level(level) for level in bots.LEVELS},
        rungs=standings["ratings"],
        analysed=any(one["analysed"] for one in standings["ratings"]),
        measured=bool(measured(game)),
        share=lambda part: telling.percent(part, spoken),
        start=START,
        downloads=bool(server(request).settings.downloads),
    )
