"""What a seat may see: everything, since nothing in this game is hidden (P-R40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.rng import Rng
from ludoteca.core.state import actor, top
from ludoteca.games.rio.rules import names
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_NAMES, QUARTER_NAMES, QUARTERS
from ludoteca.games.rio.rules.scoring import breakdown, house_value, places
from ludoteca.games.rio.rules.spelling import SPELLING
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.trade import KINDS, amount
from ludoteca.games.rio.rules.table import (
    EMPTY,
    FIRST_YEAR,
    GOLD,
    GOOD_NAMES,
    GRID_NAMES,
    KIND_NAMES,
    OFFICE_NAMES,
    SEAT_NAMES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def view(s: Rio, viewer: i64) -> dict[str, Any]:
    """The whole table by name; the same for every viewer."""
    return {
        "game": "rio",
        "options": dict(s.options),
        "actor": actor(s),
        "question": top(s).asks() if s.depth else "over",
        "pending": pending(s),
        "turn": s.turn,
        "turns": s.rules.turns,
        "year": FIRST_YEAR + max(0, s.turn - 1),
        "phase": phase(s),
        "order": [SEAT_NAMES[seat] for seat in s.order],
        "buildings": names.buildings(s),
        "discs": names.discs(s),
        "fresh": names.spaces(s.fresh),
        "activated": names.spaces(s.once),
        "activated_twice": names.spaces(s.twice),
        "houses_worth": {QUARTER_NAMES[q]: house_value(s, q) for q in range(QUARTERS)},
        "grids": grids_view(s),
        "standing": names.chosen(s.standing, GRID_NAMES),
        "ruined": names.chosen(s.ruined, GRID_NAMES),
        "sites": names.sites(s),
        "walls": names.walls(s),
        "all_walls": names.chosen(s.walls, EDGE_NAMES),
        "roads": names.roads(s),
        "sticks": s.sticks(),
        "linked": names.linked(s),
        "ship": {
            "hold": s.rules.hold,
            "aboard": s.aboard(),
            "hired": names.maybe(s.hired, SEAT_NAMES),
            "returns": FIRST_YEAR + s.sails_back - 1 if s.sails_back else None,
        },
        "natives": s.natives,
        "corsairs": s.corsairs,
        "attacked": names.chosen(s.attacked, SEAT_NAMES),
        "cycles": s.cycles,
        "war": names.war(s.war),
        "offer": offer_view(s.offer),
        "offices": free_offices(s),
        "tiles": {KIND_NAMES[kind]: n for kind, n in enumerate(s.tally) if kind > 0},
        "areas": [area_view(s, seat) for seat in range(s.seats)],
        "places": places(s) if s.depth == 0 else None,
    }


def pending(s: Rio) -> dict[str, Any] | None:
    """The step to be decided; with the offer or the joint group it is about, if there is one."""
    if s.depth == 0:
        return None
    out: dict[str, Any] = SPELLING.spell(top(s))
    if out["step"] == "answer":
        out.update(offer_view(s.offer) or {})
    elif s.war.attacker != EMPTY and s.war.target != EMPTY:
        out["target"] = CELL_NAMES[s.war.target]
        out["lies"] = "above" if s.war.above else "below"
    return out


def phase(s: Rio) -> str:
    if s.depth == 0:
        return "over"
    if s.turn == 0:
        return "setup"
    if s.war.attacker != EMPTY:
        return "war"
    return "effects" if s.working else "placing"


def grids_view(s: Rio) -> dict[str, Any]:
    """Each grid: what its boxes are worth, and who is in them; closed boxes have no worth."""
    return {
        name: {
            "boxes": [None if points == EMPTY else points for points in s.rules.boxes[g]],
            "discs": names.grid(s.grids[g]),
            "closer": names.maybe(s.closers[g], SEAT_NAMES),
        }
        for g, name in enumerate(GRID_NAMES)
    }


def offer_view(offer: i64) -> dict[str, dict[str, int]] | None:
    """The trade on the table: what the proposer gives and wants."""
    if offer == 0:
        return None
    amounts = [amount(offer, kind) for kind in range(KINDS)]
    return {
        "gives": {name: n for name, n in zip(GOOD_NAMES, amounts[:4], strict=True) if n},
        "wants": {name: n for name, n in zip(GOOD_NAMES, amounts[4:], strict=True) if n},
    }


def free_offices(s: Rio) -> list[str]:
    held = 0
    for area in s.areas:
        held |= area.offices
    return [name for i, name in enumerate(OFFICE_NAMES) if not held >> i & 1]


def area_view(s: Rio, seat: int) -> dict[str, Any]:
    area = s.areas[seat]
    rows = breakdown(s, seat)
    return {
        "seat": SEAT_NAMES[seat],
        "points": sum([amount for _, amount in rows]),
        "breakdown": dict(rows),
        "hand": area.hand,
        "placed": area.placed,
        "stone": area.stone,
        "wood": area.wood,
        "precious": area.precious,
        "silver": area.silver,
        "coins": {"gold": area.silver // GOLD, "silver": area.silver % GOLD},
        "replaced": area.replaced,
        "offers": area.offers,
        "shadows": area.shadows,
        "huts": names.spaces(area.huts),
        "houses": names.spaces(area.houses),
        "fields": area.fields,
        "artisan": area.artisan,
        "dock": area.dock,
        "loaded": area.loaded,
        "added": area.added,
        "seeking": names.maybe(area.seeking, OFFICE_NAMES),
        "offices": names.offices(area.offices),
        "new": names.maybe(area.new, OFFICE_NAMES),
        "paving": area.paving,
        "walling": area.walling,
        "cargo": {
            "stone": area.cargo_stone,
            "wood": area.cargo_wood,
            "precious": area.cargo_precious,
        },
    }


def determinize(s: Rio, viewer: i64, rng: Rng) -> Rio:
    """A copy: there is nothing a seat cannot know."""
    return s.copy()
