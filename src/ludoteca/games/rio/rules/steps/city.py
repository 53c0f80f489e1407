"""Placing discs in the city: on empty spaces, on own huts, on common buildings."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.cells import WORD
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.games.rio.rules import parts, stacks, table
from ludoteca.games.rio.rules.board import CELL_NAMES, GROUND, PLAZA
from ludoteca.games.rio.rules.codes import CELL, EVICTED, PLACED_CITY
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import lift_disc, put_disc
from ludoteca.games.rio.rules.steps.spots import Spots


def discs_left(s: Rio, seat: i64) -> i64:
    """How many discs a seat may still place this turn (P-202, P-203)."""
    area = s.areas[seat]
    return min(table.MOST_PLACED - area.placed, area.hand)


@final
class PlaceInCity(Spots):
    """Choose the space for a disc, or for twice as many as it drives away (P-211, P-216, P-222)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "space for a disc")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        return city_spots(s, self.actor)

    def take(self, s: Rio, code: i64) -> None:
        z = CELL.arg(code)
        seat = self.actor
        area = s.areas[seat]
        stack: i64 = s.discs[z]
        if s.kind(z) == 0 and stack > 0 and stacks.top(stack) != seat:
            evict(s, seat, z)
            return
        area.hand -= 1
        area.placed += 1
        put_disc(s, z, seat)
        s.note(PLACED_CITY, seat, z, 1)

    def reason(self, s: Rio, z: i64) -> Refusal:
        return cannot_place(s, self.actor, z)


def evict(s: Rio, seat: i64, z: i64) -> None:
    """Twice the discs that lie there; those and one of the new ones go home (P-216, P-217)."""
    area = s.areas[seat]
    victim = stacks.top(s.discs[z])
    driven = stacks.height(s.discs[z])
    for _ in range(driven):
        lift_disc(s, z, victim)
    staying = 2 * driven - 1
    area.hand -= staying
    area.placed += 2 * driven
    for _ in range(staying):
        put_disc(s, z, seat)
    s.note(EVICTED, seat, z, victim, driven)
    s.note(PLACED_CITY, seat, z, staying)


def city_spots(s: Rio, seat: i64) -> tuple[i64, i64, i64, i64]:
    """All spaces where `seat` may place now."""
    left = discs_left(s, seat)
    if left <= 0:
        return 0, 0, 0, 0
    return (
        word_spots(s, seat, 0, left),
        word_spots(s, seat, 1, left),
        word_spots(s, seat, 2, left),
        0,
    )


def room_in_city(s: Rio, seat: i64) -> bool:
    """Whether there is any such space."""
    left = discs_left(s, seat)
    w: i64
    for w in range(3):
        if left > 0 and word_spots(s, seat, w, left):
            return True
    return False


def word_spots(s: Rio, seat: i64, w: i64, left: i64) -> i64:
    """The part of `city_spots` in one word of the set."""
    area = s.areas[seat]
    taken: i64 = 0
    for other in s.areas:
        taken |= other.at.word(w)
    built = s.built.word(w)
    ground = area.reach.word(w) & GROUND.word(w) & ~built
    out = ground & ~taken
    crowded = ground & taken
    while crowded:
        z = lowest(crowded)
        crowded &= crowded - 1
        stack: i64 = s.discs[WORD * w + z]
        height = stacks.height(stack)
        if height < table.IN_SPACE and (stacks.top(stack) == seat or 2 * height <= left):
            out |= bit(z)
    huts = area.huts.word(w)
    while huts:
        z = lowest(huts)
        huts &= huts - 1
        if stacks.height(s.discs[WORD * w + z]) < hut_room(s, WORD * w + z):
            out |= bit(z)
    common = area.home.word(w) & built
    while common:
        z = lowest(common)
        common &= common - 1
        if has_room(s, seat, WORD * w + z):
            out |= bit(z)
    return out


def has_room(s: Rio, seat: i64, z: i64) -> bool:
    """Whether a common building takes one more disc of `seat` (P-223, P-224, P-R20)."""
    stack: i64 = s.discs[z]
    if stacks.height(stack) >= capacity(s, z):
        return False
    if stacks.count(stack, seat) == stacks.height(stack):
        return True
    return table.ACTIVE & bit(s.kind(z)) != 0 and s.limit(z) > 1


