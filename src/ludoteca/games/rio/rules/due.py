"""Whether the question a position from outside asks can be asked: what it is about is there."""

from __future__ import annotations

from typing import Any

from ludoteca.core.bits import bit, has
from ludoteca.core.notes import BAG_BITS
from ludoteca.core.state import Step
from ludoteca.games.rio.rules import grids, stacks
from ludoteca.games.rio.rules.board import BESIDE
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.activate import ChooseInput, can_activate
from ludoteca.games.rio.rules.steps.build import ChooseKind
from ludoteca.games.rio.rules.steps.cannons import (
    ROLL_CANNONS,
    PlaceBet,
    Shoot,
    ShootSize,
    highest_bet,
)
from ludoteca.games.rio.rules.steps.city import discs_left
from ludoteca.games.rio.rules.steps.groups import (
    DIRECTIONS,
    JOIN,
    TRANSFER,
    finds,
    leads,
    sacrificial,
)
from ludoteca.games.rio.rules.steps.join import (
    GIVING_UP,
    HANDING_OVER,
    ChooseLeader,
    Consent,
    owners,
)
from ludoteca.games.rio.rules.steps.major import (
    ChooseBox,
    ChooseDisc,
    Complete,
    NowOrLater,
    grid_ready,
    shadow_left,
)
from ludoteca.games.rio.rules.steps.march import ChooseVictim, MarchOn
from ludoteca.games.rio.rules.steps.offices import Merchant, SeekOffice
from ludoteca.games.rio.rules.steps.pieces import (
    PlaceRoad,
    PlaceTile,
    PlaceWall,
    can_pave,
    can_wall,
)
from ludoteca.games.rio.rules.steps.trade import GOODS, KINDS, Answer, Compose, amount, stock
from ludoteca.games.rio.rules.steps.works import Craft
from ludoteca.games.rio.rules.table import (
    EMPTY,
    MASTER_MERCHANT,
    MOST_BOXES,
    PALACE,
    PALACE_GRID,
    STEPS,
)


def step_fault(s: Rio, step: Step[Any]) -> str:
    """What is wrong with the question asked, or nothing."""
    for below in s.stack[: s.depth]:
        if isinstance(below, Complete) and not ready_to_stand(s, below.grid):
            return "waits for a grid that is not complete"
    if isinstance(step, Compose | Answer):
        return trade_fault(s, step)
    if isinstance(step, MarchOn | ChooseVictim | ChooseLeader | Consent):
        return march_fault(s, step)
    if isinstance(step, PlaceBet | Shoot | ShootSize) or step is ROLL_CANNONS:
        return cannon_fault(s, step)
    wrong = False
    if isinstance(step, ChooseKind | ChooseInput):
        wrong = stacks.count(s.discs[step.cell], step.actor) == 0
        if isinstance(step, ChooseInput):
            wrong = wrong or not can_activate(s, step.actor, step.cell)
    elif isinstance(step, ChooseBox):
        wrong = not grid_ready(s, step.actor, step.grid)
    elif isinstance(step, ChooseDisc | NowOrLater):
        wrong = not box_fits(s, step)
    elif isinstance(step, SeekOffice):
        wrong = s.areas[step.actor].seeking != EMPTY or discs_left(s, step.actor) <= 0
    elif isinstance(step, Craft):
        wrong = s.areas[step.actor].artisan == 0
    elif isinstance(step, Merchant):
        wrong = not has(s.areas[step.actor].offices, MASTER_MERCHANT)
    elif isinstance(step, PlaceWall):
        wrong = not can_wall(s)
    elif isinstance(step, PlaceRoad):
        wrong = not can_pave(s)
    elif isinstance(step, PlaceTile):
        grid = PALACE_GRID + step.kind - PALACE
        wrong = has(s.standing, grid) or s.grids[grid] != 0
    return "is about something that is not there" if wrong else ""


def ready_to_stand(s: Rio, grid: int) -> bool:
    """Whether a grid is full and paid for, and its building does not stand."""
    full = s.grids[grid] != 0 and grids.complete(s.grids[grid], s.rules.boxes[grid])
    return full and not has(s.standing, grid)


def box_fits(s: Rio, step: ChooseDisc | NowOrLater) -> bool:
    """A free box for a disc to be chosen, one that is owed for if the question is when to pay."""
    grid, i = step.place // MOST_BOXES, step.place % MOST_BOXES
    digit = grids.box(s.grids[grid], i)
    if isinstance(step, NowOrLater):
        return digit != 0 and grids.debtor(digit) == step.actor
    points = s.rules.boxes[grid]
    free = i < len(points) and points[i] != EMPTY and digit == 0
    return free and grid_ready(s, step.actor, grid) and shadow_left(s, s.areas[step.actor])


def trade_fault(s: Rio, step: Compose | Answer) -> str:
    """The offer must be made of what both have; goods given and wanted differ."""
    if isinstance(step, Compose):
        giver, taker = step.actor, step.partner
    else:
        giver, taker = step.proposer, step.actor
    if s.offer >> (BAG_BITS * KINDS):
        return "is about an offer of unknown goods"
    for good in range(GOODS):
        given, wanted = amount(s.offer, good), amount(s.offer, good + GOODS)
        short = given > stock(s.areas[giver], good) or wanted > stock(s.areas[taker], good)
        if short or (given and wanted):
            return "is about an offer nobody can make"
    return "is about no offer" if isinstance(step, Answer) and not s.offer else ""


def cannon_fault(s: Rio, step: Step[Any]) -> str:
    """Cannons aim at attackers who are there."""
    war = s.war
    if war.gunner in (EMPTY, war.attacker):
        return "is for nobody who defends"
    if isinstance(step, PlaceBet):
        return "" if war.waiting > 0 else "is about no attackers"
    return "" if 0 < war.bet <= highest_bet(s) else "is about a bet nobody can make"


def march_fault(s: Rio, step: MarchOn | ChooseVictim | ChooseLeader | Consent) -> str:
    """A group on the move is led by whoever moves; what it would join or give up must be there."""
    war = s.war
    mover = step.mover if isinstance(step, Consent) else step.actor
    if war.active == EMPTY or not leads(s, mover, s.discs[war.active]):
        return "is for a group its seat does not lead"
    if war.fought.has(war.active) or war.steps > STEPS[1]:
        return "is for a group that cannot move"
    if isinstance(step, ChooseVictim):
        return "is for a group extended already" if war.extended.has(war.active) else ""
    if isinstance(step, MarchOn):
        return ""
    if war.target == EMPTY:
        return "is about no other group"
    if isinstance(step, Consent) and step.purpose == GIVING_UP:
        fits = sacrificial(s, mover, war.active).has(war.target) and step.others == 0
        fits = fits and stacks.top(s.discs[war.target]) == step.actor
        return "" if fits and not war.extended.has(war.active) else "is about no sacrifice"
    found = finds(s, s.discs[war.active], war.target, war.asked)
    handing = isinstance(step, Consent) and step.purpose == HANDING_OVER
    near = BESIDE[DIRECTIONS * war.active : DIRECTIONS * (war.active + 1)]
    if found != (TRANSFER if handing else JOIN) or war.target not in near:
        return "is about groups that cannot stand together"
    if isinstance(step, Consent):
        asked = owners(s, mover, s.discs[war.target]) | owners(s, mover, s.discs[war.active])
        if (bit(step.actor) | step.others) & ~asked or has(step.others, step.actor):
            return "asks somebody without a disc there"
    return ""
