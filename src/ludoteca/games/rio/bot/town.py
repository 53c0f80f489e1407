"""What the city of Río de la Plata holds for everybody, worked out once until it changes."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, size
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.board import ALL_EDGES, BOARD, QUARTERS
from ludoteca.games.rio.rules.scoring import office_value, quarter_value
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import shared_tiles

WALLABLE: Final[float] = float(sum([size(edges) for edges in BOARD.quarter_edges]))  # edges


@final
class Dwelt:
    """What the dwellings of a player are worth, and in which circumstances."""

    def __init__(self, turns: float, hope: float, wars: float, worth: float) -> None:
        self.turns = turns
        self.hope = hope
        self.wars = wars
        self.worth = worth


@final
class Town:
    """Houses, buildings, and what they make of quarters and offices."""

    def __init__(self, s: Rio) -> None:
        self.rules = s.rules
        self.board = s.board
        self.built = s.built  # replaced whenever a building comes or goes
        self.linked: i64 = s.linked
        self.walls: i64 = s.walls
        self.standing: i64 = s.standing
        self.open_side: float = float(size(ALL_EDGES & ~s.walls)) / WALLABLE
        self.tiles: i64 = shared_tiles(s)
        self.houses: list[int] = [0] * (QUARTERS * s.seats)  # by seat and quarter
        self.kinds: list[int] = [0] * QUARTERS
        self.productive: list[int] = [0] * QUARTERS
        self._look_around(s)
        self.values: list[int] = [  # what a house counts there at the end
            quarter_value(self.kinds[quarter], self.productive[quarter], has(s.linked, quarter))
            for quarter in range(QUARTERS)
        ]
        self.offices: list[int] = [
            office_value(s, office, self.kinds) for office in range(table.OFFICES)
        ]
        self.dwelt: list[Dwelt | None] = [None] * s.seats

    def _look_around(self, s: Rio) -> None:
        quarters = s.board.quarter
        buildings = s.buildings
        built = s.built
        z = built.after(-1)
        while z >= 0:
            quarter: i64 = quarters[z]
            if quarter >= 0:
                building: i64 = buildings[z]
                kind = building >> 3
                if kind == table.HOUSE:
                    place = QUARTERS * (building & 7) + quarter
                    self.houses[place] = self.houses[place] + 1
                elif kind > table.HOUSE:
                    self.kinds[quarter] = self.kinds[quarter] | bit(kind)
                    if has(table.PRODUCTIVE, kind):
                        self.productive[quarter] = self.productive[quarter] + 1
            z = built.after(z)

    def is_that_of(self, s: Rio) -> bool:
        """Whether nothing has changed."""
        return (
            self.built is s.built
            and self.linked == s.linked
            and self.walls == s.walls
            and self.standing == s.standing
            and self.rules is s.rules
            and self.board is s.board
        )


_LAST: Final[list[Town]] = []  # the one looked at last: the others' values are asked for next


def town_of(s: Rio) -> Town:
    """The town of a position."""
    if _LAST:
        last = _LAST[0]
        if last.is_that_of(s):
            return last
        town = Town(s)
        _LAST[0] = town
        return town
    town = Town(s)
    _LAST.append(town)
    return town