def capacity(s: Rio, z: i64) -> i64:
    """How many discs may lie on a common building: to activate it, or to build on it (P-R20)."""
    kind = s.kind(z)
    if kind <= table.HOUSE:
        return 0
    out: i64 = s.limit(z) if table.ACTIVE & bit(kind) else 0
    rest = possible_upgrades(s, z)
    while rest:
        workers: i64 = table.WORKERS[lowest(rest)]
        if workers <= s.limit(z) or not s.rules.limited_upgrades:
            out = max(out, workers)
        rest &= rest - 1
    return out


def hut_room(s: Rio, z: i64) -> i64:
    """How many discs may lie on an own hut: as many as on other buildings (P-223, P-R54)."""
    return table.IN_SPACE if s.rules.full_huts else s.limit(z)


def send_surplus_home(s: Rio, z: i64, closing: bool) -> None:
    """Discs a building has no room for, or whose owner has no house beside it (P-225).

    When the turn is `closing`, workers meant for an upgrade count as surplus too (P-R20).
    """
    kind = s.kind(z)
    if kind == 0:
        return
    most: i64 = capacity(s, z)
    if kind == table.HUT:
        most = hut_room(s, z)
    else:
        if closing:
            most = s.limit(z) if table.ACTIVE & bit(kind) else 0
        seat: i64
        for seat in range(s.seats):
            if not s.areas[seat].home.has(z):
                while stacks.count(s.discs[z], seat) > 0:
                    lift_disc(s, z, seat)
    while stacks.height(s.discs[z]) > most:
        lift_disc(s, z, stacks.top(s.discs[z]))


def possible_upgrades(s: Rio, z: i64) -> i64:
    """What a building there may become, as far as tiles and the quarter allow (P-232 to P-235)."""
    from_here: i64 = table.UPGRADES[s.kind(z)]
    if from_here == 0:
        return 0
    quarter: i64 = s.board.quarter[z]
    out = from_here & ~s.in_quarter[quarter]
    if s.tally[table.MONUMENT] >= table.MONUMENTS:
        out &= ~bit(table.MONUMENT)
    if s.tally[table.GARDEN] >= table.GARDENS:
        out &= ~bit(table.GARDEN)
    return out


def cannot_place(s: Rio, seat: i64, z: i64) -> Refusal:
    """Why `seat` may not place on a space."""
    area = s.areas[seat]
    facts: dict[str, int | str] = {"cell": CELL_NAMES[z]}
    stack: i64 = s.discs[z]
    kind = s.kind(z)
    if PLAZA.has(z):
        return s.refuse("plaza_mayor", facts)
    if kind == 0:
        if not area.reach.has(z):
            return s.refuse("out_of_reach", facts)
        if stacks.top(stack) == seat:
            return s.refuse("space_full", {**facts, "most": table.IN_SPACE})
        facts["discs"] = stacks.height(stack)
        if stacks.height(stack) >= table.IN_SPACE:
            return s.refuse("never_evicted", facts)
        facts["needed"] = 2 * stacks.height(stack)
        facts["have"] = discs_left(s, seat)
        return s.refuse("too_few_to_evict", facts)
    facts["building"] = table.KIND_NAMES[kind]
    if kind == table.HUT and s.owner(z) == seat:
        return s.refuse("building_full", {**facts, "most": hut_room(s, z)})
    if kind in (table.HUT, table.HOUSE) and s.owner(z) != seat:
        return s.refuse("foreign_dwelling", facts)
    if capacity(s, z) == 0:
        return s.refuse("nothing_to_do_there", facts)
    if not area.home.has(z):
        return s.refuse("no_house_beside", facts)
    if stacks.height(stack) >= capacity(s, z):
        return s.refuse("building_full", {**facts, "most": capacity(s, z)})
    return s.refuse("other_colour_there", facts)


PLACE_IN_CITY: Final[list[PlaceInCity]] = STEPS.each("place in city", PlaceInCity, parts.ACTOR)
