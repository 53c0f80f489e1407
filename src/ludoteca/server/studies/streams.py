"""What is done to a study, told to those who follow it; resumed from the last they heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from ludoteca.server import presence
from ludoteca.server.context import Server
from ludoteca.server.errors import Refused
from ludoteca.server.events import HEARTBEAT, RETRY, encode
from ludoteca.server.outage import Unavailable
from ludoteca.server.studies.kept import Open


@dataclass
class Follower:
    """Somebody with a study open."""

    key: str  # they came by
    person: str | None
    name: str | None  # which others may see
    language: str
    last: int | None  # the last change they had
    here: dict[str, Any] = field(default_factory=dict)  # who is there, as they were told

    def news(self, one: Open) -> list[bytes]:
        """What they have not been told yet: changes, and who is there."""
        number, out = one.study.number, changes(one, self.last)
        self.last = number
        here = presence.around(one, one.names, self.language)
        if here != self.here:
            self.here = here
            out.append(encode(number, "here", here))
        return out


async def followed(parts: Server, who: Follower) -> AsyncGenerator[bytes]:
    """Every change after the last they had; where too many were missed, that there were some."""
    yield RETRY
    while not parts.hall.stopping:
        try:
            one = await parts.studies.find(who.key)
        except (Unavailable, Refused):  # whoever comes again is told why
            return
        presence.look(one, who.person, 1, who.name)
        try:
            while not one.gone and not parts.hall.stopping:
                changed = one.changed
                if one.role(who.key, who.person) is None:  # the link is good no longer
                    return
                for part in who.news(one) or [HEARTBEAT]:
                    yield part
                with suppress(TimeoutError):
                    async with asyncio.timeout(parts.settings.heartbeat):
                        await changed.wait()
        finally:
            presence.look(one, who.person, -1)


def changes(one: Open, last: int | None) -> list[bytes]:
    """What somebody has not heard of who knows everything up to `last`."""
    number = one.study.number
    if last == number:
        return []
    missed = one.missed(last)
    if missed is None:
        return [encode(number, "study", {"number": number})]
    return [encode(told.number, "change", told._asdict()) for told in missed]
