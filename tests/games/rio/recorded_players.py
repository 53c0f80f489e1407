"""Players of Río de la Plata: some build, some ship, some raise walls, some serve a magnate."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.games.rio.rules.codes import (
    BOX,
    BUILD,
    CELL,
    CODES,
    DONE,
    FORT,
    GIVE,
    HIRE,
    KIND,
    OFFICE,
    PARTNER,
    PAY,
    REST,
    ROADS,
    SEEK,
    SITE,
)
from ludoteca.games.rio.rules.game import rio
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import ChooseGround, ChooseKind, building_cells
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.major import ChooseBox, affords_box, grid_open
from ludoteca.games.rio.rules.steps.march import MarchOn
from ludoteca.games.rio.rules.steps.offices import can_hold, open_offices
from ludoteca.games.rio.rules.steps.place import PlaceMenu
from ludoteca.games.rio.rules.table import (
    GRID_NAMES,
    OFFICE_PRICE,
    OFFICES,
    PRECIOUS,
    SITE_BOXES,
)
from ludoteca.games.rio.scenario import liking
from tests.games.rio.recorded_city import ground_likes, kind_likes, space_likes
from tests.games.rio.recorded_idle import idle
from tests.games.rio.recorded_war import step_likes
from tests.records.plan import Choose, Plan

KINDS = ("settler", "mason", "shipper", "waller", "crowder", "dove")
PROJECTS = {  # the grids a player works at, the first that is open before the others
    "mason": ("fort", "palace", "cathedral", "roads"),
    "shipper": ("port",),
    "waller": ("walls",),
    "dove": ("port",),
    "crowder": ("palace", "cathedral"),
    "mayor": ("roads",),
    "magnate": ("fort", "palace", "cathedral", "port"),
    "vassal": ("fort", "palace", "cathedral", "port"),
}
# How much a verb is liked; a settler's taste where nothing is told.
TASTES: dict[str, dict[str, int]] = {
    "mason": {"quarry": 30, "forest": 30, "city": 4, "fields": 2, "artisan": 1},
    "shipper": {"quarry": 20, "forest": 20, "dock": 60, "artisan": 20, "city": 2, "load": 90},
    "waller": {"quarry": 15, "forest": 15, "city": 6, "order": 4},
    "crowder": {"quarry": 20, "forest": 20, "city": 90, "artisan": 1, "fields": 2},
    "mayor": {"quarry": 9, "forest": 9, "artisan": 9, "city": 99, "accept": 99, "fields": 1},
    "dove": {
        "rest": 400,
        "decline": 20,
        "refuse": 20,
        "keep": 20,
        "owe": 20,
        "load": 0,
        "dock": 30,
    },
    "magnate": {"quarry": 30, "forest": 30, "city": 4, "accept": 99, "trade": 0, "enlist": 0},
    "vassal": {
        "fields": 60,
        "artisan": 4,
        "trade": 60,
        "give": 60,
        "want": 0,
        "propose": 9,
        "city": 4,
    },
}

TASTES["citizen"] = {**TASTES["vassal"], "city": 60, "fields": 2, "artisan": 20}


def players(plan: Plan) -> Choose:
    """Those of one game: of a kind, `mixed`, a magnate's `court`, or a mayor's `town`."""
    rng = lt.Rng(plan.number)

    def choose(s: core.State, seat: int) -> int:
        codes = core.codes(s)
        if plan.kind == "idler":
            return idle(rio(s), seat, plan.number, codes)
        kind = plan.kind
        if kind == "mixed":
            kind = KINDS[(seat + plan.number) % len(KINDS)]
        elif kind == "court":
            kind = "magnate" if seat == 0 else "vassal"
        elif kind == "town":
            kind = "mayor" if seat == 0 else "citizen"
        aim = plan.number % OFFICES
        weights = [likes(kind, aim, rio(s), seat, code) for code in codes]
        return by_weight(codes, weights, rng)

    return choose


def by_weight(codes: list[int], weights: list[int], rng: lt.Rng) -> int:
    k = rng.below(max(1, sum(weights)))
    for code, weight in zip(codes, weights, strict=True):
        if k < weight:
            return code
        k -= weight
    return codes[0]


def likes(kind: str, aim: int, s: Rio, seat: int, code: int) -> int:
    """How much a player of that kind likes a code; a magnate aims at one office."""
    step = core.top(s)
    if isinstance(step, MarchOn) and kind != "dove":
        return step_likes(s, code)
    if isinstance(step, PlaceMenu):
        if FORT.base <= code <= ROADS.base:
            return grid_likes(kind, s, seat, code - FORT.base)
        if code == OFFICE.base:
            return 99 if any(seek_likes(kind, aim, s, seat, o) for o in range(OFFICES)) else 0
        if code == HIRE.base:
            return 40 if s.aboard() > 5 or kind == "dove" else 2
        if code == DONE.base and s.areas[seat].placed < 4:
            return 0
    if isinstance(step, ChooseBox) and kind == "vassal":
        return BOX.arg(code)  # the best are left to the magnate
    if kind in ("crowder", "mayor", "citizen"):
        if isinstance(step, PlaceInCity):
            return space_likes(kind, s, seat, CELL.arg(code))
        if isinstance(step, ChooseGround):
            return ground_likes(s, seat, CELL.arg(code))
        if code == BUILD.base:
            cells = building_cells(s, seat).members()
            return 60 if any(ground_likes(s, seat, z) for z in cells) else 0
    if PAY.holds(code):
        return 20 if PAY.arg(code) == 0 else 1
    if isinstance(step, ChooseKind):
        return kind_likes(s, step.cell, KIND.arg(code) + 1)
    if code == REST.base and kind in ("mayor", "citizen") and seat != s.war.attacker:
        return 60
    if SEEK.holds(code):
        return seek_likes(kind, aim, s, seat, SEEK.arg(code))
    if SITE.holds(code):
        return (0, 1000, 100, 10)[
            s.rules.sites[SITE.arg(code) // SITE_BOXES][SITE.arg(code) % SITE_BOXES]
        ]
    if code == GIVE.code(PRECIOUS) and kind == "citizen":
        return 0
    if PARTNER.holds(code) and kind in ("vassal", "citizen"):
        return 99 if PARTNER.arg(code) == 0 else 0
    taste = TASTES.get(kind, {}).get(CODES.block(code).verb)
    return liking(s, code) if taste is None else taste


def grid_likes(kind: str, s: Rio, seat: int, grid: int) -> int:
    """The grid of the project first, while it can be paid for."""
    if not affords_box(s, seat, grid):
        return 0
    if kind not in PROJECTS:
        return 5
    open_ones = [name for name in PROJECTS[kind] if grid_open(s, GRID_NAMES.index(name))]
    if GRID_NAMES[grid] not in open_ones[:1]:
        return 2
    return 20 if kind == "vassal" else 200


def seek_likes(kind: str, aim: int, s: Rio, seat: int, office: int) -> int:
    """How much an office is sought: what can be paid for, the dearest first."""
    if not open_offices(s) >> office & 1 or not can_hold(s, seat, office):
        return 0
    if kind in ("vassal", "citizen") or (
        kind == "magnate" and not s.areas[seat].offices >> aim & 1
    ):
        return 1 if kind == "magnate" and office == aim else 0
    return OFFICE_PRICE[office]
