"""Satisfying a council, one card at a time: shared by acquiring a permit and the king."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, count, has, kinds, one, shared, size, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick, ask
from ludoteca.games.council.rules import parts, table
from ludoteca.games.council.rules.codes import LAID, PAID, PAY
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.state import Council

COINS: Final = 7  # stop laying cards and pay the price in coins
COLOURED: Final = 0xFFFFFF  # the digits of a bag of cards but for the jokers


@final
class SatisfyCouncil(Pick[Council]):
    """Lay 1 to 4 cards matching councillors, in any order, then pay (C-321 to 325, C-R46)."""

    def __init__(self, seat: i64, council: i64) -> None:
        super().__init__(seat, PAY, "pay")
        self.council: i64 = council

    def options(self, s: Council) -> i64:
        """Every card that finds a councillor, as long as the price stays within reach (C-R49)."""
        area = s.areas[self.actor]
        councillors = wanted(s, self.council)
        if least(area.hand, s.laid, councillors, 0) > area.coins:
            return 0  # only in a world imagined with other cards
        out = useful(area.hand, councillors)
        joker = has(out, table.JOKER)
        if joker and least(area.hand, s.laid, councillors, 1) > area.coins:
            out &= ~bit(table.JOKER)
        if s.laid and price(total(s.laid), count(s.laid, table.JOKER)) <= area.coins:
            out |= bit(COINS)
        return out

    def take(self, s: Council, code: i64) -> None:
        kind = PAY.arg(code)
        if kind != COINS:
            s.areas[self.actor].hand -= one(kind)
            s.laid += one(kind)
            s.note(LAID, self.actor, kind)
            if total(s.laid) < table.BALCONY:
                ask(s, self)
                return
        coins = price(total(s.laid), count(s.laid, table.JOKER))
        s.areas[self.actor].coins -= coins
        s.discard += s.laid
        s.laid = 0
        s.note(PAID, self.actor, self.council, coins)

    def insists(self, s: Council) -> bool:
        """As long as hands of this size could answer in more than one way (C-R76)."""
        area = s.areas[self.actor]
        hand = total(area.hand)
        if hand <= (0 if s.laid else 1):
            return False
        laid = total(s.laid)
        jokers = count(s.laid, table.JOKER)
        answers = size(kinds(wanted(s, self.council)))
        if laid and price(laid, jokers) <= area.coins:
            answers += 1
        if price(min(table.BALCONY, laid + hand), jokers + 1) <= area.coins:
            answers += 1
        return answers > 1

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
            return s.refuse("no_councillor_left", facts)
        facts["needed"] = lowest_price(s, self.actor, self.council, 1)
        return s.refuse("price_out_of_reach", facts)


def price(cards: i64, jokers: i64) -> i64:
    """What is due for councillors left unmatched, and for jokers (C-324, C-325)."""
    if cards == 0:
        return table.NO_PRICE
    return table.SATISFY_PRICE[cards] + table.JOKER_PRICE * jokers


def wanted(s: Council, council: i64) -> i64:
    """The councillors without a card of their own; jokers may stand for any of them."""
    line: i64 = s.lines[council]
    seated: i64 = table.IN_LINE[line]
    return seated - (s.laid & COLOURED)


def useful(hand: i64, councillors: i64) -> i64:
    """The set of kinds in `hand` that find one of `councillors`; a joker always does."""
    here = kinds(hand)
    if councillors <= 0:  # below 0 where a position from outside lays cards nobody wants
        return here & bit(table.JOKER)
    return here & (kinds(councillors) | bit(table.JOKER))


def matching(hand: i64, councillors: i64) -> i64:
    """How many cards of `hand`, jokers aside, find one of `councillors` of their own."""
    if councillors <= 0:  # below 0 where a position from outside lays cards nobody wants
        return 0
    return shared(hand, councillors)


def lowest_price(s: Council, seat: i64, council: i64, joker: i64 = 0) -> i64:
    """The least `council` can still cost `seat`, whatever it lays next, or after a `joker`."""
    return least(s.areas[seat].hand, s.laid, wanted(s, council), joker)


def least(hand: i64, laid: i64, councillors: i64, joker: i64) -> i64:
    """The same for a hand, what is laid already, and the councillors without a card of their own.

    Every card makes it cheaper, and a joker less so than a colour.
    """
    cards = total(laid)
    found = min(matching(hand, councillors), table.BALCONY - cards - joker)
    jokers = min(count(hand, table.JOKER), table.BALCONY - cards - found)
    return price(cards + found + jokers, count(laid, table.JOKER) + jokers)


def cannot_satisfy(s: Council, seat: i64, council: i64, fare: i64) -> Refusal:
    """Why `seat` cannot satisfy `council` and pay `fare` coins besides (C-R49)."""
    lowest = lowest_price(s, seat, council)
    facts: dict[str, int | str] = {
        "council": table.COUNCIL_NAMES[council],
        "have": s.areas[seat].coins,
    }
    if lowest >= table.NO_PRICE:
        return s.refuse("no_matching_card", facts)
    facts["needed"] = lowest + fare
    return s.refuse("council_too_dear", facts)


SATISFY: Final[list[list[SatisfyCouncil]]] = STEPS.grid(
    "satisfy", SatisfyCouncil, parts.ACTOR, parts.COUNCIL
)
