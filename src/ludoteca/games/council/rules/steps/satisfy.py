"""Satisfying a council, one card at a time: shared by acquiring a permit and the king."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, count, one, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import LAID, PAID, PAY
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council

COINS: Final = 7  # stop laying cards and pay the price in coins


@final
class SatisfyCouncil(Pick[Council]):
    """Lay 1 to 4 cards matching councillors, in the order of their kinds, then pay (C-321 to 325).

    The order of the cards changes nothing (C-R46); fixing it offers every hand of cards once.
    """

    def __init__(self, seat: i64, council: i64) -> None:
        super().__init__(seat, PAY, "pay")
        self.council: i64 = council

    def options(self, s: Council) -> i64:
        """The cards from which an affordable price can still be reached, and when to stop."""
        area = s.areas[self.actor]
        cards = total(s.laid)
        jokers = count(s.laid, table.JOKER)
        spare = count(area.hand, table.JOKER)
        out: i64 = 0
        if cards > 0 and price(cards, jokers) <= area.coins:
            out |= bit(COINS)
        if cards == table.BALCONY:
            return out
        best = min(table.BALCONY, cards + spare)
        if spare > 0 and price(best, jokers + best - cards) <= area.coins:
            out |= bit(table.JOKER)
        wanted: i64 = table.IN_LINE[s.lines[self.council]]
        kind: i64 = table.JOKER - 1
        while kind >= 0 and s.laid < one(kind + 1):  # no card of a later kind has been laid
            n = min(count(area.hand, kind), count(wanted, kind) - count(s.laid, kind))
            if n > 0:
                cards += n
                best = min(table.BALCONY, cards + spare)
                if price(best, max(0, best - cards)) <= area.coins:
                    out |= bit(kind)
            kind -= 1
        return out

    def take(self, s: Council, code: i64) -> None:
        kind = PAY.arg(code)
        if kind != COINS:
            s.areas[self.actor].hand -= one(kind)
            s.laid += one(kind)
            s.note(LAID, self.actor, kind)
            if total(s.laid) < table.BALCONY:  # whatever is left in the hand: C-R76
                s.push(self)
                return
        coins = price(total(s.laid), count(s.laid, table.JOKER))
        s.areas[self.actor].coins -= coins
        s.discard += s.laid
        s.laid = 0
        s.note(PAID, self.actor, self.council, coins)

    def reason(self, s: Council, kind: i64) -> Refusal:
        area = s.areas[self.actor]
        cards = total(s.laid)
        facts: dict[str, int | str] = {
            "council": table.COUNCIL_NAMES[self.council],
            "have": area.coins,
        }
        if kind == COINS:
            if cards == 0:
                return s.refuse("one_card_at_least", facts)
            facts["needed"] = price(cards, count(s.laid, table.JOKER))
            return s.refuse("coins", facts)
        facts["card"] = table.CARD_NAMES[kind]
        if count(area.hand, kind) == 0:
            return s.refuse("card_not_in_hand", facts)
        if kind != table.JOKER:
            facts["councillors"] = count(table.IN_LINE[s.lines[self.council]], kind)
            if count(s.laid, kind) >= count(table.IN_LINE[s.lines[self.council]], kind):
                return s.refuse("no_councillor_left", facts)
            if s.laid >= one(kind + 1):
                return s.refuse("laying_order", facts)
        facts["needed"] = cheapest_after(s, self.actor, self.council, kind)
        return s.refuse("price_out_of_reach", facts)


def price(cards: i64, jokers: i64) -> i64:
    """What is due for councillors left unmatched, and for jokers (C-324, C-325)."""
    return table.SATISFY_PRICE[cards] + table.JOKER_PRICE * jokers


def matching(hand: i64, wanted: i64) -> i64:
    """How many cards of `hand`, jokers aside, find a councillor of their own in `wanted`."""
    found: i64 = 0
    while wanted:
        found += min(wanted & 15, hand & 15)
        wanted >>= 4
        hand >>= 4
    return found


def lowest_price(s: Council, seat: i64, council: i64) -> i64:
    """The least `seat` could satisfy `council` for; every card it can lay makes it cheaper."""
    hand = s.areas[seat].hand
    found = matching(hand, table.IN_LINE[s.lines[council]])
    cards = min(table.BALCONY, found + count(hand, table.JOKER))
    return price(cards, cards - found)


def cheapest_after(s: Council, seat: i64, council: i64, kind: i64) -> i64:
    """The least that would be due if a card of `kind` were laid next."""
    hand = s.areas[seat].hand
    jokers = count(s.laid, table.JOKER)
    if kind == table.JOKER:
        cards = min(table.BALCONY, total(s.laid) + count(hand, table.JOKER))
        return price(cards, jokers + cards - total(s.laid))
    later = (hand >> (4 * kind)) << (4 * kind)
    found = total(s.laid) - jokers + matching(later, table.IN_LINE[s.lines[council]] - s.laid)
    cards = min(table.BALCONY, found + count(hand, table.JOKER))
    return price(cards, max(0, cards - found))


def cannot_satisfy(s: Council, seat: i64, council: i64, fare: i64) -> Refusal:
    """Why `seat` cannot satisfy `council` and pay `fare` coins besides (C-R49)."""
    least = lowest_price(s, seat, council)
    facts: dict[str, int | str] = {
        "council": table.COUNCIL_NAMES[council],
        "have": s.areas[seat].coins,
    }
    if least >= table.NO_PRICE:
        return s.refuse("no_matching_card", facts)
    facts["needed"] = least + fare
    return s.refuse("council_too_dear", facts)


SATISFY: Final[list[list[SatisfyCouncil]]] = STEPS.grid(
    "satisfy", SatisfyCouncil, parts.ACTOR, parts.COUNCIL
)
