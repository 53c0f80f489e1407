"""The table of Río de la Plata."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, size
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.state import State
from ludoteca.games.rio.rules.area import NOWHERE, Area
from ludoteca.games.rio.rules.board import Board
from ludoteca.games.rio.rules.census import faults
from ludoteca.games.rio.rules.codes import BRING, MENU_END
from ludoteca.games.rio.rules.conflict import PEACE, War
from ludoteca.games.rio.rules.options import Rules
from ludoteca.games.rio.rules.refusals import REFUSALS
from ludoteca.games.rio.rules.table import EMPTY, STICKS

UNSET: Final[list[int]] = []  # what the set-up and every copy replace; never changed
NOBODY: Final[list[Area]] = []  # the same


@final
class Rio(State):
    """The city, the grids beside it, the tracks, and what belongs to the players."""

    def __init__(self, seats: i64, options: dict[str, str], rules: Rules, board: Board) -> None:
        super().__init__(seats, options, REFUSALS)
        self.rules = rules
        self.board = board
        self.areas: list[Area] = NOBODY
        self.order: list[int] = UNSET  # seats in turn order
        self.turn: i64 = 0  # the first is 1
        self.working: bool = False  # the effects have begun
        self.lent: bool = False  # copies may share the four lists of `own_city`
        self.buildings: list[int] = UNSET  # 8 × kind + owner
        self.discs: list[int] = UNSET  # see stacks.py
        self.discs_lent: bool = False  # copies may share them
        self.built: Cells = NOWHERE  # spaces with a building; sets are replaced, never changed
        self.fresh: Cells = NOWHERE  # built this turn
        self.once: Cells = NOWHERE  # activated this turn
        self.twice: Cells = NOWHERE  # activated twice
        self.tally: list[int] = UNSET  # buildings standing, by kind
        self.in_quarter: list[int] = UNSET  # set of kinds there, where one is the most
        self.grids: list[int] = UNSET  # see grids.py
        self.closers: list[int] = UNSET  # who placed the last disc
        self.standing: i64 = 0  # set of grids whose tile stands: fort, palace, cathedral, port
        self.ruined: i64 = 0  # set of grids whose tile was destroyed
        self.sites: list[int] = UNSET  # quarry and forest: a digit for each box, 1 + seat
        self.walls: i64 = board.walls  # set of perimeter edges
        self.roads: list[int] = UNSET
        self.linked: i64 = 0  # set of quarters
        self.hired: i64 = EMPTY  # who has paid for the ship to leave
        self.sails_back: i64 = 0  # the turn in which the ship returns; 0 while it is at home
        self.natives: i64 = 0  # value on the adversary grid; 0 beside it
        self.corsairs: i64 = 0
        self.attacked: i64 = 0  # set of seats that have played the enemies
        self.cycles: i64 = 0  # how often all have
        self.war: War = PEACE
        self.offer: i64 = 0  # a trade being made: see steps/trade.py

    def copy(self) -> Rio:
        new = Rio(self.seats, self.options, self.rules, self.board)
        new.stack = self.stack[: self.depth]
        new.depth = self.depth
        new.areas = [a.copy() for a in self.areas]
        new.order = self.order[:]
        self.lent = True
        new.lent = True
        self.discs_lent = True
        new.discs_lent = True
        new.turn = self.turn
        new.working = self.working
        new.buildings = self.buildings
        new.discs = self.discs
        new.built = self.built
        new.fresh = self.fresh
        new.once = self.once
        new.twice = self.twice
        new.tally = self.tally
        new.in_quarter = self.in_quarter
        new.grids = self.grids[:]
        new.closers = self.closers[:]
        new.standing = self.standing
        new.ruined = self.ruined
        new.sites = self.sites[:]
        new.walls = self.walls
        new.roads = self.roads
        new.linked = self.linked
        new.hired = self.hired
        new.sails_back = self.sails_back
        new.natives = self.natives
        new.corsairs = self.corsairs
        new.attacked = self.attacked
        new.cycles = self.cycles
        new.war = PEACE if self.war is PEACE else self.war.copy()
        new.offer = self.offer
        return new

    def own_city(self) -> None:
        """Before buildings or roads change: few turns do that, so copies share them until then."""
        if self.lent:
            self.buildings = self.buildings[:]
            self.tally = self.tally[:]
            self.in_quarter = self.in_quarter[:]
            self.roads = self.roads[:]
            self.lent = False

    def own_discs(self) -> None:
        """The same before discs in the city change."""
        if self.discs_lent:
            self.discs = self.discs[:]
            self.discs_lent = False

    def out_of_turn(self, code: i64) -> str:
        of_menu = code < MENU_END or code == BRING.base
        return "other_phase" if of_menu and self.war is PEACE else "not_asked"

    def kind(self, z: i64) -> i64:
        """The building on a space; 0 for none."""
        building: i64 = self.buildings[z]
        return building >> 3

    def owner(self, z: i64) -> i64:
        """Whose hut or house stands on a space."""
        building: i64 = self.buildings[z]
        return building & 7

    def limit(self, z: i64) -> i64:
        """How often a building there can be activated in a turn (P-223, P-224)."""
        quarter: i64 = self.board.quarter[z]
        return 2 if quarter >= 0 and (self.linked >> quarter) & 1 else 1

    def sticks(self) -> i64:
        """Pieces of road and wall left."""
        return STICKS - len(self.roads) - size(self.walls & ~self.board.walls)

    def aboard(self) -> i64:
        """Cargo on the ship."""
        out: i64 = 0
        for area in self.areas:
            out += area.aboard()
        return out

    def holder(self, office: i64) -> i64:
        """The seat whose office is in force, or EMPTY (P-R09)."""
        at_once = self.rules.office_now and self.war is not PEACE
        seat: i64
        for seat in range(self.seats):
            area = self.areas[seat]
            if area.offices & bit(office) and (area.new != office or at_once):
                return seat
        return EMPTY

    def position(self, seat: i64) -> i64:
        """The place of a seat in turn order, from 0."""
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        return place

    def faults(self) -> list[str]:
        return faults(self)
