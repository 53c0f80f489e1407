"""The table: its page, the parts of it that change, and what a click means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import draw, words
from ludoteca.core.state import WATCHER
from ludoteca.record import commitment
from ludoteca.server import history, plans
from ludoteca.server.context import (
    asked_number,
    limited,
    seat_asked,
    seen_table,
)
from ludoteca.server.daily import today
from ludoteca.server.errors import answer
from ludoteca.server.live import Live
from ludoteca.server.pages.render import fragment, page, speaker
from ludoteca.server.pages.seating import table_address
from ludoteca.server.position import Noted, Position, viewer
from ludoteca.server.speech import language, said
from ludoteca.server.store import games

TAIL: Final = 60  # moves whose log lines come with the page
TICK: Final = 0.25  # seconds a clock on a page may be behind
KEPT: Final = 20  # ways to look at one position
FEW: Final = 9  # choices with a place in the drawing that are listed one by one
LATELY: Final = 12  # moves in which to look for something to point out
NARROW: Final = ("Mobi", "iPhone", "Android")


async def show(request: Request) -> Response:
    """The whole page, as it is now."""
    live, _, person = await seen_table(request)
    now = moment(request, live, live.position, person)
    return await page(
        request,
        "table.html",
        commitment=commitment(live.row.secret),
        chat=live.chat,
        **now,
    )


async def parts(request: Request) -> Response:
    """What changes with every move; with `at`, as it was after so many moves."""
    live, _, person = await seen_table(request)
    at, position = asked_number(request, "at"), live.position
    if at is not None and position is not None and at != position.number:
        position = await history.past(live, at)
        return fragment(request, "parts.html", **moment(request, live, position, person))
    seats = tuple([place.seat for place in live.places if person and place.person == person])
    tick = 0.0 if live.clock is None else live.now() // TICK
    named = person is not None
    key = (named, seats, tick, request.url.query, language(request), layout(request))
    if key not in live.parts:  # the same for all who watch
        if len(live.parts) >= KEPT:
            live.parts.clear()
        made = fragment(request, "parts.html", **moment(request, live, position, person))
        live.parts[key] = bytes(made.body)
    return HTMLResponse(live.parts[key])


async def ways(request: Request) -> Response:
    """What can be done with a place, what cannot and why."""
    live, who, person = await seen_table(request)
    limited(request, "move", who)
    say = speaker(language(request))
    position, owned = live.position, live.owned(person)
    target = request.query_params.get("target", "")[:80]
    found: list[draw.Choice] = []
    refused: list[plans.Refused] = []
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
        refused = position.refused(position.actor, target, language(request))
        if not found and why is None:
            why = say("table.nothing_to_do")
    return answer({"ways": found, "why": why, "refused": refused})


def layout(request: Request) -> str:
    """The shape of the board: as asked for, or as the device lets one guess."""
    asked = request.query_params.get("layout", request.cookies.get("layout", ""))
    if asked in ("wide", "tall"):
        return asked
    agent = request.headers.get("user-agent", "")
    return "tall" if any(word in agent for word in NARROW) else "wide"


def moment(
    request: Request, live: Live, position: Position | None, person: str | None
) -> dict[str, Any]:
    """Everything a template needs to show one moment of the table."""
    spoken, owned = language(request), live.owned(person)
    actor = None if position is None or position.over else position.actor
    asked = seat_asked(request)
    shared = len(owned) > 1  # several at one screen: no hand is shown before it is asked for
    if shared and asked is None:
        asked = WATCHER
    seat = viewer(owned, asked, WATCHER if actor is None else actor)
    now = position is live.position
    facts: dict[str, Any] = {
        "table": live.row,
        "title": words.title(live.rules, spoken, live.rules.dialect(live.row.options)),
        "places": live.places,
        "colours": live.rules.seat_names,
        "owned": owned,
        "away": live.away(person),
        "named": person is not None,
        "address": table_address(request, live.row.id),
        "shared": shared,
        "company": live.row.public or len({place.person for place in live.places} - {None}) > 1,
        "seat": seat,
        "actor": actor,
        "now": now,
        "waiting": position is None,
        "agreed": agreed(live, spoken) if position is None else [],
        "picture": draw.picture(live.row.game, language=spoken) if position is None else "",
        "mine_to_act": now and actor is not None and actor in owned,
        "curtain": shared and now and actor in owned and seat != actor,
        "seq": live.seq,
        "event": live.told,
        "last": 0 if live.position is None else live.position.number,
        "number": 0 if position is None else position.number,
        "over": position is not None and position.over,
        "clock": None if live.clock is None else live.clock.shown(live.pace, live.now()),
        "layout": layout(request),
        "stage": live.row.status,
        "finished": live.row.status == games.OVER,
        "undo": 0,
        "hints": live.row.sealed is None,
        "daily": deal_page(live),
        "choices": [],
        "question": "",
        "log": [],
        "result": None,
        "since": 0,
        "few": FEW,
        "news": "",
    }
    if position is not None:
        facts |= drawn(request, live, position, seat, now)
        facts["undo"] = position.undoable if now and position.mover in owned else 0
        facts["since"] = last_turn(live, owned)
    return facts


def deal_page(live: Live) -> str | None:
    """Where the results are, if this is the deal of a day."""
    if live.row.sealed is None:
        return None
    return f"/daily/{live.row.game}?day={today(live.row.sealed - 1)}"


def agreed(live: Live, language: str) -> list[str]:
    """What is not as usual at this table, for those who think about sitting down."""
    out: list[str] = []
    if live.pace.kind == "live":
        minutes, seconds = round(live.pace.bank / 60), round(live.pace.increment)
        out.append(said(language, "table.pace_live", minutes=minutes, seconds=seconds))
    elif live.pace.kind == "days":
        out.append(said(language, "table.pace_days", days=max(1, round(live.pace.days))))
    for name, option in live.rules.options.items():
        value = live.row.options[name]
        if value != option.default:
            label = words.option(live.rules, name, language)
            out.append(f"{label}: {words.option_value(live.rules, name, value, language)}")
    return out


def drawn(request: Request, live: Live, position: Position, seat: int, now: bool) -> dict[str, Any]:
    """The drawings and words of a position."""
    spoken, shape = language(request), layout(request)
    after = asked_number(request, "after")
    if after is None:
        after = max(0, position.number - TAIL)
    noted = live.playing().noted(after) if now else ()
    names = live.rules.seat_names
    order = [(seat + i) % len(live.places) for i in range(1, len(live.places))]
    others = order if seat >= 0 else list(range(len(live.places)))
    return {
        "question": position.question(spoken),
        "choices": position.choices(seat, spoken) if now else [],
        "board": position.sheet(seat, spoken, shape, now),
        "hand": position.sheet(seat, spoken, "hand", now) if seat >= 0 else "",
        "area": position.sheet(seat, spoken, names[seat], now) if seat >= 0 else "",
        "others": [position.sheet(seat, spoken, names[other], now) for other in others],
        "log": position.log(noted, seat, spoken),
        "result": position.result(spoken),
        "news": " ".join(position.news(lately(live, position, now), seat)),
    }


def lately(live: Live, position: Position, now: bool) -> Sequence[Noted]:
    """What happened in the last moves before a position."""
    return live.playing().noted(max(0, position.number - LATELY)) if now else position.happened


def last_turn(live: Live, owned: list[int]) -> int:
    """The number of the last move made by one of these seats; 0 if it lies too far back."""
    table = live.playing()
    for number in range(len(table.moves), 0, -1):
        if table.moves[number - 1].by in owned:
            return table.before + number
    return 0
