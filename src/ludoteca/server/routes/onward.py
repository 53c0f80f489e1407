"""Playing on: a new table that begins with a position of a finished game."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core import state as core
from ludoteca.core.errors import OptionError, UnknownBot
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.server import history, wire
from ludoteca.server.context import limited, seen_table, server
from ludoteca.server.errors import Refused, bad_request, forbidden
from ludoteca.server.live import Live
from ludoteca.server.routes import past, tables
from ludoteca.server.sessions import Who
from ludoteca.server.store.beginnings import POSITION
from ludoteca.server.store.tables import OVER


async def play_on(request: Request) -> Response:
    """A new table from the position after the first `number` moves of a finished game."""
    body = await wire.read(request, wire.OnwardBody)
    live, _, _ = await seen_table(request)
    who = await server(request).sessions.who(request)
    limited(request, "table", who)
    number = past.asked_move(request)
    s = await finished_state(live, number)
    shown = live.row.id if live.row.public else None
    origin = {"table": shown, "number": number, "setup": None}
    return await begin(request, who, live.game, s, body, origin)


async def finished_state(live: Live, number: int) -> State:
    """A position of a game that is over, for whoever may look at it; it goes on from there."""
    need_finished(live)
    s, _ = await history.state_at(live, number)
    need_going(s)
    return s


def need_going(s: State) -> None:
    if core.actor(s) == core.OVER:
        raise Refused(409, "over", "nothing_to_play")


def need_finished(live: Live) -> None:
    """Refuse a game that goes on, and a deal that others may yet play."""
    if live.row.hidden(live.now()):
        raise forbidden("sealed" if live.row.tournament is None else "sealed_round")
    if live.row.status != OVER:
        raise Refused(409, "not_over")


async def begin(
    request: Request,
    who: Who,
    game: Game,
    s: State,
    body: wire.OnwardBody,
    origin: dict[str, Any],
) -> Response:
    """Set up the table at which a position is played on."""
    if len(body.seats) != s.seats:
        raise bad_request(f"seats: {len(body.seats)}, but the position has {s.seats}")
    eyes = viewpoint(body, s)
    try:
        options = game.settle_options({**s.options, **tables.coloured(game, body)})
        tables.need_bots(body)
    except (OptionError, UnknownBot) as error:
        raise bad_request(str(error)) from None
    before = game.dump(s)
    if not body.open:
        s = game.determinize(s, eyes, Rng(secrets.randbits(62)))
    position = {**game.dump(s), "options": game.named_options(options)}
    seat = eyes if game.dump(s) != before else None  # else nothing was dealt anew
    begun = {**origin, "seat": seat, "open": body.open, POSITION: position}
    return await tables.set_up(request, who, game, options, body, {"begun": begun})


def viewpoint(body: wire.OnwardBody, s: State) -> int:
    """The seat whose knowledge stays as it was: as asked, the first of one's own, or the mover."""
    mine = [number for number, seat in enumerate(body.seats) if seat.kind == "me"]
    may = mine or list(range(s.seats))  # who keeps another's cards knows them
    if body.eyes is not None and body.eyes not in may:
        raise bad_request(f"eyes: {body.eyes}, expected one of {', '.join(map(str, may))}")
    if body.eyes is not None:
        return body.eyes
    return mine[0] if mine else max(0, core.actor(s))
