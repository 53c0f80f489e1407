"""Every stored game, replayed from its log: what does not come out as it was played is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection, select

from ludoteca.core import state as core
from ludoteca.core.errors import LudotecaError, OutdatedRecord
from ludoteca.games import GAMES
from ludoteca.record import digest, replay
from ludoteca.server import history
from ludoteca.server.database import existing
from ludoteca.server.schema import games
from ludoteca.server.store import tables

SOUND = "sound"
OUTDATED = "outdated"  # played under older rules, which the present ones do not allow to the end
BROKEN = "broken"


class Verdict(NamedTuple):
    """How one game replays."""

    id: str
    game: str
    status: str  # of the table
    verdict: str
    reason: str = ""


def audit(url: str) -> Iterator[Verdict]:
    """All games, the oldest first."""
    database = existing(url)
    try:
        with database.moment() as connection:
            found = select(games.c.id).order_by(games.c.created, games.c.id)
            for id in connection.scalars(found).all():
                yield verdict(connection, str(id))
    finally:
        database.close()


def verdict(connection: Connection, id: str) -> Verdict:
    found = tables.find(connection, id)
    assert found is not None
    row, places = found
    try:
        entries = tables.entries_of(connection, id)
        record = history.record_of(row, places, entries)
        s = replay(record)
    except OutdatedRecord as why:
        return Verdict(id, row.game, row.status, OUTDATED, str(why))
    except LudotecaError as error:
        return Verdict(id, row.game, row.status, BROKEN, str(error))
    known = tables.marked(entries)
    if row.rules == GAMES[row.game].version and known:
        part = replace(record, moves=tuple(history.moves(known)), result=None, ended=None)
        if known[-1].digest != digest(GAMES[row.game], replay(part)):
            reason = f"after {len(part.moves)} moves the position is not the one that was stored"
            return Verdict(id, row.game, row.status, BROKEN, reason)
    goes_on = row.ended is None and core.actor(s) != core.OVER
    if row.status == tables.OVER and record.moves and goes_on:
        reason = f"it is said to be over, but goes on after {len(record.moves)} moves"
        return Verdict(id, row.game, row.status, BROKEN, reason)
    return Verdict(id, row.game, row.status, SOUND)
