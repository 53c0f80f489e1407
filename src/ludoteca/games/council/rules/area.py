"""What lies before one player."""

from __future__ import annotations

from typing import final

from ludoteca.core.bits import size
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.games.council.rules.codes import FROM_PERMIT, FROM_SQUARE, FROM_TOKEN
from ludoteca.games.council.rules.table import EMPORIUMS


@final
@mypyc_attr(acyclic=True)
class Area:
    """One player's pieces and markers."""

    def __init__(self) -> None:
        self.coins: i64 = 0
        self.assistants: i64 = 0
        self.nobility: i64 = 0
        self.emporiums: i64 = EMPORIUMS  # not yet built
        self.hand: i64 = 0  # bag of politics cards; the only secret in the game
        self.cities: i64 = 0  # set of cities with an own emporium
        self.permits: i64 = 0  # set of permits face up
        self.used: i64 = 0  # set of permits face down
        self.tiles: i64 = 0  # set of bonus tiles
        self.king_tiles: i64 = 0  # set of king's reward tiles
        self.by_permits: i64 = 0  # points so far, by where they came from
        self.by_tokens: i64 = 0
        self.by_squares: i64 = 0
        self.by_last: i64 = 0

    def copy(self) -> Area:
        new = Area()
        new.coins = self.coins
        new.assistants = self.assistants
        new.nobility = self.nobility
        new.emporiums = self.emporiums
        new.hand = self.hand
        new.cities = self.cities
        new.permits = self.permits
        new.used = self.used
        new.tiles = self.tiles
        new.king_tiles = self.king_tiles
        new.by_permits = self.by_permits
        new.by_tokens = self.by_tokens
        new.by_squares = self.by_squares
        new.by_last = self.by_last
        return new

    def score(self, source: i64, points: i64) -> None:
        """Move up the score track, remembering why."""
        if source == FROM_PERMIT:
            self.by_permits += points
        elif source == FROM_TOKEN:
            self.by_tokens += points
        elif source == FROM_SQUARE:
            self.by_squares += points
        else:
            self.by_last += points

    def points(self) -> i64:
        """What the score track shows; tiles are counted at the end."""
        return self.by_permits + self.by_tokens + self.by_squares + self.by_last

    def faults(self, name: str) -> list[str]:
        out: list[str] = []
        if min(self.coins, self.assistants, self.hand, self.emporiums, self.nobility) < 0:
            out.append(f"{name} owes something")
        if min(self.by_permits, self.by_tokens, self.by_squares, self.by_last) < 0:
            out.append(f"{name} has points below 0")
        if self.nobility > 20:
            out.append(f"{name} is beyond the nobility track, on {self.nobility}")
        if self.emporiums + size(self.cities) != EMPORIUMS:
            out.append(
                f"{name} has {self.emporiums} emporiums left and {size(self.cities)} built,"
                f" expected {EMPORIUMS} in all"
            )
        if self.permits & self.used:
            out.append(f"{name} has a permit both face up and face down")
        return out
