"""Where accounts are called: browsers that take pushes, hooks, and the address of one's feeds."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ludoteca.server.schema import outbox, ways

PUSH, HOOK, FEED, MAIL = "push", "hook", "feed", "mail"
SHOWN: Final = 30 * 86_400.0  # seconds for which somebody sees what was dropped


@dataclass(frozen=True)
class Way:
    """One place; its address is for nobody but the sender."""

    id: str
    person: str
    way: str
    address: dict[str, Any]
    name: str
    created: float
    failures: int
    ended: str | None  # why nothing is sent there any more
    ended_at: float | None

    def __repr__(self) -> str:  # never the address
        return f"Way({self.way} {self.id})"


def way(row: Row[Any]) -> Way:
    return Way(*[getattr(row, name) for name in Way.__match_args__])


def of(c: Connection, who: str) -> list[Way]:
    """All of somebody's, the eldest first; those that were dropped too."""
    found = select(ways).where(ways.c.person == who).order_by(ways.c.created, ways.c.id)
    return [way(row) for row in c.execute(found)]


def working(c: Connection, who: str) -> list[Way]:
    return [one for one in of(c, who) if one.ended is None]


def find(c: Connection, id: str) -> Way | None:
    row = c.execute(select(ways).where(ways.c.id == id)).first()
    return None if row is None else way(row)


def by_hash(c: Connection, hashed: str) -> Way | None:
    row = c.execute(select(ways).where(ways.c.hash == hashed)).first()
    return None if row is None else way(row)


def count(c: Connection, who: str, kind: str) -> int:
    """How many places of a kind somebody has that work."""
    found = select(func.count()).select_from(ways)
    mine = ways.c.person == who, ways.c.way == kind, ways.c.ended.is_(None)
    return c.execute(found.where(*mine)).scalar_one()


def add(
    c: Connection, who: str, kind: str, address: dict[str, Any], hashed: str | None, **more: Any
) -> str:
    """One more place; of the same address, or the same feed, there is only the newest."""
    if hashed is not None:
        old = select(ways.c.id).where(ways.c.hash == hashed)
        remove(c, [row.id for row in c.execute(old)])
    id = secrets.token_hex(8)
    new = {"id": id, "person": who, "way": kind, "address": address, "hash": hashed}
    c.execute(insert(ways).values(**new, failures=0, **more))
    return id


def remove(c: Connection, ids: list[str]) -> None:
    """With what waits to be sent there."""
    c.execute(delete(outbox).where(outbox.c.place.in_(ids)))
    c.execute(delete(ways).where(ways.c.id.in_(ids)))


def drop(c: Connection, id: str, why: str, now: float) -> bool:
    """Send nothing there any more, whoever comes first; its owner sees why, but not where."""
    this = update(ways).where(ways.c.id == id, ways.c.ended.is_(None))
    gone: dict[str, Any] = {"ended": why, "ended_at": now, "address": {}, "hash": None}
    dropped = c.execute(this.values(**gone)).rowcount == 1
    c.execute(delete(outbox).where(outbox.c.place == id))
    return dropped


def failed(c: Connection, id: str) -> int:
    """One more failure in a row; how many there are."""
    c.execute(update(ways).where(ways.c.id == id).values(failures=ways.c.failures + 1))
    return c.execute(select(ways.c.failures).where(ways.c.id == id)).scalar() or 0


def worked(c: Connection, id: str) -> None:
    c.execute(update(ways).where(ways.c.id == id, ways.c.failures > 0).values(failures=0))


def forget_dropped(c: Connection, now: float) -> None:
    """Those whose owners have had the time to see it."""
    old = select(ways.c.id).where(ways.c.ended_at < now - SHOWN)
    remove(c, [row.id for row in c.execute(old)])
