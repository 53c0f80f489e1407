"""Pending steps compared with what should wait there, and the trades that come in between."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.state import Step
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.trade import Answer, ChoosePartner, Compose
from ludoteca.games.rio.rules.table import EMPTY

Steps = list[Step[Any]]
TRADING: Final[tuple[type, ...]] = (ChoosePartner, Compose, Answer)


def chain(s: Rio, below: Steps) -> Steps | None:
    """What is pending above `below`, if that is what lies there."""
    n = len(below)
    if n > s.depth or any(a is not b for a, b in zip(below, s.stack[:n], strict=True)):
        return None
    return s.stack[n : s.depth]


def after(s: Rio, seat: int) -> list[int]:
    """Those after a seat in turn order, the last first."""
    return s.order[: s.position(seat) : -1]


def trades(step: Step[Any], seat: int) -> bool:
    return isinstance(step, TRADING) and proposer(step) == seat


def proposer(step: Step[Any]) -> int:
    """Who began the trade a step belongs to; EMPTY if somebody would trade with itself."""
    if isinstance(step, Compose):
        other, mine = step.partner, step.counter == 0
    elif isinstance(step, Answer):
        other, mine = step.proposer, step.counter == 1
    else:
        return step.actor
    if other == step.actor:
        return EMPTY
    return step.actor if mine else other
