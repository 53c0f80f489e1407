"""Whom those at a table have blocked, at hand so that every line of chat can be kept from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteca.server.database import Database
from ludoteca.server.live import Live
from ludoteca.server.store import blocks

KNOWN: Final = 10_000  # people who have blocked nobody, of whom that is remembered


class Blocks:
    """What is known of people who look at tables here."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.known: dict[str, frozenset[str]] = {}  # the same object for good: tables look at it

    async def learn(self, person: str | None) -> None:
        """Know whom somebody has blocked, from here on."""
        if person is not None and person not in self.known:
            await self.renew(person)

    async def renew(self, person: str) -> None:
        """It has changed."""
        found = await self.db.read(lambda c: blocks.of(c, person))
        if len(self.known) >= KNOWN:
            for one in [one for one, others in self.known.items() if not others]:
                del self.known[one]
        self.known[person] = found

    async def changed(self, person: str) -> None:
        """The same, if somebody here needs to know."""
        if person in self.known:
            await self.renew(person)


def silenced(live: Live, person: str | None) -> tuple[int, ...]:
    """The seats of which somebody wants to read nothing."""
    blocked = live.blocked.get(person or "")
    if not blocked:
        return ()
    return tuple(place.seat for place in live.places if place.person in blocked)


def heard(live: Live, person: str | None) -> Sequence[dict[str, Any]]:
    """The chat, but for what somebody does not want to read."""
    silent = silenced(live, person)
    return [line for line in live.chat if line["seat"] not in silent] if silent else live.chat
