"""The numbers behind a choice: what it costs, what it gives, and how things stand."""

from __future__ import annotations

from typing import Any

from ludoteca.core.bits import bit, count, members, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import Step, top
from ludoteca.games.council.rules import codes, table
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.acquire import CHOOSE_PERMIT
from ludoteca.games.council.rules.steps.bonus import FreePermit, PermitAgain
from ludoteca.games.council.rules.steps.build import (
    CHOOSE_CITY,
    MOVE_KING,
    USE_PERMIT,
    MoveKing,
    UsePermit,
)
from ludoteca.games.council.rules.steps.elect import ChooseCouncil, ChooseCouncillor
from ludoteca.games.council.rules.steps.emporium import connected, others_in
from ludoteca.games.council.rules.steps.quick import CHOOSE_REGION
from ludoteca.games.council.rules.steps.satisfy import COINS, lowest_price, price


def facts(s: Council, code: i64) -> Numbers:
    """For a legal code: `cost_…` and `gain_…` where there are any."""
    out: Numbers = {}
    step = top(s)
    if codes.ELECT.holds(code):
        out["gain_coins"] = min(table.ELECT_COINS, s.rules.most_coins - s.areas[s.turn].coins)
    elif codes.ACQUIRE.holds(code):
        acquire_facts(s, out)
    elif codes.BUILD.holds(code):
        build_facts(s, out)
    elif codes.TRAVEL.holds(code):
        city = settled(s, MOVE_KING[s.turn])
        if city != table.EMPTY:
            out["city"] = table.CITY_NAMES[codes.CITY.arg(city)]
            king_facts(s, codes.CITY.arg(city), out)
    elif codes.ENGAGE.holds(code):
        out["cost_coins"] = table.ASSISTANT_PRICE
        out["gain_assistants"] = 1
    elif codes.CHANGE.holds(code):
        out["cost_assistants"] = table.CHANGE_PRICE
        region = settled(s, CHOOSE_REGION[s.turn])
        if region != table.EMPTY:
            out["region"] = table.COUNCIL_NAMES[codes.COUNCIL.arg(region)]
    elif codes.SEND.holds(code):
        out["cost_assistants"] = table.SEND_PRICE
    elif codes.AGAIN.holds(code):
        out["cost_assistants"] = table.AGAIN_PRICE
        out["gain_mains"] = 1
    elif codes.SLOT.holds(code):
        slot_facts(s, codes.SLOT.arg(code), out)
    elif isinstance(step, PermitAgain):
        bonus_facts(table.PERMIT_BONUS[codes.PERMIT.arg(code)], out)
    elif isinstance(step, UsePermit):
        use_facts(s, codes.PERMIT.arg(code), out)
    elif codes.CITY.holds(code) and isinstance(step, MoveKing):
        king_facts(s, codes.CITY.arg(code), out)
        out["fare"] = s.map.fare[s.king][codes.CITY.arg(code)]
    elif codes.CITY.holds(code):
        city_facts(s, codes.CITY.arg(code), out)
    elif codes.COLLECT.holds(code):
        bonus_facts(table.TOKEN_BONUS[s.tokens[codes.COLLECT.arg(code)]], out)
    elif isinstance(step, ChooseCouncillor):
        out["leaving"] = table.COLOUR_NAMES[s.lines[step.council] % 7]
    elif isinstance(step, ChooseCouncil):
        out["leaving"] = table.COLOUR_NAMES[s.lines[codes.COUNCIL.arg(code)] % 7]
    elif codes.PAY.holds(code) and codes.PAY.arg(code) == COINS:
        out["cost_coins"] = price(total(s.laid), count(s.laid, table.JOKER))
    elif codes.PAY.holds(code):
        jokers = count(s.laid, table.JOKER) + (1 if codes.PAY.arg(code) == table.JOKER else 0)
        out["then_coins"] = price(total(s.laid) + 1, jokers)
    return out


def settled(s: Council, step: Step[Any]) -> i64:
    """The answer an action gives to `step` by itself; EMPTY if a player will be asked (C-R77)."""
    found = [] if step.insists(s) else step.codes(s)
    return found[0] if len(found) == 1 else table.EMPTY


def acquire_facts(s: Council, out: Numbers) -> None:
    """The permit that is taken if there is no other."""
    code = settled(s, CHOOSE_PERMIT[s.turn])
    if code != table.EMPTY:
        slot = codes.SLOT.arg(code)
        out["region"] = table.COUNCIL_NAMES[slot // 2]
        slot_facts(s, slot, out)


def build_facts(s: Council, out: Numbers) -> None:
    """The permit that is used if there is no other, and the city if it has no other."""
    code = settled(s, USE_PERMIT[s.turn])
    if code == table.EMPTY:
        return
    permit = codes.PERMIT.arg(code)
    out["permit"] = table.PERMIT_NAMES[permit]
    use_facts(s, permit, out)


def use_facts(s: Council, permit: i64, out: Numbers) -> None:
    """The city in which a permit is used if it has no other."""
    code = settled(s, CHOOSE_CITY[s.turn][permit])
    if code != table.EMPTY:
        out["city"] = table.CITY_NAMES[codes.CITY.arg(code)]
        city_facts(s, codes.CITY.arg(code), out)


def king_facts(s: Council, city: i64, out: Numbers) -> None:
    """What going to `city` with the king and building there costs and gives."""
    if s.map.fare[s.king][city] > 0:
        out["cost_coins"] = s.map.fare[s.king][city]
    out["from_coins"] = lowest_price(s, s.turn, table.KING)
    city_facts(s, city, out)


def slot_facts(s: Council, slot: i64, out: Numbers) -> None:
    permit = s.face_up[slot]
    if permit == table.EMPTY:
        return
    out["permit"] = table.PERMIT_NAMES[permit]
    free = isinstance(top(s), FreePermit)
    if not free:
        out["from_coins"] = lowest_price(s, s.turn, slot // 2)
    if not free or s.rules.free_bonus:
        bonus_facts(table.PERMIT_BONUS[permit], out)


def city_facts(s: Council, city: i64, out: Numbers) -> None:
    """What building in `city` costs, and what it and the own cities linked to it give."""
    if others_in(s, city) > 0:
        out["cost_assistants"] = others_in(s, city)
    group = connected(s, s.areas[s.turn].cities | bit(city), city)
    for linked in members(group):
        if s.tokens[linked] != table.EMPTY:
            bonus_facts(table.TOKEN_BONUS[s.tokens[linked]], out)


def bonus_facts(bonus: table.Bonus, out: Numbers) -> None:
    """Add what a bonus gives to the gains so far."""
    for what, amount in bonus.row.items():
        so_far = out.get(f"gain_{what}", 0)
        assert isinstance(so_far, int)
        out[f"gain_{what}"] = so_far + amount
