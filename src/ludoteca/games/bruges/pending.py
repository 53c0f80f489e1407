"""Whether what a position from outside waits for can be waited for."""

from __future__ import annotations

from typing import Any

from ludoteca.core.bits import bit, count
from ludoteca.core.state import AUTO, Step, codes
from ludoteca.core.state import top as top_step
from ludoteca.games.bruges.area import Area
from ludoteca.games.bruges.bags import amount
from ludoteca.games.bruges.effects.others import ChooseVictim, OthersLose
from ludoteca.games.bruges.effects.trade import Exchange, Trade, TradeAgain, TradeCard
from ludoteca.games.bruges.spelling import SPELLING
from ludoteca.games.bruges.state import Bruges
from ludoteca.games.bruges.steps.draw import LookAt
from ludoteca.games.bruges.steps.place import ChooseHome
from ludoteca.games.bruges.steps.threats import ChooseEvent, Events
from ludoteca.games.bruges.table import CIRCLE, COLOURS, EMPTY, SEAT_NAMES


def stack_faults(s: Bruges) -> list[str]:
    """What is pending must concern seats at the table and leave something to choose."""
    for step in s.stack[: s.depth]:
        seats = [getattr(step, "seat", 0), getattr(step, "to", 0), step.actor]
        if max(seats) >= s.seats:
            return [f"stack: {SPELLING.spell(step)} is for a seat nobody has"]
        if not row_exists(s, step):
            return [f"stack: {SPELLING.spell(step)} is in no row of that person"]
        if isinstance(step, ChooseHome) and step.card not in s.areas[step.actor].hand:
            return [f"stack: {SPELLING.spell(step)} is for a card that is not in hand"]
        if isinstance(step, LookAt) and amount(s.areas[step.seat].drawn, step.colour) == 0:
            return [f"stack: {SPELLING.spell(step)} is for a card that was not drawn"]
    for seat, area in enumerate(s.areas):
        if circles(area) != events_for(s, seat):
            return [f"stack: {SEAT_NAMES[seat]}'s third tiles of a colour and its events differ"]
    if s.depth and top_step(s).actor == AUTO:
        return [f"stack: {SPELLING.spell(top_step(s))} leaves nothing to choose, so is not last"]
    if s.depth and not codes(s):
        return [f"stack: {SPELLING.spell(top_step(s))} has nothing to choose from"]
    return []


def circles(area: Area) -> int:
    """The colours of which a player has the third tile."""
    return sum([bit(c) for c in range(COLOURS) if count(area.threats, c) == CIRCLE])


def events_for(s: Bruges, seat: int) -> int:
    """The threats whose events wait for a seat."""
    out = 0
    for step in s.stack[: s.depth]:
        if (isinstance(step, Events) and step.seat == seat) or (
            isinstance(step, ChooseEvent) and step.actor == seat
        ):
            out |= step.threats
    return out


def row_exists(s: Bruges, step: Step[Any]) -> bool:
    """Whether the operation a step belongs to is there, and of its kind."""
    card = getattr(step, "card", EMPTY)
    if card == EMPTY or not hasattr(step, "index"):
        return True
    index = getattr(step, "index", 0)
    if not 0 <= index < len(s.deck.parts[card]):
        return False
    effect = s.deck.parts[card][index]
    if isinstance(step, ChooseVictim):
        return isinstance(effect, OthersLose)
    if isinstance(step, (Trade, TradeCard, TradeAgain)):
        return isinstance(effect, Exchange)
    return True
