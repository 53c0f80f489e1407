"""Clubs: people who belong together, and those who have asked to."""

from __future__ import annotations

import secrets
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ludoteca.server.errors import Refused, not_found
from ludoteca.server.schema import people
from ludoteca.server.schema_groups import club_members, clubs
from ludoteca.server.sessions import fresh, hashed
from ludoteca.server.store import blocks, outbox
from ludoteca.server.store.people import Person, fold

OWNER, MEMBER, ASKED = "owner", "member", "asked"
BELONG: Final = (OWNER, MEMBER)
LISTED: Final = 100
MOST: Final = 20  # clubs of one owner


def add(c: Connection, owner: str, name: str, about: str, now: float) -> str:
    """A new club; its id."""
    if c.execute(select(clubs.c.id).where(clubs.c.folded == fold(name))).first() is not None:
        raise Refused(409, "club_taken")
    mine = select(func.count()).select_from(clubs).where(clubs.c.owner == owner)
    if (c.execute(mine).scalar() or 0) >= MOST:
        raise Refused(409, "many_clubs")
    id = secrets.token_hex(6)
    new = {"id": id, "name": name, "folded": fold(name), "about": about, "owner": owner}
    c.execute(insert(clubs).values(**new, created=now))
    c.execute(insert(club_members).values(club=id, person=owner, status=OWNER, since=now))
    return id


def need(c: Connection, id: str) -> Row[Any]:
    row = c.execute(select(clubs).where(clubs.c.id == id)).first()
    if row is None or row.folded == row.id:  # or everybody has left
        raise not_found("no_club")
    return row


def listed(c: Connection, who: str | None) -> list[Row[Any]]:
    """All clubs with how many belong to them; one's own first."""
    number = (
        select(func.count())
        .where(club_members.c.club == clubs.c.id, club_members.c.status.in_(BELONG))
        .scalar_subquery()
    )
    mine = (
        select(club_members.c.status)
        .where(club_members.c.club == clubs.c.id, club_members.c.person == (who or ""))
        .scalar_subquery()
    )
    found = select(clubs, number.label("members"), mine.label("mine"))
    found = found.where(clubs.c.folded != clubs.c.id)
    rows = c.execute(found.order_by(clubs.c.name).limit(LISTED))
    return sorted(rows, key=lambda row: row.mine is None)


def status(c: Connection, id: str, who: str | None) -> str | None:
    """What somebody is in a club."""
    found = select(club_members.c.status).where(
        club_members.c.club == id, club_members.c.person == (who or "")
    )
    return c.execute(found).scalar()


def belongs(c: Connection, id: str, who: str | None) -> bool:
    return status(c, id, who) in BELONG


def members(c: Connection, id: str) -> list[Row[Any]]:
    """Everybody, also those who have asked to come in."""
    found = select(club_members, people.c.name).join(people, people.c.id == club_members.c.person)
    return list(c.execute(found.where(club_members.c.club == id).order_by(people.c.name)))


def put(c: Connection, id: str, who: str, status: str, now: float) -> str | None:
    """What somebody is from now on, and what they were before; owners and members stay so."""
    need(c, id)
    c.execute(select(clubs.c.id).where(clubs.c.id == id).with_for_update())
    mine = club_members.c.club == id, club_members.c.person == who
    before: str | None = c.execute(select(club_members.c.status).where(*mine)).scalar()
    if before is None:
        c.execute(insert(club_members).values(club=id, person=who, status=status, since=now))
    elif before == ASKED:
        c.execute(update(club_members).where(*mine).values(status=status))
    return before


def ask(c: Connection, row: Row[Any], who: Person, now: float) -> None:
    """Somebody would like to come in: the owner is told, unless they have blocked them."""
    if put(c, row.id, who.id, ASKED, now) is None and who.id not in blocks.of(c, row.owner):
        facts = {"club": row.id, "title": row.name, "name": who.name}
        outbox.tell(c, row.owner, "asked", f"{row.id} {who.id} {now:.0f}", now, **facts)


def let_in(c: Connection, row: Row[Any], who: str, now: float) -> None:
    """Somebody who has asked belongs to it, and is told."""
    if put(c, row.id, who, MEMBER, now) == ASKED:
        facts = {"club": row.id, "title": row.name}
        outbox.tell(c, who, "let_in", f"{row.id} {now:.0f}", now, **facts)


def remove(c: Connection, id: str, who: str) -> None:
    """Somebody leaves, or was not let in; of an owner the eldest member takes over."""
    c.execute(select(clubs.c.id).where(clubs.c.id == id).with_for_update())
    owned = status(c, id, who) == OWNER
    gone = delete(club_members).where(club_members.c.club == id, club_members.c.person == who)
    if c.execute(gone).rowcount == 0:
        raise not_found("no_entry")
    if owned:
        pass_on(c, id)


def pass_on(c: Connection, id: str) -> None:
    """Whoever has belonged to it longest owns it from now on; without anybody it is no more."""
    there = club_members.c.club == id, club_members.c.status == MEMBER
    eldest = select(club_members.c.person).where(*there)
    order = club_members.c.since, club_members.c.person
    heir = c.execute(eldest.order_by(*order).limit(1)).scalar()
    this = update(clubs).where(clubs.c.id == id)
    if heir is None:
        c.execute(delete(club_members).where(club_members.c.club == id))
        c.execute(this.values(folded=id, about="", hash=None))  # its name is free again
        return
    c.execute(this.values(owner=heir, hash=None))
    theirs = update(club_members).where(club_members.c.club == id, club_members.c.person == heir)
    c.execute(theirs.values(status=OWNER))


def forget(c: Connection, who: str) -> None:
    """Somebody is gone, from all clubs too."""
    mine = select(club_members.c.club).where(club_members.c.person == who)
    for row in c.execute(mine).all():
        remove(c, row.club, who)


def link(c: Connection, id: str) -> str:
    """The key of a new link with which one comes in at once; the one before ends."""
    key = fresh()
    c.execute(update(clubs).where(clubs.c.id == id).values(hash=hashed(key)))
    return key


def fits(row: Row[Any], key: str) -> bool:
    return row.hash is not None and row.hash == hashed(key)
