"""The pages of studies: mine, and one of them at one of its nodes."""

from __future__ import annotations

import asyncio
from operator import itemgetter
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.games import GAMES
from ludoteca.server.context import asked_number, limited, seat_asked, server
from ludoteca.server.errors import not_found
from ludoteca.server.pages.home import offered
from ludoteca.server.pages.look import layout
from ludoteca.server.pages.render import page, render
from ludoteca.server.routes.games import described
from ludoteca.server.routes.studies import listed, mine
from ludoteca.server.speech import language, said
from ludoteca.server.studies import shown
from ludoteca.server.studies.bodies import PINNED
from ludoteca.server.studies.book import written
from ludoteca.server.studies.drawn import sheets
from ludoteca.server.studies.kept import READER
from ludoteca.server.studies.outline import main_line, outline
from ludoteca.server.studies.visit import Visit, seen
from ludoteca.study import COLOURS, Chapter, Node

PRIVATE: Final = {"Cache-Control": "no-store"}


async def index(request: Request) -> Response:
    """My studies, and what a new one, or a new chapter of one, may begin with."""
    spoken = language(request)
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    name = request.query_params.get("game", next(iter(GAMES)))
    if name not in GAMES:
        raise not_found("no_game")
    into = request.query_params.get("into", "")[:32]
    rows = [
        listed(row) | {"of": titles(row.about["games"], spoken), "readable": row.reader is not None}
        for row in await mine(request, who.anywhere)
    ]
    return await page(
        request,
        "studies.html",
        into=into if into.isalnum() else "",
        game=described(GAMES[name], spoken),
        games=[offered(other, spoken) for other in GAMES],
        seats=range(GAMES[name].seats[0], GAMES[name].seats[1] + 1),
        studies=rows,
        pinned=sorted((row for row in rows if row["pinned"]), key=itemgetter("pinned")),
        most=PINNED,
    )


def titles(games: list[str], spoken: str) -> str:
    """The games of a study, each once."""
    return ", ".join(words.title(name, spoken) for name in dict.fromkeys(games) if name in GAMES)


async def show(request: Request) -> Response:
    """A study at one of its nodes, or where its first chapter begins to be played."""
    visit = await seen(request)
    facts = moment(visit)
    return await page(
        request,
        "study.html",
        study=shown.about(visit.one, visit.role),
        key=request.path_params["key"],
        layout=layout(request),
        parts=render(request, "study_parts.html", **facts),
    )


async def parts(request: Request) -> Response:
    """What changes from node to node."""
    visit = await seen(request, "past")
    return HTMLResponse(render(request, "study_parts.html", **moment(visit)), headers=PRIVATE)


def wanted(visit: Visit) -> tuple[Chapter | None, Node | None]:
    """The node that is asked for; the first decision of the first chapter, if none is."""
    asked, chapters = asked_number(visit.request, "node"), visit.one.study.shown
    if asked is not None:
        return shown.find(visit.one.study, asked)
    if not chapters:
        return None, None
    node = chapters[0].root
    while node.next and node.next[0].by < 0:
        node = node.next[0]
    return chapters[0], node


def moment(visit: Visit) -> dict[str, Any]:
    """Everything that is said and drawn of a node."""
    one, spoken = visit.one, language(visit.request)
    chapter, node = wanted(visit)
    facts: dict[str, Any] = {
        "key": visit.request.path_params["key"],
        "study": shown.about(one, visit.role),
        "writing": visit.role != READER,
        "role": visit.role,
        "person": visit.person,
        "marking": COLOURS,
        "chapter": chapter,
        "node": node,
    }
    if chapter is None or node is None:
        return facts
    position = shown.position_at(one, chapter, node, spoken)
    s = shown.state_at(one, chapter, node)
    seat = shown.eyes(s, node, seat_asked(visit.request))
    drawn = sheets(position, seat, spoken, layout(visit.request), node.marks)
    before = None if node.parent is None else node.parent
    return facts | {
        "seat": seat,
        "names": position.names,
        "colours": position.game.colours(chapter.options),
        "question": position.question(spoken),
        "choices": shown.choices(position, s, seat, spoken),
        "over": position.over,
        "chance": position.actor == core.CHANCE,
        "actor": position.actor,
        "result": position.result(spoken),
        "sheets": drawn,
        "marks": drawn.named(node.marks),
        "comments": shown.comments(one, node, visit.person),
        "tree": outline(one, chapter, node, spoken),
        "next": [shown.move(one, chapter, child, spoken) for child in node.next],
        "first": before is not None and before.next[0] is node,
        "before": None if before is None else before.id,
        "end": (main_line(node) or [node])[-1].id,
        "near": [] if before is None else [sibling.id for sibling in before.next],
        "title": words.title(position.game, spoken, position.game.dialect(chapter.options)),
    }


async def book(request: Request) -> Response:
    """All of it on one page, to be read or printed."""
    visit, spoken = await seen(request, "whole"), language(request)
    drawn = said(spoken, "study.draw")
    leaves, omitted = await asyncio.to_thread(written, visit.one, spoken, drawn)
    return await page(
        request,
        "book.html",
        title=visit.one.study.title,
        key=request.path_params["key"],
        leaves=leaves,
        omitted=omitted,
    )
