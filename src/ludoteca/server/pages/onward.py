"""Playing on from a position: who is to sit where, and what becomes of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import draw, words
from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import WATCHER, State
from ludoteca.server import bots, history
from ludoteca.server.clocks import USUAL_WAIT
from ludoteca.server.context import asked_number, limited, seen_table
from ludoteca.server.errors import not_found
from ludoteca.server.live import Live
from ludoteca.server.pages.look import layout
from ludoteca.server.pages.render import page, pictured
from ludoteca.server.pages.seating import absences
from ludoteca.server.routes.onward import finished_state
from ludoteca.server.speech import language, said

PROBE = 1  # a seed; any other dealing would do


async def show(request: Request) -> Response:
    """The form for a table that begins with a position of a finished game."""
    live, who, person = await seen_table(request)
    limited(request, "past", who)
    number, spoken, id = asked_number(request, "at"), language(request), live.row.id
    if number is None or live.position is None:
        raise not_found("no_move")
    s = await finished_state(live, number)
    owned = live.owned(person) or live.away(person)
    lead = said(spoken, "table.past", number=number, last=live.position.number)
    position = await history.past(live, number)
    view = position.view(owned[0] if owned else WATCHER)
    board = draw.board(view, language=spoken, names=live.names, layout=shape(request))
    return await page(
        request,
        "onward.html",
        **facts(live.game, s, owned, spoken),
        lead=lead,
        back=f"/tables/{id}?at={number}",
        board=board,
        seats=seats(live, s, owned, spoken),
        action=f"/api/tables/{id}/positions/{number}/table",
        preview=pictured(request, f"/tables/{id}/preview.png", number),
    )


def shape(request: Request) -> draw.Shape:
    return "tall" if layout(request) == "tall" else "wide"


def facts(game: Game, s: State, owned: Sequence[int], spoken: str) -> dict[str, Any]:
    """What the form asks of any position."""
    eyes = owned[0] if owned else max(0, core.actor(s))
    return {
        "game": game.name,
        "title": words.title(game, spoken, game.dialect(s.options)),
        "hidden": game.dump(game.determinize(s, eyes, Rng(PROBE))) != game.dump(s),
        "levels": {level: bots.spoken_level(level) for level in bots.LEVELS},
        "absences": absences(spoken),
        "usual_wait": int(USUAL_WAIT),
    }


def called(colour: str, name: str) -> str:
    """A colour and who played it; bots go by the colour."""
    return colour if name.casefold() == colour.casefold() else f"{colour} ({name})"


def seats(live: Live, s: State, owned: Sequence[int], spoken: str) -> list[dict[str, Any]]:
    """Who is offered where, after who sat there."""
    out = offered(live.game, s, spoken, owned)
    for place, seat in zip(live.places, out, strict=True):
        seat["called"] = called(seat["called"], place.name)
        seat["level"] = place.bot if place.bot in bots.LEVELS else bots.USUAL
    return out


def offered(game: Game, s: State, spoken: str, owned: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Oneself where one sat, or where it is to act; bots elsewhere."""
    mine = owned[0] if owned else max(0, core.actor(s))
    return [
        {
            "colour": game.colours(s.options)[seat],
            "called": words.seat(game, seat, spoken, s.options),
            "to_act": core.actor(s) == seat,
            "kind": "me" if seat == mine else "bot",
            "level": bots.USUAL,
        }
        for seat in range(s.seats)
    ]
