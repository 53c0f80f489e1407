"""Which tables are this server's to play: all of them, where it is the only one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.store import tables

RETRY: Final = {"Retry-After": "1"}


class Elsewhere(Refused):
    """Another server plays this table."""

    def __init__(self, table: str, member: str, address: str) -> None:
        super().__init__(503, "unavailable", headers=RETRY)
        self.table = table
        self.member = member
        self.address = address


class Claims:
    """Those of a server that shares its database with nobody."""

    shared = False
    name: str | None = None  # of this server, among several

    async def first(self) -> bool:
        """Whether no other server was at work when this one began."""
        return True

    @property
    def leads(self) -> bool:
        """Whether this server does what is to be done once, by whichever."""
        return True

    async def alive(self, db: Database, now: float) -> None:
        """Store a sign of life; Unavailable if nothing can be stored."""
        await db.write(lambda c: tables.beat(c, now))

    def need(self) -> None:
        """Unavailable, if others may have taken over what this server played."""

    async def take(self, id: str) -> str | None:
        """Make a table this server's, and say under which name; Elsewhere if it is another's."""
        return None

    def give_back(self, ids: Iterable[str]) -> None:
        """Nobody here needs these tables any more."""

    async def close(self) -> None:
        """Give everything back."""
