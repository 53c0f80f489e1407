"""Common buildings at work: stonecutter, carpenter, market, guild, church."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers, Refusal
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import parts, table
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.codes import ACTIVATED, CELL, FROM_CHURCH, WITH
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, lift_disc, score, stocked
from ludoteca.games.rio.rules.steps.pay import pay_with, silver_for, with_refusal
from ludoteca.games.rio.rules.steps.spots import Spots, ask

TAKES: Final[list[int]] = [table.RAW | bit(table.PRECIOUS)] * table.KINDS  # goods, silver apart
TAKES[table.STONECUTTER] = bit(table.STONE)
TAKES[table.CARPENTER] = bit(table.WOOD)
TAKES[table.CHURCH] = 0


def inputs(s: Rio, seat: i64, kind: i64) -> i64:
    """The goods with which `seat` can set a building to work (P-243 to P-247, P-R01)."""
    area = s.areas[seat]
    if kind == table.CHURCH:
        return bit(table.SILVER) if area.silver >= table.CHURCH_SILVER else 0
    out = stocked(area) & TAKES[kind]
    if takes_silver(s, kind) and silver_for(area, 1) <= area.silver:
        out |= bit(table.SILVER)
    return out


def takes_silver(s: Rio, kind: i64) -> bool:
    """Whether silver may stand for what a workshop asks for; what is sold must be there (P-R01)."""
    return s.rules.silver_inputs and kind in (table.STONECUTTER, table.CARPENTER)


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


def may_activate(s: Rio, seat: i64) -> bool:
    """Whether there is any building to set to work."""
    at = s.areas[seat].at
    z = at.after(-1)
    while z >= 0:
        if can_activate(s, seat, z):
            return True
        z = at.after(z)
    return False


@final
class ChooseActive(Spots):
    """Choose the building to activate (P-241)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "building to activate")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = active_cells(s, self.actor)
        return cells.a, cells.b, cells.c, 0

    def take(self, s: Rio, code: i64) -> None:
        ask(s, CHOOSE_INPUT[self.actor][CELL.arg(code)])

    def reason(self, s: Rio, z: i64) -> Refusal:
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
class ChooseInput(Pick[Rio]):
    """Choose what to put in; the worker goes home with the outcome (P-243 to P-247)."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat, WITH, "what to put in")
        self.cell: i64 = cell

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
            points = table.CATHEDRAL_POINTS if cathedral else table.CHURCH_POINTS
            score(s, seat, FROM_CHURCH, points)
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

    def reason(self, s: Rio, good: i64) -> Refusal:
        kind = s.kind(self.cell)
        right = has(TAKES[kind], good)
        if good == table.SILVER:
            right = kind == table.CHURCH or takes_silver(s, kind)
        if right:
            return with_refusal(s, self.actor, good)
        facts: Numbers = {"building": table.KIND_NAMES[kind], "good": table.GOOD_NAMES[good]}
        return s.refuse("input_wrong", facts)


CHOOSE_ACTIVE: Final[list[ChooseActive]] = STEPS.each("choose active", ChooseActive, parts.ACTOR)
CHOOSE_INPUT: Final[list[list[ChooseInput]]] = STEPS.grid(
    "choose input", ChooseInput, parts.ACTOR, parts.CELL
)
