"""Phase A: each player places up to five discs, pays for the ship, and trades."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import mask_of
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Menu
from ludoteca.games.rio.rules import codes, parts, table
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import PLACE_IN_CITY, discs_left, room_in_city
from ludoteca.games.rio.rules.steps.major import CHOOSE_BOX, grid_ready, grid_refusal
from ludoteca.games.rio.rules.steps.offices import SEEK_OFFICE, open_offices
from ludoteca.games.rio.rules.steps.ship import (
    dock_refusal,
    hire,
    hire_refusal,
    may_hire,
    ship_home,
)
from ludoteca.games.rio.rules.steps.spots import ask, ask_spot
from ludoteca.games.rio.rules.steps.trade import begin_trade, may_trade, trade_refusal
from ludoteca.games.rio.rules.steps.works import CHOOSE_SITE, open_boxes, site_refusal

_ALWAYS: Final[int] = mask_of([codes.DONE.base, codes.HIRE.base, codes.TRADE.base])
_GRIDS: Final[int] = mask_of(list(range(codes.FORT.base, codes.ROADS.base + 1)))
_WITH_DISC: Final[int] = mask_of([codes.CITY.base, *range(codes.QUARRY.base, codes.HIRE.base)])


@final
class PlaceMenu(Menu[Rio]):
    """Choose where the next disc goes, or be done (P-202, P-204)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.CITY.base, "where to place")

    def possible(self, s: Rio) -> i64:
        if discs_left(s, self.actor) > 0:
            return _ALWAYS | _GRIDS | _WITH_DISC
        return _ALWAYS | _GRIDS if s.rules.shadow else _ALWAYS

    def is_open(self, s: Rio, option: i64) -> bool:
        seat = self.actor
        if option == codes.CITY.base:
            return room_in_city(s, seat)
        if option <= codes.ROADS.base:
            return grid_ready(s, seat, option - codes.FORT.base)
        if option <= codes.FOREST.base:
            return open_boxes(s, seat, option - codes.QUARRY.base) != 0
        if option == codes.DOCK.base:
            return ship_home(s)
        if option == codes.OFFICE.base:
            return s.areas[seat].seeking == table.EMPTY and open_offices(s) != 0
        if option == codes.HIRE.base:
            return may_hire(s, seat)
        return option != codes.TRADE.base or may_trade(s, seat)

    def take(self, s: Rio, code: i64) -> None:
        if code == codes.DONE.base:
            return
        seat = self.actor
        s.push(self)
        if code == codes.CITY.base:
            ask_spot(s, PLACE_IN_CITY[seat])
        elif code <= codes.ROADS.base:
            ask(s, CHOOSE_BOX[seat][code - codes.FORT.base])
        elif code <= codes.FOREST.base:
            ask(s, CHOOSE_SITE[seat][code - codes.QUARRY.base])
        elif code <= codes.ORDER.base:
            place_beside(s, seat, code)
        elif code == codes.OFFICE.base:
            ask(s, SEEK_OFFICE[seat])
        elif code == codes.HIRE.base:
            hire(s, seat)
        else:
            begin_trade(s, seat)

    def insists(self, s: Rio) -> bool:
        return True  # being done is the player's word

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code >= codes.DONE.base:
            return None
        seat = self.actor
        if codes.FORT.base <= code <= codes.ROADS.base:
            return grid_refusal(s, seat, code - codes.FORT.base)
        if code == codes.HIRE.base:
            return hire_refusal(s, seat)
        if code == codes.TRADE.base:
            return trade_refusal(s, seat)
        area = s.areas[seat]
        if area.placed >= table.MOST_PLACED:
            return s.refuse("all_placed", {"most": table.MOST_PLACED})
        if area.hand == 0:
            return s.refuse("no_disc", {"have": 0})
        if code in (codes.QUARRY.base, codes.FOREST.base):
            return site_refusal(s, seat, code - codes.QUARRY.base)
        if code == codes.DOCK.base:
            return dock_refusal(s)
        if code == codes.OFFICE.base:
            if area.seeking != table.EMPTY:
                return s.refuse("one_office", {"office": table.OFFICE_NAMES[area.seeking]})
            return s.refuse("no_office_left", {})
        return s.refuse("no_room_in_city", {})


def place_beside(s: Rio, seat: i64, code: i64) -> None:
    """One disc to the fields, artisan, dock or turn order (P-403, P-404, P-412, P-424)."""
    area = s.areas[seat]
    area.hand -= 1
    area.placed += 1
    if code == codes.FIELDS.base:
        area.fields += 1
    elif code == codes.ARTISAN.base:
        area.artisan += 1
    elif code == codes.DOCK.base:
        area.dock += 1
    else:
        area.added += 1
    s.note(codes.PLACED_AT, seat, code - codes.FIELDS.base)


PLACE_MENU: Final[list[PlaceMenu]] = STEPS.each("place", PlaceMenu, parts.ACTOR)
