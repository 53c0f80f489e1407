"""Phase B: each player turns discs into effects, in the order it likes."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, mask_of
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import Auto, Menu
from ludoteca.games.rio.rules import codes, parts
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.activate import CHOOSE_ACTIVE, may_activate
from ludoteca.games.rio.rules.steps.build import CHOOSE_GROUND, may_build
from ludoteca.games.rio.rules.steps.city import send_surplus_home
from ludoteca.games.rio.rules.steps.major import (
    complete_full_grids,
    drop_unpaid,
    may_settle,
    settle,
    settle_refusal,
)
from ludoteca.games.rio.rules.steps.offices import MERCHANT, claim, take_income
from ludoteca.games.rio.rules.steps.pieces import can_pave, can_wall, lay
from ludoteca.games.rio.rules.steps.ship import LOAD_GOODS, load_refusal, may_load, ship_returns
from ludoteca.games.rio.rules.steps.spots import ask, ask_spot
from ludoteca.games.rio.rules.steps.trade import begin_trade, may_trade, trade_refusal
from ludoteca.games.rio.rules.steps.works import COLLECT_FROM, CRAFT_FROM, harvest, own_boxes
from ludoteca.games.rio.rules.table import (
    DEFENDER,
    EMPTY,
    FIELD_WORKERS,
    GRID_NAMES,
    OFFICE_NAMES,
    ROAD_BUILDER,
    ROADS,
    WALLS,
)

BRINGS: Final[int] = codes.MENU_END  # in the set of the menu, for a code that came later
_ALWAYS: Final[int] = mask_of(
    [codes.DONE.base, codes.COLLECT.base, codes.SETTLE.base, codes.TRADE.base]
)
_IN_CITY: Final[int] = mask_of([codes.BUILD.base, codes.ACTIVATE.base])


@final
class BeginEffects(Auto[Rio]):
    """The ship that is back is unloaded, full grids are completed (P-311, P-420)."""

    def take(self, s: Rio, code: i64) -> None:
        s.working = True
        ship_returns(s)
        complete_full_grids(s)


@final
class BeginWork(Auto[Rio]):
    """Offices held give their income, then the player chooses (P-437, P-505)."""

    def take(self, s: Rio, code: i64) -> None:
        s.note(codes.WORKING, self.seat)
        s.push(WORK_MENU[self.seat])
        take_income(s, self.seat)


@final
class WorkMenu(Menu[Rio]):
    """Choose the next effect, or be done (P-504, P-505)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.CITY.base, "effect")

    def codes(self, s: Rio) -> list[int]:
        return [self.code_of(option) for option in super().codes(s)]

    def only(self, s: Rio) -> i64:
        return self.code_of(super().only(s))

    def sample(self, s: Rio, rng: Rng) -> i64:
        return self.code_of(super().sample(s, rng))

    def code_of(self, option: i64) -> i64:
        return codes.BRING.base if option == BRINGS else option

    def possible(self, s: Rio) -> i64:
        area = s.areas[self.actor]
        out: i64 = _ALWAYS
        if area.at.any():
            out |= _IN_CITY
        if area.fields >= FIELD_WORKERS:
            out |= bit(codes.HARVEST.base)
        if area.artisan > 0 and area.stone + area.wood > 0:
            out |= bit(codes.CRAFT.base)
        if area.dock > 0:
            out |= bit(codes.LOAD.base)
        if area.seeking != EMPTY:
            out |= bit(codes.CLAIM.base)
        if area.paving:
            out |= bit(codes.PAVE.base)
        if area.walling:
            out |= bit(codes.FORTIFY.base)
        return out | bit(BRINGS) if area.bringing else out  # the Master Merchant's (P-448)

    def is_open(self, s: Rio, option: i64) -> bool:
        seat = self.actor
        if option == codes.BUILD.base:
            return may_build(s, seat)
        if option == codes.ACTIVATE.base:
            return may_activate(s, seat)
        if option == codes.COLLECT.base:
            return own_boxes(s, seat) != 0
        if option == codes.LOAD.base:
            return may_load(s, seat) != 0
        if option == codes.SETTLE.base:
            return may_settle(s, seat)
        if option == codes.PAVE.base:
            return can_pave(s)
        if option == codes.FORTIFY.base:
            return can_wall(s)
        return option != codes.TRADE.base or may_trade(s, seat)

    def take(self, s: Rio, code: i64) -> None:
        seat = self.actor
        if code == codes.DONE.base:
            end_work(s, seat)
            return
        s.push(self)
        if code == codes.BRING.base:
            s.areas[seat].bringing = False
            s.push(MERCHANT[seat])
            return
        if code == codes.BUILD.base:
            ask_spot(s, CHOOSE_GROUND[seat])
        elif code == codes.ACTIVATE.base:
            ask_spot(s, CHOOSE_ACTIVE[seat])
        elif code == codes.COLLECT.base:
            ask(s, COLLECT_FROM[seat])
        elif code == codes.HARVEST.base:
            harvest(s, seat)
        elif code == codes.CRAFT.base:
            ask(s, CRAFT_FROM[seat])
        elif code == codes.LOAD.base:
            ask(s, LOAD_GOODS[seat])
        elif code == codes.SETTLE.base:
            settle(s, seat)
        elif code == codes.CLAIM.base:
            claim(s, seat)
        elif code == codes.PAVE.base:
            s.areas[seat].paving = False
            lay(s, seat, 1, True)
        elif code == codes.FORTIFY.base:
            s.areas[seat].walling = False
            lay(s, seat, 1, False)
        else:
            begin_trade(s, seat)

    def insists(self, s: Rio) -> bool:
        return True  # being done is the player's word

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code == codes.BRING.base:
            return s.refuse("no_bringing", {})
        if code >= codes.MENU_END or (code < codes.DONE.base and code != codes.TRADE.base):
            return None
        seat = self.actor
        area = s.areas[seat]
        if code == codes.TRADE.base:
            return trade_refusal(s, seat)
        if code == codes.BUILD.base:
            return s.refuse("nothing_to_build", {"discs": area.at.size()})
        if code == codes.ACTIVATE.base:
            return s.refuse("nothing_to_activate", {})
        if code == codes.COLLECT.base:
            return s.refuse("nothing_to_collect", {})
        if code == codes.HARVEST.base:
            return s.refuse("field_pairs", {"needed": FIELD_WORKERS, "have": area.fields})
        if code == codes.CRAFT.base:
            if area.artisan == 0:
                return s.refuse("no_artisan", {})
            return s.refuse("craft_goods", {"good": "any"})
        if code == codes.LOAD.base:
            return load_refusal(s, seat)
        if code == codes.SETTLE.base:
            return settle_refusal(s, seat)
        if code == codes.CLAIM.base:
            return s.refuse("no_claim", {})
        if area.paving if code == codes.PAVE.base else area.walling:
            return s.refuse(
                "no_piece_to_place",
                {"grid": GRID_NAMES[ROADS if code == codes.PAVE.base else WALLS]},
            )
        if code == codes.PAVE.base:
            return s.refuse("no_paving", {"office": OFFICE_NAMES[ROAD_BUILDER]})
        return s.refuse("no_walling", {"office": OFFICE_NAMES[DEFENDER]})


def end_work(s: Rio, seat: i64) -> None:
    """Settle a disc on an office, lose unpaid boxes, send surplus discs home (P-309, P-435)."""
    area = s.areas[seat]
    if area.seeking != EMPTY:
        claim(s, seat)
    drop_unpaid(s, seat)
    area.paving = False
    area.walling = False
    for z in area.at.members():
        send_surplus_home(s, z, True)
    if area.bringing:  # nobody forgets it
        area.bringing = False
        s.push(MERCHANT[seat])


BEGIN_EFFECTS: Final[BeginEffects] = STEPS.one("begin effects", BeginEffects())
BEGIN_WORK: Final[list[BeginWork]] = STEPS.each("begin work", BeginWork, parts.SEAT)
WORK_MENU: Final[list[WorkMenu]] = STEPS.each("work", WorkMenu, parts.ACTOR)
