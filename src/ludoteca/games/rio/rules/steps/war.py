"""The rounds of a war: the attacker moves first, then the defenders in turn order."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers, Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.rio.rules import codes, parts, stacks
from ludoteca.games.rio.rules.area import NOWHERE
from ludoteca.games.rio.rules.board import CELL_NAMES, EDGE_CELL, EDGE_SIDE, edge_facts
from ludoteca.games.rio.rules.codes import CELL, EDGE, ENTERED, GROUP, REST, TRADE
from ludoteca.games.rio.rules.conflict import group_of, groups, sizes, station
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.defend import REST_BIT
from ludoteca.games.rio.rules.steps.gain import set_stack
from ludoteca.games.rio.rules.steps.groups import (
    BATTLE,
    FREE,
    JOIN,
    TRANSFER,
    attackers_left,
    finds,
    group_on,
    has_victim,
    leads,
    movable,
    speed,
)
from ludoteca.games.rio.rules.steps.march import CHOOSE_VICTIM, MARCHING, attack, blocked
from ludoteca.games.rio.rules.steps.spots import SpotMenu, ask, ask_spot
from ludoteca.games.rio.rules.steps.trade import begin_trade, may_trade, trade_refusal
from ludoteca.games.rio.rules.table import COLOUR_NAMES, VIOLET, WAR

TRIPLE: Final[int] = stacks.stack_of([VIOLET, VIOLET, VIOLET])


@final
class Round(Auto[Rio]):
    """A round, until no attacker is left or three went without a battle (P-740, P-770, P-771)."""

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        if war.round > 0:
            war.idle = 0 if war.fighting else war.idle + 1
        if not attackers_left(s) or war.idle >= WAR["idle"]:
            return
        war.round += 1
        war.fighting = False
        s.note(codes.ROUND, war.round)
        s.push(self)
        war.done.clear()
        for colour in reversed(s.order):
            if colour != war.attacker:
                s.push(BEGIN_MOVES[colour][colour])
            elif s.rules.rival:
                s.push(BEGIN_MOVES[1 - colour][colour])
        s.push(BEGIN_MOVES[war.attacker][war.attacker])


@final
class BeginMoves(Auto[Rio]):
    """A colour's turn in the war: its groups that fought have rested (P-740, P-749, P-905)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        war.moving = VIOLET if self.seat == war.attacker else self.colour
        if not s.rules.joint_rest:
            war.done.clear()
        war.extended.clear()
        war.no_gift = NOWHERE
        z = war.fought.after(-1)
        while z >= 0:
            if leads(s, z):
                war.fought.drop(z)
            z = war.fought.after(z)
        s.push(GO_ON[self.seat])


@final
class GoOn(Auto[Rio]):
    """Ask for the next group while there is one that can move."""

    def take(self, s: Rio, code: i64) -> None:
        if not attackers_left(s):
            return
        if CHOOSE_GROUP[self.seat].any_but(s, REST_BIT):
            s.push(CHOOSE_GROUP[self.seat])


