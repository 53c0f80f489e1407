"""Discs on and off the city, goods in and out, and points with their reasons."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.codes import GAINED, SCORED
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import PRECIOUS, SILVER, STONE, VIOLET, WOOD


def put_disc(s: Rio, z: i64, colour: i64) -> None:
    """A disc on top of what lies on a space; where it came from is the caller's concern."""
    s.own_discs()
    s.discs[z] = stacks.on_top(s.discs[z], colour)
    if colour == VIOLET:
        s.war.violet.add(z)
    else:
        s.areas[colour].at.add(z)


def lift_disc(s: Rio, z: i64, colour: i64) -> None:
    """A disc off a space; a player's goes home (P-503)."""
    stack = stacks.without(s.discs[z], colour)
    s.own_discs()
    s.discs[z] = stack
    if colour != VIOLET:
        s.areas[colour].hand += 1
    if stacks.count(stack, colour) == 0:
        if colour == VIOLET:
            s.war.violet.drop(z)
        else:
            s.areas[colour].at.drop(z)


def clear_discs(s: Rio, z: i64) -> None:
    """All discs of a space go home."""
    while s.discs[z] != 0:
        lift_disc(s, z, stacks.top(s.discs[z]))


def set_stack(s: Rio, z: i64, stack: i64) -> None:
    """Put down a whole stack in place of another; the discs come from somewhere in the city."""
    s.own_discs()
    s.discs[z] = stack
    colour: i64
    for colour in range(s.seats):
        if stacks.count(stack, colour) > 0:
            s.areas[colour].at.add(z)
        else:
            s.areas[colour].at.drop(z)
    if stacks.count(stack, VIOLET) > 0:
        s.war.violet.add(z)
    else:
        s.war.violet.drop(z)


def stock(area: Area, good: i64) -> i64:
    """How much of a good a player has."""
    if good == STONE:
        return area.stone
    if good == WOOD:
        return area.wood
    return area.precious if good == PRECIOUS else area.silver


def stocked(area: Area) -> i64:
    """The set of goods a player has, silver apart."""
    out: i64 = bit(STONE) if area.stone > 0 else 0
    if area.wood > 0:
        out |= bit(WOOD)
    return out | bit(PRECIOUS) if area.precious > 0 else out


def gain(s: Rio, seat: i64, good: i64, amount: i64) -> None:
    area = s.areas[seat]
    if good == STONE:
        area.stone += amount
    elif good == WOOD:
        area.wood += amount
    elif good == PRECIOUS:
        area.precious += amount
    elif good == SILVER:
        area.silver += amount
    if amount > 0:
        s.note(GAINED, seat, good, amount)


def score(s: Rio, seat: i64, source: i64, points: i64) -> None:
    """Move on the score track; below 0 only if the table allows (P-R08)."""
    area = s.areas[seat]
    if points < 0 and not s.rules.below_zero:
        points = max(points, -area.points) if area.points > 0 else 0
    if points != 0:
        area.sources[source] = area.sources[source] + points
        area.points += points
        s.note(SCORED, seat, source, points, area.points)
