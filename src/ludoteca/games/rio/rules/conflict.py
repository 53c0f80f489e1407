"""A war being fought: who attacks, what stands outside the city, and whose group is on the move."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, shl
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules.area import NOWHERE
from ludoteca.games.rio.rules.board import EDGES
from ludoteca.games.rio.rules.table import EMPTY

_BITS: Final = 6  # for the number of groups of one size outside one edge
_SIXTY: Final = 64


@final
class War:
    """Everything that is forgotten when the war ends."""

    def __init__(self) -> None:
        self.attacker: i64 = EMPTY  # the seat that moves the enemies; EMPTY in peace
        self.enemy: i64 = 0
        self.reserve: i64 = 0  # attackers not yet placed
        self.waiting: i64 = 0  # attackers outside the city
        self.outside: list[int] = []  # by edge: groups of one + 64 × of two + 4096 × of three
        self.edges: i64 = 0  # set of edges with any of them
        self.violet: Cells = Cells()  # spaces with attackers
        self.gunner: i64 = EMPTY  # who fires the cannons
        self.bet: i64 = 0
        self.enlisted: i64 = 0  # defenders bought by the seat that places now
        self.placed: i64 = 0  # defenders placed by it
        self.round: i64 = 0
        self.idle: i64 = 0  # rounds in a row without a battle the attacker started
        self.fighting: bool = False  # the attacker has started one this round
        self.moving: i64 = EMPTY  # the colour whose turn it is
        self.done: Cells = Cells()  # groups that have moved this turn
        self.fought: Cells = Cells()  # groups that have fought and rest until their next turn
        self.extended: Cells = Cells()  # groups that have had their additional step this turn
        self.active: i64 = EMPTY  # the space of the group on the move
        self.steps: i64 = 0  # it has left
        # What was declined; sets that are replaced, never changed.
        self.no_lead: Cells = NOWHERE  # spaces where it was not to lead, or to hand a disc over
        self.no_follow: Cells = NOWHERE  # spaces where it was not to be led
        self.no_gift: Cells = NOWHERE  # groups not to be sacrificed this turn
        self.target: i64 = EMPTY  # the space it would join, or whose group would be sacrificed
        self.above: bool = False  # the group that joins comes to lie on top

    def copy(self) -> War:
        new = War()
        new.attacker = self.attacker
        new.enemy = self.enemy
        new.reserve = self.reserve
        new.waiting = self.waiting
        new.outside = self.outside[:]
        new.edges = self.edges
        new.violet = self.violet.copy()
        new.gunner = self.gunner
        new.bet = self.bet
        new.enlisted = self.enlisted
        new.placed = self.placed
        new.round = self.round
        new.idle = self.idle
        new.fighting = self.fighting
        new.moving = self.moving
        new.done = self.done.copy()
        new.fought = self.fought.copy()
        new.extended = self.extended.copy()
        new.active = self.active
        new.steps = self.steps
        new.no_lead = self.no_lead
        new.no_follow = self.no_follow
        new.no_gift = self.no_gift
        new.target = self.target
        new.above = self.above
        return new


PEACE: Final[War] = War()  # never changed


def station(war: War, edge: i64, packed: i64) -> None:
    """Put groups outside an edge in place of those that were there."""
    war.outside[edge] = packed
    war.edges = war.edges | bit(edge) if packed else war.edges & ~bit(edge)


def groups(packed: i64, size: i64) -> i64:
    """How many groups of a size are in `packed`."""
    return (packed >> (_BITS * (size - 1))) & (_SIXTY - 1)


def group_of(size: i64) -> i64:
    """One group, to add or to take away."""
    return shl(1, _BITS * (size - 1))


def sizes(packed: i64) -> i64:
    """The set of sizes there, as bits 0 to 2."""
    out: i64 = 0
    size: i64
    for size in range(1, 4):
        if groups(packed, size) > 0:
            out |= bit(size - 1)
    return out


def discs_in(packed: i64) -> i64:
    return groups(packed, 1) + 2 * groups(packed, 2) + 3 * groups(packed, 3)


def nothing_outside() -> list[int]:
    return [0] * EDGES
