"""The whole of a game, from its log: its record, and how it stood after any move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from ludoteca.core.errors import BadRecord, OutdatedRecord
from ludoteca.core.state import WATCHER, State
from ludoteca.record import Move, Player, Record, Result, commitment, redact, verify
from ludoteca.server import beginning
from ludoteca.server.errors import not_found
from ludoteca.server.live import Live
from ludoteca.server.position import Noted, Position
from ludoteca.server.store import tables
from ludoteca.server.store.tables import Entry, Place, Snapshot, TableRow
from ludoteca.server.walk import LATELY, Walk, played


def moves(entries: Sequence[Entry]) -> list[Move]:
    """The moves that were not taken back."""
    return [Move(entry.seat, entry.text) for entry in tables.standing(entries)]


def whole(live: Live, entries: Sequence[Entry]) -> Record:
    """Everything, the secret included once it is out."""
    made = record_of(live.row, live.places, entries)
    return replace(made, secret=live.row.revealed(live.now()))


def record_of(row: TableRow, places: Sequence[Place], entries: Sequence[Entry]) -> Record:
    """What a table's log says, but for the secret."""
    ended = row.result if row.status == tables.OVER else None
    return Record(
        game=row.game,
        rules=row.rules,
        options=row.options,
        seats=tuple([Player(place.name, place.bot) for place in places]),
        moves=tuple(moves(entries)),
        commitment=commitment(row.secret),
        result=None
        if ended is None
        else Result(*[tuple(ended.get(key, ())) for key in ("points", "places", "resigned")]),
        ended=None if row.ended is None else row.ended["by"],
        position=beginning.position_of(row),
        notes={} if row.begun is None else {"begun": beginning.told(row)},
    )


def seen(record: Record, owned: Sequence[int]) -> Record:
    """What the holders of these seats may read of a game that goes on."""
    views = [redact(record, seat).moves for seat in owned or [WATCHER]]
    known = [
        next((move for move in told if move.text is not None), told[0])
        for told in zip(*views, strict=True)
    ]
    begun = record.position is not None
    return replace(record, moves=tuple(known), secret=None, position=None, concealed=begun)


async def record(live: Live, owned: Sequence[int]) -> Record:
    """The record as those in `owned` may have it; whole once the game is over, or all is open."""

    def job(c: Connection) -> Record:
        full = whole(live, tables.entries_of(c, live.row.id))
        told = live.row.status == tables.OVER or beginning.is_open(live.row)
        return full if told else seen(full, owned)

    return await live.db.read(job)


async def past(live: Live, number: int) -> Position:
    """The position after the first `number` moves."""
    state, noted = await state_at(live, number)
    shown = beginning.is_open(live.row)
    return Position(live.game, state, live.seq, number, live.names, noted, open=shown)


async def state_at(live: Live, number: int) -> tuple[State, list[Noted]]:
    """All there is after the first `number` moves, and what has happened lately."""

    def job(c: Connection) -> Walk:
        begin = max(0, number - LATELY)
        kept = None if live.outdated else tables.snapshot(c, live.row.id, upto=begin)
        seq, (state, before) = live.seq, opening(live, kept)
        entries = tables.entries_of(c, live.row.id, 0 if kept is None else kept.seq)
        made = live.playing().moves if live.outdated else moves(entries)
        if before + len(made) < number:
            raise not_found("no_move")
        return Walk(live.game, seq, before, state, made)

    if live.cut is not None and number >= live.cut.number:
        raise not_found("no_move")
    walk = live.walk
    if walk is None or not walk.reaches(live.seq, number):
        walk = live.walk = await live.db.read(job)
    return walk.at(number)


def opening(live: Live, kept: Snapshot | None = None) -> tuple[State, int]:
    """The position to play on from, and how many moves led to it: the first, or a snapshot."""
    begun = beginning.started(live.game, live.row, kept)
    return begun or (live.game.deal(len(live.places), live.row.options), 0)


async def noted(live: Live) -> list[Noted]:
    """Everything that happened, from the first move."""
    table = live.playing()
    if table.before == 0:
        return table.noted()

    def job(c: Connection) -> list[Noted]:
        state, before = opening(live)
        made = moves(tables.entries_of(c, live.row.id))
        return played(live.game, state, before, made)

    return await live.db.read(job)


def rest(live: Live) -> list[dict[str, Any]]:
    """The moves of a finished game that the present rules cannot tell: as they were sent."""
    first = 0 if live.cut is None else live.cut.number
    return [
        {
            "number": number,
            "text": str(move.text) if move.by < 0 else f"{live.names[move.by]}: {move.text}",
        }
        for number, move in enumerate(live.rest, first)
    ]


async def check(live: Live) -> tuple[bool | None, str]:
    """Whether every draw follows from the secret: a verdict, if one is possible, and its words."""

    def job(c: Connection) -> tuple[bool | None, str]:
        full = whole(live, tables.entries_of(c, live.row.id))
        if full.secret is None:
            return None, "table.verify_sealed" if full.result else "table.verify_later"
        if full.result is None:
            return None, "table.verify_unfinished"
        try:
            verify(full)
        except OutdatedRecord:
            return None, "table.verify_outdated"
        except BadRecord:
            return False, "table.verify_no"
        return True, "table.verify_yes"

    return await live.db.read(job)
