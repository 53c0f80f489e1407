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
    """All of a game, the first that ended first, each with the id of its table.

    Nothing is held meanwhile: whoever looks through one of them may take minutes. A game is left
    out if the present rules do not replay it, or if it has been removed by then.
    """
    database = existing(url)
    try:
        for id in database.ask(lambda c: ended(c, game)):
            record = database.ask(lambda c, id=id: whole(c, id, now))  # type: ignore[misc]
            if record is not None:
                yield id, record
    finally:
        database.close()


def ended(c: Connection, game: str) -> list[str]:
    """The public tables where a game of it has come to a result."""
    over = games.c.status == OVER, games.c.public, games.c.game == game, games.c.result.is_not(None)
    found = select(games.c.id).where(*over).order_by(games.c.changed, games.c.id)
    return list(c.execute(found).scalars())


def whole(c: Connection, id: str, now: float) -> Record | None:
    """What was played there; nothing of a deal that others may yet play."""
    found = tables.find(c, id)
    if found is None or found[0].hidden(now):
        return None
    try:
        return finished(history.record_of(*found, tables.entries_of(c, id)))
    except BadRecord:  # under rules that have changed too much, or set up in another way
        return None
