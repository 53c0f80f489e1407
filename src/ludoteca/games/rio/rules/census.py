"""Whether a position can be: every component of the box, and what the rules let lie where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core.bits import bit, members, size
from ludoteca.core.state import Offer
from ludoteca.games.rio.rules import board, caches, grids, stacks, table
from ludoteca.games.rio.rules.conflict import PEACE, discs_in
from ludoteca.games.rio.rules.parts import STEPS

if TYPE_CHECKING:
    from ludoteca.games.rio.rules.state import Rio

EACH: Final[int] = table.BOX["worker discs"] // table.MOST_SEATS  # of a colour
RUINS: Final[int] = bit(table.PALACE_GRID) | bit(table.CATHEDRAL_GRID)  # what a war can destroy
OF_WAR: Final[frozenset[str]] = frozenset(  # steps that change it
    [
        *("muster", "muster size", "cannons", "place bet", "roll cannons", "shoot", "shoot size"),
        *("begin defence", "defend", "round", "begin moves", "go on", "choose group"),
        *("choose entry", "marching", "march", "choose victim", "choose leader", "consent"),
        "agreed upon",
    ]
)


def discs_of(s: Rio, seat: int) -> int:
    """All ten discs of a seat, wherever they are."""
    area = s.areas[seat]
    city = sum([stacks.count(stack, seat) for stack in s.discs])
    boxes = sum([grids.discs_of(grid, seat) for grid in s.grids])
    works = 0
    for site, prices in enumerate(s.rules.sites):
        works += sum([p for i, p in enumerate(prices) if grids.box(s.sites[site], i) == seat + 1])
    return area.hand + area.outside() + city + boxes + works + 1


def census(s: Rio) -> dict[str, int]:
    """How many of each component that can change hands are accounted for; -1 if they are not."""
    standing = s.tally
    idle = EACH * (table.MOST_SEATS - s.seats)
    held = [office for a in s.areas for office in members(a.offices)]
    plazas = standing[table.PLAZA] + standing[table.MONUMENT] + standing[table.GARDEN]
    fits = {
        "dwelling tiles": all(
            a.huts.size() + a.houses.size() <= table.TILES["dwellings"] for a in s.areas
        ),
        "plaza tiles": standing[table.MONUMENT] <= table.TILES["monuments"]
        and standing[table.GARDEN] <= table.TILES["gardens"]
        and plazas <= table.BOX["plaza tiles"],
        "church tiles": standing[table.BARRACKS] + standing[table.CHURCH]
        <= table.TILES["churches"],
        "market tiles": standing[table.MARKET] + standing[table.GUILD] <= table.TILES["markets"],
        "workshop tiles": standing[table.STONECUTTER] + standing[table.CARPENTER]
        <= table.TILES["workshops"],
        "major tiles": standing[table.PALACE] == s.standing >> table.PALACE_GRID & 1
        and standing[table.CATHEDRAL] == s.standing >> table.CATHEDRAL_GRID & 1,
        "office tiles": len(set(held)) == len(held),
    }
    return {
        "worker discs": sum([discs_of(s, seat) for seat in range(s.seats)]) + idle,
        **{name: table.BOX[name] if fit else -1 for name, fit in fits.items()},
        "roads and walls": s.sticks() + len(set(s.roads)) + size(s.walls & ~s.board.walls),
    }


def faults(s: Rio) -> list[str]:
    """Everything that is impossible about a position; empty if nothing is."""
    out: list[str] = []
    for name, number in census(s).items():
        if number != table.BOX[name]:
            found = f"{number}" if number >= 0 else "wrong"
            out.append(f"{name}: {found}, expected {table.BOX[name]}")
    for seat, area in enumerate(s.areas):
        name = table.SEAT_NAMES[seat]
        out += area.faults(name)
        discs = discs_of(s, seat)
        unowned = area.new != table.EMPTY and not area.offices & bit(area.new)
        out += told(
            (discs != EACH, f"{name} has {discs} discs, expected {EACH}"),
            (area.placed > table.MOST_PLACED, f"{name} has placed {area.placed} discs in a turn"),
            (area.points < 0 and not s.rules.below_zero, f"{name} has points below 0"),
            (unowned, f"{name} has bought an office it has not got"),
        )
    sought = [a.seeking for a in s.areas if a.seeking != table.EMPTY]
    if len(set(sought)) != len(sought):
        out.append("two discs on one office")
    if any(a.offices & bit(office) for a in s.areas for office in sought):
        out.append("a disc on an office somebody has")
    out += city_faults(s) + grid_faults(s) + track_faults(s)
    return out + caches.faults(s) + stack_faults(s)


def told(*checks: tuple[bool, str]) -> list[str]:
    """What is wrong, of things that may be."""
    return [fault for wrong, fault in checks if wrong]


def city_faults(s: Rio) -> list[str]:
    out: list[str] = []
    single: set[tuple[int, int]] = set()  # quarters with a building of which one is the most
    for z in range(board.CELLS):
        kind = s.kind(z)
        name = board.CELL_NAMES[z]
        colours = stacks.colours(s.discs[z])
        if kind > 0 and not board.GROUND.has(z):
            out.append(f"a building in the Plaza Mayor, on {name}")
        elif table.SINGLE & bit(kind) or kind >= table.PALACE:
            if (s.board.quarter[z], kind) in single:
                out.append(f"a second {table.KIND_NAMES[kind]} in the quarter of {name}")
            single.add((s.board.quarter[z], kind))
        if min([*colours, 0]) < 0 or max([*colours, 0]) > table.VIOLET:
            out.append(f"discs of no colour on {name}")
        if table.VIOLET in colours and (s.war is PEACE or len(set(colours)) > 1 or kind > 0):
            out.append(f"attackers in peace or beside others on {name}")
        if s.war is PEACE and colours and not board.GROUND.has(z):
            out.append(f"workers in the Plaza Mayor, on {name}")
        if s.war is PEACE and len(set(colours)) > (s.limit(z) if kind > 0 else 1):
            out.append(f"discs of several colours on {name}")
    return out


def grid_faults(s: Rio) -> list[str]:
    out: list[str] = []
    for g in range(table.GRIDS):
        points = s.rules.boxes[g]
        for i in range(15):
            digit = grids.box(s.grids[g], i)
            if digit and (i >= len(points) or points[i] == table.EMPTY):
                out.append(f"a disc in a closed box of {table.GRID_NAMES[g]}")
            if digit and grids.disc(digit) == table.SHADOW and s.seats != 2:
                out.append(f"a shadow disc in {table.GRID_NAMES[g]}, which only a table of two has")
        if s.grids[g] and s.standing & bit(g):
            out.append(f"discs on the grid of {table.GRID_NAMES[g]}, which stands")
    tiles = bit(table.FORT) | bit(table.PALACE_GRID) | bit(table.CATHEDRAL_GRID) | bit(table.PORT)
    if s.standing & ~tiles or s.ruined & ~RUINS:
        out.append("buildings stand or lie in ruins that have no tile")
    shadows = sum([grids.discs_of(grid, table.SHADOW) for grid in s.grids])
    if shadows > EACH:
        out.append(f"{shadows} shadow discs")
    return out


def track_faults(s: Rio) -> list[str]:
    out: list[str] = []
    drawn = s.turn > 0  # before that the order is being drawn
    twice = len(set(s.order)) != len(s.order) or min([*s.order, 0]) < 0
    if twice or ((drawn or s.depth == 0) and len(s.order) != s.seats):
        out.append(f"turn order {s.order}")
    for name, value in (("natives", s.natives), ("corsairs", s.corsairs)):
        if value != 0 and not table.LOWEST <= value <= table.HIGHEST:
            out.append(f"{name} stand on {value}")
    full = f"{s.aboard()} goods aboard, the hold has room for {s.rules.hold}"
    fewest = min([discs_in(packed) for packed in s.war.outside] + [s.war.reserve, 0])
    return out + told(
        (s.aboard() > s.rules.hold, full),
        (not 0 <= s.sticks() <= table.STICKS, f"{s.sticks()} roads and walls left"),
        (min([*s.roads, 0]) < 0, "a road that lies nowhere"),
        (not 0 <= s.turn <= s.rules.turns, f"turn {s.turn}"),
        (s.cycles > s.rules.cycles, f"{s.cycles} rounds of attackers"),
        (s.war is not PEACE and fewest < 0, "fewer than no attackers somewhere"),
    )


def stack_faults(s: Rio) -> list[str]:
    """Steps of a war wait only in a war: peace is shared by all tables, and none may change it."""
    if s.war is not PEACE:
        return []
    out: list[str] = []
    for step in s.stack[: s.depth]:
        name, _ = STEPS.by_class[type(step.choice if isinstance(step, Offer) else step)]
        if name in OF_WAR:
            out.append(f"step {name!r} of a war is pending in peace")
    return out
