"""Who follows whom, and who of them is here; only of those who share it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from ludoteca.server.schema import games, people, seats
from ludoteca.server.schema_groups import blocks, follows, here

LATELY: Final = 150.0  # seconds for which somebody who was here still is


def of(c: Connection, who: str) -> set[str]:
    """Whom somebody follows."""
    found = select(follows.c.other).where(follows.c.person == who)
    return {row.other for row in c.execute(found)}


def listed(c: Connection, who: str) -> list[Row[Any]]:
    """The same with their names, and when they were last here if they share it.

    Whoever has blocked somebody is never here for them.
    """
    hidden = select(blocks.c.person).where(blocks.c.other == who)
    at = select(here.c.at).where(
        here.c.person == people.c.id, people.c.shares, people.c.id.not_in(hidden)
    )
    found = select(people.c.id, people.c.name, at.scalar_subquery().label("at")).join(
        follows, follows.c.other == people.c.id
    )
    return list(c.execute(found.where(follows.c.person == who).order_by(people.c.name)))


def playing(c: Connection, who: Collection[str]) -> dict[str, str]:
    """The public table at which each of these people played last, where a game goes on."""
    found = (
        select(seats.c.person, games.c.id)
        .join(games, games.c.id == seats.c.game)
        .where(seats.c.person.in_(who), games.c.public, games.c.status == "playing")
        .order_by(games.c.changed)
    )
    return {row.person: row.id for row in c.execute(found)}


def add(c: Connection, who: str, other: str, now: float) -> None:
    """Follow somebody; once is enough."""
    c.execute(select(people.c.id).where(people.c.id == who).with_for_update())
    if other not in of(c, who):
        c.execute(insert(follows).values(person=who, other=other, since=now))


def remove(c: Connection, who: str, other: str) -> bool:
    """Whether they were followed."""
    gone = delete(follows).where(follows.c.person == who, follows.c.other == other)
    return c.execute(gone).rowcount > 0


def part(c: Connection, one: str, other: str) -> None:
    """Neither follows the other any more."""
    remove(c, one, other)
    remove(c, other, one)


def hand_over(c: Connection, guest: str, account: str) -> None:
    """Whom a guest follows, the account follows."""
    mine = select(follows).where(follows.c.person == guest)
    for row in c.execute(mine).all():
        remove(c, guest, row.other)
        if row.other != account:
            add(c, account, row.other, row.since)


def forget(c: Connection, who: str) -> None:
    """Somebody is gone."""
    c.execute(delete(follows).where(or_(follows.c.person == who, follows.c.other == who)))


def note(c: Connection, who: str, now: float) -> None:
    """Somebody who shares it is here."""
    if c.execute(update(here).where(here.c.person == who).values(at=now)).rowcount == 0:
        with c.begin_nested():
            c.execute(insert(here).values(person=who, at=now))


def unnote(c: Connection, who: str) -> None:
    c.execute(delete(here).where(here.c.person == who))
