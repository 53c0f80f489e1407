"""One's own data: all of it in one file, or gone."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import profile, wire
from ludoteca.server.claims import Elsewhere
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import Refused, answer
from ludoteca.server.routes.accounts import KEY, prove, shown
from ludoteca.server.routes.calls import summary
from ludoteca.server.routes.company import get_up
from ludoteca.server.routes.fair import concerning
from ludoteca.server.speech import language, said
from ludoteca.server.store import (
    blocks,
    calls,
    clubs,
    outbox,
    own,
    people,
    puzzles,
    ratings,
    studies,
    tables,
    tournaments,
    traces,
    vacations,
    ways,
)
from ludoteca.server.store.people import Person
from ludoteca.server.store.studies import StudyRow
from ludoteca.server.store.tables import Place, TableRow

FILE = {"Content-Disposition": 'attachment; filename="ludoteca.json"'}


async def data(request: Request) -> Response:
    """Everything that is kept about whoever asks, but for secrets of which only hashes are."""
    who, person = await holder(request)
    limited(request, "whole", who)
    kept = await server(request).db.read(lambda c: everything(c, person))
    return answer(kept, headers=FILE)


def everything(c: Connection, person: Person) -> dict[str, Any]:
    return {
        **person._asdict(),
        **own.of(c, person.id),
        "mail": people.mail_of(c, person.id),
        "shown": profile.parts_of(people.about(c, person.id)[1]),
        "ratings": {game: one.shown() for game, one in ratings.of_person(c, person.id).items()},
        "puzzles": {game: one.shown() for game, one in puzzles.of_person(c, person.id).items()},
        "puzzles_tried": puzzles.tried_by(c, person.id),
        "vacations": [one._asdict() for one in vacations.of(c, person.id)],
        "calls": called(c, person.id),
        "sessions": [
            {"created": row.created, "seen": row.seen, "agent": row.agent}
            for row in people.list_sessions(c, person.id)
        ],
        "tokens": [
            {"key": row.hash[:KEY], "name": row.name, "created": row.created}
            | {"scope": row.scope, "table": row.game}
            for row in people.list_tokens(c, person.id)
        ],
        "blocks": [{"name": row.name, "since": row.since} for row in blocks.listed(c, person.id)],
        **concerning(c, person.id),
        "traces": [
            {"table": row.game, "kind": row.kind, "at": row.at}
            for row in traces.of_person(c, person.id)
        ],
        "studies": [studied(c, row) for row in studies.of_person(c, person.id)],
        "studied": studies.made_by(c, person.id),
        "tables": [
            about(c, person.id, row, places) for row, places in tables.of_person(c, person.id)
        ],
    }


def studied(c: Connection, row: StudyRow) -> dict[str, Any]:
    """A study of theirs, with everything that was done to it."""
    done = [
        {"at": one.at, "mine": one.by == row.owner, "change": one.data}
        for one in studies.changes(c, row.id)
    ]
    about = {"id": row.id, "title": row.title, "created": row.created, "pinned": row.pinned}
    return about | {"changes": done}


def called(c: Connection, who: str) -> dict[str, Any] | None:
    """How they are called back, where, and of what they were told; no address of it is theirs."""
    chosen = calls.of(c, who)
    if chosen is None:
        return None
    told = [
        {"at": one.at, "kind": one.kind, "table": one.game, **one.facts}
        for one in outbox.latest(c, who)
    ]
    return {**summary(chosen, ways.of(c, who), calls.all_here(c, who)), "told": told}


def about(c: Connection, who: str, row: TableRow, places: list[Place]) -> dict[str, Any]:
    """A table of theirs: where they sit, how it went, and what they wrote."""
    mine = [place.seat for place in places if place.person == who]
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "public": row.public,
        "created": row.created,
        "changed": row.changed,
        "status": row.status,
        "result": row.result,
        "set_up": row.owner == who,
        "seats": {places[seat].seat: places[seat].name for seat in mine},
        "chat": [
            {"number": line.seq, "at": line.at, "text": line.text}
            for line in tables.chat_of(c, row.id)
            if line.seat in mine
        ],
    }


def forgotten(c: Connection, who: str, word: str) -> None:
    """Somebody is gone, from clubs and tournaments too."""
    clubs.forget(c, who)
    tournaments.forget(c, who)
    people.forget(c, who, word)


async def go(request: Request) -> Response:
    """An account goes, its games stay."""
    body = await wire.read(request, wire.GoBody)
    _, person = await holder(request)
    parts = server(request)
    if person.account:
        await prove(request, person, body.password)
    spoken = language(request)
    seated = await parts.db.read(lambda c: tables.seated(c, person.id))
    for id in seated:
        try:
            async with parts.hall.holding(id) as live:
                if live.row.status != tables.OVER:
                    await get_up(live, person.id, spoken)
        except Elsewhere as there:
            await request.app.state.cluster.leave(request, there)
        except Refused:  # set aside, or removed meanwhile: nobody plays there
            continue
    word = said(spoken, "account.deleted")
    await parts.db.write(lambda c: forgotten(c, person.id, word))
    parts.sessions.forget(person.id)
    parts.studies.forget_person(person.id)
    for id in seated:
        await parts.order.reload(id)
    response = answer(shown(None))
    parts.sessions.take_away(response)
    return response
