"""Trade between players: an offer put together piece by piece, then accepted, refused or countered.

The offer on the table is one number: a bag of goods given, and above it one of goods wanted.
"""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, shl
from ludoteca.core.generic import i64
from ludoteca.core.notes import BAG_BITS, BAG_MOST
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.core.state import Pick
from ludoteca.games.rio.rules import codes, parts
from ludoteca.games.rio.rules.area import Area
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.gain import gain, stock
from ludoteca.games.rio.rules.steps.spots import ask
from ludoteca.games.rio.rules.table import (
    GOOD_NAMES,
    PRECIOUS,
    SEAT_NAMES,
    SEATS,
    SILVER,
    WOOD,
)

GOODS: Final = 4
KINDS: Final = 8  # four given, four wanted
DONE_BIT: Final = 1 << 8
HALF: Final = GOODS * BAG_BITS  # where the goods wanted begin
ALL_GIVEN: Final[int] = bit(HALF) - 1


def amount(offer: i64, kind: i64) -> i64:
    return (offer >> (BAG_BITS * kind)) & BAG_MOST


def bag(area: Area) -> i64:
    """What a player could put into an offer."""
    out = min(area.stone, BAG_MOST) + shl(min(area.wood, BAG_MOST), BAG_BITS * WOOD)
    out += shl(min(area.precious, BAG_MOST), BAG_BITS * PRECIOUS)
    return out + shl(min(area.silver, BAG_MOST), BAG_BITS * SILVER)


def has_goods(area: Area) -> bool:
    return area.stone + area.wood + area.precious + area.silver > 0


def may_trade(s: Rio, seat: i64) -> bool:
    """Whether `seat` may make one more offer this turn (P-601, P-R44)."""
    if s.areas[seat].offers >= s.rules.offers:
        return False
    return partners(s, seat) != 0


def partners(s: Rio, seat: i64) -> i64:
    """Those with whom there is anything to trade."""
    if has_goods(s.areas[seat]):
        return bit(s.seats) - 1 & ~bit(seat)
    out: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat and has_goods(s.areas[other]):
            out |= bit(other)
    return out


def trade_refusal(s: Rio, seat: i64) -> Refusal:
    if s.rules.offers == 0:
        return s.refuse("no_trade", {})
    if s.areas[seat].offers >= s.rules.offers:
        return s.refuse("offers_made", {"most": s.rules.offers})
    return s.refuse("nothing_to_trade", {})


def begin_trade(s: Rio, seat: i64) -> None:
    s.areas[seat].offers += 1
    s.offer = 0
    ask(s, CHOOSE_PARTNER[seat])


