"""What was: the whole log, earlier positions, the record, and whether the draws were honest."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.record import commitment
from ludoteca.server import history, show, told
from ludoteca.server.context import asked_number, limited, seat_asked, seen_table
from ludoteca.server.errors import answer, not_found
from ludoteca.server.moment import eyes
from ludoteca.server.speech import language, said
from ludoteca.server.store import tables

LONGEST = 9  # digits of a number of moves


async def record(request: Request) -> Response:
    live, who, person = await seen_table(request)
    limited(request, "whole", who)
    saved = await history.record(live, live.owned(person))
    name = f'attachment; filename="{live.row.game}-{live.row.id[:6]}.jsonl"'
    return Response(
        saved.dumps(), media_type="application/jsonl", headers={"Content-Disposition": name}
    )


async def log(request: Request) -> Response:
    """Every line, from the first move."""
    live, who, person = await seen_table(request)
    limited(request, "whole", who)
    if live.position is None:
        return answer({"seq": live.seq, "log": []})
    seat = eyes(live.owned(person), seat_asked(request), live.position.to_act)
    position, noted = live.position, await history.noted(live)
    people = [
        told.read(entry) for entry in await live.db.read(lambda c: tables.told_of(c, live.row.id))
    ]
    about = told.lines(people, live.names, language(request), position.number)
    lines = told.merged(position.log(noted, seat, language(request)), about) + history.rest(live)
    return answer({"seq": position.seq, "log": lines})


async def position(request: Request) -> Response:
    """The table after the first `number` moves, as the asker may see it."""
    live, who, person = await seen_table(request)
    limited(request, "past", who)
    then = await history.past(live, asked_move(request))
    asked, spoken = seat_asked(request), language(request)
    people = [line for line in live.lines if line.number <= then.number]
    return answer(show.moment(live, then, person, asked, spoken, then.happened, people))


def asked_move(request: Request) -> int:
    """The number of moves in the address; 404 for what is none."""
    number = request.path_params["number"]
    if not number.isdecimal() or len(number) > LONGEST:
        raise not_found("no_move")
    return int(number)


async def drawing(request: Request) -> Response:
    """The board as SVG, now or after the first `at` moves."""
    live, who, person = await seen_table(request)
    at = asked_number(request, "at")
    limited(request, "look" if at is None else "past", who)
    now = live.position
    then = now if at is None or now is None or at == now.number else await history.past(live, at)
    if then is None:
        raise not_found("not_begun")
    seat = eyes(live.owned(person), seat_asked(request), then.to_act)
    layout = request.query_params.get("layout", "wide")
    svg = then.drawing(seat, language(request), layout, then is now)
    return Response(svg, media_type="image/svg+xml")


async def verify(request: Request) -> Response:
    """The published hash, the secret once it is out, and whether every draw follows from it."""
    live, who, _ = await seen_table(request)
    limited(request, "whole", who)
    verdict, why = await history.check(live)
    return answer(
        {
            "commitment": commitment(live.row.secret),
            "secret": live.row.revealed(live.now()),
            "verdict": verdict,
            "message": said(language(request), why),
        }
    )
