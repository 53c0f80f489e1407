"""How players of Río de la Plata march: to the nearest enemy or building, and into battle."""

from __future__ import annotations

from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.board import BESIDE, COLS
from ludoteca.games.rio.rules.codes import HALT, MARCH, SACRIFICE
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.groups import BATTLE, DIRECTIONS, finds, group_on
from ludoteca.games.rio.rules.table import GARDEN, MONUMENT, PALACE, VIOLET

FINE = (MONUMENT, GARDEN, PALACE, PALACE + 1)


def step_likes(s: Rio, code: int) -> int:
    """How much a fighter likes to step somewhere, halt, or sacrifice a group."""
    if code == SACRIFICE.base:
        return 3
    if code == HALT.base:
        return 1
    here = s.war.active
    group = group_on(s, here)
    target = BESIDE[DIRECTIONS * here + MARCH.arg(code)]
    if finds(s, group, target) == BATTLE:
        return 300 if stacks.height(s.discs[target]) <= stacks.height(group) else 3
    goals = enemies(s, stacks.top(group) == VIOLET)
    if not goals:
        return 2
    return 60 if distance(target, goals) < distance(here, goals) else 2


def enemies(s: Rio, violet: bool) -> list[int]:
    """The spaces a side fights for: attackers; or fine buildings, else any, and defenders."""
    if not violet:
        return s.war.violet.members()
    out = s.built.members()
    fine = [z for z in out if s.kind(z) in FINE]
    if fine:
        return fine
    for seat, area in enumerate(s.areas):
        if seat != s.war.attacker:
            out += area.at.members()
    return out


def distance(z: int, goals: list[int]) -> int:
    return min([abs(z % COLS - goal % COLS) + abs(z // COLS - goal // COLS) for goal in goals])
