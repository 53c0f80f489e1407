"""Phase A: each player places up to five discs, pays for the ship, and trades."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Choice
from ludoteca.games.rio.rules import parts
from ludoteca.games.rio.rules.codes import (
    ARTISAN,
    CITY,
    DOCK,
    DONE,
    FIELDS,
    FOREST,
    FORT,
    HIRE,
    OFFICE,
    ORDER,
    PLACED_AT,
    QUARRY,
    ROADS,
    TRADE,
)
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import PLACE_IN_CITY, city_spots, discs_left
from ludoteca.games.rio.rules.steps.major import CHOOSE_BOX, grid_ready, grid_refusal
from ludoteca.games.rio.rules.steps.offices import SEEK_OFFICE, open_offices
from ludoteca.games.rio.rules.steps.ship import (
    dock_refusal,
    hire,
    hire_refusal,
    may_hire,
    ship_home,
)
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.steps.trade import begin_trade, may_trade, trade_refusal
from ludoteca.games.rio.rules.steps.works import CHOOSE_SITE, open_boxes, site_refusal
from ludoteca.games.rio.rules.table import (
    EMPTY,
    GRIDS,
    MOST_PLACED,
    OFFICE_NAMES,
)


@final
class PlaceMenu(Choice[Rio]):
    """Choose where the next disc goes, or be done (P-202, P-204)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, CITY.base)

    def asks(self) -> str:
        return "where to place"

    def options(self, s: Rio) -> i64:
        seat = self.actor
        area = s.areas[seat]
        out = bit(DONE.base)
        grid: i64
        if area.placed < MOST_PLACED:
            for grid in range(GRIDS):
                if grid_ready(s, seat, grid):
                    out |= bit(FORT.base + grid)
        if discs_left(s, seat) > 0:
            out |= bit(FIELDS.base) | bit(ARTISAN.base) | bit(ORDER.base)
            a, b, c, _ = city_spots(s, seat)
            if a | b | c:
                out |= bit(CITY.base)
            if open_boxes(s, seat, 0):
                out |= bit(QUARRY.base)
            if open_boxes(s, seat, 1):
                out |= bit(FOREST.base)
            if ship_home(s):
                out |= bit(DOCK.base)
            if area.seeking == EMPTY and open_offices(s):
                out |= bit(OFFICE.base)
        if may_hire(s, seat):
            out |= bit(HIRE.base)
        if may_trade(s, seat):
            out |= bit(TRADE.base)
        return out

    def take(self, s: Rio, code: i64) -> None:
        if code == DONE.base:
            return
        seat = self.actor
        s.push(self)
        if code == CITY.base:
            s.push(PLACE_IN_CITY[seat])
        elif code <= ROADS.base:
            ask(s, CHOOSE_BOX[seat][code - FORT.base])
        elif code <= FOREST.base:
            ask(s, CHOOSE_SITE[seat][code - QUARRY.base])
        elif code <= ORDER.base:
            place_beside(s, seat, code)
        elif code == OFFICE.base:
            ask(s, SEEK_OFFICE[seat])
        elif code == HIRE.base:
            hire(s, seat)
        else:
            begin_trade(s, seat)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code >= DONE.base:
            return None
        seat = self.actor
        if FORT.base <= code <= ROADS.base:
            return grid_refusal(s, seat, code - FORT.base)
        if code == HIRE.base:
            return hire_refusal(s, seat)
        if code == TRADE.base:
            return trade_refusal(s, seat)
        area = s.areas[seat]
        if area.placed >= MOST_PLACED:
            return s.refuse("all_placed", {"most": MOST_PLACED})
        if area.hand == 0:
            return s.refuse("no_disc", {"have": 0})
        if code in (QUARRY.base, FOREST.base):
            return site_refusal(s, seat, code - QUARRY.base)
        if code == DOCK.base:
            return dock_refusal(s)
        if code == OFFICE.base:
            if area.seeking != EMPTY:
                return s.refuse("one_office", {"office": OFFICE_NAMES[area.seeking]})
            return s.refuse("no_office_left", {})
        return s.refuse("no_room_in_city", {})


def place_beside(s: Rio, seat: i64, code: i64) -> None:
    """One disc to the fields, artisan, dock or turn order (P-403, P-404, P-412, P-424)."""
    area = s.areas[seat]
    area.hand -= 1
    area.placed += 1
    if code == FIELDS.base:
        area.fields += 1
    elif code == ARTISAN.base:
        area.artisan += 1
    elif code == DOCK.base:
        area.dock += 1
    else:
        area.added += 1
    s.note(PLACED_AT, seat, code - FIELDS.base)


PLACE_MENU: Final[list[PlaceMenu]] = STEPS.each("place", PlaceMenu, parts.ACTOR)
