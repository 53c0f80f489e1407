"""Routes of the contract about studies."""

from __future__ import annotations

from typing import Final

from ludoteca.server.described import Api, Endpoint, get
from ludoteca.server.routes import nodes, studies
from ludoteca.server.studies import bodies
from ludoteca.server.wire import Body

STUDY: Final = "/api/studies/{key}"
NODE: Final = STUDY + "/nodes/{number}"
WRITTEN: Final = (403, 404, 409, 429)


def done(what: str, endpoint: Endpoint, summary: str, body: type[Body], *more: int) -> Api:
    """Something that is done to a node."""
    path, refusals = f"{NODE}/{what}", (*WRITTEN, *more)
    return Api("POST", path, endpoint, summary, body, bodies.ChangedAnswer, refusals)


TREES: Final = [
    get("/api/studies", studies.index, "My studies", bodies.StudiesAnswer, 429),
    Api(
        "POST",
        "/api/studies",
        studies.create,
        "Begin a study: of a finished game, a deal, a record or study as text, or a position",
        bodies.ChapterBody,
        bodies.StudyMade,
        (403, 404, 409, 429),
        201,
    ),
    Api(
        "POST",
        "/api/me/pinned",
        studies.pin,
        "Pin studies of mine that have a link for readers to my page, in this order",
        bodies.PinnedBody,
        bodies.PinnedAnswer,
        (401, 403, 404, 409, 429),
    ),
    get(STUDY, studies.get, "A study, by its id or a link to it", bodies.StudyAnswer, 404, 429),
    Api(
        "POST",
        STUDY,
        studies.change,
        "Rename a study; for its owner: make links to it, or end them",
        bodies.StudyBody,
        bodies.StudyAnswer,
        WRITTEN,
    ),
    Api("DELETE", STUDY, studies.remove, "Delete a study; for its owner")._replace(
        refusals=(403, 404, 429)
    ),
    Api(
        "POST",
        f"{STUDY}/chapters",
        studies.add_chapter,
        "Add a chapter, or all those of a study as text",
        bodies.ChapterBody,
        bodies.StudyMade,
        WRITTEN,
        201,
    ),
    Api(
        "POST",
        f"{STUDY}/chapters/{{number}}",
        studies.change_chapter,
        "Rename a chapter, or put it elsewhere among the others",
        bodies.ChapterChangeBody,
        bodies.StudyAnswer,
        WRITTEN,
    ),
    get(NODE, studies.node, "A node of a study", bodies.NodeAnswer, 404, 409, 429),
    get(
        f"{NODE}/lines",
        studies.lines,
        "What the engine would play at a node: three lines, kept for the next who asks",
        bodies.EngineLinesAnswer,
        404,
        409,
        429,
        503,
    ),
    done("moves", nodes.play, "Play on from a node, for any seat, and draw", bodies.MovesBody, 422),
    done("comment", nodes.comment, "Say something about a node", bodies.CommentBody, 422),
    done("marks", nodes.mark, "Mark a place or a piece", bodies.MarkBody),
    done("promote", nodes.promote, "Put a variation before others", bodies.PromoteBody),
    done("delete", nodes.delete, "Delete a variation, or a chapter", bodies.DeleteBody),
    done("restore", nodes.restore, "Take a deletion back", bodies.RestoreBody),
    get(f"{STUDY}/record", studies.record, "All of it as a file", None, 404, 429)._replace(
        media="application/jsonl"
    ),
    get(f"{STUDY}/events", studies.events, "What is done to it, as it is done", None, 404)._replace(
        media="text/event-stream"
    ),
]
