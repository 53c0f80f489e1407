"""Tables: set up, found, joined, looked at."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.colours import COLOURS, hand_out
from ludoteca.core.errors import OptionError, UnknownBot, UnknownGame
from ludoteca.core.game import Game
from ludoteca.core.packs import PACK
from ludoteca.games import GAMES
from ludoteca.server import acts, bots, clocks, lobby, rated, show, wire
from ludoteca.server.clocks import Pace
from ludoteca.server.context import (
    free_name,
    held,
    limited,
    live_table,
    need,
    new_guest,
    seat_asked,
    seen_table,
    server,
)
from ludoteca.server.errors import answer, bad_request, forbidden
from ludoteca.server.sessions import Who
from ludoteca.server.speech import language
from ludoteca.server.store import clubs, follows, tables
from ludoteca.server.store.lobby import public
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place, TableRow

LISTED = 50
Asked = wire.TableBody | wire.OnwardBody


async def guest(request: Request, who: Who, name: str | None) -> tuple[Person, str | None]:
    """Whoever asks; a new guest if nobody has said, with the id of a session for them."""
    need(who, "sit")
    if who.person is not None:
        return who.person, None
    limited(request, "guest", who)
    person = await new_guest(request, name)
    return person, await server(request).sessions.start(request, person)


async def create(request: Request) -> Response:
    body = await wire.read(request, wire.TableBody, wire.LARGEST_PACK)
    who = await server(request).sessions.who(request)
    limited(request, "table", who)
    try:
        game = GAMES[body.game]
        need_listed(game, body.options)
        options = game.settle_options({**body.options, **coloured(game, body), **packed(body)})
        game.deal(len(body.seats), options)
        need_bots(body)
    except (UnknownGame, OptionError, UnknownBot) as error:
        raise bad_request(str(error)) from None
    if body.rated and (who.person is None or not who.person.account):
        raise forbidden("rated_guest")  # before somebody is made a guest
    return await set_up(request, who, game, options, body, {"rated": body.rated})


async def set_up(
    request: Request,
    who: Who,
    game: Game,
    options: dict[str, str],
    body: Asked,
    more: Mapping[str, Any],
) -> Response:
    """Make the table somebody asked for, with `more` about it, and seat them."""
    parts, pace = server(request), asked_pace(body)
    named = [seat.name for seat in body.seats if seat.kind == "me" and seat.name]
    person, session = await guest(request, who, named[0] if named else None)
    for seat in body.seats:
        if seat.kind == "me" and seat.name:
            seat.name = await free_name(request, seat.name, person)
    places = seated(game, options, body, person, language(request))
    row = replace(
        new_row(parts.settings.now(), game, options, pace, body.public, person.id),
        hints=body.hints,
        language=body.language or language(request),
        club=body.club,
        **more,
    )
    if row.club is not None:
        await need_member(request, row.club, person)
    if row.rated:
        rated.need_rateable(game, row, places)
    live = await parts.hall.create(row, places)
    await parts.sessions.traces.note(request, live, person.id)
    mine = live.owned(person.id)
    title = words.title(game, language(request))
    token = await parts.sessions.seat_token(request, person, title, row.id)
    response = answer({"id": row.id, "seat": mine[0] if mine else None, "token": token}, 201)
    if session is not None:
        parts.sessions.give(response, session)
    return response


async def need_member(request: Request, club: str, person: Person) -> None:
    """Only members set up tables for a club."""

    def job(c: Connection) -> None:
        clubs.need(c, club)
        if not clubs.belongs(c, club, person.id):
            raise forbidden("not_member")

    await server(request).db.read(job)


def need_bots(body: Asked) -> None:
    """Refuse, with UnknownBot, a level that no bot has."""
    for seat in body.seats:
        if seat.kind == "bot":
            bots.known(seat.level or bots.SIMPLEST)


def coloured(game: Game, body: Asked) -> dict[str, str]:
    """The option that says who plays in which colour; nothing if nobody chose one."""
    wanted = [seat.colour for seat in body.seats]
    return {COLOURS: hand_out(wanted, game.seat_names)} if any(wanted) else {}


def packed(body: wire.TableBody) -> dict[str, str]:
    """The option that holds a pack, if there is one."""
    return {} if body.pack is None else {PACK: body.pack}


def need_listed(game: Game, given: Mapping[str, str]) -> None:
    """Only values a game lists: one that takes a file's name must not read files for strangers."""
    for name, value in given.items():
        if name in game.options and value not in game.options[name].values:
            values = ", ".join(game.options[name].values)
            raise OptionError(f"option {name!r} is {value!r}; expected one of {values}")


