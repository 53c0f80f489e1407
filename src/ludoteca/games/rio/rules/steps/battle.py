"""A battle on one space: discs against discs, then attackers against the building."""

from __future__ import annotations

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import codes, stacks, table
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import score, set_stack
from ludoteca.games.rio.rules.steps.pieces import raze


def fight(s: Rio, z: i64, attacking: i64, defending: i64) -> None:
    """Settle a battle between two stacks on a space; either may be empty (P-761 to P-769)."""
    strength = stacks.height(attacking)
    guard = stacks.height(defending)
    outcome = judge(s, z, strength, guard)
    s.note(codes.FOUGHT, z, strength, guard, outcome)
    survivors = defending
    if defending > 0:
        left_violet: i64 = strength if outcome == codes.WON else 1 if outcome == codes.RAIDED else 0
        left_guard: i64 = (
            guard if outcome == codes.HELD else 1 if outcome == codes.GARRISONED else 0
        )
        survivors = stacks.bottom(defending, left_guard)
        reward(s, defending, survivors, strength - left_violet)
        send_fallen_home(s, defending, survivors)
        strength = left_violet
    if strength > 0 and s.kind(z) > 0:
        kind = s.kind(z)
        raze(s, z)
        s.note(codes.DESTROYED, s.war.attacker, kind, z)
        score(s, s.war.attacker, codes.FROM_ATTACK, table.LOST_POINTS[kind])
        strength -= 1
    if strength > 0:
        survivors = stacks.bottom(
            stacks.stack_of([table.VIOLET, table.VIOLET, table.VIOLET]), strength
        )
    set_stack(s, z, survivors)


def judge(s: Rio, z: i64, strength: i64, guard: i64) -> i64:
    """How a battle ends: the larger wins; of equal groups, whoever prevails (P-762 to P-765)."""
    if guard == 0:
        return codes.STORMED
    if strength != guard:
        return codes.WON if strength > guard else codes.HELD
    raiders = s.war.enemy == table.CORSAIRS
    if raiders == barracks_near(s, z):
        return codes.FALLEN
    return codes.RAIDED if raiders else codes.GARRISONED


def barracks_near(s: Rio, z: i64) -> bool:
    """Whether the quarter of a space has a barracks; the Plaza Mayor has none (P-246, P-765)."""
    quarter: i64 = s.board.quarter[z]
    return quarter >= 0 and has(s.in_quarter[quarter], table.BARRACKS)


def send_fallen_home(s: Rio, before: i64, after: i64) -> None:
    seat: i64
    for seat in range(s.seats):
        s.areas[seat].hand += stacks.count(before, seat) - stacks.count(after, seat)


def reward(s: Rio, group: i64, left: i64, killed: i64) -> None:
    """Points for enemies and for discs lost, by share of the group (P-748, P-766, P-767, P-R16)."""
    size = stacks.height(group)
    lost = size - stacks.height(left)
    seat: i64
    for seat in range(s.seats):
        own = stacks.count(group, seat)
        if own == 0:
            continue
        points: i64 = table.WAR["kill"] * killed
        if s.rules.own_losses:
            points = share(s, points, own, size)
            points += table.WAR["loss"] * (own - stacks.count(left, seat))
        else:
            points = share(s, points + table.WAR["loss"] * lost, own, size)
        if s.holder(table.GENERAL) == seat and seat != s.war.attacker:
            points += share(s, table.WAR["general_points"] * killed, own, size)
        score(s, seat, codes.FROM_DEFENCE, points)


def share(s: Rio, points: i64, own: i64, size: i64) -> i64:
    """A part of `points`, to the nearest whole number, halves up (P-748, P-R16)."""
    if s.rules.round_down:
        return points * own // size
    return (2 * points * own + size) // (2 * size)
