"""The end of a war: attackers and mixed groups leave, players take back what they like."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto
from ludoteca.games.rio.rules import parts, stacks
from ludoteca.games.rio.rules.board import CELL_NAMES, PLAZA
from ludoteca.games.rio.rules.codes import CELL, REST, WAR_ENDED, WENT_HOME
from ludoteca.games.rio.rules.conflict import PEACE
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.city import send_surplus_home
from ludoteca.games.rio.rules.steps.defend import REST_BIT
from ludoteca.games.rio.rules.steps.gain import clear_discs, lift_disc, set_stack
from ludoteca.games.rio.rules.steps.groups import group_on
from ludoteca.games.rio.rules.steps.spots import Spots
from ludoteca.games.rio.rules.table import HOUSE, HUT, LOWEST


@final
class Truce(Auto[Rio]):
    """Clear the field, move the markers back, let everybody take discs home (P-771, P-772)."""

    def take(self, s: Rio, code: i64) -> None:
        s.note(WAR_ENDED, s.war.round)
        for z in s.war.violet.members():
            set_stack(s, z, 0)
        for area in s.areas:
            for z in area.at.members():
                tidy(s, z)
        s.war = PEACE
        s.natives = fallen_back(s.natives, s.rules.back)
        s.corsairs = fallen_back(s.corsairs, s.rules.back)
        for seat in reversed(s.order):
            s.push(BEGIN_TAKING[seat])


def fallen_back(value: i64, back: i64) -> i64:
    """Where a marker stands after a war; below 2 is beside the grid (P-704)."""
    return value - back if value - back >= LOWEST else 0


def tidy(s: Rio, z: i64) -> None:
    """Send home mixed groups, and discs where no worker could lie (P-773, P-R17).

    A disc beside inactive ones is no mixed group (P-R52).
    """
    stack: i64 = s.discs[z]
    if stack == 0:
        return
    foreign = s.kind(z) in (HUT, HOUSE) and s.owner(z) != stacks.top(stack)
    if foreign or PLAZA.has(z) or not stacks.pure(group_on(s, z)):
        clear_discs(s, z)
    else:
        send_surplus_home(s, z, True)


@final
class BeginTaking(Auto[Rio]):
    """Ask a player who has discs left in the city."""

    def take(self, s: Rio, code: i64) -> None:
        if s.areas[self.seat].at.any():
            s.push(TAKE_BACK[self.seat])


@final
class TakeBack(Spots):
    """Take own groups home from the city, as many as one likes (P-772)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "group to take home")

    def spots(self, s: Rio) -> tuple[i64, i64, i64, i64]:
        at = s.areas[self.actor].at
        return at.a, at.b, at.c, REST_BIT

    def take(self, s: Rio, code: i64) -> None:
        if code == REST.base:
            return
        z = CELL.arg(code)
        s.note(WENT_HOME, self.actor, z)
        while stacks.count(s.discs[z], self.actor) > 0:
            lift_disc(s, z, self.actor)
        s.push(BEGIN_TAKING[self.actor])

    def reason(self, s: Rio, z: i64) -> Refusal:
        return s.refuse("nobody_to_take_home", {"cell": CELL_NAMES[z]})


TRUCE: Final[Truce] = STEPS.one("truce", Truce())
BEGIN_TAKING: Final[list[BeginTaking]] = STEPS.each("begin taking", BeginTaking, parts.SEAT)
TAKE_BACK: Final[list[TakeBack]] = STEPS.each("take back", TakeBack, parts.ACTOR)