@final
class ChoosePartner(Pick[Rio]):
    """Choose whom to make an offer (P-601)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, codes.PARTNER, "trading partner")

    def options(self, s: Rio) -> i64:
        return partners(s, self.actor)

    def take(self, s: Rio, code: i64) -> None:
        s.push(COMPOSE[self.actor][codes.PARTNER.arg(code)][0])

    def reason(self, s: Rio, other: i64) -> Refusal:
        if other >= s.seats:
            return s.refuse("no_such_seat", {"seats": s.seats})
        return s.refuse("partner_self" if other == self.actor else "nothing_to_trade", {})


@final
class Compose(Pick[Rio]):
    """Add a piece to the offer, goods given before goods wanted, or propose it (P-601, P-R45)."""

    def __init__(self, seat: i64, partner: i64, counter: i64) -> None:
        super().__init__(seat, codes.GIVE, "counter-offer" if counter else "offer")
        self.partner: i64 = partner
        self.counter: i64 = counter  # 1 for the answer to another's offer

    def options(self, s: Rio) -> i64:
        if s.offer == 0:
            return self._room(s)
        last: i64 = KINDS - 1
        while s.offer >> (BAG_BITS * last) == 0:
            last -= 1
        return self._room(s) & -bit(last) | DONE_BIT

    def _room(self, s: Rio) -> i64:
        """The kinds of which one more piece can be added; nobody swaps a good for itself."""
        left = bag(s.areas[self.actor]) + shl(bag(s.areas[self.partner]), HALF) - s.offer
        swapped = shl(s.offer & ALL_GIVEN, HALF)
        out: i64 = 0
        kind: i64
        for kind in range(KINDS):
            if amount(left, kind) > 0 and amount(swapped, kind) == 0:
                out |= bit(kind)
        return out

    def take(self, s: Rio, code: i64) -> None:
        if code != codes.PROPOSE.base:
            s.offer += shl(1, BAG_BITS * (code - codes.GIVE.base))
            if self.options(s) != DONE_BIT:
                s.push(self)
                return
        s.note(codes.OFFERED, self.actor, self.partner, s.offer & ALL_GIVEN, s.offer >> HALF)
        s.push(ANSWER[self.partner][self.actor][self.counter])

    def insists(self, s: Rio) -> bool:
        return True  # nobody makes an offer without having seen it: P-R57

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        if not (codes.GIVE.holds(code) or codes.WANT.holds(code) or code == codes.PROPOSE.base):
            return None
        if code == codes.PROPOSE.base:
            return s.refuse("empty_offer", {})
        kind = code - codes.GIVE.base
        seat = self.actor if kind < GOODS else self.partner
        have = stock(s.areas[seat], kind % GOODS)
        facts: dict[str, int | str] = {"good": GOOD_NAMES[kind % GOODS], "have": have}
        if kind >= GOODS and amount(s.offer, kind - GOODS) > 0:
            return s.refuse("trade_same", facts)
        return s.refuse("trade_order" if has(self._room(s), kind) else "trade_goods", facts)


@final
class Answer(Pick[Rio]):
    """Accept an offer, refuse it, or make one counter-offer (P-601, P-R44)."""

    def __init__(self, seat: i64, proposer: i64, counter: i64) -> None:
        super().__init__(seat, codes.ACCEPT, "answer to an offer")
        self.proposer: i64 = proposer
        self.counter: i64 = counter

    def options(self, s: Rio) -> i64:
        return 0b011 if self.counter else 0b111

    def take(self, s: Rio, code: i64) -> None:
        offer = s.offer
        s.offer = 0
        if code == codes.COUNTER.base:
            s.push(COMPOSE[self.actor][self.proposer][1])
        elif code == codes.ACCEPT.base:
            s.note(codes.AGREED, self.actor, self.proposer)
            kind: i64
            for kind in range(KINDS):
                n = amount(offer, kind)
                if n > 0:
                    giver = self.proposer if kind < GOODS else self.actor
                    gain(s, giver, kind % GOODS, -n)
                    gain(s, self.actor if kind < GOODS else self.proposer, kind % GOODS, n)
        else:
            s.note(codes.DECLINED, self.actor)

    def why_not(self, s: Rio, code: i64) -> Refusal | None:
        return s.refuse("no_second_counter", {}) if code == codes.COUNTER.base else None


CHOOSE_PARTNER: Final[list[ChoosePartner]] = STEPS.each(
    "choose partner", ChoosePartner, parts.ACTOR
)
COMPOSE: Final[list[list[list[Compose]]]] = STEPS.table(
    "compose",
    [
        [[Compose(seat, partner, counter) for counter in range(2)] for partner in SEATS]
        for seat in SEATS
    ],
    parts.ACTOR,
    Part("partner", SEAT_NAMES),
    parts.COUNTER,
)
ANSWER: Final[list[list[list[Answer]]]] = STEPS.table(
    "answer",
    [
        [[Answer(seat, proposer, counter) for counter in range(2)] for proposer in SEATS]
        for seat in SEATS
    ],
    parts.ACTOR,
    Part("proposer", SEAT_NAMES),
    parts.COUNTER,
)
