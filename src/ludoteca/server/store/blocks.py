"""Who wants to read nothing of whom, nor to be put at a table with them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select

from ludoteca.server.schema import people
from ludoteca.server.schema_groups import blocks


def of(c: Connection, who: str) -> frozenset[str]:
    """Whom somebody has blocked."""
    found = select(blocks.c.other).where(blocks.c.person == who)
    return frozenset(row.other for row in c.execute(found))


def of_whom(c: Connection, other: str | None) -> set[str]:
    """Who has blocked somebody."""
    found = select(blocks.c.person).where(blocks.c.other == other)
    return {row.person for row in c.execute(found)}


def listed(c: Connection, who: str) -> list[Row[Any]]:
    """The same with their names, the latest first."""
    found = select(people.c.id, people.c.name, blocks.c.since).join(
        blocks, blocks.c.other == people.c.id
    )
    mine = found.where(blocks.c.person == who)
    return list(c.execute(mine.order_by(blocks.c.since.desc(), people.c.id)))


def between(c: Connection, who: Collection[str]) -> set[tuple[str, str]]:
    """Pairs of these people of whom one has blocked the other, both ways round."""
    found = select(blocks.c.person, blocks.c.other).where(
        blocks.c.person.in_(who), blocks.c.other.in_(who)
    )
    pairs = {(row.person, row.other) for row in c.execute(found)}
    return pairs | {(other, person) for person, other in pairs}


def add(c: Connection, who: str, other: str, now: float) -> None:
    """Block somebody; once is enough. Other servers wait for this one's to be written."""
    c.execute(select(people.c.id).where(people.c.id == who).with_for_update())
    if other not in of(c, who):
        c.execute(insert(blocks).values(person=who, other=other, since=now))


def remove(c: Connection, who: str, other: str) -> bool:
    """Whether they were blocked."""
    gone = delete(blocks).where(blocks.c.person == who, blocks.c.other == other)
    return c.execute(gone).rowcount > 0


def hand_over(c: Connection, guest: str, account: str) -> None:
    """A guest has logged in: whom they have blocked, and who has blocked them."""
    rows = c.execute(
        select(blocks).where(or_(blocks.c.person == guest, blocks.c.other == guest))
    ).all()
    forget(c, guest)
    for row in rows:
        person, other = (account if id == guest else id for id in (row.person, row.other))
        if person != other:
            add(c, person, other, row.since)


def forget(c: Connection, who: str) -> None:
    """Somebody is gone."""
    c.execute(delete(blocks).where(or_(blocks.c.person == who, blocks.c.other == who)))
