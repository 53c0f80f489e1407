"""The analysis of a finished game: its page, its moments with their boards, and another try."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.lab.analysis import Analysis, chart, telling
from ludoteca.server import history
from ludoteca.server.analyses import DONE
from ludoteca.server.context import asked_number, limited, seen_table, server
from ludoteca.server.errors import answer, not_found
from ludoteca.server.pages.look import Look
from ludoteca.server.pages.render import page
from ludoteca.server.pages.shown import about
from ludoteca.server.position import Position
from ludoteca.server.speech import language

RETRIED: Final = ("mistake", "blunder")
QUARTERS: Final = 4


async def show(request: Request) -> Response:
    """What is known, or how far it is."""
    live, who, person = await seen_table(request)
    limited(request, "look", who)
    status = await server(request).analyses.status(live)
    spoken, facts = language(request), dict[str, Any]()
    if status.depth:
        made = await server(request).analyses.made(live, status.depth)
        owned = live.owned(person)
        facts = await asyncio.to_thread(told, made, owned, spoken)
    return await page(
        request,
        "analysis.html",
        table=about(spoken, live),
        standing=status,
        over=status.state == DONE,
        made=facts,
    )


def told(made: Analysis, owned: list[int], spoken: str) -> dict[str, Any]:
    """Everything the page says at once; boards come when they are asked for."""
    seats = range(len(made.names))
    threshold = {
        grade: telling.percent(made.numbers.threshold(grade), spoken)
        for grade in ("inaccuracy", "mistake", "blunder")
    }
    return {
        "curve": chart.curve(made, telling.say(spoken, "curve")),
        "rows": [row | {"told": told_row(made, row, spoken)} for row in curve_rows(made, spoken)],
        "lines": [chart.line(made, seat) for seat in seats],
        "names": made.names,
        "sources": [source(made, seat, spoken) for seat in seats],
        "turning": [
            {"move": row["move"], "said": telling.headline(made, row, spoken)}
            for row in made.turning_points
        ],
        "players": telling.table(made, spoken),
        "least": threshold,
        "luck": telling.luck_table(made, spoken),
        "no_luck": telling.no_luck(made, spoken),
        "retry": [
            {"move": row["move"], "name": made.names[row["seat"]]}
            for row in made.decisions
            if row["grade"] in RETRIED and (not owned or row["seat"] in owned)
        ],
    }


def curve_rows(made: Analysis, spoken: str) -> list[dict[str, Any]]:
    return [
        {
            "move": row["move"],
            "x": round(chart.across(made, row["move"]), 1),
            "chances": [telling.percent(chance, spoken) for chance in row["chances"]],
        }
        for row in made.curve
    ]


def told_row(made: Analysis, row: dict[str, Any], spoken: str) -> str:
    """A point of the curve as a sentence."""
    each = [
        telling.say(spoken, "chance_of", name=name, chance=chance)
        for name, chance in zip(made.names, row["chances"], strict=True)
    ]
    facts = {"move": row["move"], "last": len(made.record.moves), "chances": ", ".join(each)}
    return telling.say(spoken, "at_move", **facts)


def source(made: Analysis, seat: int, spoken: str) -> dict[str, Any]:
    """The points of a seat by source: a drawing, and a table of five moments."""
    dialect, rows = made.game.dialect(made.record.options), made.points
    picked = [rows[(len(rows) - 1) * quarter // QUARTERS] for quarter in range(QUARTERS + 1)]
    own = [row["seats"][seat] for row in rows]
    names = [name for name in own[-1] if any(row.get(name, 0) for row in own)]  # penalties, too
    labels = {name: words.source(made.game, name, spoken, dialect) for name in names}
    listed = ", ".join(labels.values())
    said = telling.say(spoken, "points_about", name=made.names[seat], sources=listed)
    return {
        "name": made.names[seat],
        "drawing": chart.sources(made, seat, said),
        "moves": [row["move"] for row in picked],
        "rows": [
            {
                "swatch": chart.swatch(made, seat, name),
                "label": labels[name],
                "points": [row["seats"][seat].get(name, 0) for row in picked],
            }
            for name in names
        ],
    }


async def asked(request: Request) -> tuple[Analysis, dict[str, Any], Position]:
    """The move that is asked for, a decision or a draw, and the position before it."""
    live, who, _ = await seen_table(request)
    limited(request, "past", who)
    analyses = server(request).analyses
    status, number = await analyses.status(live), asked_number(request, "move")
    if not status.depth or number is None:
        raise not_found("no_move")
    made = await analyses.made(live, status.depth)
    swings = {row["move"]: row for row in made.turning_points}
    rows = {row["move"]: row for row in made.decisions}
    row = swings.get(number) or rows.get(number)
    if row is None:
        raise not_found("no_move")
    return made, row, await history.past(live, number - 1)


async def moment(request: Request) -> Response:
    """A turning point with its board; with `retry` the choices there, and not what was played."""
    made, row, position = await asked(request)
    spoken, seat = language(request), row.get("seat", -1)
    layout = Look.of(request, None).layout
    out: dict[str, Any] = {"board": str(position.sheet(seat, spoken, layout, False))}
    out["hand"] = str(position.sheet(seat, spoken, "hand", False)) if seat >= 0 else ""
    if "retry" in request.query_params and seat >= 0:
        offered = position.choices(seat, spoken)
        out["question"] = position.question(spoken, [seat])
        out["choices"] = [{"text": one["text"], "label": one["label"]} for one in offered]
        return answer(out)
    states = await asyncio.to_thread(telling.moments, made, [row["move"]])
    swing = row | {"swing": row.get("swing", row.get("loss"))}
    out["lines"] = telling.details(made, swing, states[row["move"]], spoken)
    return answer(out)


async def again(request: Request) -> Response:
    """Whether another choice is as good as the best."""
    made, row, position = await asked(request)
    spoken, text = language(request), request.query_params.get("text", "")[:200]
    offered = {one["text"]: one["label"] for one in position.choices(row.get("seat", -1), spoken)}
    if text not in offered:
        raise not_found("no_move")
    chances = {one["text"]: one for one in row["choices"]}
    best = offered.get(row["best"], row["best"])
    out = {"good": False, "best": telling.say(spoken, "best", choice=best)}
    if text not in chances:
        return answer(out | {"said": telling.say(spoken, "unweighed")})
    lost = max(0.0, chances[row["best"]]["chance"] - chances[text]["chance"])
    if text == row["text"]:
        lost = row["loss"]
    loss = telling.percent(lost, spoken)
    if lost < made.numbers.threshold("inaccuracy"):
        return answer(out | {"good": True, "said": telling.say(spoken, "as_good")})
    key = "same_again" if text == row["text"] else "improved" if lost < row["loss"] else "worse"
    return answer(out | {"said": telling.say(spoken, key, loss=loss)})
