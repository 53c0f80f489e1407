"""What one operation of a person's row is able to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules.powers import Powers

if TYPE_CHECKING:
    from ludoteca.games.bruges.rules.state import Bruges


class Effect:
    """One operation of one row; never changed once its deck is made."""

    def __init__(self, number: i64 = 0) -> None:
        self.number: i64 = number  # how many, or how much
        self.card: i64 = 0  # whose row it is in
        self.index: i64 = 0  # its place among the operations of that row, nested ones included
        self.offered: bool = (
            False  # may be declined: it comes with a flash or with other operations
        )

    def ready(self, s: Bruges, seat: i64) -> bool:
        """Whether it would do anything for `seat` now."""
        return False

    def do(self, s: Bruges, seat: i64) -> None:
        """Carry it out as far as it goes; push what must be asked."""

    def for_each(self, s: Bruges, seat: i64, colour: i64) -> None:
        """What it adds for each threat tile it returned."""

    def bend(self, powers: Powers) -> None:
        """Change what its owner may do for as long as the person is in place."""

    def final_points(self, s: Bruges, seat: i64) -> i64:
        """What it scores at the end."""
        return 0
