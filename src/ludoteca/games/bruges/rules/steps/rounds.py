"""The round: its four phases, the majorities, and the end of the game."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import AUTO, CHANCE, Auto, Pick, Step
from ludoteca.games.bruges.rules.codes import FIRST, ROUND, STARTS, TURNED
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.powers import YOU_TURN
from ludoteca.games.bruges.rules.scoring import note_scores
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.climb import HAND_OUT_TILES, OFFER_STEP, ROLL_DIE
from ludoteca.games.bruges.rules.steps.draw import FILL_HAND
from ludoteca.games.bruges.rules.steps.gain import reward
from ludoteca.games.bruges.rules.steps.turn import PLAY_TURNS
from ludoteca.games.bruges.rules.table import MAJORITY_NAMES, SEAT_NAMES


@final
class DrawFirst(Pick[Bruges]):
    """Chance: who begins (B-115, B-R20)."""

    def __init__(self) -> None:
        super().__init__(CHANCE, FIRST, "first player")

    def options(self, s: Bruges) -> i64:
        return bit(s.seats) - 1

    def take(self, s: Bruges, code: i64) -> None:
        s.first = FIRST.arg(code)
        s.note(STARTS, s.first)

    def reason(self, s: Bruges, first: i64) -> Refusal:
        return s.refuse("no_such_seat", {"seat": SEAT_NAMES[first], "seats": s.seats})


@final
class Phase(Step[Bruges]):
    """One of the four phases of a round, each followed by the next (B-201)."""

    def __init__(self, number: i64) -> None:
        super().__init__(AUTO)
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        s.phase = self.number
        if self.number == 4:
            end_round(s)
            return
        s.push(PHASE[self.number + 1])
        if self.number == 1:
            s.round += 1
            s.note(ROUND, s.round, s.last)
            in_turn_order(s, FILL_HAND)
        elif self.number == 2:
            in_turn_order(s, OFFER_STEP)
            in_turn_order(s, HAND_OUT_TILES)
            s.push(ROLL_DIE[0])
        else:
            s.turns = 0
            s.push(PLAY_TURNS)


def in_turn_order(s: Bruges, steps: list[Auto[Bruges]]) -> None:
    """The same step for everybody, clockwise from the start player."""
    place: i64
    for place in range(s.seats):
        s.push(steps[(s.first + s.seats - 1 - place) % s.seats])


def end_round(s: Bruges) -> None:
    """Majorities, straightening, the marker; after the last round the count (B-701 to 708)."""
    for kind in range(len(MAJORITY_NAMES)):
        turn_majority(s, kind)
    for area in s.areas:
        area.straight = [card for card in area.persons if s.deck.activated(card)]
    if s.round == s.last:
        note_scores(s)
        return
    s.first = (s.first + 1) % s.seats
    s.note(STARTS, s.first)
    s.push(PHASE[1])


def turn_majority(s: Bruges, kind: i64) -> None:
    """Whoever has strictly more than everybody else turns the marker, for good (B-704, B-705)."""
    best: i64 = -1
    leader: i64 = -1
    seat: i64
    for seat in range(s.seats):
        amount = held(s, seat, kind)
        if amount > best:
            best = amount
            leader = seat
        elif amount == best:
            leader = -1
    if leader >= 0 and not has(s.areas[leader].majorities, kind):
        s.areas[leader].majorities |= bit(kind)
        s.note(TURNED, leader, kind)
        reward(s, leader, YOU_TURN)


def held(s: Bruges, seat: i64, kind: i64) -> i64:
    """What a majority is counted in: steps, persons or canal tiles (B-701 to 703)."""
    area = s.areas[seat]
    if kind == 0:
        return area.prestige
    if kind == 1:
        return len(area.persons)
    return area.left + area.right


PHASE: Final[list[Phase]] = STEPS.each("phase", Phase, Part("number", most=4))
DRAW_FIRST: Final[DrawFirst] = STEPS.one("draw first", DrawFirst())