def asked_pace(body: Asked) -> Pace:
    asked = body.pace
    if asked is None or asked == "none":
        asked = wire.PaceBody()
    return clocks.pace(asked.kind, asked.bank, asked.increment, asked.days, asked.absent)


def seated(
    game: Game, options: Mapping[str, str], body: Asked, person: Person, language: str
) -> list[Place]:
    """Who sits where; whoever is not named is called by the colour of the seat."""
    out: list[Place] = []
    first = True
    for number, seat in enumerate(body.seats):
        colour = words.seat(game, number, language, options).capitalize()
        match seat.kind:
            case "me":
                name = seat.name or (person.name if first else colour)
                out.append(Place(number, name, person.id, account=person.page))
                first = False
            case "bot":
                out.append(Place(number, colour, None, seat.level or bots.SIMPLEST))
            case _:
                out.append(Place(number, colour))
    return out


def new_row(
    now: float, game: Game, options: dict[str, str], pace: Pace, public: bool, owner: str
) -> TableRow:
    return TableRow(
        id=secrets.token_urlsafe(12).replace("-", "a").replace("_", "b"),
        game=game.name,
        rules=game.version,
        options=options,
        pace=pace.data(),
        public=public,
        secret=secrets.token_hex(32),
        owner=owner,
        created=now,
        changed=now,
        status=tables.WAITING,
    )


async def join(request: Request) -> Response:
    body = await wire.read(request, wire.JoinBody)
    parts = server(request)
    found = await live_table(request)
    who = await parts.sessions.who(request)
    limited(request, "join", who)
    if found.row.rated and (who.person is None or not who.person.account):
        raise forbidden("rated_guest")
    person, session = await guest(request, who, body.name)
    async with held(request) as live:
        rated.need_seat(live, person, body.seat)
        seat = await acts.join(live, person, body.seat)
    await parts.sessions.traces.note(request, live, person.id)
    title = words.title(live.game, language(request))
    token = await parts.sessions.seat_token(request, person, title, live.row.id)
    response = answer({"seat": seat, "token": token})
    if session is not None:
        parts.sessions.give(response, session)
    return response


async def get(request: Request) -> Response:
    live, who, person = await seen_table(request)
    limited(request, "look", who)
    return answer(show.table(live, person, seat_asked(request), language(request)))


async def index(request: Request) -> Response:
    """Mine, those with open seats, those being played, those lately finished."""
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    id = who.anywhere
    spoken, now = language(request), parts.settings.now()
    wanted = lobby.wanted(request.query_params)
    mine = [] if id is None else await parts.db.read(lambda c: tables.of_person(c, id, LISTED))
    followed = set() if id is None else await parts.db.read(lambda c: follows.of(c, id))
    aside = parts.hall.why_aside
    out: dict[str, Any] = {
        "mine": [show.summary(*pair, id, spoken, now, aside(pair[0])) for pair in mine]
    }
    out["mine"].sort(key=lambda table: not table["your_turn"])
    named = {"open": tables.WAITING, "playing": tables.PLAYING, "over": tables.OVER}
    found = await parts.db.read(
        lambda c: {n: public(c, status, LISTED, wanted, followed) for n, status in named.items()}
    )
    for name, rows in found.items():
        out[name] = [show.summary(*pair, id, spoken, now, aside(pair[0])) for pair in rows]
    return answer(out)
