"""What people report to the admins: a table, somebody there, or a line of its chat."""

from __future__ import annotations

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Text, cast, func, insert, select, update

from ludoteca.server.errors import Refused, forbidden, not_found
from ludoteca.server.schema_groups import reports
from ludoteca.server.store import tables

BEFORE: Final = 15  # lines of chat kept with a report, up to the one it is about
AFTER: Final = 5
LISTED: Final = 100


class Report(NamedTuple):
    """One report; `about` is whom it complains of, if it is not the whole table."""

    id: str
    at: float
    by: str
    about: str | None
    game: str
    line: int | None
    why: str
    evidence: dict[str, Any]
    settled: float | None


def report(row: Row[Any]) -> Report:
    return Report(*[getattr(row, name) for name in Report._fields])


def add(
    c: Connection, by: str, table: str, line: int | None, seat: int | None, why: str, now: float
) -> str:
    """The id of a new report, or of the same one if it still waits."""
    found = tables.find(c, table)
    if found is None:
        raise not_found("no_table")
    row, places = found
    chat = tables.chat_of(c, table)
    if line is not None:
        said = [entry for entry in chat if entry.seq == line]
        if not said:
            raise not_found("no_line")
        seat = said[0].seat
    about: str | None = None
    if seat is not None:
        about = places[seat].person if seat < len(places) else None
        if about is None:
            raise Refused(409, "nobody_there")
        if about == by:
            raise forbidden("not_yourself")
    same = select(reports.c.id).where(
        reports.c.by == by,
        reports.c.game == table,
        reports.c.about.is_not_distinct_from(about),
        reports.c.line.is_not_distinct_from(line),
        reports.c.settled.is_(None),
    )
    known = c.execute(same).scalar()
    if known is not None:
        return str(known)
    last = len(chat) if line is None else [entry.seq for entry in chat].index(line) + 1
    kept = chat[max(0, last - BEFORE) : last + AFTER]
    evidence = {
        "game": row.game,
        "status": row.status,
        "names": [place.name for place in places],
        "people": [place.person for place in places],
        "chat": [
            {"number": e.seq, "seat": e.seat, "name": places[e.seat].name, "text": e.text}
            for e in kept
        ],
    }
    new = Report(secrets.token_hex(8), now, by, about, table, line, why, evidence, None)
    c.execute(insert(reports).values(**new._asdict()))
    return new.id


def need(c: Connection, id: str) -> Report:
    row = c.execute(select(reports).where(reports.c.id == id)).first()
    if row is None:
        raise not_found("no_report")
    return report(row)


def settle(c: Connection, id: str, now: float) -> None:
    c.execute(update(reports).where(reports.c.id == id).values(settled=now))


def waiting(c: Connection) -> list[Report]:
    """Those an admin has yet to look at, the oldest first."""
    found = select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.at)
    return [report(row) for row in c.execute(found.limit(LISTED))]


def count(c: Connection) -> int:
    """How many wait."""
    found = select(func.count()).select_from(reports).where(reports.c.settled.is_(None))
    return c.execute(found).scalar() or 0


def made_by(c: Connection, who: str) -> list[Report]:
    """Somebody's own, the newest first."""
    found = select(reports).where(reports.c.by == who).order_by(reports.c.at.desc())
    return [report(row) for row in c.execute(found.limit(LISTED))]


def forget_name(c: Connection, who: str, name: str) -> None:
    """Somebody is called otherwise from now on, in the evidence too; whose words it was stays."""
    theirs = cast(reports.c.evidence, Text).contains(who)
    for row in c.execute(select(reports.c.id, reports.c.evidence).where(theirs)).all():
        people = row.evidence["people"]
        names = [
            name if id == who else old
            for id, old in zip(people, row.evidence["names"], strict=True)
        ]
        chat = [one | {"name": names[one["seat"]]} for one in row.evidence["chat"]]
        new = row.evidence | {"names": names, "chat": chat}
        c.execute(update(reports).where(reports.c.id == row.id).values(evidence=new))
