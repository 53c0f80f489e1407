"""Setting up a table, and inviting others to it."""

from __future__ import annotations

import io
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.server import bots
from ludoteca.server.clocks import DAY, SHORTEST_WAIT, USUAL_WAIT
from ludoteca.server.context import live_table
from ludoteca.server.errors import not_found
from ludoteca.server.pages.home import offered
from ludoteca.server.pages.render import page
from ludoteca.server.routes.games import described
from ludoteca.server.speech import language, said

SHOWN: Final = 2  # options that are not folded away; the first are those that matter most


async def new(request: Request) -> Response:
    """The form for a new table."""
    spoken = language(request)
    name = request.query_params.get("game", next(iter(GAMES)))
    if name not in GAMES:
        raise not_found("no_game")
    game = GAMES[name]
    colours = {colour: words.seat(name, colour, spoken) for colour in game.seat_names}
    return await page(
        request,
        "new.html",
        game=described(game, spoken),
        games=[offered(other, spoken) for other in GAMES],
        shown=SHOWN,
        usual=bots.USUAL,
        colours=colours,
        packs=kit_of(name).has("pack"),
        ours=words.sentence(name, spoken, "pack.ours", {}),
        levels={level: bots.spoken_level(level) for level in bots.LEVELS},
        absences=absences(spoken),
        club=request.query_params.get("club", "")[:32],
        usual_wait=int(USUAL_WAIT),
    )


def absences(language: str) -> list[tuple[int, str]]:
    """How long the others may wait for somebody, where no clock runs."""
    hour, day = int(SHORTEST_WAIT), int(DAY)
    days = [(n * day, said(language, "people.days", days=n)) for n in (1, 3, 7)]
    return [(hour, said(language, "people.hour")), *days, (0, said(language, "people.never"))]


def table_address(request: Request, id: str) -> str:
    """What to send to a friend."""
    return str(request.base_url) + f"tables/{id}"


async def code(request: Request) -> Response:
    """The table's address for a phone's camera."""
    live = await live_table(request)
    out = io.BytesIO()
    made = segno.make(table_address(request, live.row.id), error="m", micro=False)
    made.save(out, kind="svg", border=2, scale=4, dark="#2b2622", light="#fbf3df", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")
