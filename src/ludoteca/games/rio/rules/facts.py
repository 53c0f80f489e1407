"""The numbers behind a choice: what it costs, what it gives, and how things stand."""

from __future__ import annotations

from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import top
from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.codes import (
    BET,
    BOX,
    CELL,
    EDGE,
    HIRE,
    HIRE_DEFENDER,
    KIND,
    PAY,
    SEEK,
    SITE,
    WITH,
)
from ludoteca.games.rio.rules.conflict import discs_in
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.cannons import roll_for
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.pay import PayGoods, silver_for
from ludoteca.games.rio.rules.steps.works import ChooseSite
from ludoteca.games.rio.rules.table import (
    EMPTY,
    FEE,
    GRID_COST,
    KIND_NAMES,
    KIND_POINTS,
    OFFICE_NEEDS,
    OFFICE_PRICE,
    PRECIOUSES,
    SILVER,
    SITE_BOXES,
    SITES,
    STONES,
    WOODS,
    WORKERS,
)


def add(s: Rio, code: i64, out: Numbers) -> None:
    """For a legal code: `cost_…` and `gain_…` where there are any."""
    step = top(s)
    if HIRE.holds(code):
        out["cost_silver"] = FEE
    elif BOX.holds(code):
        grid, i, _ = BOX.args(code)
        out["gain_points"] = s.rules.boxes[grid][i]
        out["cost"] = ("none", "either", "each")[GRID_COST[grid]]
    elif SITE.holds(code):
        prices = SITES[SITE.arg(code) // SITE_BOXES]
        workers = prices[SITE.arg(code) % SITE_BOXES]
        out["cost_workers" if isinstance(step, ChooseSite) else "gain_workers"] = workers
    elif KIND.holds(code):
        kind = KIND.arg(code) + 1
        out["cost_workers"] = WORKERS[kind]
        price_facts(out, STONES[kind], WOODS[kind], PRECIOUSES[kind], 0)
        if KIND_POINTS[kind]:
            out["gain_points"] = KIND_POINTS[kind]
    elif PAY.holds(code) and isinstance(step, PayGoods):
        i, j, _ = PAY.args(code)
        area = s.areas[step.actor]
        price_facts(out, step.stone - i, step.wood - j, 0, silver_for(area, i + j))
    elif WITH.holds(code) and WITH.arg(code) == SILVER and step.actor >= 0:
        out["cost_silver"] = silver_for(s.areas[step.actor], 1)
    elif SEEK.holds(code):
        out["cost_silver"] = OFFICE_PRICE[SEEK.arg(code)]
        out["needs_points"] = OFFICE_NEEDS[SEEK.arg(code)]
    elif CELL.holds(code):
        cell_facts(s, CELL.arg(code), out)
    elif EDGE.holds(code) and s.war.attacker != EMPTY and s.war.outside[EDGE.arg(code)] > 0:
        out["attackers"] = discs_in(s.war.outside[EDGE.arg(code)])
    elif HIRE_DEFENDER.holds(code):
        out["cost_silver"] = s.war.enlisted + 1
    elif BET.holds(code) and BET.arg(code) > 0:
        out["needs_roll"] = roll_for(s, BET.arg(code))


def price_facts(out: Numbers, stone: int, wood: int, precious: int, silver: int) -> None:
    for name, number in (
        ("stone", stone),
        ("wood", wood),
        ("precious", precious),
        ("silver", silver),
    ):
        if number > 0:
            out[f"cost_{name}"] = number


def cell_facts(s: Rio, z: i64, out: Numbers) -> None:
    step = top(s)
    if s.kind(z) > 0:
        out["building"] = KIND_NAMES[s.kind(z)]
    if s.discs[z] > 0:
        out["discs"] = stacks.height(s.discs[z])
    if isinstance(step, PlaceInCity) and s.kind(z) == 0 and s.discs[z] > 0:
        leader = stacks.top(s.discs[z])
        if leader != EMPTY and leader != step.actor:
            out["cost_workers"] = 2 * stacks.height(s.discs[z])
