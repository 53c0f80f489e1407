"""The choices worth searching in Río de la Plata."""

from __future__ import annotations

from typing import Any

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.core.state import Step
from ludoteca.games.rio.bot.bargain import bargain, may_bargain, next_piece
from ludoteca.games.rio.bot.placing import affordable
from ludoteca.games.rio.bot.roads import sensible_roads
from ludoteca.games.rio.rules import codes
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.defend import Defend
from ludoteca.games.rio.rules.steps.offices import SeekOffice
from ludoteca.games.rio.rules.steps.pieces import PlaceRoad
from ludoteca.games.rio.rules.steps.place import PlaceMenu
from ludoteca.games.rio.rules.steps.trade import ALL_GIVEN, Answer, ChoosePartner, Compose
from ludoteca.games.rio.rules.steps.war import ChooseGroup
from ludoteca.games.rio.rules.steps.work import WorkMenu


def choices(s: Rio, step: Step[Any]) -> list[int]:
    """The codes without offers nobody gains by, gifts, and offices out of reach."""
    if isinstance(step, PlaceRoad):
        roads = sensible_roads(s)
        return roads if roads else step.codes(s)[:1]
    out = step.codes(s)
    if isinstance(step, (PlaceMenu, ChooseGroup, Defend)):
        drop(out, codes.TRADE.base)
    if isinstance(step, PlaceMenu) and not affordable(s, step.actor):
        drop(out, codes.OFFICE.base)
    elif isinstance(step, WorkMenu):
        if codes.TRADE.base in out and not may_bargain(s, step.actor):
            drop(out, codes.TRADE.base)
    elif isinstance(step, ChoosePartner):
        partner, _ = bargain(s, step.actor, step.options(s))
        return [codes.PARTNER.base + partner] if partner >= 0 else out
    elif isinstance(step, Compose):
        piece = next_piece(s, step)
        return [piece] if piece in out else out
    elif isinstance(step, Answer):
        drop(out, codes.COUNTER.base)
        if s.offer & ALL_GIVEN == 0:  # goods for nothing
            drop(out, codes.ACCEPT.base)
    elif isinstance(step, SeekOffice):
        within = affordable(s, step.actor)
        if within:
            return [code for code in out if has(within, code - codes.SEEK.base)]
    return out


def drop(out: list[int], code: i64) -> None:
    """Leave a code out, unless it is the only one."""
    if len(out) > 1 and code in out:
        out.remove(code)
