"""Choosing a card: from the hand, from those in place, from the discards."""

from __future__ import annotations

from ludoteca.core.bits import bit, has, lowest
from ludoteca.core.cells import WORD, Cells, listed, nth, sizes
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import Choice, Step, answer
from ludoteca.games.bruges.rules.area import Shown
from ludoteca.games.bruges.rules.codes import CARD, PASS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import discard
from ludoteca.games.bruges.rules.table import (
    ALL_COLOURS,
    CARDS_EACH,
    EMPTY,
    OF_COLOURS,
    PERSON_NAMES,
)


class CardChoice(Step[Bruges]):
    """Choose one of some cards; perhaps none."""

    def __init__(self, actor: i64, may_pass: bool, question: str, picky: bool = False) -> None:
        super().__init__(actor, question)
        self.may_pass: bool = may_pass
        self.picky: bool = picky  # whether `suits` has anything to say

    def among(self, s: Bruges) -> Cells:
        """The cards to choose from; unless told, the hand."""
        return s.areas[self.actor].cards

    def colours(self, s: Bruges) -> i64:
        """The set of colours of those that may be chosen."""
        return ALL_COLOURS

    def suits(self, s: Bruges, card: i64) -> bool:
        """Whether this one, whose colour is right, may be chosen."""
        return True

    def fits(self, s: Bruges, card: i64) -> bool:
        """Whether this one of them may be chosen."""
        return has(self.colours(s), card // CARDS_EACH) and self.suits(s, card)

    def codes(self, s: Bruges) -> list[int]:
        cards = self.among(s)
        right = OF_COLOURS[self.colours(s)]
        out = listed(cards.a & right.a, cards.b & right.b, cards.c & right.c, CARD.base)
        if self.picky:
            out = [code for code in out if self.suits(s, CARD.arg(code))]
        return [PASS.base, *out] if self.may_pass else out

    def sample(self, s: Bruges, rng: Rng) -> i64:
        cards = self.among(s)
        right = OF_COLOURS[self.colours(s)]
        a = cards.a & right.a
        b = cards.b & right.b
        c = cards.c & right.c
        passes: i64 = 1 if self.may_pass else 0
        while True:  # as in a Menu: in a random order, the first that suits
            k = rng.below(sizes(a, b, c) + passes) - passes
            if k < 0:
                return PASS.base
            card = nth(a, b, c, k)
            if not self.picky or self.suits(s, card):
                return CARD.base + card
            if card < WORD:
                a &= ~bit(card)
            elif card < 2 * WORD:
                b &= ~bit(card - WORD)
            else:
                c &= ~bit(card - 2 * WORD)

    def only_answer(self, s: Bruges) -> i64:
        """The code that is left, EMPTY if there are several."""
        out: i64 = PASS.base if self.may_pass else EMPTY
        cards = self.among(s)
        right = OF_COLOURS[self.colours(s)]
        a = cards.a & right.a
        b = cards.b & right.b
        c = cards.c & right.c
        number = sizes(a, b, c)
        if not self.picky:
            if number > 1 or (number == 1 and self.may_pass):
                return EMPTY
            return out if number == 0 else CARD.base + nth(a, b, c, 0)
        k: i64
        for k in range(number):
            card = nth(a, b, c, k)
            if self.suits(s, card):
                if out != EMPTY:
                    return EMPTY
                out = CARD.base + card
        return out

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if PASS.holds(code):
            return s.refuse("must_choose", {"question": self.asks()})
        if not CARD.holds(code):
            return None
        card = CARD.arg(code)
        if not self.among(s).has(card):
            return self.missing(s, card)
        return self.reason(s, card)

    def missing(self, s: Bruges, card: i64) -> Refusal:
        """Why a card is not even there to choose."""
        hand = s.areas[self.actor].cards.size()
        return s.refuse("card_not_in_hand", {"card": PERSON_NAMES[card], "have": hand})

    def reason(self, s: Bruges, card: i64) -> Refusal:
        """Why a card that is there may not be chosen."""
        raise AssertionError("every card fits")


def ask(s: Bruges, choice: Choice[Bruges]) -> None:
    """Ask, unless one answer is left and everybody can tell that without being told (B-R35)."""
    options = choice.options(s)
    if options & (options - 1):
        s.push(choice)
    else:
        answer(s, choice, choice.base + lowest(options))


def ask_card(s: Bruges, step: CardChoice) -> None:
    """The same for a card."""
    code: i64 = EMPTY
    if not step.insists(s):
        code = step.only_answer(s)
    if code == EMPTY:
        s.push(step)
    else:
        answer(s, step, code)


def from_hand(s: Bruges, seat: i64, card: i64) -> None:
    """Take a card out of a hand; whoever knew it to be there need not remember."""
    area = s.areas[seat]
    area.cards.drop(card)
    if area.shown:
        forget(s, seat, card)


def throw_away(s: Bruges, seat: i64, card: i64) -> None:
    """Discard a card of a hand."""
    from_hand(s, seat, card)
    discard(s, seat, card)


def show(s: Bruges, seat: i64, card: i64) -> None:
    """Everybody sees a card in the hand; what was known of it before says less (B-R16)."""
    forget(s, seat, card)
    area = s.areas[seat]
    area.shown.append(Shown(card, area.built))


def forget(s: Bruges, seat: i64, card: i64) -> None:
    """A card everybody knew a player to hold has come to light."""
    area = s.areas[seat]
    area.shown = [shown for shown in area.shown if shown.card != card]
