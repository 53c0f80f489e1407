"""What a chapter begins with, as it is asked for: a finished game, a deal, a file, a position."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from starlette.requests import Request

from ludoteca import words
from ludoteca.core.errors import BadStudy, LudotecaError
from ludoteca.games import GAMES
from ludoteca.record import loads
from ludoteca.server import history
from ludoteca.server.context import seen_table, server
from ludoteca.server.errors import Refused, bad_request
from ludoteca.server.speech import language
from ludoteca.server.store import tables
from ludoteca.server.store.promised import goes_on, sealed
from ludoteca.server.studies.bodies import ChapterBody
from ludoteca.study import Chapter, Node, Opening, from_deal, from_position, from_record, walk
from ludoteca.study import file as files

Json = dict[str, Any]


class Source(NamedTuple):
    """The changes that add what was asked for, and which move of the first chapter to open."""

    title: str
    changes: list[Json]
    at: int
    why: str = ""


async def found(request: Request, body: ChapterBody) -> Source:
    """What somebody wants to study; refused if they may not see it, or if it is none."""
    given = [body.table, body.deal, body.record, body.position]
    if sum(one is not None for one in given) != 1:
        raise bad_request("expected one of table, deal, record and position")
    try:
        if body.table is not None:
            return await from_table(request, body)
        if body.record is not None:
            await need_over(request, body.record)
        return await asyncio.to_thread(read, body, language(request))
    except Refused:
        raise
    except LudotecaError as error:
        raise Refused(400, "bad_study", detail=str(error)) from None


async def from_table(request: Request, body: ChapterBody) -> Source:
    """A finished game whose cards are open to everybody by now."""
    assert body.table is not None
    request.path_params["id"] = body.table.id
    live, _, _ = await seen_table(request)
    if live.row.status != tables.OVER:
        raise Refused(409, "not_over", "no_study_yet")
    if live.row.hidden(live.now()):
        raise Refused(409, "sealed", "no_study_sealed")
    record = await history.record(live, [])
    opening = await asyncio.to_thread(from_record, record)
    return of_opening(opening, body.title, language(request), body.table.at)


async def need_over(request: Request, text: str) -> None:
    """Refuse the record of a game that goes on here, which its players can download."""
    text = text.removeprefix("\ufeff")
    if files.is_study(text):
        return
    record = await asyncio.to_thread(loads, text)
    promised = record.commitment
    if promised is None or record.secret is not None:  # which is told when a game is over
        return
    who, game = await server(request).sessions.who(request), record.game
    now = server(request).settings.now()
    db = server(request).db
    if await db.read(lambda c: goes_on(c, game, promised)):
        raise Refused(409, "not_over", "no_study_yet")
    me = None if who.person is None else who.person.id
    if await db.read(lambda c: sealed(c, me, game, promised, now)):
        raise Refused(409, "sealed", "no_study_sealed")


def read(body: ChapterBody, spoken: str) -> Source:
    """A deal, a position, or a file."""
    if body.deal is not None:
        deal = body.deal
        opening = from_deal(deal.game, deal.seats, deal.options, draw=deal.draw)
        return of_opening(opening, body.title, spoken, len(opening.moves))
    if body.position is not None:
        return of_opening(from_position(body.position), body.title, spoken, 0)
    text = (body.record or "").removeprefix("\ufeff")
    if files.is_study(text):
        return from_file(text, body.title)
    return of_opening(from_record(loads(text)), body.title, spoken, 0)


def from_file(text: str, title: str) -> Source:
    """All chapters of a study in a file, with every move checked."""
    named, changes = files.read(text)
    if not changes:
        raise BadStudy("a study without chapters")
    study = files.loads(text)
    for chapter, change in zip(study.chapters, changes, strict=True):
        walk.check(chapter)
        change["rules"] = GAMES[chapter.game].version  # under which its moves are legal
    return Source(title or named, changes, 0)


def of_opening(opening: Opening, title: str, spoken: str, at: int | None) -> Source:
    game = GAMES[opening.about["game"]]
    dialect = game.dialect(opening.about["options"])
    named = title or words.title(game, spoken, dialect)
    walk.begun(Chapter(Node(0, None, -1, "", 0), {"title": named, **opening.about}))
    last = len(opening.moves)
    return Source(
        named, [opening.change(named)], last if at is None else min(at, last), opening.why
    )
