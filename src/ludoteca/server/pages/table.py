"""The table: its page, the parts of it that change, and what a click means."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import words
from ludoteca.server import first, history
from ludoteca.server.context import asked_number, limited, seen_table
from ludoteca.server.errors import answer
from ludoteca.server.live import Live
from ludoteca.server.pages import screens
from ludoteca.server.pages.look import Look
from ludoteca.server.pages.render import KEPT, page, pictured, speaker
from ludoteca.server.pages.shown import about
from ludoteca.server.plans import Barred, Plan
from ludoteca.server.speech import language
from ludoteca.server.squeeze import Piece, accepts, gathered
from ludoteca.words import where

PASTS: Final = 12  # pages of earlier positions that are kept
HERE: Final = "<!-- parts -->"  # where in the page they are put


async def show(request: Request) -> Response:
    """The whole page, as it is now."""
    live, who, person = await seen_table(request)
    limited(request, "look", who)
    look, owned = Look.of(request, person), live.owned(person)
    told, at = about(look.language, live), looked_back(request, live)
    made = await page(
        request,
        "table.html",
        table=told,
        goal=words.guide(live.game, look.language, told.dialect).goal,
        places=where.places(live.game),
        icons=words.legend(live.game, look.language, told.dialect),
        layout=look.layout,
        owned=owned,
        coached=first.coach_of(live.row) is not None,
        parts=HERE,
        people=", ".join(live.names),
        at=at,
        last=0 if live.position is None else live.position.number,
        preview=pictured(request, f"/tables/{live.row.id}/preview.png", at),
    )
    before, _, after = bytes(made.body).partition(HERE.encode())
    return pieced(request, [before, screens.whole(look, live), after])


def looked_back(request: Request, live: Live) -> int | None:
    """The earlier position that the address names, if there is one."""
    at, position = asked_number(request, "at"), live.position
    return at if at is not None and position is not None and at < position.number else None


def pieced(request: Request, pieces: list[bytes]) -> Response:
    """A page of several pieces, of which some are the same for many readers."""
    headers = {"Cache-Control": KEPT, "Vary": "Accept-Encoding"}
    if not accepts(request.headers.get("accept-encoding", "")):
        return HTMLResponse(b"".join(pieces), headers=headers)
    return HTMLResponse(gathered(pieces), headers=headers | {"Content-Encoding": "gzip"})


async def parts(request: Request) -> Response:
    """What changes with every move; with `at`, as it was after so many moves."""
    live, who, person = await seen_table(request)
    look, at = Look.of(request, person), asked_number(request, "at")
    if at is not None and live.position is not None and at != live.position.number:
        limited(request, "past", who)
        return pieced(request, [await earlier(look, live, at)])
    return pieced(request, [screens.whole(look, live)])


async def earlier(look: Look, live: Live, at: int) -> Piece:
    """The page after `at` moves; the last few looked at are kept, each once for all who see it."""
    key = (*look.same(live), at)
    if key not in live.pasts:
        if len(live.pasts) >= PASTS:
            del live.pasts[next(iter(live.pasts))]
        position = await history.past(live, at)
        live.pasts[key] = Piece(screens.past(look, live, position).encode())
    return live.pasts[key]


async def ways(request: Request) -> Response:
    """What can be done with a place, what cannot and why."""
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    say = speaker(language(request))
    position, owned = live.position, live.owned(person)
    target = request.query_params.get("target", "")[:80]
    found: list[Plan] = []
    barred: list[Barred] = []
    why: str | None = None
    if position is None:
        why = say("refused.not_begun")
    elif position.over:
        why = say("refused.over")
    elif not owned:
        why = say("table.only_watching")
    elif position.actor not in owned:
        why = say("refused.not_your_turn", name=position.names[position.actor])
    else:
        found, why = position.ways(position.actor, target, language(request))
        barred = position.barred(position.actor, target, language(request))
        if not found and why is None:
            why = say("table.nothing_to_do")
    return answer({"ways": found, "why": why, "refused": barred})


async def picks(request: Request) -> Response:
    """The sets of pieces that whoever asks may pick and use together; none if it is not theirs."""
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    position = live.position
    mine = position is not None and position.actor in live.owned(person)
    found = position.picks(position.actor, language(request)) if position and mine else []
    return answer({"seq": position.seq if position else 0, "sets": found})
