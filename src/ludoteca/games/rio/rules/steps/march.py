"""A group on the move: its steps, its battles, and the additional step for a sacrifice."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.rio.rules import parts, stacks
from ludoteca.games.rio.rules.board import BESIDE, CELL_NAMES, OUTSIDE, edge_facts
from ludoteca.games.rio.rules.codes import CELL, EDGE, HALT, MARCH, MARCHED, SACRIFICE
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps import groups
from ludoteca.games.rio.rules.steps.battle import fight
from ludoteca.games.rio.rules.steps.cannons import outside_edges
from ludoteca.games.rio.rules.steps.gain import set_stack
from ludoteca.games.rio.rules.steps.join import (
    GIVING_UP,
    ask_consent,
    extend,
    join,
    propose,
    transfer,
)
from ludoteca.games.rio.rules.steps.spots import Spots
from ludoteca.games.rio.rules.table import EMPTY, IN_SPACE, VIOLET

HALT_BIT: Final[int] = bit(HALT.base - MARCH.base)
SACRIFICE_BIT: Final[int] = bit(SACRIFICE.base - MARCH.base)


@final
class Marching(Auto[Rio]):
    """A group goes on until it halts, fights, can do nothing more, or another leads it (P-741)."""

    def take(self, s: Rio, code: i64) -> None:
        if s.war.active == EMPTY:
            return
        led = groups.leads(s, self.seat, s.discs[s.war.active])
        if not led or MARCH_ON[self.seat].options(s) == HALT_BIT:
            groups.end_move(s)
            return
        s.push(self)
        s.push(MARCH_ON[self.seat])


def ways(s: Rio, handing: bool) -> i64:
    """Directions in which the group could step if it had one, or only hand a disc over (P-R15)."""
    war = s.war
    group: i64 = s.discs[war.active]
    out: i64 = 0
    d: i64
    for d in range(groups.DIRECTIONS):
        found = groups.finds(s, group, BESIDE[groups.DIRECTIONS * war.active + d], war.asked)
        if found == groups.TRANSFER or (found != groups.BLOCKED and not handing):
            out |= bit(d)
    return out


@final
class MarchOn(Pick[Rio]):
    """Step, halt, or sacrifice another group for one more step (P-742 to P-751)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, MARCH, "march")

    def options(self, s: Rio) -> i64:
        war = s.war
        if war.steps > 0:
            return HALT_BIT | ways(s, False)
        out: i64 = HALT_BIT
        if s.rules.free_transfer and not war.done.has(war.active):
            out |= ways(s, True)
        if war.extended.has(war.active) or ways(s, False) == 0:
            return out
        return out | SACRIFICE_BIT if groups.has_victim(s, self.actor, war.active) else out

    def take(self, s: Rio, code: i64) -> None:
        if code == HALT.base:
            groups.end_move(s)
        elif code == SACRIFICE.base:
            s.push(CHOOSE_VICTIM[self.actor])
        else:
            step_to(s, self.actor, BESIDE[groups.DIRECTIONS * s.war.active + MARCH.arg(code)])

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        war = s.war
        if code == SACRIFICE.base:
            if war.steps == 0 and war.extended.has(war.active):
                return s.refuse("extended", {})
            return s.refuse("no_sacrifice", {"steps": war.steps})
        return super().why_not(s, code)

    def reason(self, s: Rio, d: i64) -> Refusal:
        war = s.war
        target: i64 = BESIDE[groups.DIRECTIONS * war.active + d]
        if target == OUTSIDE:
            return s.refuse("leaves_city", {})
        facts: dict[str, int | str] = {"cell": CELL_NAMES[target]}
        there: i64 = s.discs[target]
        if there > 0 and groups.inactive(s, there):
            return s.refuse("inactive_discs", facts)
        group: i64 = s.discs[war.active]
        if there > 0 and (stacks.top(group) == VIOLET) == (stacks.top(there) == VIOLET):
            if war.fought.has(target):
                return s.refuse("ally_fought", facts)
            if war.asked and groups.needs_consent(s, group, there):
                return s.refuse("ally_declined", facts)
            together = stacks.height(group) + stacks.height(there)
            if groups.finds(s, group, target, war.asked) == groups.BLOCKED:
                return s.refuse("ally_too_large", {**facts, "most": IN_SPACE, "together": together})
        return s.refuse("no_steps", {"steps": war.steps})


def step_to(s: Rio, seat: i64, target: i64) -> None:
    """Enter a space: freely, to join, to hand a disc over, or to fight."""
    war = s.war
    source = war.active
    group: i64 = s.discs[source]
    found = groups.finds(s, group, target, war.asked)
    if found in (groups.JOIN, groups.TRANSFER):
        war.target = target
        war.above = True
        if groups.needs_consent(s, group, s.discs[target]):
            propose(s, seat, found == groups.TRANSFER)
        elif found == groups.JOIN:
            join(s, seat)
        else:
            transfer(s)
        return
    s.note(MARCHED, seat, source, target)
    set_stack(s, source, 0)
    groups.carry(war, source, target)
    if found != groups.FREE:
        attack(s, target, group)
        return
    set_stack(s, target, group)
    war.steps -= 1
    war.active = target


def attack(s: Rio, target: i64, group: i64) -> None:
    """A group enters a space held against it; what is left of it has fought (P-749, P-761)."""
    war = s.war
    violet = stacks.top(group) == VIOLET
    if violet:
        war.fighting = True
        fight(s, target, group, s.discs[target])
    else:
        fight(s, target, s.discs[target], group)
    war.active = EMPTY
    war.done.drop(target)
    war.extended.drop(target)
    if s.discs[target] > 0 and (stacks.top(s.discs[target]) == VIOLET) == violet:
        war.fought.add(target)
    groups.end_move(s)


@final
class ChooseVictim(Spots):
    """Choose the group to sacrifice; a co-owner is asked for its own (P-750)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "group to sacrifice")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = groups.sacrificial(s, self.actor, s.war.active)
        more: i64 = 0
        if self.actor == s.war.attacker and s.rules.outside_sacrifice:
            more = outside_edges(s.war)
        return cells.a, cells.b, cells.c, more

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        if EDGE.holds(code):
            groups.give_up_outside(s, EDGE.arg(code))
        else:
            z = CELL.arg(code)
            if not groups.leads(s, self.actor, s.discs[z]):
                war.target = z
                ask_consent(s, self.actor, bit(stacks.top(s.discs[z])), GIVING_UP)
                return
            groups.give_up(s, z)
        extend(s)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if EDGE.holds(code):
            return s.refuse("no_group_outside", edge_facts(EDGE.arg(code)))
        return super().why_not(s, code)

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
        if s.discs[z] == 0:
            return s.refuse("no_group_there", facts)
        if z == s.war.active:
            return s.refuse("sacrifice_self", facts)
        if s.war.fought.has(z):
            return s.refuse("sacrifice_fought", facts)
        if not groups.leads(s, self.actor, s.discs[z]):
            return s.refuse("not_your_group", facts)
        return s.refuse("sacrifice_colour" if stacks.pure(s.discs[z]) else "sacrifice_mixed", facts)


MARCHING: Final[list[Marching]] = STEPS.each("marching", Marching, parts.SEAT)
MARCH_ON: Final[list[MarchOn]] = STEPS.each("march", MarchOn, parts.ACTOR)
CHOOSE_VICTIM: Final[list[ChooseVictim]] = STEPS.each("choose victim", ChooseVictim, parts.ACTOR)
