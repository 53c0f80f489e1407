"""Positions in words: spaces, stacks, grids and sets by name, shared by views and dumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.bits import members
from ludoteca.core.codes import Names
from ludoteca.games.rio.rules import grids, stacks
from ludoteca.games.rio.rules.board import (
    CELL_NAMES,
    CELLS,
    EDGE_NAMES,
    PRINTED_WALLS,
    QUARTER_NAMES,
    ROAD_NAMES,
)
from ludoteca.games.rio.rules.cells import Cells
from ludoteca.games.rio.rules.conflict import War, groups
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import (
    BOX_NAMES,
    COLOUR_NAMES,
    EMPTY,
    ENEMY_NAMES,
    GRID_NAMES,
    HOUSE,
    KIND_NAMES,
    OFFICE_NAMES,
    SEAT_NAMES,
    SITE_NAMES,
    SITES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Json = dict[str, Any]
DISC_NAMES: tuple[str, ...] = (*SEAT_NAMES, "shadow")


def maybe(place: i64, names: Names) -> str | None:
    return None if place == EMPTY else names[place]


def chosen(mask: i64, names: Names) -> list[str]:
    return [names[i] for i in members(mask)]


def spaces(cells: Cells) -> list[str]:
    return [CELL_NAMES[z] for z in cells.members()]


def buildings(s: Rio) -> dict[str, Json]:
    """What stands in the city, by space; huts and houses with their owner."""
    out: dict[str, Json] = {}
    for z in range(CELLS):
        kind = s.kind(z)
        if kind > 0:
            out[CELL_NAMES[z]] = {"kind": KIND_NAMES[kind]}
            if kind <= HOUSE:
                out[CELL_NAMES[z]]["owner"] = SEAT_NAMES[s.owner(z)]
    return out


def discs(s: Rio) -> dict[str, list[str]]:
    """The discs in the city, by space, the bottom one first."""
    out: dict[str, list[str]] = {}
    for z in range(CELLS):
        if s.discs[z] > 0:
            out[CELL_NAMES[z]] = [COLOUR_NAMES[colour] for colour in stacks.colours(s.discs[z])]
    return out


def grid(packed: i64) -> dict[str, Json]:
    """The boxes that hold a disc: whose, and who still owes for it."""
    out: dict[str, Json] = {}
    for i, name in enumerate(BOX_NAMES):
        digit = grids.box(packed, i)
        if digit:
            out[name] = {
                "disc": DISC_NAMES[grids.disc(digit)],
                "owes": maybe(grids.debtor(digit), SEAT_NAMES),
            }
    return out


def all_grids(s: Rio) -> dict[str, Json]:
    return {name: grid(s.grids[g]) for g, name in enumerate(GRID_NAMES)}


def sites(s: Rio) -> dict[str, list[str | None]]:
    """Whose workers are on each box of quarry and forest."""
    out: dict[str, list[str | None]] = {}
    for site, name in enumerate(SITE_NAMES):
        boxes = [grids.box(s.sites[site], i) for i in range(len(SITES[site]))]
        out[name] = [maybe(digit - 1, SEAT_NAMES) for digit in boxes]
    return out


def walls(s: Rio) -> list[str]:
    """The walls that were built; those printed on the board are not listed."""
    return chosen(s.walls & ~PRINTED_WALLS, EDGE_NAMES)


def roads(s: Rio) -> list[str]:
    return [ROAD_NAMES[road] for road in s.roads]


def linked(s: Rio) -> list[str]:
    return chosen(s.linked, QUARTER_NAMES)


def offices(mask: i64) -> list[str]:
    return chosen(mask, OFFICE_NAMES)


def outside(war: War) -> dict[str, list[int]]:
    """The sizes of the groups outside each edge."""
    out: dict[str, list[int]] = {}
    for edge, packed in enumerate(war.outside):
        if packed:
            sizes: list[int] = []
            for size in (1, 2, 3):
                sizes += [size] * groups(packed, size)
            out[EDGE_NAMES[edge]] = sizes
    return out


def war(w: War) -> Json | None:
    """A war by name, or nothing in peace."""
    if w.attacker == EMPTY:
        return None
    return {
        "attacker": SEAT_NAMES[w.attacker],
        "enemy": ENEMY_NAMES[w.enemy],
        "reserve": w.reserve,
        "outside": outside(w),
        "gunner": maybe(w.gunner, SEAT_NAMES),
        "bet": w.bet,
        "enlisted": w.enlisted,
        "placed": w.placed,
        "round": w.round,
        "idle": w.idle,
        "fighting": w.fighting,
        "done": spaces(w.done),
        "fought": spaces(w.fought),
        "extended": spaces(w.extended),
        "active": maybe(w.active, CELL_NAMES),
        "steps": w.steps,
        "asked": w.asked,
        "target": maybe(w.target, CELL_NAMES),
        "above": w.above,
    }
