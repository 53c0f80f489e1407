"""What is done to a node of a study: moves, comments, marks, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.errors import IllegalAction, UnknownAction
from ludoteca.games import GAMES
from ludoteca.server import wire
from ludoteca.server.acts import AgainstRule
from ludoteca.server.context import server
from ludoteca.server.errors import Refused, forbidden, not_found
from ludoteca.server.studies import bodies
from ludoteca.server.studies.kept import OWNER
from ludoteca.server.studies.visit import Visit, node_asked, said_by, written
from ludoteca.study import Study, walk

Json = dict[str, Any]


async def done(visit: Visit, made: Callable[[Study], list[Json]]) -> Response:
    """Do it; the nodes it is about."""
    return told(visit, [node for nodes in await visit.change(made) for node in nodes])


def told(visit: Visit, nodes: list[int]) -> Response:
    return visit.answer({"number": visit.one.study.number, "nodes": nodes})


async def play(request: Request) -> Response:
    """Moves from a node on; what is there already is followed."""
    body = await wire.read(request, bodies.MovesBody)
    visit, id = await written(request), node_asked(request)
    there: list[int] = []  # if all of it is in the study

    def made(study: Study) -> list[Json]:
        study.check({"do": "add", "node": id, "moves": []})
        node = study.node(id)
        chapter = study.chapter_of(node)
        s = visit.one.walk.at(chapter, node)
        try:
            moves = walk.line(GAMES[chapter.game], s, body.texts, body.draw)
        except UnknownAction as error:
            raise Refused(422, "unknown_action", detail=str(error)) from None
        except IllegalAction as error:
            if error.refusal is None:
                raise Refused(422, "unknown_action", detail=str(error)) from None
            raise AgainstRule(error.refusal, chapter.names) from None
        there[:] = study.followed(node, moves)
        return [] if len(there) == len(moves) else [{"do": "add", "node": id, "moves": moves}]

    made_now = [node for nodes in await visit.change(made) for node in nodes]
    return told(visit, made_now or there)


async def comment(request: Request) -> Response:
    """Say something about a node; its owner may take away what others said."""
    body = await wire.read(request, bodies.CommentBody)
    visit, id = await written(request), node_asked(request)
    assert visit.who.person is not None
    said_by(visit, visit.who.person)
    text = body.text.strip()
    server(request).filter.need(text)
    if body.by is not None and (visit.role != OWNER or text):
        raise forbidden("only_owner")

    def made(study: Study) -> list[Json]:
        change: Json = {"do": "comment", "node": id, "text": text}
        if body.by is not None:
            authors = list(study.node(id).comments)
            if body.by >= len(authors):
                raise not_found("no_entry")
            change["of"] = authors[body.by]
        return [change]

    return await done(visit, made)


async def mark(request: Request) -> Response:
    """Mark an element of the drawing, or take a mark away."""
    body = await wire.read(request, bodies.MarkBody)
    visit, id = await written(request), node_asked(request)
    change = {"do": "mark", "node": id, "at": body.at, "colour": body.colour}
    return await done(visit, lambda study: [change])


async def promote(request: Request) -> Response:
    body = await wire.read(request, bodies.PromoteBody)
    visit, id = await written(request), node_asked(request)
    return await done(visit, lambda study: [{"do": "promote", "node": id, "main": body.main}])


async def delete(request: Request) -> Response:
    """Delete a variation or a chapter, unless somebody has added to it meanwhile."""
    body = await wire.read(request, bodies.DeleteBody)
    visit, id = await written(request), node_asked(request)
    return await done(visit, lambda study: [{"do": "delete", "node": id, "seen": body.seen}])


async def restore(request: Request) -> Response:
    """Take a deletion back."""
    await wire.read(request, bodies.RestoreBody)
    visit, id = await written(request), node_asked(request)
    return await done(visit, lambda study: [{"do": "restore", "node": id}])
