"""Quick matches: saying what one would play, and waiting for others or for bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.errors import UnknownGame
from ludoteca.games import GAMES
from ludoteca.server import bots, wire, wire_people
from ludoteca.server.clocks import USUAL_WAIT, Pace
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import Refused, answer, bad_request
from ludoteca.server.hall import Hall
from ludoteca.server.pairing.match import Match
from ludoteca.server.routes.tables import guest, new_row
from ludoteca.server.speech import language
from ludoteca.server.store import people, seeks, tables
from ludoteca.server.store.tables import Place

PACES: Final = {
    "none": Pace(absent=USUAL_WAIT),
    "live": Pace("live", bank=900, increment=20),
    "days": Pace("days", days=2),
}
OFTEN: Final = 10.0  # seconds between notes that somebody still waits


def need_known(games: Sequence[str], seats: Sequence[int]) -> None:
    """Every game is one of ours, and one of them at least is played by so many."""
    try:
        ranges = [GAMES[name].seats for name in games]
    except UnknownGame as error:
        raise bad_request(str(error)) from None
    if not any(fewest <= number <= most for fewest, most in ranges for number in seats):
        raise Refused(400, "bad_request", "no_such_seats")


async def seek(request: Request) -> Response:
    """Say what I would play; the table is made if there are enough."""
    body = await wire.read(request, wire_people.MatchBody)
    need_known(body.games, body.seats)
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "match", who)
    person, session = await guest(request, who, body.name)
    now = parts.settings.now()
    wants = {
        "games": list(dict.fromkeys(body.games)),
        "seats": sorted(set(body.seats)),
        "pace": body.pace,
        "language": language(request),
    }

    def job(c: Connection) -> list[str]:
        seeks.put(c, person.id, wants, now)
        return seeks.match(c, now, lambda found, all_wants: make(c, found, all_wants, now))

    begin(parts.hall, await parts.db.write(job))
    response = answer(await state(request, person.id))
    if session is not None:
        parts.sessions.give(response, session)
    return response


def make(c: Connection, found: Match, wants: dict[str, dict[str, Any]], now: float) -> str:
    """A table for those who would play the same, in seats dealt at random; bots fill it up."""
    game, spoken = GAMES[found.game], str(wants[found.people[0]]["language"])
    options, owner = game.settle_options({}), found.people[0]
    pace, order = PACES[found.pace], list(range(found.seats))
    secrets.SystemRandom().shuffle(order)
    places: list[Place] = []
    for person, seat in zip([*found.people, *[None] * found.seats], order, strict=False):
        if person is None:
            colour = words.seat(game, seat, spoken, options).capitalize()
            places.append(Place(seat, colour, None, bots.USUAL))
        else:
            known = people.find(c, person)
            assert known is not None  # by its foreign key
            timed = pace.kind == "live" and len(found.people) > 1
            places.append(Place(seat, known.name, person, awaited=timed))
    row = new_row(now, game, options, pace, True, owner).changed_to({"language": spoken})
    tables.add(c, row, sorted(places, key=lambda place: place.seat))
    return row.id


def begin(hall: Hall, made: Sequence[str]) -> None:
    """Deal where everybody is there."""
    for id in made:
        hall.spawn(hall.persist("match", lambda id=id: hall.visit(id)))  # type: ignore[misc]


async def look(request: Request) -> Response:
    """What has come of it; whoever asks is still there."""
    who, person = await holder(request)
    limited(request, "look", who)
    parts = server(request)
    now = parts.settings.now()
    row = await parts.db.read(lambda c: seeks.find(c, person.id))
    if row is not None and row.made is None and now - row.seen > OFTEN:

        def job(c: Connection) -> list[str]:
            seeks.see(c, person.id, now)
            return seeks.match(c, now, lambda found, wants: make(c, found, wants, now))

        begin(parts.hall, await parts.db.write(job))
    return answer(await state(request, person.id))


async def state(request: Request, who: str) -> dict[str, Any]:
    parts, now = server(request), server(request).settings.now()
    row, waiting = await parts.db.read(lambda c: (seeks.find(c, who), seeks.count(c, now)))
    patient = row is not None and now - row.since >= parts.settings.bots_offered
    return {
        "sought": row is not None and row.made is None,
        "since": None if row is None else row.since,
        "bots": patient and row is not None and row.made is None,
        "table": None if row is None else row.made,
        "waiting": waiting,
    }


async def stop(request: Request) -> Response:
    """Wait no longer, or know of the table by now."""
    who, person = await holder(request)
    limited(request, "match", who)
    await server(request).db.write(lambda c: seeks.take_back(c, person.id))
    return answer(await state(request, person.id))


async def with_bots(request: Request) -> Response:
    """Play with whoever else would, and bots in the seats that are left."""
    await wire.read(request, wire_people.BotsBody)
    who, person = await holder(request)
    limited(request, "match", who)
    parts = server(request)
    now = parts.settings.now()

    def job(c: Connection) -> list[str]:
        row = seeks.find(c, person.id)
        if row is None or row.made is not None:
            raise Refused(409, "not_sought")
        if now - row.since < parts.settings.bots_offered:
            raise Refused(409, "too_early")
        seeks.see(c, person.id, now)
        return seeks.match(c, now, lambda found, wants: make(c, found, wants, now), person.id)

    begin(parts.hall, await parts.db.write(job))
    return answer(await state(request, person.id))
