"""Positions that were set up and shared, each kept once: its key follows from its contents."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select, update

from ludoteca.server.schema_positions import positions
from ludoteca.server.store.puzzles import unless_there

LENGTH: Final = 20  # letters of a key

Json = dict[str, Any]


def key_of(position: Json) -> str:
    """The same for the same position, and nobody guesses it who does not know the position."""
    return hashlib.sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:LENGTH]


def keep(c: Connection, position: Json, now: float) -> str:
    """Keep a position, or keep it longer if it is there already; its key."""
    key = key_of(position)
    if not renew(c, key, now):
        row = {"key": key, "game": position["game"], "position": position, "created": now}
        c.execute(unless_there(c, positions).values(row))
    return key


def renew(c: Connection, key: str, now: float) -> bool:
    """Somebody shares it again, or plays from it; whether it is there."""
    again = update(positions).where(positions.c.key == key).values(created=now)
    return bool(c.execute(again).rowcount)


def find(c: Connection, key: str) -> Json | None:
    found: Json | None = c.execute(
        select(positions.c.position).where(positions.c.key == key)
    ).scalar_one_or_none()
    return found
