"""What people would play at once: kept until a table is made for enough of them, and only once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, text, update

from ludoteca.games import GAMES
from ludoteca.server.pairing.match import Match, Seek, first
from ludoteca.server.schema import games
from ludoteca.server.schema_groups import seeks
from ludoteca.server.store import blocks
from ludoteca.server.store.tables import OVER

MATCHING: Final = 7_234_501  # a lock in PostgreSQL: one server at a time makes tables
PRESENT: Final = 45.0  # seconds after which somebody who does not ask is not there any more
DAYS: Final = "days"
LONGEST: Final = 7 * 86_400.0  # for which somebody is sought without being there


def find(c: Connection, who: str) -> Row[Any] | None:
    return c.execute(select(seeks).where(seeks.c.person == who)).first()


def put(c: Connection, who: str, wants: dict[str, Any], now: float) -> None:
    """What somebody would play, instead of what they said before.

    Whoever has a table by now of which they do not know keeps it, and is told.
    """
    lock(c)
    made = select(seeks.c.made).where(seeks.c.person == who).scalar_subquery()
    if c.execute(select(games.c.id).where(games.c.id == made, games.c.status != OVER)).first():
        return
    take_back(c, who)
    c.execute(insert(seeks).values(person=who, wants=wants, since=now, seen=now))


def take_back(c: Connection, who: str) -> None:
    """One's own, of which nothing has come or whose table is known by now."""
    lock(c)
    c.execute(delete(seeks).where(seeks.c.person == who))


def hand_over(c: Connection, guest: str, account: str) -> None:
    """What a guest would play, the account would, unless it has said something else."""
    lock(c)
    if find(c, account) is not None:
        take_back(c, guest)
    c.execute(update(seeks).where(seeks.c.person == guest).values(person=account))


def see(c: Connection, who: str, now: float) -> None:
    c.execute(update(seeks).where(seeks.c.person == who).values(seen=now))


def lock(c: Connection) -> None:
    """Nobody else matches people meanwhile; SQLite has one writer anyway."""
    if c.dialect.name == "postgresql":
        c.execute(text(f"SELECT pg_advisory_xact_lock({MATCHING})"))


def waiting(c: Connection, now: float) -> list[Row[Any]]:
    """Those who can be given a table now, whoever has waited longest first."""
    found = select(seeks).where(seeks.c.made.is_(None)).order_by(seeks.c.since, seeks.c.person)
    return [row for row in c.execute(found) if there(row, now)]


def there(row: Row[Any], now: float) -> bool:
    """Whether somebody waits for it, or plays over days and need not."""
    if row.wants["pace"] == DAYS:
        return bool(now - row.since < LONGEST)
    return bool(now - row.seen < PRESENT)


def installed(wants: Mapping[str, Any]) -> list[str]:
    """The games somebody would play that this server still has."""
    return [game for game in wants["games"] if game in GAMES]


def match(
    c: Connection,
    now: float,
    make: Callable[[Match, dict[str, dict[str, Any]]], str],
    whose: str | None = None,
) -> list[str]:
    """Make every table for which there are enough; `make` adds one and names it."""
    lock(c)
    made: list[str] = []
    while True:
        rows = waiting(c, now)
        wants = {row.person: row.wants for row in rows}
        line = [
            Seek(who, tuple(installed(want)), tuple(want["seats"]), want["pace"])
            for who, want in wants.items()
        ]
        found = first(line, blocks.between(c, list(wants)), whose)
        if found is None:
            return made
        whose = None
        id = make(found, wants)
        c.execute(update(seeks).where(seeks.c.person.in_(found.people)).values(made=id))
        made.append(id)


def count(c: Connection, now: float) -> dict[str, int]:
    """How many would play each game."""
    out: dict[str, int] = {}
    for row in waiting(c, now):
        for game in installed(row.wants):
            out[game] = out.get(game, 0) + 1
    return out


def clean(c: Connection, now: float) -> int:
    """Whoever has gone away waits no longer; what was made is known by the next day."""
    old = select(seeks.c.person).where(seeks.c.seen < now - LONGEST, seeks.c.since < now - LONGEST)
    gone = [row.person for row in c.execute(old)]
    c.execute(delete(seeks).where(seeks.c.person.in_(gone)))
    return len(gone)
