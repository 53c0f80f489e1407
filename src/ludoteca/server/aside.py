"""Tables that cannot be played or shown here: set aside with their reason; all others go on."""

from __future__ import annotations

from typing import Any

from ludoteca.games import GAMES
from ludoteca.server.errors import Refused
from ludoteca.server.store.tables import TableRow


class Aside(Refused):
    """A table that does not load; why it does not is for its players to know."""

    def __init__(self, why: str, **facts: Any) -> None:
        super().__init__(409, "set_aside", f"aside_{why}", **facts)


def unplayable(row: TableRow) -> Aside | None:
    """Why a table is set aside, as far as its row tells: no such game here, or newer rules."""
    if row.game not in GAMES:
        return Aside("game", game=row.game)
    now = GAMES[row.game].version
    return Aside("newer", rules=row.rules, now=now) if row.rules > now else None
