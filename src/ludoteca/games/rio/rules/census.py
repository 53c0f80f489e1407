"""Whether a position can be: every component of the box, and what the rules let lie where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core.bits import bit, members, size
from ludoteca.games.rio.rules import grids, stacks
from ludoteca.games.rio.rules.board import (
    CELL_NAMES,
    CELLS,
    GROUND,
    PRINTED_WALLS,
    QUARTER,
    QUARTERS,
)
from ludoteca.games.rio.rules.conflict import PEACE, discs_in
from ludoteca.games.rio.rules.land import home_of, linked_quarters, reach_of
from ludoteca.games.rio.rules.table import (
    BOX,
    CARPENTER,
    CATHEDRAL,
    CATHEDRAL_GRID,
    CHURCH,
    EMPTY,
    FORT,
    GARDEN,
    GRID_NAMES,
    GRIDS,
    GUILD,
    HIGHEST,
    HOUSE,
    HUT,
    KIND_NAMES,
    KINDS,
    LOWEST,
    MARKET,
    MONUMENT,
    MOST_PLACED,
    MOST_SEATS,
    OFFICES,
    PALACE,
    PALACE_GRID,
    PLAZA,
    PORT,
    SEAT_NAMES,
    SHADOW,
    SINGLE,
    SITES,
    STICKS,
    STONECUTTER,
    TILES,
    VIOLET,
)

if TYPE_CHECKING:
    from ludoteca.games.rio.rules.state import Rio

RUINS: Final[int] = bit(PALACE_GRID) | bit(CATHEDRAL_GRID)  # what a war can destroy


def discs_of(s: Rio, seat: int) -> int:
    """All ten discs of a seat, wherever they are."""
    area = s.areas[seat]
    city = sum([stacks.count(stack, seat) for stack in s.discs])
    boxes = sum([grids.discs_of(grid, seat) for grid in s.grids])
    works = 0
    for site, prices in enumerate(SITES):
        works += sum([p for i, p in enumerate(prices) if grids.box(s.sites[site], i) == seat + 1])
    return area.hand + area.outside() + city + boxes + works + 1


def census(s: Rio) -> dict[str, int]:
    """How many of each component that can change hands are accounted for."""
    standing = s.tally
    each = BOX["worker discs"] // MOST_SEATS
    idle = each * (MOST_SEATS - s.seats)
    dwellings = sum([a.huts.size() + a.houses.size() for a in s.areas])
    held = [office for a in s.areas for office in members(a.offices)]
    return {
        "worker discs": sum([discs_of(s, seat) for seat in range(s.seats)]) + idle,
        "dwelling tiles": BOX["dwelling tiles"]
        if dwellings == standing[HUT] + standing[HOUSE]
        and all(a.huts.size() + a.houses.size() <= TILES["dwellings"] for a in s.areas)
        else -1,
        "plaza tiles": BOX["plaza tiles"]
        if standing[MONUMENT] <= TILES["monuments"]
        and standing[GARDEN] <= TILES["gardens"]
        and standing[PLAZA] + standing[MONUMENT] + standing[GARDEN] <= BOX["plaza tiles"]
        else -1,
        "church tiles": BOX["church tiles"]
        if sum(standing[KIND_NAMES.index("barracks") : CHURCH + 1]) <= TILES["churches"]
        else -1,
        "market tiles": BOX["market tiles"]
        if standing[MARKET] + standing[GUILD] <= TILES["markets"]
        else -1,
        "workshop tiles": BOX["workshop tiles"]
        if standing[STONECUTTER] + standing[CARPENTER] <= TILES["workshops"]
        else -1,
        "major tiles": BOX["major tiles"]
        if standing[PALACE] == s.standing >> PALACE_GRID & 1
        and standing[CATHEDRAL] == s.standing >> CATHEDRAL_GRID & 1
        else -1,
        "office tiles": OFFICES if len(set(held)) == len(held) else -1,
        "roads and walls": s.sticks() + len(set(s.roads)) + size(s.walls & ~PRINTED_WALLS),
    }


def faults(s: Rio) -> list[str]:
    """Everything that is impossible about a position; empty if nothing is."""
    out: list[str] = []
    for name, number in census(s).items():
        if number != BOX[name]:
            found = f"{number}" if number >= 0 else "wrong"
            out.append(f"{name}: {found}, expected {BOX[name]}")
    for seat, area in enumerate(s.areas):
        name = SEAT_NAMES[seat]
        out += area.faults(name)
        if discs_of(s, seat) != BOX["worker discs"] // MOST_SEATS:
            out.append(f"{name} has {discs_of(s, seat)} discs, expected 10")
        if area.placed > MOST_PLACED:
            out.append(f"{name} has placed {area.placed} discs in a turn")
        if not area.reach.same(reach_of(area.huts, area.houses)):
            out.append(f"the reach of {name} is not what surrounds its dwellings")
        if not area.home.same(home_of(area.houses)):
            out.append(f"the homes of {name} are not what surrounds its houses")
        if area.points < 0 and not s.rules.below_zero:
            out.append(f"{name} has points below 0")
        if area.new != EMPTY and not area.offices & bit(area.new):
            out.append(f"{name} has bought an office it has not got")
    sought = [a.seeking for a in s.areas if a.seeking != EMPTY]
    if len(set(sought)) != len(sought):
        out.append("two discs on one office")
    if any(a.offices & bit(office) for a in s.areas for office in sought):
        out.append("a disc on an office somebody has")
    return out + city_faults(s) + grid_faults(s) + track_faults(s)


def city_faults(s: Rio) -> list[str]:
    out: list[str] = []
    tally = [0] * KINDS
    in_quarter = [0] * QUARTERS
    for z in range(CELLS):
        kind = s.kind(z)
        name = CELL_NAMES[z]
        stack = s.discs[z]
        colours = stacks.colours(stack)
        if kind > 0:
            tally[kind] += 1
            if not GROUND.has(z):
                out.append(f"a building in the Plaza Mayor, on {name}")
            elif SINGLE & bit(kind) or kind >= PALACE:
                if in_quarter[QUARTER[z]] & bit(kind):
                    out.append(f"a second {KIND_NAMES[kind]} in the quarter of {name}")
                in_quarter[QUARTER[z]] |= bit(kind)
        if s.built.has(z) != (kind > 0):
            out.append(f"{name} is not known to be built on, or is and is not")
        for seat, area in enumerate(s.areas):
            mine = kind in (HUT, HOUSE) and s.owner(z) == seat
            if area.huts.has(z) != (mine and kind == HUT):
                out.append(f"the huts of {SEAT_NAMES[seat]} are wrong on {name}")
            if area.houses.has(z) != (mine and kind == HOUSE):
                out.append(f"the houses of {SEAT_NAMES[seat]} are wrong on {name}")
            if area.at.has(z) != (seat in colours):
                out.append(f"the discs of {SEAT_NAMES[seat]} are wrong on {name}")
        if s.war.violet.has(z) != (VIOLET in colours):
            out.append(f"the attackers are wrong on {name}")
        if min([*colours, 0]) < 0 or max([*colours, 0]) > VIOLET:
            out.append(f"discs of no colour on {name}")
        if VIOLET in colours and (len(set(colours)) > 1 or kind > 0):
            out.append(f"attackers beside others on {name}")
        if s.war is PEACE and colours and not GROUND.has(z):
            out.append(f"workers in the Plaza Mayor, on {name}")
        if s.war is PEACE and len(set(colours)) > (s.limit(z) if kind > 0 else 1):
            out.append(f"discs of several colours on {name}")
    if tally[1:] != s.tally[1:]:
        out.append(f"buildings counted {s.tally[1:]}, standing {tally[1:]}")
    if in_quarter != s.in_quarter:
        out.append("the quarters do not hold what they seem to")
    if s.linked != linked_quarters(s.roads):
        out.append("the roads do not link the quarters that count as linked")
    return out


def grid_faults(s: Rio) -> list[str]:
    out: list[str] = []
    for g in range(GRIDS):
        points = s.rules.boxes[g]
        for i in range(16):
            digit = grids.box(s.grids[g], i) if i < 15 else 0
            if digit and (i >= len(points) or points[i] == EMPTY):
                out.append(f"a disc in a closed box of {GRID_NAMES[g]}")
            if digit and grids.disc(digit) == SHADOW and s.seats != 2:
                out.append(f"a shadow disc in {GRID_NAMES[g]}, which only a table of two has")
        if s.grids[g] and s.standing & bit(g):
            out.append(f"discs on the grid of {GRID_NAMES[g]}, which stands")
    tiles = bit(FORT) | bit(PALACE_GRID) | bit(CATHEDRAL_GRID) | bit(PORT)
    if s.standing & ~tiles or s.ruined & ~RUINS:
        out.append("buildings stand or lie in ruins that have no tile")
    shadows = sum([grids.discs_of(grid, SHADOW) for grid in s.grids])
    if shadows > BOX["worker discs"] // MOST_SEATS:
        out.append(f"{shadows} shadow discs")
    return out


def track_faults(s: Rio) -> list[str]:
    out: list[str] = []
    drawn = s.turn > 0  # before that the order is being drawn
    twice = len(set(s.order)) != len(s.order) or min([*s.order, 0]) < 0
    if twice or (drawn and len(s.order) != s.seats):
        out.append(f"turn order {s.order}")
    for name, value in (("natives", s.natives), ("corsairs", s.corsairs)):
        if value != 0 and not LOWEST <= value <= HIGHEST:
            out.append(f"{name} stand on {value}")
    if s.aboard() > s.rules.hold:
        out.append(f"{s.aboard()} goods aboard, the hold has room for {s.rules.hold}")
    if s.sticks() < 0 or s.sticks() > STICKS:
        out.append(f"{s.sticks()} roads and walls left")
    if min([*s.roads, 0]) < 0:
        out.append("a road that lies nowhere")
    if not 0 <= s.turn <= s.rules.turns:
        out.append(f"turn {s.turn}")
    if s.war is not PEACE and min([discs_in(p) for p in s.war.outside] + [s.war.reserve, 0]) < 0:
        out.append("fewer than no attackers somewhere")
    return out
