"""Tables move to where they are asked for.

A table begins at the server where it was set up. What routes by the table's name may ask another
one from then on, and every request would be sent on for as long as the game lasts.
"""

from __future__ import annotations

from typing import Final

OFTEN: Final = 32  # requests in a row that others sent on, after which one of them should have it
MOST: Final = 10_000  # tables that are counted for


class Homing:
    """How many requests for each table came by other servers since the last that came straight."""

    def __init__(self) -> None:
        self._sent: dict[str, int] = {}

    def straight(self, table: str) -> None:
        self._sent.pop(table, None)

    def sent_on(self, table: str) -> bool:
        """Count one; whether the table would be better off with whoever sends them."""
        if len(self._sent) >= MOST:
            self._sent.clear()
        count = self._sent[table] = self._sent.get(table, 0) + 1
        return count > OFTEN
