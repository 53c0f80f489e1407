"""Common buildings at work: stonecutter, carpenter, market, guild, church."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Choice
from ludoteca.games.rio.rules import parts, table
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.cells import Cells
from ludoteca.games.rio.rules.codes import ACTIVATED, CELL, FROM_CHURCH, WITH
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, lift_disc, score
from ludoteca.games.rio.rules.steps.pay import either, pay_with, silver_for, with_refusal
from ludoteca.games.rio.rules.steps.spots import Spots, ask


def inputs(s: Rio, seat: i64, kind: i64) -> i64:
    """The goods with which `seat` can set a building to work (P-243 to P-247, P-R01)."""
    area = s.areas[seat]
    if kind == table.CHURCH:
        return bit(table.SILVER) if area.silver >= table.CHURCH_SILVER else 0
    virtual: i64 = 0
    if s.rules.silver_inputs and silver_for(area, 1) <= area.silver:
        virtual = bit(table.SILVER)
    if kind == table.STONECUTTER:
        return (bit(table.STONE) if area.stone > 0 else 0) | virtual
    if kind == table.CARPENTER:
        return (bit(table.WOOD) if area.wood > 0 else 0) | virtual
    out = either(area) & ~bit(table.SILVER) | virtual
    return out | (bit(table.PRECIOUS) if area.precious > 0 else 0)


def activations(s: Rio, z: i64) -> i64:
    """How often a building has been activated this turn."""
    if s.twice.has(z):
        return 2
    return 1 if s.once.has(z) else 0


def can_activate(s: Rio, seat: i64, z: i64) -> bool:
    """Whether a disc of `seat` on a space can set its building to work (P-222, P-223, P-241)."""
    kind = s.kind(z)
    if table.ACTIVE & bit(kind) == 0 or not s.areas[seat].home.has(z):
        return False
    return activations(s, z) < s.limit(z) and inputs(s, seat, kind) != 0


def active_cells(s: Rio, seat: i64) -> Cells:
    out = Cells()
    staffed = s.areas[seat].at.both(s.built)
    z = staffed.after(-1)
    while z >= 0:
        if can_activate(s, seat, z):
            out.add(z)
        z = staffed.after(z)
    return out


@final
class ChooseActive(Spots):
    """Choose the building to activate (P-241)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def asks(self) -> str:
        return "building to activate"

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = active_cells(s, self.actor)
        return cells.a, cells.b, cells.c, 0

    def take(self, s: Rio, code: i64) -> None:
        ask(s, CHOOSE_INPUT[self.actor][CELL.arg(code)])

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not CELL.holds(code):
            return None
        z = CELL.arg(code)
        facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
        if not s.areas[self.actor].at.has(z):
            return s.refuse("no_disc_there", facts)
        if table.ACTIVE & bit(s.kind(z)) == 0:
            return s.refuse("never_active", facts)
        facts["building"] = table.KIND_NAMES[s.kind(z)]
        if not s.areas[self.actor].home.has(z):
            return s.refuse("no_house_beside", facts)
        if activations(s, z) >= s.limit(z):
            return s.refuse("activated_enough", {**facts, "most": s.limit(z)})
        return s.refuse("no_input", facts)


@final
class ChooseInput(Choice[Rio]):
    """Choose what to put in; the worker goes home with the outcome (P-243 to P-247)."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat, WITH.base)
        self.cell: i64 = cell

    def asks(self) -> str:
        return "what to put in"

    def options(self, s: Rio) -> i64:
        return inputs(s, self.actor, s.kind(self.cell))

    def take(self, s: Rio, code: i64) -> None:
        z = self.cell
        seat = self.actor
        good = WITH.arg(code)
        kind = s.kind(z)
        if s.once.has(z):
            s.twice = s.twice.plus(z)
        else:
            s.once = s.once.plus(z)
        lift_disc(s, z, seat)
        s.note(ACTIVATED, seat, z, kind)
        if kind == table.CHURCH:
            gain(s, seat, table.SILVER, -table.CHURCH_SILVER)
            cathedral = s.tally[table.CATHEDRAL] > 0
            score(
                s, seat, FROM_CHURCH, table.CATHEDRAL_POINTS if cathedral else table.CHURCH_POINTS
            )
            return
        if good == table.PRECIOUS:
            gain(s, seat, table.PRECIOUS, -1)
        else:
            pay_with(s, seat, good)
        if kind == table.STONECUTTER:
            gain(s, seat, table.STONE, table.OUTPUT)
        elif kind == table.CARPENTER:
            gain(s, seat, table.WOOD, table.OUTPUT)
        else:
            silver = table.MARKET_PRECIOUS if good == table.PRECIOUS else table.MARKET_SILVER
            gain(s, seat, table.SILVER, silver + (table.GUILD_MORE if kind == table.GUILD else 0))

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not WITH.holds(code):
            return None
        good = WITH.arg(code)
        kind = s.kind(self.cell)
        facts: dict[str, int | str] = {
            "building": table.KIND_NAMES[kind],
            "good": table.GOOD_NAMES[good],
        }
        wrong = (
            good != table.SILVER
            if kind == table.CHURCH
            else good == table.SILVER and not s.rules.silver_inputs
        )
        if kind == table.STONECUTTER:
            wrong = wrong or good in (table.WOOD, table.PRECIOUS)
        elif kind == table.CARPENTER:
            wrong = wrong or good in (table.STONE, table.PRECIOUS)
        if wrong:
            return s.refuse("input_wrong", facts)
        return with_refusal(s, self.actor, good)


CHOOSE_ACTIVE: Final[list[ChooseActive]] = STEPS.each("choose active", ChooseActive, parts.ACTOR)
CHOOSE_INPUT: Final[list[list[ChooseInput]]] = STEPS.grid(
    "choose input", ChooseInput, parts.ACTOR, parts.CELL
)
