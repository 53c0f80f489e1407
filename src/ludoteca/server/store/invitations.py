"""Invitations to tables that have not begun: for somebody, or for whoever has a link."""

from __future__ import annotations

import secrets
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select

from ludoteca.server.errors import Refused, not_found
from ludoteca.server.schema import games, people, seats
from ludoteca.server.schema_groups import invitations
from ludoteca.server.sessions import fresh, hashed
from ludoteca.server.store import blocks, outbox
from ludoteca.server.store.people import Person

WAITING: Final = "waiting"
LISTED: Final = 30
MOST: Final = 100  # to one table


def room(c: Connection, table: str) -> bool:
    """Whether somebody can still sit down there."""
    free = select(seats.c.seat).where(
        seats.c.game == table, seats.c.person.is_(None), seats.c.bot.is_(None)
    )
    status = c.execute(select(games.c.status).where(games.c.id == table)).scalar()
    return status == WAITING and c.execute(free).first() is not None


def need_room(c: Connection, table: str) -> None:
    if not room(c, table):
        raise Refused(409, "full")
    sent = select(invitations.c.id).where(invitations.c.game == table)
    if len(c.execute(sent.limit(MOST)).all()) == MOST:
        raise Refused(409, "many_invited")


def add(c: Connection, table: str, by: Person, whom: str, now: float, until: float) -> float:
    """Invite somebody by id; until when. Of one who has blocked the other nothing is kept.

    That is not said, as whoever is blocked is not to learn it.
    """
    need_room(c, table)
    same = select(invitations).where(invitations.c.game == table, invitations.c.person == whom)
    known = c.execute(same.where(invitations.c.until > now)).first()
    if known is not None:
        return float(known.until)
    if by.id not in blocks.of(c, whom):
        id = secrets.token_hex(8)
        new = {"id": id, "game": table, "by": by.id, "person": whom}
        c.execute(insert(invitations).values(**new, created=now, until=until))
        outbox.tell(c, whom, "invited", id, now, table, name=by.name)
    return until


def good(c: Connection, id: str, now: float) -> bool:
    """Whether an invitation can still be accepted."""
    row = c.execute(select(invitations).where(invitations.c.id == id)).first()
    return row is not None and row.until > now and room(c, row.game)


def link(c: Connection, table: str, by: str, now: float, until: float) -> str:
    """The key of a link that is good until then."""
    need_room(c, table)
    key = fresh()
    new = {"id": secrets.token_hex(8), "game": table, "by": by, "hash": hashed(key)}
    c.execute(insert(invitations).values(**new, created=now, until=until))
    return key


def follow(c: Connection, key: str, now: float) -> str:
    """The table that a link leads to."""
    found = select(invitations).where(invitations.c.hash == hashed(key))
    row = c.execute(found).first()
    if row is None or row.until < now:
        raise not_found("no_invitation")
    return str(row.game)


def of(c: Connection, who: str, now: float) -> list[Row[Any]]:
    """The invitations somebody can still accept, the latest first."""
    found = (
        select(invitations, people.c.name, games.c.game.label("title"))
        .join(people, people.c.id == invitations.c.by)
        .join(games, games.c.id == invitations.c.game)
        .where(invitations.c.person == who, invitations.c.until > now)
        .where(games.c.status == WAITING)
        .order_by(invitations.c.created.desc())
    )
    silent = blocks.of(c, who)
    rows = [row for row in c.execute(found.limit(LISTED)) if row.by not in silent]
    return [row for row in rows if room(c, row.game)]


def decline(c: Connection, who: str, id: str) -> None:
    gone = delete(invitations).where(invitations.c.id == id, invitations.c.person == who)
    if c.execute(gone).rowcount == 0:
        raise not_found("no_entry")
