"""Tournaments: announcing one, entering, leaving, and how it stands."""

from __future__ import annotations

import secrets
from typing import Any, Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.errors import UnknownGame
from ludoteca.games import GAMES
from ludoteca.server import clocks, wire, wire_people
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import Refused, answer, bad_request, forbidden
from ludoteca.server.routes.fair import key_of
from ludoteca.server.speech import language
from ludoteca.server.store import clubs, tables
from ludoteca.server.store import tournaments as store
from ludoteca.server.store.people import Person
from ludoteca.server.store.tournaments import Tournament

LATEST: Final = 366 * 86_400.0  # how far ahead one may be announced
ROUNDS: Final = 5  # of a Swiss one that does not say


async def account(request: Request) -> tuple[Any, Person]:
    """Whoever asks, if they have an account."""
    who, person = await holder(request)
    if not person.account:
        raise forbidden("accounts_only")
    return who, person


async def create(request: Request) -> Response:
    body = await wire.read(request, wire_people.TournamentBody)
    who, person = await account(request)
    limited(request, "tournament", who)
    parts = server(request)
    now = parts.settings.now()
    name = wire.tidy(body.name)
    parts.filter.need(name)
    new = asked(body, name, person.id, now, language(request))

    def job(c: Connection) -> None:
        if new.club is not None and not clubs.belongs(c, new.club, person.id):
            clubs.need(c, new.club)
            raise forbidden("not_member")
        store.add(c, new)

    await parts.db.write(job)
    return answer({"id": new.id}, 201)


def asked(
    body: wire_people.TournamentBody, name: str, owner: str, now: float, spoken: str
) -> Tournament:
    """What an organiser asks for, if it can be."""
    try:
        game = GAMES[body.game]
    except UnknownGame as error:
        raise bad_request(str(error)) from None
    fewest, most = game.seats
    if not max(2, fewest) <= body.seats <= most:
        raise Refused(
            400, "bad_request", "tournament_seats", seats=body.seats, fewest=fewest, most=most
        )
    given = body.pace
    pace = clocks.pace(given.kind, given.bank, given.increment, given.days, 0)
    if pace.kind == "none":
        raise Refused(400, "bad_request", "tournament_pace")
    if body.begins is not None and not now <= body.begins <= now + LATEST:
        raise Refused(400, "bad_request", "tournament_begins")
    return Tournament(
        id=store.fresh_id(),
        name=name,
        kind=body.kind,
        game=game.name,
        seats=body.seats,
        pace=pace.data(),
        duplicate=body.duplicate,
        club=body.club,
        owner=owner,
        created=now,
        begins=now + clocks.DAY if body.begins is None else body.begins,
        rounds=(body.rounds or ROUNDS) if body.kind == "swiss" else 0,
        most=body.most,
        status=store.OPEN,
        round=0,
        plan=None,
        secret=secrets.token_hex(32),
        language=spoken,
    )


async def index(request: Request) -> Response:
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "look", who)
    found = await parts.db.read(lambda c: store.listed(c, who.anywhere))
    return answer({"tournaments": [summary(one) for one in found]})


def summary(one: Tournament) -> dict[str, Any]:
    """A tournament in a list; never its secret, nor who meets whom later."""
    return {
        "id": one.id,
        "name": one.name,
        "kind": one.kind,
        "game": one.game,
        "seats": one.seats,
        "pace": one.pace,
        "duplicate": one.duplicate,
        "club": one.club,
        "begins": one.begins,
        "status": one.status,
        "round": one.round,
        "rounds": one.rounds,
        "most": one.most,
    }


async def show(request: Request) -> Response:
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    return answer(await whole(request, who.anywhere))


async def whole(request: Request, me: str | None) -> dict[str, Any]:
    """All of it: who has entered, how it stands, and every table."""
    id = request.path_params["key"]
    return await server(request).db.read(lambda c: told(c, id, me))


