"""The page of the explorer: kinds and keys, filters, and a table of choices."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.lab.analysis import telling
from ludoteca.server.exploring import FIELDS, USUAL
from ludoteca.server.pages.render import page
from ludoteca.server.routes.explorer import found
from ludoteca.server.speech import language


async def show(request: Request) -> Response:
    told, spoken = await found(request), language(request)
    query = {name: request.query_params.get(name, "")[:120] for name in FIELDS}
    fewest, most = GAMES[told["game"]].seats
    return await page(
        request,
        "explorer.html",
        told=told,
        title=words.title(told["game"], spoken),
        query=query,
        usual=USUAL,
        seats=range(fewest, most + 1),
        rows=[row(one, spoken) for one in told["choices"]],
        won="" if told["won"] is None else telling.percent(told["won"], spoken, 1),
        address=lambda **more: address(query, more),
    )


def address(query: dict[str, str], more: dict[str, str]) -> str:
    """The same question with something changed."""
    asked = {name: value for name, value in {**query, **more}.items() if value}
    return f"?{urlencode(asked)}"


def row(one: dict[str, Any], spoken: str) -> dict[str, Any]:
    """A choice as people read it."""
    return {
        "label": one["label"],
        "number": one["number"],
        "share": telling.percent(one["share"], spoken),
        "won": fared(one, spoken),
        "points": telling.decimal(f"{one['points']:.1f}", spoken),
        "people": fared(one["people"], spoken, True),
        "bots": [(level, fared(own, spoken, True)) for level, own in sorted(one["bots"].items())],
    }


def fared(one: dict[str, Any], spoken: str, counted: bool = False) -> str:
    """The part won with its span, or with how many decisions it rests on; nothing without any."""
    if not one["number"]:
        return ""
    won = telling.percent(one["won"], spoken)
    if counted:
        return f"{won} ({one['number']})"
    low, high = (telling.percent(one[end], spoken) for end in ("low", "high"))
    return f"{won} ({low}–{high})"
