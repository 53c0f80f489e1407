"""Who is here, of those who share it; told to whoever follows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteca.server.database import Database
from ludoteca.server.store import follows
from ludoteca.server.store.people import Person

OFTEN: Final = 60.0  # seconds between notes
KNOWN: Final = 10_000


class Here:
    """Notes now and then that somebody is here."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self.db = db
        self.now = now
        self._noted: dict[str, float] = {}

    async def note(self, person: Person | None) -> None:
        now = self.now()
        if person is None or not person.shares or now - self._noted.get(person.id, 0) < OFTEN:
            return
        if len(self._noted) >= KNOWN:
            self._noted.clear()
        self._noted[person.id] = now
        await self.db.write(lambda c: follows.note(c, person.id, now))

    def forget(self, person: str) -> None:
        """They share it no longer, or anew."""
        self._noted.pop(person, None)
