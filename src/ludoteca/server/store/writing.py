"""What happens at a table, written down at once: entries, seats, a position, and what an end means.

And a table that is removed, with everything about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete

from ludoteca.server import schema, schema_known
from ludoteca.server.schema import analyses, daily, entries, games, seats, snapshots, tokens
from ludoteca.server.schema_groups import invitations
from ludoteca.server.store import beginnings, explorer, outbox, outcomes, ratings, tables
from ludoteca.server.store.outcomes import Sources
from ludoteca.server.store.tables import Entry, Place, Snapshot


def write(
    c: Connection,
    id: str,
    new: Sequence[Entry],
    changes: Mapping[str, Any],
    more: Sequence[Place | Snapshot | Sources],
    holder: str | None = None,
) -> None:
    """All of it or nothing; IntegrityError or NotHeld if another writer was first."""
    if any(entry.kind == tables.RULES for entry in new):
        tables.forget_snapshots(c, id)
    tables.append(c, id, new, changes, holder)
    sources: Sources | None = None
    for change in more:
        if isinstance(change, Place):
            tables.set_place(c, id, change)
        elif isinstance(change, Snapshot):
            tables.add_snapshot(c, id, change)
        else:
            sources = change
    if changes.get("status") == tables.OVER:
        outcomes.add(c, id, sources)
        ratings.count(c, id)


def remove(c: Connection, id: str) -> None:
    """A table and everything about it."""
    ratings.forget(c, id)
    outbox.forget_table(c, id)
    beginnings.forget(c, id)
    explorer.forget(c, id)
    for kept in (daily, schema_known.outcomes):
        c.execute(delete(kept).where(kept.c.played == id))
    for part in (tokens, schema.traces, snapshots, analyses, entries, seats, invitations):
        c.execute(delete(part).where(part.c.game == id))
    c.execute(delete(games).where(games.c.id == id))
