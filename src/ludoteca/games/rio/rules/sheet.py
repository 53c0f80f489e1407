"""The fields of the table, of a war and of an area: for dumps, views and observations."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.core.sheet import (
    HIDDEN,
    Each,
    Flag,
    Item,
    Many,
    Name,
    Number,
    Printed,
    Record,
    Seats,
    Set,
    Sheet,
)
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.board import CELL_NAMES, QUARTER_NAMES
from ludoteca.games.rio.rules.codes import SOURCE_NAMES
from ludoteca.games.rio.rules.conflict import PEACE, War
from ludoteca.games.rio.rules.packed import (
    BUILDINGS,
    DISCS,
    EDGES,
    GRIDS,
    NO_SEAT,
    OFFER,
    OUTSIDE,
    ROADS,
    SEAT,
    SPACES,
    WALLS,
    WORKS,
)
from ludoteca.games.rio.rules.scoring import house_value
from ludoteca.games.rio.rules.state import Rio

Json = dict[str, Any]
PHASES: Final[tuple[str, ...]] = ("setup", "placing", "effects", "war", "over")
MOST_POINTS: Final = 100_000  # from one source; no game comes near
_SPACE: Final[Name] = Name(CELL_NAMES, empty=True)
_OFFICE: Final[Name] = Name(table.OFFICE_NAMES, empty=True)
_QUARTERS: Final[Set] = Set(QUARTER_NAMES)
_OFFICES: Final[Set] = Set(table.OFFICE_NAMES)


def houses_worth(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    return {name: house_value(s, quarter) for quarter, name in enumerate(QUARTER_NAMES)}


def tiles(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    return {table.KIND_NAMES[kind]: number for kind, number in enumerate(s.tally) if kind > 0}


def ship(s: Rio, seat: int, viewer: int) -> Json:
    return {
        "hold": s.rules.hold,
        "aboard": s.aboard(),
        "hired": NO_SEAT.write(s.hired),
        "returns": table.FIRST_YEAR + s.sails_back - 1 if s.sails_back else None,
    }


def city(s: Rio, seat: int, viewer: int) -> Json | None:
    """The city of a pack, as it is written there."""
    return s.board.data


def year(s: Rio, seat: int, viewer: int) -> int:
    return table.FIRST_YEAR + max(0, s.turn - 1)


def phase(s: Rio, seat: int, viewer: int) -> str:
    if s.depth == 0:
        return "over"
    if s.turn == 0:
        return "setup"
    if s.war is not PEACE:
        return "war"
    return "effects" if s.working else "placing"


def free_offices(s: Rio, seat: int, viewer: int) -> list[str]:
    held = 0
    for area in s.areas:
        held |= area.offices
    return _OFFICES.write(bit(table.OFFICES) - 1 & ~held)


def coins(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    """Silver in coins (P-606)."""
    silver = s.areas[seat].silver
    return {"gold": silver // table.GOLD, "silver": silver % table.GOLD}


def cargo(s: Rio, seat: int, viewer: int) -> dict[str, int]:
    area = s.areas[seat]
    return {"stone": area.cargo_stone, "wood": area.cargo_wood, "precious": area.cargo_precious}


WAR: Final[Record] = Record(
    Item("attacker", SEAT, "who leads the attack"),
    Item("enemy", Name(table.ENEMY_NAMES), "who attacks"),
    Item("reserve", Number(12), "attackers not yet placed"),
    OUTSIDE,
    Item("gunner", NO_SEAT, "who fires the cannons"),
    Item("bet", Number(7), "attackers the cannons are to destroy"),
    Item("enlisted", Number(5), "defenders enlisted"),
    Item("placed", Number(5), "defenders placed"),
    Item("round", Number(10), "round of the war"),
    Item("idle", Number(3), "rounds without a battle of the attacker"),
    Item("fighting", Flag(), "whether the attacker has started a battle this round"),
    Item("moving", Name(table.COLOUR_NAMES, empty=True), "the colour whose turn it is"),
    Item("done", SPACES, "groups that have moved"),
    Item("fought", SPACES, "groups that have fought"),
    Item("extended", SPACES, "groups without an additional step left"),
    Item("active", _SPACE, "the group that moves"),
    Item("steps", Number(5), "steps it has left"),
    Item("no_lead", SPACES, "groups that declined to be led by it"),
    Item("no_follow", SPACES, "groups that declined to lead it"),
    Item("no_gift", SPACES, "groups that are not to be sacrificed"),
    Item("target", _SPACE, "the group it would join, or have sacrificed"),
    Item("above", Flag(), "whether it would lie on top of the one it joins"),
    empty=True,
    make=War,
    missing=PEACE,
)
TABLE: Final[Sheet] = Sheet(
    Item("turn", Number(table.TURNS), "turn"),
    Item("turns", Printed(), "turns of the game", view=lambda s, seat, _: s.rules.turns),
    Item("year", Printed(), "follows from the turn", view=year),
    Item("city", Printed(), "the city of a pack; none as printed", view=city),
    Item("phase", Name(PHASES), "phase", view=phase),
    Item("working", Flag(), "whether the effects have begun", HIDDEN),
    Item("order", Many(SEAT, len(table.SEAT_NAMES)), "turn order"),
    BUILDINGS,
    DISCS,
    Item("fresh", SPACES, "spaces built on this turn"),
    Item("once", SPACES, "", HIDDEN),
    Item("twice", SPACES, "", HIDDEN),
    Item(
        "activated",
        SPACES,
        "buildings activated once",
        view=lambda s, seat, _: SPACES.write(s.once),
    ),
    Item(
        "activated_twice",
        SPACES,
        "buildings activated twice",
        view=lambda s, seat, _: SPACES.write(s.twice),
    ),
    Item("houses_worth", Each(QUARTER_NAMES, Number(20)), "points of a house", view=houses_worth),
    GRIDS,
    Item("closers", Each(table.GRID_NAMES, NO_SEAT), "", HIDDEN),
    Item("standing", Set(table.GRID_NAMES), "major buildings that stand"),
    Item("ruined", Set(table.GRID_NAMES), "major buildings destroyed"),
    WORKS,
    WALLS,
    Item(
        "all_walls",
        EDGES,
        "walls, printed ones too",
        view=lambda s, seat, _: EDGES.write(s.walls),
    ),
    ROADS,
    Item(
        "sticks",
        Number(table.STICKS),
        "sticks left for roads and walls",
        view=lambda s, seat, _: s.sticks(),
    ),
    Item(
        "linked",
        _QUARTERS,
        "districts linked by road",
        view=lambda s, seat, _: _QUARTERS.write(s.linked),
    ),
    Item("hired", NO_SEAT, "", HIDDEN),
    Item("sails_back", Number(table.TURNS), "", HIDDEN),
    Item(
        "ship",
        Record(
            Item("hold", Number(40), "goods the ship can take"),
            Item("aboard", Number(40), "goods aboard"),
            Item("hired", NO_SEAT, "who hired the ship"),
            Item(
                "returns",
                Number(table.FIRST_YEAR + table.TURNS, least=table.FIRST_YEAR),
                "the year in which the ship comes back; null while it is at home",
            ),
        ),
        "the ship",
        view=ship,
    ),
    Item("natives", Number(12, most=table.HIGHEST), "the natives' marker"),
    Item("corsairs", Number(12, most=table.HIGHEST), "the corsairs' marker"),
    Item("attacked", Seats(table.SEAT_NAMES), "seats that have led an attack"),
    Item("cycles", Number(5), "rounds of attackers begun"),
    Item("war", WAR, "the war being fought"),
    OFFER,
    Item("offices", _OFFICES, "offices nobody has", view=free_offices),
    Item("tiles", Each(table.KIND_NAMES[1:], Number(20)), "buildings in the city", view=tiles),
)
AREA: Final[Sheet] = Sheet(
    Item("hand", Number(10), "discs in hand"),
    Item("placed", Number(5), "discs placed this turn"),
    *[Item(good, Number(20), good) for good in table.GOOD_NAMES],
    Item("coins", Printed(), "follows from the silver", view=coins),
    Item("replaced", Number(5), "stone and wood paid for in silver this turn"),
    Item("offers", Number(3), "offers made this turn"),
    Item("shadows", Number(5), "shadow discs placed this turn"),
    Item(
        "huts",
        Printed(),
        "among the buildings",
        view=lambda s, seat, _: SPACES.write(s.areas[seat].huts),
    ),
    Item(
        "houses",
        Printed(),
        "among the buildings",
        view=lambda s, seat, _: SPACES.write(s.areas[seat].houses),
    ),
    Item("fields", Number(5), "workers in the fields"),
    Item("artisan", Number(5), "workers with the artisan"),
    Item("dock", Number(5), "workers on the quay"),
    Item("loaded", Number(10), "goods loaded this turn"),
    Item("added", Number(5), "discs added on the turn order"),
    Item("seeking", _OFFICE, "the office sought"),
    Item("offices", _OFFICES, "offices"),
    Item("new", _OFFICE, "the office taken this turn"),
    Item("paving", Flag(), "whether a road of the Road-builder is still to come"),
    Item("walling", Flag(), "whether a wall of the Defender is still to come"),
    Item("bringing", Flag(), "whether a resource of the Master Merchant is still to come"),
    Item("cargo", Each(table.GOOD_NAMES[:3], Number(20)), "goods aboard the ship", view=cargo),
    *[Item(f"cargo_{good}", Number(20), "", HIDDEN) for good in table.GOOD_NAMES[:3]],
    Item(
        "sources",
        Each(SOURCE_NAMES, Number(100, most=MOST_POINTS, least=-MOST_POINTS)),
        "points so far, by where they came from",
        HIDDEN,
    ),
)
