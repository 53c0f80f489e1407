"""The editor: a position drawn with all cards open, its fields as a form, and its JSON."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.core.game import Game
from ludoteca.core.state import WATCHER, State
from ludoteca.games import GAMES
from ludoteca.server import editing
from ludoteca.server.context import address, asked_number, limited, seen_table, server
from ludoteca.server.controls import Form
from ludoteca.server.editing import Sketch
from ludoteca.server.errors import answer, not_found
from ludoteca.server.pages import onward
from ludoteca.server.pages.preview import gallery
from ludoteca.server.pages.render import page, pictured, render
from ludoteca.server.pieces import pieces
from ludoteca.server.routes import positions
from ludoteca.server.routes.onward import finished_state, need_going
from ludoteca.server.speech import language, said


async def new(request: Request) -> Response:
    """Some deal to begin with."""
    server(request).rates.check("look", address(request))
    name, seats = request.path_params["game"], asked_number(request, "seats")
    if name not in GAMES:
        raise not_found("no_game")
    game = GAMES[name]
    fewest, most = game.seats
    return await show(request, game, editing.dealt(game, min(max(seats or 0, fewest), most)))


async def from_table(request: Request) -> Response:
    """A position of a finished game; one that goes on is not opened here by anybody."""
    live, who, _ = await seen_table(request)
    limited(request, "past", who)
    number = asked_number(request, "at")
    if number is None:
        raise not_found("no_move")
    return await show(request, live.game, await finished_state(live, number))


async def shared(request: Request) -> Response:
    """A position that somebody has shared."""
    server(request).rates.check("look", address(request))
    key, game, s, _ = await positions.kept(request)
    return await show(request, game, s, pictured(request, f"/positions/{key}/preview.png"))


async def show(request: Request, game: Game, s: State, preview: str | None = None) -> Response:
    spoken = language(request)
    sketch = Sketch(s, [])
    facts: dict[str, Any] = {} if preview is None else {"preview": preview}
    return await page(
        request,
        "editor.html",
        game=game.name,
        title=words.title(game, spoken, game.dialect(s.options)),
        counts=range(game.seats[0], game.seats[1] + 1),
        seats=s.seats,
        position=json.dumps(game.dump(s), indent=1, ensure_ascii=False),
        parts=await parts(request, game, sketch, game.dump(s)),
        shared=preview is not None,
        layout=onward.shape(request),
        pieces=pieces(game.name),
        **facts,
    )


async def parts(request: Request, game: Game, sketch: Sketch, data: Any) -> dict[str, Any]:
    """What changes with every change: faults, drawings, and the form."""
    spoken, shape = language(request), onward.shape(request)

    def make() -> dict[str, Any]:
        editing.drawn(game, sketch, spoken, shape)
        form = None if sketch.state is None else Form(game, data, spoken)
        named = [words.seat(game, i, spoken, data["options"]) for i in range(len(sketch.areas))]
        fields = ""
        if form is not None and sketch.state is not None:
            seats = range(sketch.state.seats)
            groups = [(words.seat(game, i, spoken, data["options"]), form.area(i)) for i in seats]
            fields = render(request, "fields.html", table=form.table(), areas=groups)
        return {
            "faults": editing.told(game, sketch, spoken),
            "sound": sketch.sound,
            "actor": sketch.actor,
            "question": sketch.question,
            "board": sketch.board,
            "areas": [
                {"seat": game.seat_names[i], "called": named[i], "drawing": area}
                for i, area in enumerate(sketch.areas)
            ],
            "fields": fields,
        }

    return await asyncio.to_thread(make)


async def check(request: Request) -> Response:
    """The same for a position as it is being changed."""
    _, position = await positions.sent(request, "sketch")
    game, sketch = await positions.sketched(position)
    if game is None:
        return answer({"faults": sketch.faults, "sound": False, "board": "", "fields": ""})
    return answer(await parts(request, game, sketch, position))


async def preview(request: Request) -> Response:
    """What a watcher would see of a shared position."""
    server(request).rates.check("whole", address(request))
    key, game, s, _ = await positions.kept(request)
    spoken = language(request)
    drawn = draw.board(game.view(s, WATCHER), language=spoken)
    return await gallery(request).show((key, spoken), drawn)


async def play(request: Request) -> Response:
    """The form for a table that begins with a shared position."""
    server(request).rates.check("look", address(request))
    key, game, s, _ = await positions.kept(request)
    need_going(s)
    spoken = language(request)
    board = draw.board(game.view(s, WATCHER), language=spoken, layout=onward.shape(request))
    return await page(
        request,
        "onward.html",
        **onward.facts(game, s, [], spoken),
        lead=said(spoken, "editor.set_up"),
        back=f"/positions/{key}",
        board=board,
        seats=onward.offered(game, s, spoken),
        action=f"/api/positions/{key}/table",
        preview=pictured(request, f"/positions/{key}/preview.png"),
    )
