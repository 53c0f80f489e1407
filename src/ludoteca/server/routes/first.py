"""The first game of a title, with a coach."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.server import first, wire
from ludoteca.server.clocks import Pace
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer
from ludoteca.server.routes.tables import guest, new_row
from ludoteca.server.speech import language
from ludoteca.server.store import tables
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place


async def play(request: Request) -> Response:
    """Play the first game; whoever is in the middle of it finds their table."""
    body = await wire.read(request, wire.DailyBody)
    parts = server(request)
    game, _ = first.deal(request.path_params["game"])
    who = await parts.sessions.who(request)
    limited(request, "table", who)
    person, session = await guest(request, who, body.name)
    id = await begun(request, game.name, person)
    title = words.title(game, language(request))
    token = await parts.sessions.seat_token(request, person, title, id)
    response = answer({"id": id, "seat": first.LEARNER, "token": token})
    if session is not None:
        parts.sessions.give(response, session)
    return response


async def begun(request: Request, name: str, person: Person) -> str:
    """The table at which a person learns a game, set up if there is none."""
    parts, (game, coach) = server(request), first.deal(name)
    found = await parts.db.read(lambda c: tables.dealt(c, person.id, name, first.secret(coach)))
    if found is not None:
        return found
    options = game.settle_options(coach.options)
    row = new_row(parts.settings.now(), game, options, Pace(), False, person.id)
    row = replace(row, secret=first.secret(coach))
    places = [Place(first.LEARNER, person.name, person.id, account=person.page)]
    for seat in range(1, coach.seats):
        colour = words.seat(game, seat, language(request), options).capitalize()
        places.append(Place(seat, colour, None, coach.level))
    await parts.hall.create(row, places)
    return row.id
