"""The attacker places the enemies outside the city, in groups of one to three."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import parts
from ludoteca.games.rio.rules.board import EDGE_CELL, EDGE_SIDE, edge_facts
from ludoteca.games.rio.rules.codes import EDGE, GROUP, MUSTERED
from ludoteca.games.rio.rules.conflict import group_of, station
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.pieces import open_edges
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.table import WAR


@final
class Muster(Pick[Rio]):
    """Choose an edge without a wall for the next group (P-712)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, EDGE, "edge for attackers")

    def options(self, s: Rio) -> i64:
        return open_edges(s)

    def take(self, s: Rio, code: i64) -> None:
        ask(s, MUSTER_SIZE[self.actor][EDGE.arg(code)])

    def reason(self, s: Rio, edge: i64) -> Refusal:
        return s.refuse("edge_walled", edge_facts(edge))


@final
class MusterSize(Pick[Rio]):
    """Choose how many stand together (P-713)."""

    def __init__(self, seat: i64, edge: i64) -> None:
        super().__init__(seat, GROUP, "size of the group")
        self.edge: i64 = edge

    def options(self, s: Rio) -> i64:
        return bit(min(WAR["most_in_group"], s.war.reserve)) - 1

    def take(self, s: Rio, code: i64) -> None:
        size = GROUP.arg(code) + 1
        war = s.war
        war.reserve -= size
        war.waiting += size
        station(war, self.edge, war.outside[self.edge] + group_of(size))
        s.note(MUSTERED, self.actor, EDGE_CELL[self.edge], EDGE_SIDE[self.edge], size)
        if war.reserve > 0:
            ask(s, MUSTER[self.actor])

    def reason(self, s: Rio, i: i64) -> Refusal:
        return s.refuse("group_too_large", {"size": i + 1, "left": s.war.reserve})


MUSTER: Final[list[Muster]] = STEPS.each("muster", Muster, parts.ACTOR)
MUSTER_SIZE: Final[list[list[MusterSize]]] = STEPS.grid(
    "muster size", MusterSize, parts.ACTOR, parts.EDGE
)
