"""How a game is played: a page, the same beside a table, and a search of the rules."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import draw, words
from ludoteca.games import GAMES
from ludoteca.server.errors import not_found
from ludoteca.server.pages.figures import figure
from ludoteca.server.pages.render import KEPT, page, render
from ludoteca.server.speech import language
from ludoteca.words import where
from ludoteca.words.coach import coach
from ludoteca.words.guide import Part, texts
from ludoteca.words.where import Rule

LONGEST: Final = 60  # characters of what is looked for
MOST: Final = 40  # rules that are shown


class Found(NamedTuple):
    """What has the words that were looked for."""

    parts: list[Part]
    rules: list[Rule]
    more: bool  # whether there are others


def search(game: str, spoken: str, dialect: str, query: str) -> Found | None:
    """Parts of the guide and rules, in the reader's language; None if nothing is looked for."""
    if not query:
        return None
    parts = words.guide(game, spoken, dialect).parts
    rules = [
        rule
        for rule in where.rules(game, spoken)
        if where.has(f"{rule.id} {rule.chapter} {rule.text}", query)
    ]
    found = [part for part in parts if where.has(texts(part), query)]
    return Found(found, rules[:MOST], len(rules) > MOST)


def facts(request: Request) -> dict[str, Any]:
    """What both kinds of pages have."""
    name, spoken = request.path_params["game"], language(request)
    dialect = request.query_params.get("words", "")
    if name not in GAMES or dialect not in ("", *words.dialects(name)):
        raise not_found("no_page")
    query = request.query_params.get("q", "").strip()[:LONGEST]
    return {
        "game": name,
        "dialect": dialect,
        "guide": words.guide(name, spoken, dialect),
        "figure": figure,
        "query": query,
        "found": search(name, spoken, dialect, query),
    }


async def show(request: Request) -> Response:
    found, spoken = facts(request), language(request)
    return await page(
        request,
        "guide.html",
        title=words.title(found["game"], spoken, found["dialect"]),
        coached=coach(found["game"]) is not None,
        picture=draw.picture(found["game"], language=spoken),
        mark="",
        **found,
    )


async def beside(request: Request) -> Response:
    """The same without a page around it, for one that shows a table."""
    text = render(request, "beside_body.html", mark="rules-", **facts(request))
    return HTMLResponse(text, headers={"Cache-Control": KEPT})
