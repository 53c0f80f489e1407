"""Public tables, filtered; those of people one follows come first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, case, func, select

from ludoteca.server.schema import games, seats
from ludoteca.server.store.tables import Place, TableRow, listed


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for; None where anything will do."""

    game: str | None = None
    seats: int | None = None
    pace: str | None = None
    rated: bool | None = None
    language: str | None = None


def public(
    c: Connection,
    status: str,
    limit: int,
    wanted: Wanted | None = None,
    followed: Collection[str] = (),
) -> list[tuple[TableRow, list[Place]]]:
    wanted = wanted or Wanted()
    found = select(games).where(games.c.status == status, games.c.public)
    if wanted.game is not None:
        found = found.where(games.c.game == wanted.game)
    if wanted.seats is not None:
        number = select(func.count()).where(seats.c.game == games.c.id).scalar_subquery()
        found = found.where(number == wanted.seats)
    if wanted.pace is not None:
        found = found.where(games.c.pace["kind"].as_string() == wanted.pace)
    if wanted.rated is not None:
        found = found.where(games.c.rated.is_(wanted.rated))
    if wanted.language is not None:
        found = found.where(games.c.language == wanted.language)
    if followed:
        friends = select(seats.c.game).where(seats.c.person.in_(followed))
        found = found.order_by(case((games.c.id.in_(friends), 0), else_=1))
    return listed(c, found.limit(limit))
