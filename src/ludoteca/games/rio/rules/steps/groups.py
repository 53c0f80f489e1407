"""Groups at war: who leads them, and what lies in their way."""

from __future__ import annotations

from typing import Final

from ludoteca.core.cells import Cells
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.area import NOWHERE
from ludoteca.games.rio.rules.board import BESIDE, OUTSIDE
from ludoteca.games.rio.rules.codes import SACRIFICED
from ludoteca.games.rio.rules.conflict import War, group_of, groups, station
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import set_stack
from ludoteca.games.rio.rules.table import EMPTY, IN_SPACE, MARCH_STEPS, VIOLET

# What a group finds on a space.
BLOCKED: Final = 0
FREE: Final = 1
BATTLE: Final = 2
JOIN: Final = 3
TRANSFER: Final = 4
DIRECTIONS: Final = 4


def leads(s: Rio, z: i64) -> bool:
    """Whether the group on a space is led by the colour whose turn it is (P-741)."""
    return stacks.top(group_on(s, z)) == s.war.moving


def own_groups(s: Rio) -> Cells:
    """The spaces whose group the colour whose turn it is moves."""
    moving = s.war.moving
    if moving == VIOLET:
        return s.war.violet.copy()
    out = Cells()
    at = s.areas[moving].at
    z = at.after(-1)
    while z >= 0:
        if leads(s, z):
            out.add(z)
        z = at.after(z)
    return out


def inactive(s: Rio, stack: i64) -> bool:
    """Whether the attacker's own workers lie there; nobody enters or moves them (P-715)."""
    return not s.rules.rival and stacks.count(stack, s.war.attacker) > 0


def group_on(s: Rio, z: i64) -> i64:
    """The discs of a space that take part in the war: all but inactive ones (P-715, P-R52)."""
    stack: i64 = s.discs[z]
    return stack if s.rules.rival else stacks.clear_of(stack, s.war.attacker)


def take_off(s: Rio, z: i64) -> None:
    """The group leaves a space; inactive discs stay."""
    stack: i64 = s.discs[z]
    set_stack(s, z, 0 if s.rules.rival else stacks.only(stack, s.war.attacker))


def finds(s: Rio, group: i64, target: i64) -> i64:
    """What a stack would find on a space beside it (P-743 to P-747)."""
    if target == OUTSIDE:
        return BLOCKED
    there: i64 = s.discs[target]
    violet = stacks.top(group) == VIOLET
    if there == 0:
        return BATTLE if violet and s.kind(target) > 0 else FREE
    if inactive(s, there):
        return BLOCKED
    if violet != (stacks.top(there) == VIOLET):
        return BATTLE
    if s.war.fought.has(target):
        return BLOCKED
    size = stacks.height(group) + stacks.height(there)
    if size <= IN_SPACE:
        return JOIN
    if stacks.height(group) == 2 and stacks.height(there) == 2:
        return TRANSFER
    return BLOCKED


def needs_consent(s: Rio, group: i64, there: i64) -> bool:
    """Whether joining would mix colours (P-746)."""
    colour = stacks.top(group)
    together = stacks.count(group, colour) + stacks.count(there, colour)
    return together < stacks.height(group) + stacks.height(there)


def declined(s: Rio, group: i64, target: i64, found: i64) -> bool:
    """Whether all the group could ask on a space it finds friends on was declined (P-R47)."""
    war = s.war
    if not war.no_lead.has(target) or not needs_consent(s, group, s.discs[target]):
        return False
    return found == TRANSFER or war.no_follow.has(target)


def movable(s: Rio, z: i64) -> bool:
    """Whether the group on a space has anywhere to go."""
    group = group_on(s, z)
    d: i64
    for d in range(DIRECTIONS):
        if finds(s, group, BESIDE[DIRECTIONS * z + d]) != BLOCKED:
            return True
    return False


def speed(stack: i64) -> i64:
    """Steps by size: three, two, one (P-742)."""
    return MARCH_STEPS[stacks.height(stack)]


def sacrificial(s: Rio, mover: i64) -> Cells:
    """Groups to be given up for the one on `mover`: not fought, of one of its colours (P-750).

    Those of a co-owner are asked for, once in a turn; of two seats one leads both colours, which
    help each other only in a joint group (P-905, P-R47).
    """
    war = s.war
    out = Cells()
    colours = group_on(s, mover)
    candidates = own_groups(s)
    if war.moving != VIOLET:
        other: i64
        for other in range(s.seats):
            if other != war.moving and stacks.count(colours, other) > 0:
                candidates.join(s.areas[other].at)
    z = candidates.after(-1)
    while z >= 0:
        group = group_on(s, z)
        kept = z == mover or war.fought.has(z) or war.no_gift.has(z) or not stacks.pure(group)
        if not kept and stacks.count(colours, stacks.top(group)) > 0:
            out.add(z)
        z = candidates.after(z)
    return out


def has_victim(s: Rio, mover: i64) -> bool:
    """Whether there is a group to give up for the one on `mover` (P-750, P-R14)."""
    if s.war.moving == VIOLET and s.rules.outside_sacrifice and s.war.waiting > 0:
        return True
    return sacrificial(s, mover).any()


def give_up(s: Rio, z: i64) -> None:
    """Remove a group from the board; nobody scores (P-750)."""
    stack = group_on(s, z)
    seat: i64
    for seat in range(s.seats):
        s.areas[seat].hand += stacks.count(stack, seat)
    s.note(SACRIFICED, stacks.top(stack), stacks.height(stack))
    take_off(s, z)
    s.war.done.drop(z)
    s.war.extended.drop(z)


def give_up_outside(s: Rio, edge: i64) -> None:
    """Remove the smallest group outside an edge."""
    war = s.war
    packed: i64 = war.outside[edge]
    size: i64 = 1
    while groups(packed, size) == 0:
        size += 1
    station(war, edge, packed - group_of(size))
    war.waiting = war.waiting - size
    s.note(SACRIFICED, VIOLET, size)


def carry(war: War, source: i64, target: i64) -> None:
    """What a group has done this turn goes with it."""
    for marked in (war.extended, war.done):
        if marked.has(source):
            marked.drop(source)
            marked.add(target)


def attackers_left(s: Rio) -> bool:
    return s.war.waiting > 0 or s.war.violet.any()


def end_move(s: Rio) -> None:
    """The group on the move has finished; what it was declined is forgotten (P-R46, P-R47)."""
    if s.war.active != EMPTY:
        s.war.done.add(s.war.active)
    s.war.active = EMPTY
    s.war.steps = 0
    s.war.target = EMPTY
    s.war.no_lead = NOWHERE
    s.war.no_follow = NOWHERE
