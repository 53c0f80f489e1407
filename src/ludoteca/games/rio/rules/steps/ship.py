"""The ship: hiring it, loading it, its departure and its return."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.rio.rules import codes, parts, table
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, score, stocked


def ship_home(s: Rio) -> bool:
    """Whether the port stands and the ship lies in it, not just returned (P-411, P-417, P-418)."""
    return has(s.standing, table.PORT) and s.sails_back == 0


def dock_refusal(s: Rio) -> Refusal:
    """Why the ship cannot be used now."""
    if not has(s.standing, table.PORT):
        return s.refuse("no_port", {})
    year = table.FIRST_YEAR + s.sails_back - 1
    key = "ship_back_this_year" if s.sails_back == s.turn else "ship_away"
    return s.refuse(key, {"year": year})


def may_hire(s: Rio, seat: i64) -> bool:
    """Whether `seat` can pay for the ship to leave this turn, be there cargo or not (P-R53)."""
    return ship_home(s) and s.hired == table.EMPTY and s.areas[seat].silver >= table.FEE


def hire_refusal(s: Rio, seat: i64) -> Refusal:
    if not ship_home(s):
        return dock_refusal(s)
    if s.hired != table.EMPTY:
        return s.refuse("already_hired", {})
    return s.refuse("hire_silver", {"needed": table.FEE, "have": s.areas[seat].silver})


def hire(s: Rio, seat: i64) -> None:
    """Pay the fee; of a ship that leaves, the shipowner gets a share of it (P-413, P-449)."""
    s.areas[seat].silver -= table.FEE
    s.hired = seat
    s.note(codes.HIRED, seat, table.FEE)


def may_load(s: Rio, seat: i64) -> i64:
    """The goods `seat` can put aboard now (P-412, P-415)."""
    area = s.areas[seat]
    if area.loaded >= table.LOAD * area.dock or s.aboard() >= s.rules.hold:
        return 0
    return stocked(area)


def load_refusal(s: Rio, seat: i64) -> Refusal:
    area = s.areas[seat]
    if area.loaded >= table.LOAD * area.dock:
        return s.refuse("load_limit", {"most": table.LOAD * area.dock, "workers": area.dock})
    if s.aboard() >= s.rules.hold:
        return s.refuse("hold_full", {"hold": s.rules.hold})
    return s.refuse("load_goods", {"good": "any"})


@final
class LoadGoods(Pick[Rio]):
    """Choose what to put aboard (P-412)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.WITH, "cargo")

    def options(self, s: Rio) -> i64:
        return may_load(s, self.actor)

    def take(self, s: Rio, code: i64) -> None:
        good = codes.WITH.arg(code)
        area = s.areas[self.actor]
        area.loaded += 1
        gain(s, self.actor, good, -1)
        if good == table.STONE:
            area.cargo_stone += 1
        elif good == table.WOOD:
            area.cargo_wood += 1
        else:
            area.cargo_precious += 1
        s.note(codes.LOADED, self.actor, good)

    def reason(self, s: Rio, good: i64) -> Refusal:
        if good == table.SILVER:
            return s.refuse("load_silver", {})
        return s.refuse("load_goods", {"good": table.GOOD_NAMES[good]})


@final
class Departure(Auto[Rio]):
    """After the effects: a full ship leaves free, a hired one if it has cargo (P-413 to P-416)."""

    def take(self, s: Rio, code: i64) -> None:
        cargo = s.aboard()
        if s.sails_back == 0 and cargo > 0 and (s.hired != table.EMPTY or cargo >= s.rules.hold):
            s.sails_back = s.turn + table.SHIP["years"]
            s.note(codes.SAILED, cargo, table.FIRST_YEAR + s.sails_back - 1)
            owner = s.holder(table.SHIPOWNER)
            if owner != table.EMPTY and s.hired != table.EMPTY:
                gain(s, owner, table.SILVER, table.SHIP["owner_fee"])
        elif s.hired != table.EMPTY and s.rules.fee_returned:
            s.areas[s.hired].silver += table.FEE
            s.note(codes.STAYED, s.hired, table.FEE)
        s.hired = table.EMPTY
        for area in s.areas:
            area.hand += area.dock
            area.dock = 0
            area.loaded = 0


def ship_returns(s: Rio) -> None:
    """Pay for the cargo of the ship that is back (P-420 to P-423, P-450)."""
    if s.sails_back == 0 or s.sails_back != s.turn:
        return
    unload(s)
    owner = s.holder(table.SHIPOWNER)
    if owner != table.EMPTY:
        score(s, owner, codes.FROM_SHIP, table.SHIP["owner_points"])
    s.sails_back = 0


def unload(s: Rio) -> None:
    s.note(codes.RETURNED, s.aboard())
    seat: i64
    for seat in range(s.seats):
        area = s.areas[seat]
        if area.aboard() == 0:
            continue
        silver, points = cargo_pays(area.cargo_stone, area.cargo_wood, area.cargo_precious)
        area.cargo_stone = 0
        area.cargo_wood = 0
        area.cargo_precious = 0
        gain(s, seat, table.SILVER, silver)
        score(s, seat, codes.FROM_SHIP, points)


def cargo_pays(stone: i64, wood: i64, precious: i64) -> tuple[i64, i64]:
    """The silver and the points a cargo brings home (P-420 to P-423)."""
    ship = table.SHIP
    sets = min(stone, wood, precious)
    silver = ship["set"] * sets + ship["stone"] * (stone - sets) + ship["wood"] * (wood - sets)
    silver += ship["precious"] * (precious - sets)
    return silver, ship["set_points"] * sets + ship["precious_points"] * (precious - sets)


LOAD_GOODS: Final[list[LoadGoods]] = STEPS.each("load", LoadGoods, parts.ACTOR)
DEPARTURE: Final[Departure] = STEPS.one("departure", Departure())
