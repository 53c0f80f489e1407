"""Games that begin with a position in place of a deal: what is kept of it, and who may know it.

A table's row says where the position is from (`table` and `number`, if everybody may look there,
or `setup`, the key of one that was set up), whose eyes hidden cards were dealt anew for (`seat`,
unless none were hidden), or that all is open (`open`); with it comes the `position` itself, which
nobody is shown before the end unless all is open.
"""

from __future__ import annotations

from typing import Any

from ludoteca.core.errors import BadPosition
from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.server.aside import Aside
from ludoteca.server.store.beginnings import POSITION, outline
from ludoteca.server.store.tables import OVER, Snapshot, TableRow


def position_of(row: TableRow) -> Json | None:
    """The position a table begins with, if there is one."""
    return None if row.begun is None else row.begun[POSITION]


def started(game: Game, row: TableRow, kept: Snapshot | None = None) -> tuple[State, int] | None:
    """The position to go on from, and how many moves led to it; None for the deal."""
    if kept is not None:
        return game.load(kept.position), kept.number
    position = position_of(row)
    if position is None:
        return None
    try:
        return game.load(position), 0
    except BadPosition:
        if row.rules == game.version:
            raise
        raise Aside("position", rules=row.rules, now=game.version) from None


def is_open(row: TableRow) -> bool:
    """Whether everybody sees all cards."""
    return row.begun is not None and bool(row.begun["open"])


def told(row: TableRow) -> dict[str, Any] | None:
    """What everybody may know of a beginning.

    The seat for which cards were dealt anew keeps those it had, so that nobody is shown where they
    can be seen before the end, unless all is open.
    """
    said = outline(row.begun)
    if said is None or said["open"] or row.status == OVER:
        return said
    return said | {"table": None, "setup": None}
