"""Positions that somebody sets up: checked, shared, judged, and played from."""

from __future__ import annotations

import asyncio
import math
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab import hints
from ludoteca.server import editing, wire
from ludoteca.server.bots.pool import BotFailed, Busy
from ludoteca.server.context import address, limited, server
from ludoteca.server.editing import Sketch
from ludoteca.server.errors import Refused, answer, not_found
from ludoteca.server.routes import onward
from ludoteca.server.sessions import Who
from ludoteca.server.speech import language
from ludoteca.server.store import positions

Json = dict[str, Any]


async def sent(request: Request, kind: str) -> tuple[Who, Json]:
    """Whoever sends a position, and the position."""
    body = await wire.read(request, wire.PositionBody, wire.LARGEST_PACK)
    who = await server(request).sessions.who(request)
    limited(request, kind, who)
    return who, body.position


async def sketched(position: Json) -> tuple[Game | None, Sketch]:
    """A position as far as it can be read; no game if it names none."""
    name = position.get("game")
    if not isinstance(name, str) or name not in GAMES:
        return None, Sketch(None, [f"game: {name!r}, expected one of {', '.join(GAMES)}"])
    return GAMES[name], await asyncio.to_thread(editing.read, GAMES[name], position)


async def sound(request: Request, kind: str) -> tuple[Game, State, Who]:
    """The position of a request, if nothing is wrong with it."""
    who, position = await sent(request, kind)
    game, sketch = await sketched(position)
    if game is None or sketch.state is None or sketch.faults:
        faults = told(request, game, sketch)
        raise Refused(422, "bad_position", more={"faults": faults}, fault=faults[0])
    return game, sketch.state, who


def told(request: Request, game: Game | None, sketch: Sketch) -> list[str]:
    """The faults in the language of whoever asks."""
    return sketch.faults if game is None else editing.told(game, sketch, language(request))


async def check(request: Request) -> Response:
    """What is wrong with a position, and how it looks."""
    _, position = await sent(request, "sketch")
    game, sketch = await sketched(position)
    faults = told(request, game, sketch)
    if game is not None:
        sketch = await asyncio.to_thread(editing.drawn, game, sketch, language(request), "wide")
    return answer(
        {
            "faults": faults,
            "actor": sketch.actor,
            "over": sketch.over,
            "question": sketch.question,
            "drawing": sketch.board.replace(editing.PIECE, ' id="'),
        }
    )


async def keep(request: Request) -> Response:
    """Share a position: everybody who has its address may look at it."""
    game, s, _ = await sound(request, "position")
    position, now = game.dump(s), server(request).settings.now()
    key = await server(request).db.write(lambda c: positions.keep(c, position, now))
    return answer({"key": key, "game": game.name, "position": position}, 201)


async def get(request: Request) -> Response:
    limited(request, "look", await server(request).sessions.who(request))
    key, game, _, position = await kept(request)
    return answer({"key": key, "game": game.name, "position": position})


async def kept(request: Request) -> tuple[str, Game, State, Json]:
    """The position of the address; one that the present rules do not know any more is gone."""
    key = str(request.path_params["key"])[: 2 * positions.LENGTH]
    position = await server(request).db.read(lambda c: positions.find(c, key))
    if position is None:
        raise not_found("no_position")
    try:
        game: Game = GAMES[position["game"]]
    except UnknownGame:
        raise not_found("no_position") from None
    sketch = await asyncio.to_thread(editing.read, game, position)
    if sketch.state is None or sketch.faults:
        raise not_found("no_position")
    return key, game, sketch.state, position


async def judge(request: Request) -> Response:
    """What whoever is to act might do, judged from nothing but what that seat may know."""
    game, s, who = await sound(request, "hint")
    seat = editing.Sketch(s, []).actor
    if seat is None:
        raise Refused(409, "over", "nobody_to_act")
    parts, spoken = server(request), language(request)
    names = [words.seat(game, i, spoken, s.options).capitalize() for i in range(s.seats)]
    asker = address(request) if who.person is None else who.person.id
    try:
        found = await parts.hall.bots.pool.hint(
            game.name,
            game.dump(s),
            seat,
            asker,
            spoken,
            names,
            sims=parts.settings.hint_sims,
            seconds=parts.settings.hint_seconds,
        )
    except Busy:
        headers = {"Retry-After": str(math.ceil(parts.settings.hint_seconds))}
        raise Refused(503, "no_hint", headers=headers) from None
    except BotFailed as error:
        parts.hall.bots.failed("hint", error)
        raise Refused(503, "no_hint") from None
    about = hints.about(found, spoken)
    return answer({"about": about, "hints": [one._asdict() for one in found]})


async def play(request: Request) -> Response:
    """A new table from a shared position."""
    body = await wire.read(request, wire.OnwardBody)
    who = await server(request).sessions.who(request)
    limited(request, "table", who)
    key, game, s, _ = await kept(request)
    onward.need_going(s)
    now = server(request).settings.now()
    await server(request).db.write(lambda c: positions.renew(c, key, now))
    origin = {"table": None, "number": None, "setup": key}
    return await onward.begin(request, who, game, s, body, origin)
