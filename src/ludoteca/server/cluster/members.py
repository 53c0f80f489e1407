"""Servers and workers on one database: each says every moment that it is there."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import Connection, Float, delete, func, insert, literal_column, select, update

from ludoteca.server.cluster.machine import ended, machine, process
from ludoteca.server.schema import games, members

SERVER, WORKER = "server", "worker"
TERM: Final = 6.0  # seconds after its last sign of life that a member's tables may be taken
FORGOTTEN: Final = 3600.0  # seconds after which nobody needs to know that there was one
NOW: Final = literal_column("extract(epoch from clock_timestamp())", Float)  # the database's


class Member(NamedTuple):
    """One that is there."""

    id: str
    kind: str
    address: str
    since: float


@dataclass(frozen=True)
class Myself:
    """What a member says of itself; a new one each time it was not heard of for too long."""

    kind: str
    address: str
    id: str

    @staticmethod
    def new(kind: str, address: str) -> Myself:
        return Myself(kind, address, secrets.token_hex(8))


def join(c: Connection, me: Myself) -> None:
    c.execute(
        insert(members).values(
            id=me.id,
            kind=me.kind,
            address=me.address,
            machine=machine(),
            process=process(),
            since=NOW,
            seen=NOW,
            until=NOW + TERM,
        )
    )


def renew(c: Connection, me: Myself) -> bool:
    """A sign of life; False if it comes too late, and others may have taken over already."""
    mine = update(members).where(members.c.id == me.id, members.c.until > NOW)
    return c.execute(mine.values(seen=NOW, until=NOW + TERM)).rowcount == 1


def leave(c: Connection, me: Myself) -> None:
    """Give everything back, and go."""
    c.execute(update(games).where(games.c.holder == me.id).values(holder=None))
    c.execute(delete(members).where(members.c.id == me.id))


def present(c: Connection) -> list[Member]:
    """Those that are there, the eldest first."""
    found = select(members).where(members.c.until > NOW)
    rows = c.execute(found.order_by(members.c.since, members.c.id))
    return [Member(row.id, row.kind, row.address, row.since) for row in rows]


def bury(c: Connection) -> list[str]:
    """Let nobody wait for processes of this machine that have ended; which they are."""
    here = select(members.c.id, members.c.machine, members.c.process).where(
        members.c.until > NOW, members.c.machine == machine()
    )
    gone = [row.id for row in c.execute(here) if ended(row.machine, row.process)]
    if gone:
        c.execute(update(members).where(members.c.id.in_(gone)).values(until=members.c.seen))
    return gone


def forget(c: Connection) -> None:
    """Those gone for long, of whom no table is left."""
    held = select(games.c.holder).where(games.c.holder.is_not(None))
    old = members.c.until < NOW - FORGOTTEN
    c.execute(delete(members).where(old, members.c.id.not_in(held)))


def alone(c: Connection, me: Myself) -> bool:
    """Whether no other server is there; then what the last ones held is nobody's.

    Of several that begin at once only one finds itself alone.
    """
    c.execute(select(func.pg_advisory_xact_lock(BEGINNING)))
    others = [one for one in present(c) if one.kind == SERVER and one.id != me.id]
    if me.kind == SERVER and not others:
        c.execute(update(games).where(games.c.holder.is_not(None)).values(holder=None))
    return not others


BEGINNING: Final = 0x6C75646F  # the lock of those who begin
