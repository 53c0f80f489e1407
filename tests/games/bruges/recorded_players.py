"""Players of Bruges: settlers place whom they can, patrons save, diggers dig, drifters drift."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.games.bruges.rules.codes import (
    ACCEPT,
    ACTIVATE,
    BUILD,
    CANAL,
    CARD,
    GUILDERS,
    PLACE,
    THREAT,
    WORKERS,
)
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ChooseCard
from ludoteca.games.bruges.rules.table import CARDS_EACH, PLACE_PERSON
from tests.records.plan import Choose, Plan

KINDS = ("settler", "patron", "digger", "drifter")


def players(plan: Plan) -> Choose:
    """Those of one game, all of a kind unless they are `mixed`."""
    rng = lt.Rng(plan.number)

    def choose(s: core.State, seat: int) -> int:
        kind = plan.kind if plan.kind != "mixed" else KINDS[(seat + plan.number) % len(KINDS)]
        codes = likes(kind, bruges(s), seat, core.codes(s))
        return codes[rng.below(len(codes))]

    return choose


def likes(kind: str, s: Bruges, seat: int, codes: list[int]) -> list[int]:
    """The codes a player of that kind chooses among."""
    if kind == "drifter":
        return codes
    step = core.top(s)
    if isinstance(step, ChooseCard):
        return cards(s, seat, step.action, codes)
    uses = [code for code in codes if ACTIVATE.holds(code)]
    if kind == "digger":
        first = [code for code in (CANAL.base, ACCEPT.base, THREAT.base) if code in codes]
        return first[:1] or uses or thrifty(codes)
    if uses:
        return uses
    area = s.areas[seat]
    saves = kind == "patron" and area.hand and dearest(s, seat) > area.guilders
    if PLACE.base in codes and not saves:
        return [PLACE.base]
    if BUILD.base in codes and area.empty == 0:
        return [BUILD.base]
    return thrifty(codes)


def thrifty(codes: list[int]) -> list[int]:
    """Guilders rather than workers; where neither is asked for, anything."""
    return [GUILDERS.base, GUILDERS.base, WORKERS.base] if GUILDERS.base in codes else codes


def cards(s: Bruges, seat: int, action: int, codes: list[int]) -> list[int]:
    """The dearest person to be placed; to be discarded the best paid, but for the dearest."""
    if action == PLACE_PERSON:
        most = max(s.deck.price[CARD.arg(code)] for code in codes)
        return [code for code in codes if s.deck.price[CARD.arg(code)] == most]
    price = dearest(s, seat)
    others = [code for code in codes if s.deck.price[CARD.arg(code)] < price] or codes
    best = max(s.dice[CARD.arg(code) // CARDS_EACH] for code in others)
    return [code for code in others if s.dice[CARD.arg(code) // CARDS_EACH] == best]


def dearest(s: Bruges, seat: int) -> int:
    """The highest price in hand."""
    return max(s.deck.price[card] for card in s.areas[seat].hand)
