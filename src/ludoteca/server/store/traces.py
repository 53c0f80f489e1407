"""From where people played at rated tables: keyed hashes, and who shares them with whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, func, insert, select

from ludoteca.server.schema import traces
from ludoteca.server.store import keys

KEY: Final = "traces"  # what hashes are made with
BROWSER, ADDRESS, AGENT = "browser", "address", "agent"
MOST: Final = 2000  # of what is shared, the latest


class Shared(NamedTuple):
    """Two people who played at a table from the same browser, address or kind of browser."""

    table: str
    one: str
    other: str
    kind: str
    at: float


def key(c: Connection) -> str:
    return keys.find(c, KEY)


def add(c: Connection, table: str, person: str, found: Mapping[str, str], now: float) -> None:
    """What is known already is left as it is."""
    mine = traces.c.game == table, traces.c.person == person
    known = {(row.kind, row.hash) for row in c.execute(select(traces).where(*mine))}
    new = [(kind, hashed) for kind, hashed in found.items() if (kind, hashed) not in known]
    if new:
        about = {"game": table, "person": person, "at": now}
        c.execute(insert(traces), [{**about, "kind": kind, "hash": one} for kind, one in new])


def shared(c: Connection) -> list[Shared]:
    """What two people at a table have in common, the latest first."""
    one, other = traces.alias(), traces.alias()
    same = and_(one.c.game == other.c.game, one.c.kind == other.c.kind, one.c.hash == other.c.hash)
    last = func.max(other.c.at).label("last")
    kind = (one.c.game, one.c.person, other.c.person.label("other"), one.c.kind)
    found = select(*kind, last).join(other, and_(same, one.c.person < other.c.person))
    rows = c.execute(found.group_by(*kind).order_by(last.desc()).limit(MOST))
    return [Shared(row[0], row[1], row[2], row[3], row[4]) for row in rows]


def of_person(c: Connection, who: str) -> list[Row[Any]]:
    """What is kept of one person."""
    return list(c.execute(select(traces).where(traces.c.person == who).order_by(traces.c.at)))
