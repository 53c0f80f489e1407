"""Manner: how to search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

GLANCES: Final = 4
CURIOSITY: Final = 2.0
CAUTION: Final = 1.0


@final
class Manner:
    """How far a search looks, and how closely."""

    def __init__(
        self,
        turns: i64,
        tries: i64,
        rivals: i64 = 0,
        glances: i64 = GLANCES,
        curiosity: float = CURIOSITY,
        caution: float = CAUTION,
    ) -> None:
        self.turns: i64 = turns  # looked at, this one included; 0: to the end, at random
        self.tries: i64 = tries  # the turns below the tree are the best of so many
        self.rivals: i64 = rivals  # others play the best turn of so many; 0: they search as well
        self.glances: i64 = glances  # tries that tell how promising a new choice is; 0: all alike
        self.curiosity: float = curiosity  # about choices seldom tried
        self.caution: float = caution  # leads are trusted so many times less than the judge does


PLAYED_OUT: Final[Manner] = Manner(0, 0, 0, 0, 1.0)
