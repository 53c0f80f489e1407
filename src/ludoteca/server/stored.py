"""The finished public games of a site as records, for those who learn from all of them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from ludoteca.core.errors import BadRecord
from ludoteca.lab.analysis.stretches import finished
from ludoteca.record import Record
from ludoteca.server import history
from ludoteca.server.database import existing
from ludoteca.server.schema import games
from ludoteca.server.store import tables
from ludoteca.server.store.tables import OVER


def public_games(url: str, game: str, now: float) -> Iterator[tuple[str, Record]]:
    """All of a game, the first that ended first, each with the id of its table."""
    database = existing(url)
    try:
        with database.moment() as c:
            yield from listed(c, game, now)
    finally:
        database.close()


def listed(c: Connection, game: str, now: float) -> Iterator[tuple[str, Record]]:
    """The same on a connection; only games with a result, that the present rules replay."""
    over = games.c.status == OVER, games.c.public, games.c.game == game, games.c.result.is_not(None)
    ids = c.execute(select(games.c.id).where(*over).order_by(games.c.changed, games.c.id))
    for (id,) in ids.all():
        found = tables.find(c, id)
        if found is None or found[0].hidden(now):
            continue
        record = history.record_of(*found, tables.entries_of(c, id))
        try:
            yield id, finished(record)
        except BadRecord:  # under rules that have changed too much, or set up in another way
            continue
