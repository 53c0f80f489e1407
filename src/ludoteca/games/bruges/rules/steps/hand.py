"""Choosing a card: from the hand, from those in place, from the discards."""

from __future__ import annotations

from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import Step
from ludoteca.games.bruges.rules.area import Shown
from ludoteca.games.bruges.rules.codes import CARD, PASS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import discard
from ludoteca.games.bruges.rules.table import PERSON_NAMES


class CardChoice(Step[Bruges]):
    """Choose one of some cards; perhaps none."""

    def __init__(self, actor: i64, may_pass: bool, question: str) -> None:
        super().__init__(actor, question)
        self.may_pass: bool = may_pass

    def among(self, s: Bruges) -> list[int]:
        """The cards to choose from; unless told, the hand."""
        return s.areas[self.actor].hand

    def fits(self, s: Bruges, card: i64) -> bool:
        """Whether this one of them may be chosen."""
        return True

    def codes(self, s: Bruges) -> list[int]:
        fitting = [CARD.base + card for card in self.among(s) if self.fits(s, card)]
        return [PASS.base, *sorted(fitting)] if self.may_pass else sorted(fitting)

    def sample(self, s: Bruges, rng: Rng) -> i64:
        cards = self.among(s)
        number: i64 = 0
        for card in cards:
            if self.fits(s, card):
                number += 1
        k = rng.below(number + (1 if self.may_pass else 0))
        for card in cards:
            if self.fits(s, card):
                if k == 0:
                    return CARD.base + card
                k -= 1
        return PASS.base

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if PASS.holds(code):
            return s.refuse("must_choose", {"question": self.asks()})
        if not CARD.holds(code):
            return None
        card = CARD.arg(code)
        if card not in self.among(s):
            return self.missing(s, card)
        return self.reason(s, card)

    def missing(self, s: Bruges, card: i64) -> Refusal:
        """Why a card is not even there to choose."""
        hand = len(s.areas[self.actor].hand)
        return s.refuse("card_not_in_hand", {"card": PERSON_NAMES[card], "have": hand})

    def reason(self, s: Bruges, card: i64) -> Refusal:
        """Why a card that is there may not be chosen."""
        raise AssertionError("every card fits")


def ask(s: Bruges, step: Step[Bruges]) -> None:
    """Ask, unless one answer is left and everybody can tell that without being told (B-R35)."""
    answers = step.codes(s)
    if len(answers) == 1:
        step.take(s, answers[0])
    else:
        s.push(step)


def from_hand(s: Bruges, seat: i64, card: i64) -> None:
    """Take a card out of a hand; whoever knew it to be there need not remember."""
    area = s.areas[seat]
    area.hand.remove(card)
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
