"""The table: its page, the parts of it that change, and what a click means."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca.server import history
from ludoteca.server.context import asked_number, limited, seen_table
from ludoteca.server.errors import answer
from ludoteca.server.pages.render import fragment, page, speaker
from ludoteca.server.pages.shown import layout, shown
from ludoteca.server.plans import Barred, Plan
from ludoteca.server.speech import language

TICK: Final = 0.25  # seconds a clock on a page may be behind
LATE: Final = 60.0  # seconds it may be behind without one: whom the others may go on without
KEPT: Final = 20  # ways to look at one position


async def show(request: Request) -> Response:
    """The whole page, as it is now."""
    live, who, person = await seen_table(request)
    limited(request, "look", who)
    now = shown(request, live, live.position, person)
    return await page(request, "table.html", chat=live.chat, **now)


async def parts(request: Request) -> Response:
    """What changes with every move; with `at`, as it was after so many moves."""
    live, who, person = await seen_table(request)
    at, position = asked_number(request, "at"), live.position
    if at is not None and position is not None and at != position.number:
        limited(request, "past", who)
        position = await history.past(live, at)
        return fragment(request, "parts.html", **shown(request, live, position, person))
    seats = tuple([place.seat for place in live.places if person and place.person == person])
    tick = live.now() // (TICK if live.clock is not None else LATE)
    named = person is not None
    key = (named, seats, tick, request.url.query, language(request), layout(request))
    if key not in live.parts:  # the same for all who watch
        if len(live.parts) >= KEPT:
            live.parts.clear()
        made = fragment(request, "parts.html", **shown(request, live, position, person))
        live.parts[key] = bytes(made.body)
    return HTMLResponse(live.parts[key])


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
