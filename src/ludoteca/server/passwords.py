"""Passwords: argon2id, in a thread, and as slow for names that do not exist.

One costs 64 MB and a good part of a second, so few are worked on at once, and few may wait.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ludoteca.server.errors import Refused

HASHER = PasswordHasher()
AT_ONCE: Final = max(1, min(2, (os.cpu_count() or 1) - 1))
WAITING: Final = 16  # at most, in all
EACH: Final = 4  # at most from one address, at work or waiting
RETRY: Final = 5  # seconds
_nobody: list[str] = []  # the hash of a password nobody has, made when first needed


class Passwords:
    """Works on passwords in turn; refuses when too many wait."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._of: Counter[str] = Counter()  # address -> how many are at work or wait

    async def hashed(self, password: str, address: str) -> str:
        async with self._turn(address):
            return await asyncio.to_thread(HASHER.hash, password)

    async def fits(self, password: str, kept: str | None, address: str) -> bool:
        """Whether this is the password; takes its time also where there is none."""
        async with self._turn(address):
            return await asyncio.to_thread(_fits, password, kept)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        if self._of.total() >= WAITING + AT_ONCE or self._of[address] >= EACH:
            raise Refused(503, "busy", headers={"Retry-After": str(RETRY)})
        self._of[address] += 1
        try:
            async with self._free:
                yield
        finally:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]


def _fits(password: str, kept: str | None) -> bool:
    if kept is None and not _nobody:
        _nobody.append(HASHER.hash("nobody has this password"))
    try:
        HASHER.verify(_nobody[0] if kept is None else kept, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def outdated(kept: str) -> bool:
    """Whether the hash was made with weaker settings than those of now."""
    return HASHER.check_needs_rehash(kept)
