"""What follows from buildings, discs and roads, kept beside them since the rules ask so often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.bits import bit, mask_of, members
from ludoteca.core.cells import Cells
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.board import CELLS, OUTSIDE, QUARTERS
from ludoteca.games.rio.rules.conflict import PEACE, discs_in
from ludoteca.games.rio.rules.land import home_of, linked_quarters, reach_of
from ludoteca.games.rio.rules.table import HOUSE, HUT, KINDS, PALACE, SEAT_NAMES, SINGLE, VIOLET

if TYPE_CHECKING:
    from ludoteca.games.rio.rules.state import Rio


def fill(s: Rio) -> None:
    """Work everything out anew."""
    s.built = Cells()
    s.tally = [0] * KINDS
    s.in_quarter = [0] * QUARTERS
    s.linked = linked_quarters(s.roads, s.board.centres)
    for area in s.areas:
        area.huts = Cells()
        area.houses = Cells()
        area.at = Cells()
        area.points = sum(area.sources)
    if s.war is not PEACE:
        s.war.violet = Cells()
        s.war.waiting = sum([discs_in(packed) for packed in s.war.outside])
        s.war.edges = mask_of([edge for edge, packed in enumerate(s.war.outside) if packed])
    for z in range(CELLS):
        if s.kind(z) > 0:
            fill_building(s, z)
        for colour in stacks.colours(s.discs[z]):
            if colour < s.seats:
                s.areas[colour].at.add(z)
            elif colour == VIOLET and s.war is not PEACE:
                s.war.violet.add(z)
    for area in s.areas:
        area.home = home_of(area.houses)
        area.reach = reach_of(area.huts, area.houses, s.board.start)


def fill_building(s: Rio, z: int) -> None:
    kind = s.kind(z)
    s.built.add(z)
    s.tally[kind] += 1
    if kind == HUT:
        s.areas[s.owner(z)].huts.add(z)
    elif kind == HOUSE:
        s.areas[s.owner(z)].houses.add(z)
    if (SINGLE & bit(kind) or kind >= PALACE) and s.board.quarter[z] != OUTSIDE:
        s.in_quarter[s.board.quarter[z]] |= bit(kind)


def told(s: Rio) -> dict[str, object]:
    """All of it by name."""
    out: dict[str, object] = {
        "spaces built on": s.built.members(),
        "buildings by kind": s.tally[1:],
        "buildings by quarter": s.in_quarter,
        "linked quarters": s.linked,
        "spaces with attackers": s.war.violet.members(),
        "attackers outside": s.war.waiting,
        "edges with attackers": members(s.war.edges),
    }
    for name, area in zip(SEAT_NAMES, s.areas, strict=False):
        out[f"huts of {name}"] = area.huts.members()
        out[f"houses of {name}"] = area.houses.members()
        out[f"home of {name}"] = area.home.members()
        out[f"reach of {name}"] = area.reach.members()
        out[f"spaces with discs of {name}"] = area.at.members()
        out[f"points of {name}"] = area.points
    return out


def faults(s: Rio) -> list[str]:
    """What is not as it would be if it were worked out anew."""
    again = s.copy()
    fill(again)
    kept, anew = told(s), told(again)
    wrong = [name for name in kept if kept[name] != anew[name]]
    return [f"{name}: {kept[name]}, expected {anew[name]}" for name in wrong]
