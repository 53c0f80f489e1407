"""Gaining guilders, workers and points, and what persons give by themselves."""

from __future__ import annotations

from ludoteca.core.bits import has
from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules.bags import pieces
from ludoteca.games.bruges.rules.codes import DISCARDED, EARNED, FROM_EFFECTS, HIRED, SCORED
from ludoteca.games.bruges.rules.state import Bruges


def earn(s: Bruges, seat: i64, guilders: i64) -> None:
    """Take guilders from the bank, which never runs out (B-422)."""
    s.areas[seat].guilders += guilders
    s.note(EARNED, seat, guilders)


def hire(s: Bruges, seat: i64, colour: i64, number: i64) -> None:
    """Take workers of one colour, which never run out (B-412)."""
    s.areas[seat].workers += pieces(colour, number)
    s.note(HIRED, seat, colour, number)


def score(s: Bruges, seat: i64, points: i64, source: i64) -> None:
    s.areas[seat].score(source, points)
    s.note(SCORED, seat, points, source)


def discard(s: Bruges, seat: i64, card: i64) -> None:
    """Lay a card face up on the discards."""
    s.discard.append(card)
    s.note(DISCARDED, seat, card)


def reward(s: Bruges, seat: i64, moment: i64) -> None:
    """What the persons of `seat` give whenever this happens (B-507, B-508)."""
    powers = s.areas[seat].powers
    if not has(powers.moments, moment):
        return
    if powers.guilders[moment] > 0:
        earn(s, seat, powers.guilders[moment])
    if powers.points[moment] > 0:
        score(s, seat, powers.points[moment], FROM_EFFECTS)


def reward_others(s: Bruges, seat: i64, moment: i64) -> None:
    """The same for everybody else, when it happens to `seat`."""
    place: i64
    for place in range(1, s.seats):
        reward(s, (seat + place) % s.seats, moment)
