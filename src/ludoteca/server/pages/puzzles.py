"""The pages of puzzles: all of them, one to solve, and its board after some decisions."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludoteca import draw, words
from ludoteca.lab.puzzles import Puzzle
from ludoteca.server import puzzles
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer
from ludoteca.server.pages.look import Look
from ludoteca.server.pages.render import page, pictured
from ludoteca.server.routes.puzzles import facts, found, next_id, shelves
from ludoteca.server.speech import language

FEW: Final = 12  # choices that are listed one by one


async def index(request: Request) -> Response:
    """All games with puzzles."""
    spoken = language(request)
    shelved = await shelves(request)
    pictures = {one["game"]: draw.picture(one["game"], language=spoken) for one in shelved}
    return await page(request, "puzzles.html", shelves=shelved, pictures=pictures)


async def another(request: Request) -> Response:
    """On to the next."""
    id, root = await next_id(request), server(request).settings.root_path
    theme = request.query_params.get("theme", "")[:64]
    query = f"?{urlencode({'theme': theme})}" if theme else ""
    return RedirectResponse(f"{root}/puzzles/{request.path_params['game']}/{id}{query}", 303)


async def show(request: Request) -> Response:
    """One to solve."""
    told = await facts(request, str(request.path_params["puzzle"]))
    _, puzzle = await found(request, told["id"])
    theme = request.query_params.get("theme", "")[:64]
    after = {"after": told["id"], **({"theme": theme} if theme else {})}
    spoken, game = language(request), told["game"]
    drawn = await asyncio.to_thread(sheets, puzzle, [], spoken, Look.of(request, None).layout)
    return await page(
        request,
        "puzzle.html",
        puzzle=told,
        title=words.title(game, spoken),
        you=puzzles.names_of(puzzle, spoken)[puzzle.seat],
        players=int(puzzle.state.seats),
        drawn=drawn,
        theme=puzzles.theme(game, theme, spoken) if theme in chosen(told) else "",
        following=f"/puzzles/{game}?{urlencode(after)}",
        preview=pictured(request, f"/games/{game}/preview.png"),
    )


def chosen(told: dict[str, Any]) -> list[str]:
    return [theme["key"] for theme in told["themes"]]


async def board(request: Request) -> Response:
    """The drawings and choices after some decisions, right or not, until anything is drawn."""
    who = await server(request).sessions.who(request)
    limited(request, "past", who)
    _, puzzle = await found(request, str(request.path_params["puzzle"]))
    texts = request.query_params.getlist("text")
    layout = Look.of(request, None).layout
    return answer(await asyncio.to_thread(sheets, puzzle, texts, language(request), layout))


def sheets(puzzle: Puzzle, texts: list[str], spoken: str, layout: str) -> dict[str, Any]:
    """What the seat sees, in drawings; its choices, in words."""
    position = puzzles.position(puzzle, texts, spoken)
    seat, names = puzzle.seat, puzzle.rule_book.seat_names
    offered = position.choices(seat, spoken)
    others = [other for other in range(int(puzzle.state.seats)) if other != seat]
    return {
        "question": position.question(spoken, [seat]),
        "choices": [{"text": one["text"], "label": one["label"]} for one in offered],
        "folded": len(offered) > FEW,
        "board": str(position.sheet(seat, spoken, layout)),
        "hand": str(position.sheet(seat, spoken, "hand")),
        "areas": [str(position.sheet(seat, spoken, names[one])) for one in [seat, *others]],
    }
