"""Who plays which table: a row of the table names its holder, whose sign of life is the lease.

A holder that is late has lost all its tables at once, by the database's clock. It knows so before
anybody else can, by its own (see `membership`), and nothing it still writes is stored: every commit
names the holder, and a holder's name is never used again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, select, text, update

from ludoteca.server.cluster.members import NOW
from ludoteca.server.schema import games, members

DUE: Final = text(
    """
    SELECT g.id FROM games g WHERE g.status = 'playing'
    AND NOT EXISTS (
        SELECT 1 FROM members m
        WHERE m.id = g.holder AND m.until > extract(epoch from clock_timestamp()))
    AND (
        (g.clock ->> 'since')::float
        + (g.clock -> 'left' ->> (g.clock ->> 'running')::int)::float <= :now
        OR (g.paused ->> 'until')::float <= :now
        OR g.paused IS NULL
        AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.seat = g.actor
                    AND s.bot IS NOT NULL)
        AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.bot IS NULL
                    AND s.person IS NOT NULL))
    LIMIT :most
    """
)


class Held(NamedTuple):
    """Who plays a table, and where; `away` is for how long nobody did, if one took it over."""

    member: str
    address: str = ""
    away: float = 0.0


def claim(c: Connection, id: str, me: str) -> Held | None:
    """Take a table that nobody plays; who plays it then, or None if there is no such table."""
    while True:
        row = c.execute(select(games.c.holder).where(games.c.id == id)).first()
        if row is None:
            return None
        if row.holder == me:
            return Held(me)
        away = 0.0
        if row.holder is not None:
            # Locked, so that a sign of life on its way is seen, and one that comes is too late.
            who = select(members.c.address, members.c.seen, members.c.until)
            found = c.execute(who.where(members.c.id == row.holder).with_for_update()).first()
            now = float(c.execute(select(NOW)).scalar_one())
            if found is not None and found.until > now:
                return Held(row.holder, found.address)
            away = 0.0 if found is None else now - found.seen
        same = games.c.holder.is_not_distinct_from(row.holder)
        taken = update(games).where(games.c.id == id, same).values(holder=me)
        if c.execute(taken).rowcount:
            return Held(me, away=away)


def give_back(c: Connection, ids: Sequence[str], me: str) -> None:
    mine = update(games).where(games.c.id.in_(ids), games.c.holder == me)
    c.execute(mine.values(holder=None))


def due(c: Connection, now: float, most: int) -> list[str]:
    """Tables that nobody plays, at which a bot is to move or somebody's time is up."""
    return [row.id for row in c.execute(DUE, {"now": now, "most": most})]
