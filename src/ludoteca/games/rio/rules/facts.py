"""The numbers behind a choice: what it costs, what it gives, and how things stand."""

from __future__ import annotations

from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import take, top
from ludoteca.games.rio.printed import GRID_COSTS
from ludoteca.games.rio.rules import codes, stacks, table
from ludoteca.games.rio.rules.board import edge_facts, road_facts
from ludoteca.games.rio.rules.conflict import discs_in
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.cannons import roll_for
from ludoteca.games.rio.rules.steps.city import PlaceInCity
from ludoteca.games.rio.rules.steps.major import NowOrLater
from ludoteca.games.rio.rules.steps.pay import PayGoods, silver_for
from ludoteca.games.rio.rules.steps.works import ChooseSite


def add(s: Rio, code: i64, out: Numbers) -> None:
    """For a legal code: `cost_…` and `gain_…` where there are any."""
    step = top(s)
    if codes.HIRE.holds(code):
        out["cost_silver"] = table.FEE
    elif codes.BOX.holds(code):
        grid, i, _ = codes.BOX.args(code)
        out["gain_points"] = s.rules.boxes[grid][i]
        out["cost"] = GRID_COSTS[table.GRID_COST[grid]]
    elif codes.NOW.holds(code) and isinstance(step, NowOrLater):
        out["cost"] = GRID_COSTS[table.GRID_COST[step.place // table.MOST_BOXES]]
    elif codes.SITE.holds(code):
        prices = s.rules.sites[codes.SITE.arg(code) // table.SITE_BOXES]
        workers = prices[codes.SITE.arg(code) % table.SITE_BOXES]
        out["cost_workers" if isinstance(step, ChooseSite) else "gain_workers"] = workers
    elif codes.KIND.holds(code):
        kind = codes.KIND.arg(code) + 1
        out["cost_workers"] = table.WORKERS[kind]
        price_facts(out, table.STONES[kind], table.WOODS[kind], table.PRECIOUSES[kind], 0)
        if table.KIND_POINTS[kind]:
            out["gain_points"] = table.KIND_POINTS[kind]
    elif codes.PAY.holds(code) and isinstance(step, PayGoods):
        i, j, _ = codes.PAY.args(code)
        area = s.areas[step.actor]
        price_facts(out, step.stone - i, step.wood - j, 0, silver_for(area, i + j))
    elif codes.WITH.holds(code) and codes.WITH.arg(code) == table.SILVER and step.actor >= 0:
        out["cost_silver"] = silver_for(s.areas[step.actor], 1)
    elif codes.SEEK.holds(code):
        out["cost_silver"] = table.OFFICE_PRICE[codes.SEEK.arg(code)]
        out["needs_points"] = table.OFFICE_NEEDS[codes.SEEK.arg(code)]
    elif codes.CELL.holds(code):
        cell_facts(s, codes.CELL.arg(code), out)
    elif codes.EDGE.holds(code):
        out.update(edge_facts(codes.EDGE.arg(code)))
        attackers = discs_in(s.war.outside[codes.EDGE.arg(code)]) if s.war.outside else 0
        if attackers > 0:
            out["attackers"] = attackers
    elif codes.ROAD.holds(code):
        out.update(road_facts(codes.ROAD.arg(code)))
    elif codes.HIRE_DEFENDER.holds(code):
        out["cost_silver"] = s.war.enlisted + 1
    elif codes.MARCH.holds(code):
        battle_facts(s, code, out)
    elif codes.BET.holds(code) and codes.BET.arg(code) > 0:
        out["needs_roll"] = roll_for(s, codes.BET.arg(code))


def battle_facts(s: Rio, code: i64, out: Numbers) -> None:
    """What a step brings whoever leads the group, if it leads into a battle."""
    then = s.copy()
    seat = top(s).actor
    take(then, code)
    gained = then.areas[seat].points - s.areas[seat].points
    if gained > 0:
        out["gain_points"] = int(gained)


def price_facts(out: Numbers, stone: int, wood: int, precious: int, silver: int) -> None:
    prices = (stone, wood, precious, silver)
    for name, number in zip(table.GOOD_NAMES, prices, strict=True):
        if number > 0:
            out[f"cost_{name}"] = number


def cell_facts(s: Rio, z: i64, out: Numbers) -> None:
    step = top(s)
    if s.kind(z) > 0:
        out["building"] = table.KIND_NAMES[s.kind(z)]
    if s.discs[z] > 0:
        out["discs"] = stacks.height(s.discs[z])
    if isinstance(step, PlaceInCity) and s.kind(z) == 0 and s.discs[z] > 0:
        leader = stacks.top(s.discs[z])
        if leader != table.EMPTY and leader != step.actor:
            out["cost_workers"] = 2 * stacks.height(s.discs[z])
