"""Passwords: argon2id, in a thread, and as slow for names that do not exist."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher()
_nobody: list[str] = []  # the hash of a password nobody has, made when first needed


async def hashed(password: str) -> str:
    return await asyncio.to_thread(HASHER.hash, password)


async def fits(password: str, kept: str | None) -> bool:
    """Whether this is the password; takes its time also where there is none."""
    return await asyncio.to_thread(_fits, password, kept)


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
