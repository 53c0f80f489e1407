"""Tables that members of a club have set up for each other."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from ludoteca.server.schema import games
from ludoteca.server.store.tables import Place, TableRow, listed

LISTED: Final = 30


def tables_of(c: Connection, club: str) -> list[tuple[TableRow, list[Place]]]:
    """The latest of them first."""
    return listed(c, select(games).where(games.c.club == club).limit(LISTED))
