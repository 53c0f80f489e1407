"""The JSON of a table, for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteca import words
from ludoteca.core.packs import shown_options
from ludoteca.core.state import WATCHER
from ludoteca.games import GAMES
from ludoteca.record import commitment
from ludoteca.server import away, beginning, told, updates
from ludoteca.server.blocks import heard
from ludoteca.server.errors import Refused
from ludoteca.server.live import Live
from ludoteca.server.moment import stage_of, viewer_of
from ludoteca.server.people import missing
from ludoteca.server.position import Noted, Position
from ludoteca.server.recent import TAIL
from ludoteca.server.store import tables
from ludoteca.server.store.tables import Place, TableRow
from ludoteca.server.store.vacations import Vacation
from ludoteca.server.told import Told

Json = dict[str, Any]
Off = Mapping[str, Sequence[Vacation]]  # by person
NEVER: Final[Off] = {}


def table(live: Live, person: str | None, asked: int | None, language: str) -> Json:
    """Everything about a table now."""
    position = live.position
    out = moment(live, position, person, asked, language, ())
    if position is not None:
        seat = WATCHER if out["seat"] is None else out["seat"]
        after = max(0, position.number - TAIL)
        people = told.lines(live.lines, live.names, language, position.number, after)
        out["log"] = live.recent.log(live.playing(), position, seat, language, people)
    notice = updates.notice(live.game, live.row, live.cut, live.updated, language)
    return out | {"chat": heard(live, person), "notice": notice}


def moment(
    live: Live,
    position: Position | None,
    person: str | None,
    asked: int | None,
    language: str,
    noted: Sequence[Noted],
    lines: Sequence[Told] = (),
) -> Json:
    """A table at a position, with the log lines of `noted` and those about people."""
    stage, viewer = stage_of(live, position), viewer_of(live, position, person, asked)
    seat = viewer.seat
    offer = live.row.offer
    out = about(live.row, live.places, person, live.now(), live.off) | {
        "proposal": None if offer is None else offer | {"missing": missing(live, offer)},
        "removable": live.removable,
        "seq": stage.seq,
        "number": stage.number,
        "event": stage.event,
        "seat": None if seat == WATCHER else seat,
        "actor": stage.actor,
        "question": "",
        "view": None,
        "choices": [],
        "log": [],
        "undo": viewer.undo,
        "clock": stage.clock,
        "result": None,
    }
    if position is not None:
        out["question"] = position.question(language, viewer.owned)
        out["view"] = position.view(seat)
        out["choices"] = position.choices(seat, language) if stage.open else []
        people = told.lines(lines, live.names, language, position.number)
        out["log"] = told.merged(position.log(noted, seat, language), people)
        out["result"] = position.result(language)
    return out


def about(
    row: TableRow, places: Sequence[Place], person: str | None, now: float, off: Off = NEVER
) -> Json:
    """What can be said of a table without looking at the game; `off` is when people are away."""
    seats = [p for p in places if person and p.person == person]
    mine = [p.seat for p in seats if p.bot is None]
    left = [p.seat for p in seats if p.bot is not None and p.resigned is None]
    return {
        "id": row.id,
        "game": row.game,
        "options": shown_options(row.options),
        "status": row.status,
        "public": row.public,
        "pace": row.pace,
        "rated": row.rated,
        "language": row.language,
        "created": row.created,
        "changed": row.changed,
        "seats": [shown_place(row, place, person, now, off) for place in places],
        "mine": mine,
        "away": left,
        "turn": row.actor if row.status == tables.PLAYING else None,
        "your_turn": row.status == tables.PLAYING and row.actor in mine,
        "commitment": commitment(row.secret),
        "secret": row.revealed(now),
        "rematch": row.rematch,
        "ended": None if row.ended is None else row.ended["by"],
        "paused": row.paused,
        "begun": beginning.told(row),
    }


def colour(row: TableRow, seat: int) -> str:
    """What a seat plays with; nobody knows it of a game that is not installed here."""
    return GAMES[row.game].colours(row.options)[seat] if row.game in GAMES else ""


def shown_place(row: TableRow, place: Place, person: str | None, now: float, off: Off) -> Json:
    kind = "open" if place.open else "person" if place.bot is None else "bot"
    counts = kind == "person" and row.pace["kind"] != "live"
    return {
        "seat": place.seat,
        "name": place.name,
        "account": place.account,
        "colour": colour(row, place.seat),
        "kind": kind,
        "level": place.bot,
        "you": bool(person) and place.person == person and place.bot is None,
        "resigned": place.resigned is not None,
        "awaited": place.awaited,
        "vacation": away.until(now, off.get(place.person or "", ())) if counts else None,
    }


def summary(
    row: TableRow,
    places: Sequence[Place],
    person: str | None,
    language: str,
    now: float,
    aside: Refused | None,
) -> Json:
    """A table in a list; `aside` says why nobody can play or look on there."""
    title = row.game
    if row.game in GAMES:
        dialect = "" if aside is not None else GAMES[row.game].dialect(row.options)
        title = words.title(row.game, language, dialect)
    out = about(row, places, person, now) | {"title": title, "result": row.result}
    if aside is not None:
        out["your_turn"] = False
    return out | {"aside": None if aside is None else aside.text(language)}
