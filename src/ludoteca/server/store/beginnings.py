"""Positions that games begin with in place of a deal; a table's row says that there is one."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from ludoteca.server.schema_positions import beginnings
from ludoteca.server.store import packs

Begun = dict[str, Any]
POSITION: Final = "position"  # in what is said of the beginning, wherever a table is found whole


def outline(begun: Begun | None) -> Begun | None:
    """What a table's row keeps: everything but the position."""
    if begun is None:
        return None
    return {name: value for name, value in begun.items() if name != POSITION}


def put_away(c: Connection, id: str, begun: Begun | None) -> None:
    """Keep the position of a new table."""
    if begun is not None:
        position = begun[POSITION]
        options = packs.put_away(c, position["options"])
        c.execute(insert(beginnings).values(game=id, position={**position, "options": options}))


def fetch(c: Connection, id: str, begun: Begun | None) -> Begun | None:
    """What is said of the beginning, with the position again."""
    if begun is None:
        return None
    kept = select(beginnings.c.position).where(beginnings.c.game == id)
    position = c.execute(kept).scalar_one()
    options = packs.fetch(c, position["options"])
    return {**begun, POSITION: {**position, "options": options}}


def forget(c: Connection, id: str) -> None:
    c.execute(delete(beginnings).where(beginnings.c.game == id))
