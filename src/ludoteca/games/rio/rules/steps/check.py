"""Whether there is war, who attacks, and with how many."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.state import Auto
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.codes import PEACE, ROLLED
from ludoteca.games.rio.rules.codes import WAR as WAR_NOTE
from ludoteca.games.rio.rules.conflict import War, nothing_outside
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.cannons import CANNONS
from ludoteca.games.rio.rules.steps.defend import push_defence
from ludoteca.games.rio.rules.steps.dice import Roll, rolled
from ludoteca.games.rio.rules.steps.muster import MUSTER
from ludoteca.games.rio.rules.steps.pieces import open_edges
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.steps.truce import TRUCE
from ludoteca.games.rio.rules.steps.war import ROUND
from ludoteca.games.rio.rules.table import BONUS, CORSAIRS, NATIVES, WAR


@final
class WarCheck(Auto[Rio]):
    """Roll against the markers until all have attacked; the last turn needs none (P-701, P-704)."""

    def take(self, s: Rio, code: i64) -> None:
        if s.cycles >= s.rules.cycles:
            return
        if s.turn == s.rules.turns and s.rules.last_war:
            begin_war(s, CORSAIRS if s.corsairs > 0 and s.corsairs >= s.natives else NATIVES)
        elif s.natives > 0 or s.corsairs > 0:
            s.push(ROLL_CHECK)


@final
class RollCheck(Roll):
    """War with the corsairs if their value is reached, else with the natives (P-702, P-703)."""

    def asks(self) -> str:
        return "war check"

    def take(self, s: Rio, code: i64) -> None:
        number = rolled(code)
        s.note(ROLLED, number)
        if number <= s.corsairs:
            begin_war(s, CORSAIRS)
        elif number <= s.natives:
            begin_war(s, NATIVES)
        else:
            s.note(PEACE, number)


def next_attacker(s: Rio) -> i64:
    """The last in turn order who has not attacked yet (P-706)."""
    place = s.seats - 1
    while has(s.attacked, s.order[place]):
        place -= 1
    return s.order[place]


def attackers(s: Rio, attacker: i64, enemy: i64) -> i64:
    """Workers in the city, two for each defender, and the bonus of the marker (P-707 to P-711)."""
    bonus: i64 = BONUS[s.corsairs if enemy == CORSAIRS else s.natives] + s.rules.modifier
    number = max(0, bonus)
    colour: i64
    for colour in range(s.seats):
        if colour != attacker or s.rules.rival:
            number += WAR["defenders"]
            for z in s.areas[colour].at.members():
                number += stacks.count(s.discs[z], colour)
    return number


def begin_war(s: Rio, enemy: i64) -> None:
    """Assign the role and let the war take its course (P-706, P-707, P-R13)."""
    attacker = next_attacker(s)
    number = attackers(s, attacker, enemy)
    if open_edges(s) != 0 or not s.rules.role_kept:
        take_role(s, attacker)
    war = War()
    war.attacker = attacker
    war.enemy = enemy
    war.outside = nothing_outside()
    s.war = war
    s.note(WAR_NOTE, attacker, enemy, number)
    s.push(TRUCE)
    if open_edges(s) == 0:
        return
    war.reserve = number
    s.push(ROUND)
    push_defence(s, attacker)
    s.push(CANNONS)
    ask(s, MUSTER[attacker])


def take_role(s: Rio, attacker: i64) -> None:
    """Remember who has attacked; of two players a second cycle begins (P-705, P-904)."""
    s.attacked |= bit(attacker)
    if s.attacked == bit(s.seats) - 1:
        s.cycles += 1
        if s.cycles < s.rules.cycles:
            s.attacked = 0


WAR_CHECK: Final[WarCheck] = STEPS.one("war check", WarCheck())
ROLL_CHECK: Final[RollCheck] = STEPS.one("roll check", RollCheck())
