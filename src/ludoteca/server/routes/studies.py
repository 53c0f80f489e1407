"""Studies: made, found, shared, added to, and followed."""

from __future__ import annotations

import secrets
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteca.server import wire
from ludoteca.server.context import (
    address,
    asked_number,
    holder,
    limited,
    need,
    seat_asked,
    server,
)
from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.routes.play import STREAM, UNBUFFERED, last_seen, while_known
from ludoteca.server.routes.tables import guest
from ludoteca.server.speech import language
from ludoteca.server.store import studies
from ludoteca.server.store.studies import StudyRow
from ludoteca.server.studies import bodies, shown, sources
from ludoteca.server.studies import lines as thinking
from ludoteca.server.studies.sources import Source
from ludoteca.server.studies.streams import Follower, followed
from ludoteca.server.studies.visit import node_asked, owned, seen, written
from ludoteca.study import dumps
from ludoteca.study.tree import LONGEST_TITLE

Json = dict[str, Any]
LISTED: Final = 200
MOST: Final = 500  # studies of one person
FILE: Final = 'attachment; filename="study.jsonl"'


async def index(request: Request) -> Response:
    """My studies, the latest first."""
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    return answer({"studies": [listed(row) for row in await mine(request, who.anywhere)]})


async def mine(request: Request, person: str | None) -> list[StudyRow]:
    if person is None:
        return []
    return await server(request).db.read(lambda c: studies.of_person(c, person, LISTED))


def listed(row: StudyRow) -> Json:
    return {
        "id": row.id,
        "title": row.title,
        "games": row.about["games"],
        "created": row.created,
        "changed": row.changed,
        "shared": row.reader is not None or row.writer is not None,
        "pinned": row.pinned,
    }


async def pin(request: Request) -> Response:
    """Which of my studies are on my page, for everybody to open."""
    body = await wire.read(request, bodies.PinnedBody)
    who, person = await holder(request)
    limited(request, "wish", who)
    if not person.account:
        raise forbidden("no_page_yet")
    if person.muted and body.studies:
        raise forbidden("muted")
    ids = list(dict.fromkeys(body.studies))
    await server(request).db.write(lambda c: studies.pin(c, person.id, ids))
    return answer({"studies": ids})


async def create(request: Request) -> Response:
    """A new study with one chapter, or with all of a file."""
    body = await wire.read(request, bodies.ChapterBody, bodies.LARGEST_FILE)
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "new study", who)
    need(who, "sit")
    source = await sources.found(request, body)
    parts.filter.need(source.title)
    person, session = await guest(request, who, None)
    if await parts.db.read(lambda c: studies.count(c, person.id)) >= MOST:
        raise Refused(409, "full", "too_many_studies", most=MOST)
    now, id = parts.settings.now(), secrets.token_hex(16)
    title = tidied(source.title)
    row = StudyRow(id, person.id, title, {}, now, now)
    one = await parts.studies.create(row, [{"do": "title", "title": title}, *source.changes])
    response = answer(made(id, one.study.chapters[0].id, source), 201)
    if session is not None:
        parts.sessions.give(response, session)
    return response


def made(id: str, first: int, source: Source) -> Json:
    """Where to look: nodes of a chapter that is new are numbered one after another."""
    return {"id": id, "node": first + source.at, "why": source.why}


def tidied(text: str) -> str:
    return wire.tidy(text)[:LONGEST_TITLE]


async def get(request: Request) -> Response:
    visit = await seen(request)
    return answer(shown.about(visit.one, visit.role))


async def change(request: Request) -> Response:
    """Another title, and which links there are."""
    body = await wire.read(request, bodies.StudyBody)
    sharing = body.reader is not None or body.writer is not None or body.renew
    visit = await (owned if sharing else written)(request)
    if body.title is not None:
        title = tidied(body.title)
        server(request).filter.need(title)
        await visit.change(lambda study: [{"do": "title", "title": title}])
    if sharing:
        keys: dict[str, str | None] = {}
        for name, wanted in (("reader", body.reader), ("writer", body.writer)):
            now = getattr(visit.one.row, name)
            there = now is not None if wanted is None else wanted
            fresh = body.renew or now is None
            keys[name] = None if not there else studies.new_key() if fresh else now
        await server(request).studies.share(visit.one, keys)
    return visit.answer(shown.about(visit.one, visit.role))


async def remove(request: Request) -> Response:
    visit = await owned(request)
    await server(request).studies.remove(visit.one)
    return answer({})


async def add_chapter(request: Request) -> Response:
    body = await wire.read(request, bodies.ChapterBody, bodies.LARGEST_FILE)
    visit = await written(request)
    source = await sources.found(request, body)
    server(request).filter.need(source.title)
    nodes = await visit.change(lambda study: source.changes)
    return visit.answer(made(visit.request.path_params["key"], nodes[0][0], source), 201)


async def change_chapter(request: Request) -> Response:
    body = await wire.read(request, bodies.ChapterChangeBody)
    visit, id = await written(request), node_asked(request)
    new: list[Json] = []
    if body.title is not None:
        title = tidied(body.title)
        server(request).filter.need(title)
        new.append({"do": "retitle", "node": id, "title": title})
    if body.place is not None:
        new.append({"do": "shift", "node": id, "to": body.place})
    await visit.change(lambda study: new)
    return visit.answer(shown.about(visit.one, visit.role))


async def node(request: Request) -> Response:
    """A node as the asker sees it; `seat` says through whose eyes."""
    visit = await seen(request, "past")
    asked, spoken = seat_asked(request), language(request)
    return answer(shown.node_about(visit.one, node_asked(request), visit.person, asked, spoken))


async def lines(request: Request) -> Response:
    """What the engine would play at a node, thought about so `depth`ly."""
    visit, id = await seen(request, "lines"), node_asked(request)
    asked = asked_number(request, "depth") or 1
    depth = min(max(1, asked), thinking.DEEPEST)
    asker = visit.person or address(request)
    found = await thinking.lines(server(request), visit.one, id, depth, language(request), asker)
    return answer(found)


async def record(request: Request) -> Response:
    """All of it as a file."""
    visit = await seen(request, "whole")
    text = dumps(visit.one.study, visit.one.names)
    headers = {"Content-Disposition": FILE}
    return Response(text, media_type="application/jsonl", headers=headers)


async def events(request: Request) -> Response:
    """What is done to the study, as it is done."""
    visit = await seen(request)
    if request.method == "HEAD":  # has no body that could go on
        return Response(media_type=STREAM, headers=UNBUFFERED)
    shown = visit.who.person
    name = shown.name if shown is not None and shown.shares else None
    key: str = request.path_params["key"]
    who = Follower(key, visit.person, name, language(request), last_seen(request))
    stream = while_known(request, visit.who, followed(server(request), who))
    return StreamingResponse(stream, media_type=STREAM, headers=UNBUFFERED)