def told(c: Connection, id: str, me: str | None) -> dict[str, Any]:
    one = need_seen(c, id, me)
    entered = store.entered(c, id)
    names = {row.person: row.name for row in entered}
    status = {row.person: row.status for row in entered}
    rounds: dict[int, dict[str, Any]] = {}
    for row in store.paired(c, id):
        here = rounds.setdefault(row.round, {"round": row.round, "tables": {}, "byes": []})
        if row.game is None:
            here["byes"].append(names[row.person])
            continue
        line = {"name": names[row.person], "score": row.score, "you": row.person == me}
        here["tables"].setdefault(row.game, []).append(line)
    over = {id for each in rounds.values() for id in each["tables"] if is_over(c, id)}
    return summary(one) | {
        "mine": me is not None and one.owner == me,
        "entered": status.get(me or "") == store.IN,
        "entrants": [row.name for row in entered if row.status == store.IN],
        "standings": [
            {
                "rank": line.rank,
                "name": names[line.person],
                "key": key_of(line.person),
                "score": round(line.score, 3),
                "strength": round(line.strength, 3),
                "share": round(line.share, 3),
                "played": line.played,
                "out": status[line.person] == store.OUT,
                "you": line.person == me,
            }
            for line in store.standings(c, id)
        ],
        "tables": [
            {
                "round": each["round"],
                "byes": each["byes"],
                "tables": [
                    {"table": table, "over": table in over, "people": people}
                    for table, people in each["tables"].items()
                ],
            }
            for each in rounds.values()
        ],
    }


def is_over(c: Connection, id: str) -> bool:
    found = tables.find(c, id)
    return found is None or found[0].status == tables.OVER


def need_seen(c: Connection, id: str, me: str | None) -> Tournament:
    """A tournament that somebody may see: those of clubs are for their members."""
    one = store.need(c, id)
    if one.club is not None and not clubs.belongs(c, one.club, me):
        raise forbidden("not_member")
    return one


async def enter(request: Request) -> Response:
    """Take part; until it begins."""
    await wire.read(request, wire_people.EnterBody)
    who, person = await account(request)
    limited(request, "join", who)
    id, now = request.path_params["key"], server(request).settings.now()

    def job(c: Connection) -> None:
        need_seen(c, id, person.id)
        one = store.need(c, id, lock=True)
        if one.status != store.OPEN:
            raise Refused(409, "tournament_begun")
        staying = [row for row in store.entered(c, id) if row.status == store.IN]
        if len(staying) >= one.most and person.id not in {row.person for row in staying}:
            raise Refused(409, "tournament_full")
        store.enter(c, id, person.id, now)

    await server(request).db.write(job)
    return answer(await whole(request, person.id))


async def leave(request: Request) -> Response:
    """Take part no longer: from the next round on, if it has begun."""
    await wire.read(request, wire_people.EnterBody)
    who, person = await account(request)
    limited(request, "join", who)
    id = request.path_params["key"]

    def job(c: Connection) -> None:
        one = store.need(c, id, lock=True)
        rows = [row for row in store.entered(c, id) if row.person == person.id]
        if not rows or rows[0].status != store.IN or one.status not in (store.OPEN, store.PLAYING):
            raise Refused(409, "not_entered")
        store.mark(c, id, person.id, status=store.OUT)

    await server(request).db.write(job)
    return answer(await whole(request, person.id))


async def cancel(request: Request) -> Response:
    """Call it off; games that have begun go on, but count no more."""
    await wire.read(request, wire_people.EnterBody)
    who, person = await account(request)
    limited(request, "join", who)
    id = request.path_params["key"]

    def job(c: Connection) -> None:
        one = store.need(c, id, lock=True)
        if one.owner != person.id and not person.admin:
            raise forbidden("not_organiser")
        if one.status not in (store.OPEN, store.PLAYING):
            raise Refused(409, "over")
        store.change(c, id, status=store.CANCELLED)

    await server(request).db.write(job)
    return answer(await whole(request, person.id))
