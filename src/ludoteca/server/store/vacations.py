"""When people are away: begun, ended early, and how much of a year's allowance they took."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from ludoteca.server.schema import vacations

DAY: Final = 86_400.0


class Vacation(NamedTuple):
    """From when until when."""

    begins: float
    ends: float


def of(c: Connection, who: str) -> list[Vacation]:
    """All of a person's, the first first."""
    return of_all(c, [who]).get(who, [])


def of_all(c: Connection, who: Collection[str]) -> dict[str, list[Vacation]]:
    """Those of several people, of whoever has any."""
    found = select(vacations).where(vacations.c.person.in_(who)).order_by(vacations.c.begins)
    out: dict[str, list[Vacation]] = {}
    for row in c.execute(found):
        out.setdefault(row.person, []).append(Vacation(row.begins, row.ends))
    return out


def add(c: Connection, who: str, new: Vacation) -> None:
    """One more; IntegrityError if another writer was first."""
    last = select(func.max(vacations.c.number)).where(vacations.c.person == who)
    number = (c.execute(last).scalar() or 0) + 1
    c.execute(insert(vacations).values(person=who, number=number, **new._asdict()))


def end(c: Connection, who: str, old: Vacation, at: float) -> None:
    """Let a vacation end earlier; one that has not begun by then never does."""
    this = vacations.c.person == who, vacations.c.begins == old.begins
    if at <= old.begins:
        c.execute(delete(vacations).where(*this))
    else:
        c.execute(update(vacations).where(*this).values(ends=at))


def year_of(at: float) -> int:
    return datetime.fromtimestamp(at, UTC).year


def within(year: int, taken: Collection[Vacation]) -> float:
    """Seconds of vacation in a year."""
    first, last = (datetime(y, 1, 1, tzinfo=UTC).timestamp() for y in (year, year + 1))
    return sum(max(0.0, min(one.ends, last) - max(one.begins, first)) for one in taken)