@final
class ChooseGroup(SpotMenu):
    """Choose the group to move, one that has moved for its additional step, or rest (P-741)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "group to move")

    def possible(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        war = s.war
        at = war.violet if war.moving == VIOLET else s.areas[war.moving].at
        resting = war.fought
        done = war.done
        late = war.extended
        more: i64 = REST_BIT
        if self.actor == war.attacker:
            more |= war.edges
        return (
            at.a & ~resting.a & ~(done.a & late.a),
            at.b & ~resting.b & ~(done.b & late.b),
            at.c & ~resting.c & ~(done.c & late.c),
            more,
        )

    def is_open(self, s: Rio, code: i64) -> bool:
        if code == REST.base:
            return True
        if EDGE.holds(code):
            return entering(s, EDGE.arg(code)) != 0
        z = CELL.arg(code)
        if not leads(s, z) or not movable(s, z):
            return False
        return not s.war.done.has(z) or has_victim(s, z)  # the additional step costs one (P-R46)

    def take(self, s: Rio, code: i64) -> None:
        if code == REST.base:
            return
        war = s.war
        s.push(GO_ON[self.actor])
        if code == TRADE.base:
            begin_trade(s, self.actor)
            return
        s.push(MARCHING[self.actor])
        if EDGE.holds(code):
            ask(s, CHOOSE_ENTRY[self.actor][EDGE.arg(code)])
            return
        war.active = CELL.arg(code)
        if war.done.has(war.active):
            war.steps = 0
            ask_spot(s, CHOOSE_VICTIM[self.actor])
        else:
            war.steps = speed(group_on(s, war.active))

    def trading(self, s: Rio) -> bool:
        return may_trade(s, self.actor)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if code == TRADE.base:
            return trade_refusal(s, self.actor)
        if EDGE.holds(code):
            edge = EDGE.arg(code)
            if self.actor == s.war.attacker and s.war.outside[edge] != 0:
                return kept_out(s, edge, lowest(sizes(s.war.outside[edge])) + 1)
            return s.refuse("no_group_outside", edge_facts(edge))
        return super().why_not(s, code)

    def reason(self, s: Rio, z: i64) -> Refusal:
        facts: Numbers = {"cell": CELL_NAMES[z]}
        if s.discs[z] == 0:
            return s.refuse("no_group_there", facts)
        if group_on(s, z) == 0:
            return s.refuse("inactive_discs", facts)
        if not leads(s, z):
            colour = stacks.top(group_on(s, z))
            if s.rules.rival and self.actor != s.war.attacker and colour != VIOLET:
                return s.refuse("other_colour", {**facts, "colour": COLOUR_NAMES[colour]})
            return s.refuse("not_your_group", facts)
        if s.war.fought.has(z):
            return s.refuse("ally_fought", facts)
        if s.war.extended.has(z):
            return s.refuse("extended", {})
        if s.war.done.has(z):
            return s.refuse("group_done", facts)
        return s.refuse("group_stuck", facts)


def entering(s: Rio, edge: i64) -> i64:
    """The sizes of groups outside an edge that can come in, as bits 0 to 2."""
    packed: i64 = s.war.outside[edge]
    out: i64 = 0
    size: i64
    for size in range(1, 4):
        if groups(packed, size) > 0:
            found = finds(s, stacks.bottom(TRIPLE, size), EDGE_CELL[edge])
            if found in (FREE, BATTLE, JOIN):
                out |= bit(size - 1)
    return out


def kept_out(s: Rio, edge: i64, size: i64) -> Refusal:
    """Why a group of a size outside an edge cannot come in."""
    z: i64 = EDGE_CELL[edge]
    group = stacks.bottom(TRIPLE, size)
    if finds(s, group, z) == TRANSFER:
        return s.refuse("outside_transfer", edge_facts(edge))
    return blocked(s, group, z)


@final
class ChooseEntry(Pick[Rio]):
    """Choose which group outside an edge comes in; that is its first step (P-714, P-744)."""

    def __init__(self, seat: i64, edge: i64) -> None:
        super().__init__(seat, GROUP, "group to come in")
        self.edge: i64 = edge

    def options(self, s: Rio) -> i64:
        return entering(s, self.edge)

    def take(self, s: Rio, code: i64) -> None:
        war = s.war
        size = GROUP.arg(code) + 1
        z: i64 = EDGE_CELL[self.edge]
        group = stacks.bottom(TRIPLE, size)
        station(war, self.edge, war.outside[self.edge] - group_of(size))
        war.waiting -= size
        s.note(ENTERED, self.actor, z, EDGE_SIDE[self.edge], size)
        found = finds(s, group, z)
        if found == BATTLE:
            attack(s, z, group)
        elif found == JOIN:
            set_stack(s, z, stacks.over(group, s.discs[z]))
            war.active = z
            war.steps = 0
            war.done.add(z)
        else:
            set_stack(s, z, group)
            war.active = z
            war.steps = speed(group) - 1

    def reason(self, s: Rio, i: i64) -> Refusal:
        size = i + 1
        if groups(s.war.outside[self.edge], size) == 0:
            return s.refuse("no_size_outside", {"size": size, **edge_facts(self.edge)})
        return kept_out(s, self.edge, size)


ROUND: Final[Round] = STEPS.one("round", Round())
BEGIN_MOVES: Final[list[list[BeginMoves]]] = STEPS.grid(
    "begin moves", BeginMoves, parts.SEAT, parts.COLOUR
)
GO_ON: Final[list[GoOn]] = STEPS.each("go on", GoOn, parts.SEAT)
CHOOSE_GROUP: Final[list[ChooseGroup]] = STEPS.each("choose group", ChooseGroup, parts.ACTOR)
CHOOSE_ENTRY: Final[list[list[ChooseEntry]]] = STEPS.grid(
    "choose entry", ChooseEntry, parts.ACTOR, parts.EDGE
)
