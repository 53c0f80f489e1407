"""Somebody's page: how they fare in which game, against whom, and all their finished games."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any, Final
from urllib.parse import urlencode

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.lab.analysis import telling
from ludoteca.server import looking, profile
from ludoteca.server.context import server
from ludoteca.server.pages import chart
from ludoteca.server.pages.account import day
from ludoteca.server.pages.render import page, speaker
from ludoteca.server.pages.studies import titles
from ludoteca.server.profile import Shown
from ludoteca.server.routes.known import found, looked_up
from ludoteca.server.speech import language
from ludoteca.server.store.outcomes import RESULTS

ASKED: Final = tuple(field for field in looking.FIELDS if field != "page")


async def show(request: Request) -> Response:
    now, spoken = server(request).settings.now(), language(request)

    def job(c: Connection, shown: Shown) -> dict[str, Any]:
        known = profile.summary(c, shown, now)
        rated = known["ratings"] or {}
        steps = {
            game: profile.history(c, shown, game, ceil(one["games"] / chart.MOST))
            for game, one in rated.items()
            if game in GAMES
        }
        return {"known": known, "steps": steps, "listed": found(c, shown, request)}

    facts = await looked_up(request, job)
    query = {name: request.query_params.get(name, "") for name in ASKED}
    return await page(
        request,
        "person.html",
        **facts,
        day=day,
        share=lambda part: telling.percent(part, spoken),
        number=lambda value, digits: telling.decimal(f"{value:.{digits}f}", spoken),
        title=lambda game: words.title(game, spoken) if game in GAMES else game,
        source=lambda game, name: words.source(game, name, spoken),
        chosen=lambda game, options: chosen(game, options, spoken),
        titles=lambda games: titles(games, spoken),
        charts={game: drawn(game, steps, spoken) for game, steps in facts["steps"].items()},
        bars=chart.bars,
        query=query,
        searched=any(query.values()),
        further=lambda number: "?" + urlencode({**kept(query), "page": number}) + "#games",
        games=list(GAMES),
        options=offered(query["game"], spoken),
        most=max(game.seats[1] for game in GAMES.values()),
        fewest=min(game.seats[0] for game in GAMES.values()),
        results=list(RESULTS),
    )


def kept(query: Mapping[str, str]) -> dict[str, str]:
    """What was asked for, in the address of the next page."""
    return {name: value for name, value in query.items() if value}


def drawn(game: str, steps: list[dict[str, Any]], spoken: str) -> str:
    """The chart of a rating, and what it says to those who do not see it."""
    first, last = steps[0], steps[-1]
    days = [day(first["at"]), day(last["at"])]
    say, title = speaker(spoken), words.title(game, spoken)
    label = say(
        "known.chart",
        title=title,
        rating=last["rating"],
        within=last["within"],
        best=max(one["rating"] for one in steps),
        first=days[0],
        last=days[1],
    )
    return chart.rating(steps, label, days)


def chosen(game: str, options: Mapping[str, str], spoken: str) -> str:
    """What was not as usual at a table, in words."""
    if game not in GAMES:
        return ", ".join(options.values())
    known = GAMES[game].options
    return ", ".join(
        f"{words.option(game, name, spoken)}: {words.option_value(game, name, value, spoken)}"
        for name, value in options.items()
        if name in known
    )


def offered(game: str, spoken: str) -> list[tuple[str, str]]:
    """The options of the game that is looked for, with their values."""
    if game not in GAMES:
        return []
    return [
        (f"{name}={value}", f"{words.option(game, name, spoken)}: {said}")
        for name, option in GAMES[game].options.items()
        for value in option.values
        for said in [words.option_value(game, name, value, spoken)]
    ]
