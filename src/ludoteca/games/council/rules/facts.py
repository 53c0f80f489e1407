"""The numbers behind a choice: what it costs, what it gives, and how things stand."""

from __future__ import annotations

from ludoteca.core.bits import bit, count, members, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import top
from ludoteca.games.council.rules.codes import (
    AGAIN,
    CHANGE,
    CITY,
    CODES,
    COLLECT,
    COUNCIL,
    COUNCILLOR,
    ELECT,
    ENGAGE,
    PAY,
    PERMIT,
    SEND,
    SLOT,
)
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.bonus import FreePermit, PermitAgain
from ludoteca.games.council.rules.steps.build import MoveKing
from ludoteca.games.council.rules.steps.elect import ChooseCouncil, ChooseCouncillor
from ludoteca.games.council.rules.steps.emporium import connected, others_in
from ludoteca.games.council.rules.steps.satisfy import COINS, lowest_price, price
from ludoteca.games.council.rules.table import (
    AGAIN_PRICE,
    ASSISTANT_PRICE,
    CHANGE_PRICE,
    COLOUR_NAMES,
    ELECT_COINS,
    EMPTY,
    JOKER,
    KING,
    PERMIT_BONUS,
    PERMIT_NAMES,
    SEND_PRICE,
    TOKEN_BONUS,
    Bonus,
    digits,
)


def facts(s: Council, code: i64) -> Numbers:
    """For a legal code: its arguments by name, `cost_…` and `gain_…` where there are any."""
    block = CODES.block(code)
    out: Numbers = {"verb": block.verb}
    for i, name in enumerate(block.names(code)):
        out[f"arg{i + 1}"] = name
    if ELECT.holds(code):
        out["gain_coins"] = min(ELECT_COINS, s.rules.most_coins - s.areas[s.turn].coins)
    elif ENGAGE.holds(code):
        out["cost_coins"] = ASSISTANT_PRICE
        out["gain_assistants"] = 1
    elif CHANGE.holds(code):
        out["cost_assistants"] = CHANGE_PRICE
    elif SEND.holds(code):
        out["cost_assistants"] = SEND_PRICE
    elif AGAIN.holds(code):
        out["cost_assistants"] = AGAIN_PRICE
        out["gain_mains"] = 1
    elif SLOT.holds(code):
        slot_facts(s, SLOT.arg(code), out)
    elif PERMIT.holds(code):
        if isinstance(top(s), PermitAgain):
            bonus_facts(PERMIT_BONUS[PERMIT.arg(code)], out)
    elif CITY.holds(code):
        city_facts(s, CITY.arg(code), out)
    elif COLLECT.holds(code):
        bonus_facts(TOKEN_BONUS[s.tokens[COLLECT.arg(code)]], out)
    elif COUNCILLOR.holds(code):
        step = top(s)
        if isinstance(step, ChooseCouncillor):
            out["leaving"] = COLOUR_NAMES[digits(s.lines[step.council])[-1]]
    elif COUNCIL.holds(code):
        if isinstance(top(s), ChooseCouncil):
            out["leaving"] = COLOUR_NAMES[digits(s.lines[COUNCIL.arg(code)])[-1]]
    elif PAY.holds(code) and PAY.arg(code) == COINS:
        out["cost_coins"] = price(total(s.laid), count(s.laid, JOKER))
    elif PAY.holds(code):
        jokers = count(s.laid, JOKER) + (1 if PAY.arg(code) == JOKER else 0)
        out["then_coins"] = price(total(s.laid) + 1, jokers)
    if CITY.holds(code) and isinstance(top(s), MoveKing):
        out["fare"] = s.map.fare[s.king][CITY.arg(code)]
        out["from_coins"] = lowest_price(s, s.turn, KING)
    return out


def slot_facts(s: Council, slot: i64, out: Numbers) -> None:
    permit = s.face_up[slot]
    if permit == EMPTY:
        return
    out["permit"] = PERMIT_NAMES[permit]
    free = isinstance(top(s), FreePermit)
    if not free:
        out["from_coins"] = lowest_price(s, s.turn, slot // 2)
    if not free or s.rules.free_bonus:
        bonus_facts(PERMIT_BONUS[permit], out)


def city_facts(s: Council, city: i64, out: Numbers) -> None:
    """What building in `city` costs, and what it and the own cities linked to it give."""
    if others_in(s, city) > 0:
        out["cost_assistants"] = others_in(s, city)
    if isinstance(top(s), MoveKing) and s.map.fare[s.king][city] > 0:
        out["cost_coins"] = s.map.fare[s.king][city]
    group = connected(s, s.areas[s.turn].cities | bit(city), city)
    for linked in members(group):
        if s.tokens[linked] != EMPTY:
            bonus_facts(TOKEN_BONUS[s.tokens[linked]], out)


def bonus_facts(bonus: Bonus, out: Numbers) -> None:
    """Add what a bonus gives to the gains so far."""
    for what, amount in bonus.row.items():
        so_far = out.get(f"gain_{what}", 0)
        assert isinstance(so_far, int)
        out[f"gain_{what}"] = so_far + amount
