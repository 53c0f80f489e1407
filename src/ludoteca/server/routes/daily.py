"""Deals of the day: playing one, and how everybody fared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.server import wire
from ludoteca.server.clocks import Pace
from ludoteca.server.context import limited, server
from ludoteca.server.daily import Deal, deal
from ludoteca.server.errors import answer
from ludoteca.server.routes.tables import guest, new_row
from ludoteca.server.speech import language
from ludoteca.server.store import daily
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place


def asked_deal(request: Request, day: str = "") -> Deal:
    return deal(request.path_params["game"], day, server(request).settings.now())


async def results(request: Request) -> Response:
    """How everybody fared, today or on the `day` asked for."""
    return answer(await standing(request, asked_deal(request, request.query_params.get("day", ""))))


async def standing(request: Request, asked: Deal) -> dict[str, Any]:
    """The results of a deal; tables are named to those who may look at them."""
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    me = who.anywhere or ""
    day, game = asked.day.isoformat(), asked.game.name
    played, mine = await parts.db.read(
        lambda c: (daily.results(c, day, game), daily.tried(c, day, game, me))
    )
    ranked = who.person is not None and who.person.account
    if mine is not None:
        ranked = await parts.db.read(lambda c: daily.counts(c, mine))
    open_to_me = parts.settings.now() >= asked.ends or any(one.person == me for one in played)
    return {
        "game": game,
        "day": day,
        "ends": asked.ends,
        "mine": mine,
        "ranked": ranked,
        "results": [
            {
                "name": one.name,
                "account": one.account,
                "place": one.place,
                "points": one.points,
                "you": one.person == me,
                "table": one.table if open_to_me else None,
            }
            for one in played
        ],
    }


async def play(request: Request) -> Response:
    """Play today's deal; whoever has begun it finds their table."""
    body = await wire.read(request, wire.DailyBody)
    parts, asked = server(request), asked_deal(request)
    who = await parts.sessions.who(request)
    limited(request, "table", who)
    person, session = await guest(request, who, body.name)
    id = await begun(request, asked, person)
    title = words.title(asked.game, language(request))
    token = await parts.sessions.seat_token(request, person, title, id)
    response = answer({"id": id, "seat": 0, "token": token})
    if session is not None:
        parts.sessions.give(response, session)
    return response


async def begun(request: Request, asked: Deal, person: Person) -> str:
    """The table at which a person plays a deal, set up if there is none."""
    parts = server(request)
    day, game = asked.day.isoformat(), asked.game.name
    found = await parts.db.read(lambda c: daily.tried(c, day, game, person.id))
    if found is not None:
        return found
    key = await parts.db.write(daily.key)
    options = asked.game.settle_options({})
    row = new_row(parts.settings.now(), asked.game, options, Pace(), False, person.id)
    row = replace(row, secret=asked.secret(key), sealed=asked.ends)
    places = [Place(0, person.name, person.id, account=person.page)]
    for seat in range(1, asked.seats):
        colour = words.seat(asked.game, seat, language(request)).capitalize()
        places.append(Place(seat, colour, None, parts.settings.daily_level))
    try:
        await parts.hall.create(
            row, places, lambda c: daily.add(c, day, game, person.id, row.id, person.account)
        )
    except IntegrityError:  # asked for twice at once
        return str(await parts.db.read(lambda c: daily.tried(c, day, game, person.id)))
    return row.id
