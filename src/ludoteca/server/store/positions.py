"""Positions that were set up and shared, each kept once: its key follows from its contents."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select

from ludoteca.server.schema_positions import positions

LENGTH: Final = 20  # letters of a key

Json = dict[str, Any]


def key_of(position: Json) -> str:
    """The same for the same position, and nobody guesses it who does not know the position."""
    return hashlib.sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:LENGTH]


def keep(c: Connection, position: Json, now: float) -> str:
    """Keep a position, unless it is there already; its key."""
    key = key_of(position)
    if c.execute(select(positions.c.key).where(positions.c.key == key)).first() is None:
        row = {"key": key, "game": position["game"], "position": position, "created": now}
        c.execute(insert(positions).values(**row))
    return key


def find(c: Connection, key: str) -> Json | None:
    found: Json | None = c.execute(
        select(positions.c.position).where(positions.c.key == key)
    ).scalar_one_or_none()
    return found
