"""What belongs to one player: discs at hand, goods, offices, and where the points came from."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.games.rio.rules.codes import SOURCES
from ludoteca.games.rio.rules.table import EMPTY, HAND

NOWHERE: Final[Cells] = Cells()  # never changed: sets of buildings are replaced


@final
@mypyc_attr(acyclic=True)
class Area:
    """One player's pieces. Sets of dwellings are replaced, never changed, so copies share them."""

    def __init__(self, like: Area | None = None) -> None:
        self.hand: i64 = HAND  # discs not on the board; one more always shows the turn order
        self.stone: i64 = 0
        self.wood: i64 = 0
        self.precious: i64 = 0
        self.silver: i64 = 0
        self.replaced: i64 = 0  # stone and wood paid for in silver this turn
        self.placed: i64 = 0  # discs placed this turn
        self.shadows: i64 = 0  # shadow discs placed this turn
        self.offers: i64 = 0  # trades offered this turn
        self.huts: Cells = NOWHERE
        self.houses: Cells = NOWHERE
        self.reach: Cells = NOWHERE  # the start line and what surrounds own dwellings
        self.home: Cells = NOWHERE  # what surrounds own houses
        self.at: Cells = Cells() if like is None else like.at.copy()  # spaces with own discs
        self.fields: i64 = 0  # discs at the places outside the city
        self.artisan: i64 = 0
        self.dock: i64 = 0
        self.added: i64 = 0  # on the turn order
        self.seeking: i64 = EMPTY  # the office a disc lies on
        self.loaded: i64 = 0  # goods put aboard this turn
        self.cargo_stone: i64 = 0
        self.cargo_wood: i64 = 0
        self.cargo_precious: i64 = 0
        self.offices: i64 = 0  # set
        self.new: i64 = EMPTY  # the office bought this turn
        self.paving: bool = False  # the Road-builder's piece of this turn is still to come
        self.walling: bool = False
        self.bringing: bool = False  # the Master Merchant's resource is still to come
        # Points so far, by where they came from.
        self.sources: list[int] = [0] * SOURCES if like is None else like.sources[:]
        self.points: i64 = 0

    def copy(self) -> Area:
        new = Area(self)
        new.hand = self.hand
        new.stone = self.stone
        new.wood = self.wood
        new.precious = self.precious
        new.silver = self.silver
        new.replaced = self.replaced
        new.placed = self.placed
        new.shadows = self.shadows
        new.offers = self.offers
        new.huts = self.huts
        new.houses = self.houses
        new.reach = self.reach
        new.home = self.home
        new.fields = self.fields
        new.artisan = self.artisan
        new.dock = self.dock
        new.added = self.added
        new.seeking = self.seeking
        new.loaded = self.loaded
        new.cargo_stone = self.cargo_stone
        new.cargo_wood = self.cargo_wood
        new.cargo_precious = self.cargo_precious
        new.offices = self.offices
        new.new = self.new
        new.paving = self.paving
        new.walling = self.walling
        new.bringing = self.bringing
        new.points = self.points
        return new

    def aboard(self) -> i64:
        """Own cargo on the ship."""
        return self.cargo_stone + self.cargo_wood + self.cargo_precious

    def outside(self) -> i64:
        """Own discs at the places beside the city and the grids."""
        sought = 0 if self.seeking == EMPTY else 1
        return self.fields + self.artisan + self.dock + self.added + sought

    def faults(self, name: str) -> list[str]:
        out: list[str] = []
        if min(self.hand, self.stone, self.wood, self.precious, self.silver) < 0:
            out.append(f"{name} owes something")
        if min(self.fields, self.artisan, self.dock, self.added, self.aboard()) < 0:
            out.append(f"{name} has fewer than no discs or goods somewhere")
        return out
