"""What is done to a study, told to those who follow it; resumed from the last they heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress

from ludoteca.server.context import Server
from ludoteca.server.errors import Refused
from ludoteca.server.events import HEARTBEAT, RETRY, encode
from ludoteca.server.outage import Unavailable
from ludoteca.server.studies.kept import Open


async def followed(
    parts: Server, key: str, person: str | None, last: int | None
) -> AsyncGenerator[bytes]:
    """Every change after `last`; where too many were missed, that there were some."""
    yield RETRY
    while not parts.hall.stopping:
        try:
            one = await parts.studies.find(key)
        except (Unavailable, Refused):  # whoever comes again is told why
            return
        one.followers += 1
        try:
            while not one.gone and not parts.hall.stopping:
                changed = one.changed
                if one.role(key, person) is None:  # the link is good no longer
                    return
                for part in news(one, last) or [HEARTBEAT]:
                    yield part
                last = one.study.number
                with suppress(TimeoutError):
                    async with asyncio.timeout(parts.settings.heartbeat):
                        await changed.wait()
        finally:
            one.followers -= 1


def news(one: Open, last: int | None) -> list[bytes]:
    """What somebody has not heard of who knows everything up to `last`."""
    number = one.study.number
    if last == number:
        return []
    missed = one.missed(last)
    if missed is None:
        return [encode(number, "study", {"number": number})]
    return [encode(told.number, "change", told._asdict()) for told in missed]
