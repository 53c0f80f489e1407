"""Which steps can be pending in a war: gathering, cannons, defence, and the moves of a round."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.state import CHANCE, Step
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.cannons import CANNONS, ROLL_CANNONS, PlaceBet, Shoot, ShootSize
from ludoteca.games.rio.rules.steps.defend import BEGIN_DEFENCE, Defend
from ludoteca.games.rio.rules.steps.join import ChooseLeader, Consent
from ludoteca.games.rio.rules.steps.march import MARCHING, ChooseVictim, MarchOn
from ludoteca.games.rio.rules.steps.muster import Muster, MusterSize
from ludoteca.games.rio.rules.steps.truce import TRUCE
from ludoteca.games.rio.rules.steps.turn import NEW_ORDER, PASSAGE
from ludoteca.games.rio.rules.steps.war import BEGIN_MOVES, GO_ON, ROUND, ChooseEntry, ChooseGroup
from ludoteca.games.rio.rules.table import EMPTY, HAND, WAR
from ludoteca.games.rio.rules.waiting import Steps, chain, trades

ON_THE_MOVE: Final[tuple[type, ...]] = (MarchOn, ChooseVictim, ChooseLeader, Consent)
MARCHED: Final[tuple[type, ...]] = (*ON_THE_MOVE, ChooseEntry)
MOST_ATTACKERS: Final = 60  # all workers in the city, two for each defender, and the bonus


def at_war(s: Rio, step: Step[Any]) -> bool:
    """Gathering, cannons and defence before the first round, then the moves of a round."""
    attacker = s.war.attacker
    defenders = [seat for seat in s.order if seat != attacker]
    posts: Steps = []
    for seat in reversed(defenders):
        if s.rules.rival:
            posts.append(BEGIN_DEFENCE[seat][attacker])
        posts.append(BEGIN_DEFENCE[seat][seat])
    above = chain(s, [PASSAGE, NEW_ORDER, TRUCE, ROUND])
    if above is None:
        return False
    if isinstance(step, Muster | MusterSize):
        return above == [*posts, CANNONS, step] and step.actor == attacker
    if isinstance(step, PlaceBet | Shoot | ShootSize) or step is ROLL_CANNONS:
        return above == [*posts, step] and step.actor in (CHANCE, s.war.gunner)
    turns = [attacker, *defenders]
    for place, seat in enumerate(turns):
        later: Steps = [BEGIN_MOVES[other] for other in turns[:place:-1]]
        if s.war.round > 0 and above[: len(later)] == later:
            rest = above[len(later) :]
            if not (rest and rest[0] in BEGIN_MOVES):
                return moving(rest, seat)
    for place, begin in enumerate(posts):
        rest = above[place:]
        if above[:place] == posts[:place] and rest and isinstance(rest[0], Defend):
            defend = rest[0]
            mine = BEGIN_DEFENCE[defend.actor][defend.colour] is begin and s.war.round == 0
            return mine and (len(rest) == 1 or (len(rest) == 2 and trades(step, defend.actor)))
    return False


def war_faults(s: Rio, step: Step[Any]) -> list[str]:
    """Attackers wait to be placed only while they gather; a group moves only while it is asked."""
    war = s.war
    out: list[str] = []
    inside = sum([stacks.height(s.discs[z]) for z in war.violet.members()])
    if war.reserve + war.waiting + inside > MOST_ATTACKERS:
        out.append(f"war: more than {MOST_ATTACKERS} attackers")
    if (war.reserve > 0) != isinstance(step, Muster | MusterSize):
        out.append("war.reserve: attackers wait to be placed only while they gather")
    if (war.active != EMPTY) != isinstance(step, ON_THE_MOVE):
        out.append("war.active: a group is on the move only while it is asked about")
    if war.idle >= WAR["idle"] or war.placed + war.enlisted > 2 * HAND:
        out.append("war: too many idle rounds or defenders")
    return out


def moving(rest: Steps, seat: int) -> bool:
    """A group to be chosen, on the move, or a trade in between."""
    step = rest[-1] if rest else None
    if isinstance(step, ChooseGroup):
        return len(rest) == 1 and step.actor == seat
    if not rest or rest[0] is not GO_ON[seat] or step is None:
        return False
    if len(rest) == 2:
        return trades(step, seat)
    if len(rest) != 3 or rest[1] is not MARCHING[seat] or not isinstance(step, MARCHED):
        return False
    return (step.mover if isinstance(step, Consent) else step.actor) == seat
