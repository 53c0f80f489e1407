"""Carrying out the operations of a person's row, one after another."""

from __future__ import annotations

from typing import final

from ludoteca.core.generic import i64
from ludoteca.core.state import Auto
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.bags import amount, pieces
from ludoteca.games.bruges.rules.codes import ACTIVATED, PAID_WORKER
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import EMPTY


@final
class DoEffect(Auto[Bruges]):
    """One operation of a row, once those before it are done."""

    def __init__(self, seat: i64, card: i64, index: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.index: i64 = index

    def take(self, s: Bruges, code: i64) -> None:
        s.deck.parts[self.card][self.index].do(s, self.seat)


def run(s: Bruges, seat: i64, effects: list[Effect]) -> None:
    """All of them in order; each is finished before the next begins."""
    place: i64 = len(effects) - 1
    while place > 0:
        effect = effects[place]
        s.push(DoEffect(seat, effect.card, effect.index))
        place -= 1
    if effects:
        effects[0].do(s, seat)


def any_ready(s: Bruges, seat: i64, effects: list[Effect]) -> bool:
    for effect in effects:
        if effect.ready(s, seat):
            return True
    return False


def usable(s: Bruges, seat: i64, card: i64) -> bool:
    """Whether a straight person can be paid for and would do anything (B-504, B-R04)."""
    area = s.areas[seat]
    colour: i64 = s.deck.worker[card]
    if colour == EMPTY:
        return any_ready(s, seat, s.deck.scripts[card])
    if amount(area.workers, colour) == 0:
        return False
    area.workers -= pieces(colour)  # what it does comes after the payment
    ready = any_ready(s, seat, s.deck.scripts[card])
    area.workers += pieces(colour)
    return ready


def activate(s: Bruges, seat: i64, card: i64) -> None:
    """Turn the person, pay its worker if it shows one, do what it says (B-504 to 506)."""
    area = s.areas[seat]
    area.straight.remove(card)
    s.note(ACTIVATED, seat, card)
    colour: i64 = s.deck.worker[card]
    if colour != EMPTY:
        area.workers -= pieces(colour)
        s.note(PAID_WORKER, seat, colour)
    run(s, seat, s.deck.scripts[card])


STEPS.built("do effect", DoEffect, parts.SEAT, parts.CARD, parts.INDEX)
