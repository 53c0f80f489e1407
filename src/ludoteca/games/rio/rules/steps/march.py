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
from ludoteca.games.rio.rules.steps.gain import set_stack
from ludoteca.games.rio.rules.steps.join import (
    GIVING_UP,
    ask_consent,
    extend,
    join,
    propose,
    transfer,
)
from ludoteca.games.rio.rules.steps.spots import Spots, ask_spot
from ludoteca.games.rio.rules.table import EMPTY, IN_SPACE, VIOLET

HALT_BIT: Final[int] = bit(HALT.base - MARCH.base)
SACRIFICE_BIT: Final[int] = bit(SACRIFICE.base - MARCH.base)


@final
class Marching(Auto[Rio]):
    """A group goes on until it halts, fights, can do nothing more, or another leads it (P-741)."""

    def take(self, s: Rio, code: i64) -> None:
        if s.war.active == EMPTY:
            return
        if not groups.leads(s, s.war.active) or MARCH_ON[self.seat].options(s) == HALT_BIT:
            groups.end_move(s)
            return
        s.push(self)
        s.push(MARCH_ON[self.seat])


def ways(s: Rio, handing: bool) -> i64:
    """Directions in which the group could step if it had one, or only hand a disc over (P-R15)."""
    war = s.war
    group = groups.group_on(s, war.active)
    out: i64 = 0
    d: i64
    for d in range(groups.DIRECTIONS):
        target: i64 = BESIDE[groups.DIRECTIONS * war.active + d]
        found = groups.finds(s, group, target)
        if found == groups.BLOCKED or (handing and found != groups.TRANSFER):
            continue
        if found < groups.JOIN or not groups.declined(s, group, target, found):
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
        return out | SACRIFICE_BIT if groups.has_victim(s, war.active) else out

    def take(self, s: Rio, code: i64) -> None:
        if code == HALT.base:
            groups.end_move(s)
        elif code == SACRIFICE.base:
            ask_spot(s, CHOOSE_VICTIM[self.actor])
        else:
            step_to(s, self.actor, BESIDE[groups.DIRECTIONS * s.war.active + MARCH.arg(code)])

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        war = s.war
        if code == SACRIFICE.base:
            if war.steps > 0:
                return s.refuse("no_sacrifice", {"steps": war.steps})
            if war.extended.has(war.active):
                return s.refuse("extended", {})
            if ways(s, False) == 0:
                return s.refuse("group_stuck", {"cell": CELL_NAMES[war.active]})
            return s.refuse("no_victim", {})
        return super().why_not(s, code)

    def reason(self, s: Rio, d: i64) -> Refusal:
        war = s.war
        target: i64 = BESIDE[groups.DIRECTIONS * war.active + d]
        if target == OUTSIDE:
            return s.refuse("leaves_city", {})
        group = groups.group_on(s, war.active)
        found = groups.finds(s, group, target)
        if found == groups.BLOCKED:
            return blocked(s, group, target)
        if found >= groups.JOIN and groups.declined(s, group, target, found):
            return s.refuse("ally_declined", {"cell": CELL_NAMES[target]})
        return s.refuse("no_steps", {"steps": war.steps})


def blocked(s: Rio, group: i64, target: i64) -> Refusal:
    """Why a group cannot enter a space of the city."""
    facts: dict[str, int | str] = {"cell": CELL_NAMES[target]}
    there: i64 = s.discs[target]
    if groups.inactive(s, there):
        return s.refuse("inactive_discs", facts)
    if s.war.fought.has(target):
        return s.refuse("ally_fought", facts)
    together = stacks.height(group) + stacks.height(there)
    return s.refuse("ally_too_large", {**facts, "most": IN_SPACE, "together": together})


def step_to(s: Rio, seat: i64, target: i64) -> None:
    """Enter a space: freely, to join, to hand a disc over, or to fight."""
    war = s.war
    source = war.active
    group = groups.group_on(s, source)
    found = groups.finds(s, group, target)
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
    groups.take_off(s, source)
    groups.carry(war, source, target)
    if found != groups.FREE:
        attack(s, target, group)
        return
    set_stack(s, target, group)
    war.steps -= 1
    war.active = target


def attack(s: Rio, target: i64, group: i64) -> None:
    """A group enters a space held against it; what is left of it has fought (P-749, P-761).

    What is attacked and holds rests no longer than it did before (P-R55).
    """
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
    if s.discs[target] == 0:
        war.fought.drop(target)
    elif (stacks.top(s.discs[target]) == VIOLET) == violet:
        war.fought.add(target)
    groups.end_move(s)


@final
class ChooseVictim(Spots):
    """Choose the group to sacrifice; a co-owner is asked for its own (P-750)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "group to sacrifice")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        cells = groups.sacrificial(s, s.war.active)
        more: i64 = 0
        if self.actor == s.war.attacker and s.rules.outside_sacrifice:
            more = s.war.edges
        return cells.a, cells.b, cells.c, more

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        if EDGE.holds(code):
            groups.give_up_outside(s, EDGE.arg(code))
        else:
            z = CELL.arg(code)
            colour = stacks.top(groups.group_on(s, z))
            if colour != war.moving:
                war.target = z
                ask_consent(s, self.actor, 0 if s.rules.rival else bit(colour), GIVING_UP)
                return
            groups.give_up(s, z)
        extend(s)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if EDGE.holds(code):
            there = self.actor == s.war.attacker and s.war.outside[EDGE.arg(code)] != 0
            key = "sacrifice_outside" if there else "no_sacrifice_outside"
            return s.refuse(key, edge_facts(EDGE.arg(code)))
        return super().why_not(s, code)

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
        group = groups.group_on(s, z)
        if s.discs[z] == 0:
            return s.refuse("nobody_to_sacrifice", facts)
        if group == 0:
            return s.refuse("inactive_discs", facts)
        if z == s.war.active:
            return s.refuse("sacrifice_self", facts)
        if not stacks.pure(group):
            return s.refuse("sacrifice_mixed", facts)
        if stacks.count(groups.group_on(s, s.war.active), stacks.top(group)) == 0:
            return s.refuse("sacrifice_colour", facts)
        if s.war.fought.has(z):
            return s.refuse("sacrifice_fought", facts)
        return s.refuse("sacrifice_declined", facts)


MARCHING: Final[list[Marching]] = STEPS.each("marching", Marching, parts.SEAT)
MARCH_ON: Final[list[MarchOn]] = STEPS.each("march", MarchOn, parts.ACTOR)
CHOOSE_VICTIM: Final[list[ChooseVictim]] = STEPS.each("choose victim", ChooseVictim, parts.ACTOR)
