"""Games known by what their dealer has promised: a record of one that goes on is no secret."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ludoteca.record import commitment
from ludoteca.server.schema import games, seats
from ludoteca.server.store.tables import PLAYING


def goes_on(c: Connection, game: str, promised: str) -> bool:
    """Whether somebody is playing the game with this commitment."""
    found = select(games.c.secret).where(games.c.status == PLAYING, games.c.game == game)
    return any(commitment(secret) == promised for secret in c.execute(found).scalars())


def sealed(c: Connection, who: str | None, game: str, promised: str, now: float) -> bool:
    """Whether somebody has played a deal with this commitment that others may yet play."""
    found = (
        select(games.c.secret)
        .join(seats, seats.c.game == games.c.id)
        .where(seats.c.person == who, games.c.game == game, games.c.sealed > now)
    )
    return any(commitment(secret) == promised for secret in c.execute(found).scalars())
