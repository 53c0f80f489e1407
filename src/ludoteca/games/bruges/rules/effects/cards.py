"""Operations on cards: drawing, discarding, replacing, taking back, playing one more."""

from __future__ import annotations

from typing import final

from ludoteca.core.cells import Cells, cells_of
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.spelling import Part
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.codes import CARD, DUG_UP, PASS, STRAIGHTENED
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ready_actions
from ludoteca.games.bruges.rules.steps.draw import DrawCards, cards_left
from ludoteca.games.bruges.rules.steps.hand import CardChoice, ask_card, throw_away
from ludoteca.games.bruges.rules.steps.losses import take_openly
from ludoteca.games.bruges.rules.steps.turn import ExtraCard
from ludoteca.games.bruges.rules.table import PERSON_NAMES


@final
class DrawSome(Effect):
    """Draw cards, each from the pile one likes (B-R02)."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return cards_left(s)

    def do(self, s: Bruges, seat: i64) -> None:
        s.push(DrawCards(seat, self.number))


@final
class DiscardSome(Effect):
    """Discard cards of the hand, all if there are fewer."""

    def do(self, s: Bruges, seat: i64) -> None:
        discard_cards(s, seat, self.number)


def discard_cards(s: Bruges, seat: i64, number: i64) -> None:
    """Ask for each card unless all must go."""
    hand = s.areas[seat].cards
    if hand.size() > number:
        if number > 0:
            s.push(DiscardCards(seat, number))
        return
    while hand.any():
        throw_away(s, seat, hand.after(-1))


@final
class DiscardCards(CardChoice):
    """Choose a card to discard."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat, False, "card to discard")
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        throw_away(s, self.actor, CARD.arg(code))
        discard_cards(s, self.actor, self.number - 1)


@final
class ReplaceSome(Effect):
    """Discard up to some cards and draw as many."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return s.areas[seat].cards.any() and cards_left(s)

    def do(self, s: Bruges, seat: i64) -> None:
        if self.ready(s, seat):
            s.push(ReplaceCards(seat, self.number, 0))


@final
class ReplaceCards(CardChoice):
    """Discard one more card to be replaced, or draw now."""

    def __init__(self, seat: i64, number: i64, thrown: i64) -> None:
        super().__init__(seat, True, "card to replace")
        self.number: i64 = number
        self.thrown: i64 = thrown

    def take(self, s: Bruges, code: i64) -> None:
        if PASS.holds(code):
            s.push(DrawCards(self.actor, self.thrown))
            return
        throw_away(s, self.actor, CARD.arg(code))
        if self.number > 1 and s.areas[self.actor].cards.any():
            s.push(ReplaceCards(self.actor, self.number - 1, self.thrown + 1))
        else:
            s.push(DrawCards(self.actor, self.thrown + 1))


@final
class TakeFromDiscard(Effect):
    """Take the top card of the discards, or one of the topmost; everybody sees which (B-R32)."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return len(s.discard) > 0

    def do(self, s: Bruges, seat: i64) -> None:
        if len(s.discard) > 1 and self.number > 1:
            s.push(TakeDiscarded(seat, self.number))
        elif s.discard:
            dig_up(s, seat, s.discard[-1])


@final
class TakeDiscarded(CardChoice):
    """Choose one of the topmost discards (B-R32)."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat, False, "card to take")
        self.number: i64 = number

    def among(self, s: Bruges) -> Cells:
        return cells_of(s.discard[-self.number :])

    def take(self, s: Bruges, code: i64) -> None:
        dig_up(s, self.actor, CARD.arg(code))

    def missing(self, s: Bruges, card: i64) -> Refusal:
        top = min(self.number, len(s.discard))
        numbers: dict[str, int | str] = {"card": PERSON_NAMES[card], "top": top}
        return s.refuse("not_in_discard", {**numbers, "have": len(s.discard)})


def dig_up(s: Bruges, seat: i64, card: i64) -> None:
    s.discard.remove(card)
    s.note(DUG_UP, seat, card)
    take_openly(s, seat, card)


@final
class PlayExtraCard(Effect):
    """Play one more card, which does not count as one of the four (B-514)."""

    def __init__(self, actions: i64) -> None:
        super().__init__()
        self.actions: i64 = actions

    def ready(self, s: Bruges, seat: i64) -> bool:
        return ready_actions(s, seat) & self.actions != 0

    def do(self, s: Bruges, seat: i64) -> None:
        if self.ready(s, seat):
            s.push(ExtraCard(seat, self.actions))


@final
class ReadyPerson(Effect):
    """Straighten another person, which may then be used again this round."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return len(turned(s, seat, self.card)) > 0

    def do(self, s: Bruges, seat: i64) -> None:
        if self.ready(s, seat):
            ask_card(s, Straighten(seat, self.card))


@final
class Straighten(CardChoice):
    """Choose the person to straighten; not the one who does it."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, False, "person to straighten")
        self.card: i64 = card

    def among(self, s: Bruges) -> Cells:
        return cells_of(turned(s, self.actor, self.card))

    def take(self, s: Bruges, code: i64) -> None:
        person = CARD.arg(code)
        s.areas[self.actor].straight.append(person)
        s.note(STRAIGHTENED, self.actor, person)

    def missing(self, s: Bruges, card: i64) -> Refusal:
        have = self.among(s).size()
        return s.refuse("not_turned", {"card": PERSON_NAMES[card], "have": have})


def turned(s: Bruges, seat: i64, without: i64) -> list[int]:
    """The persons used this round, but for one."""
    area = s.areas[seat]
    return [
        card
        for card in area.persons
        if card != without and s.deck.activated(card) and card not in area.straight
    ]


STEPS.built("discard", DiscardCards, parts.ACTOR, parts.NUMBER)
STEPS.built("replace cards", ReplaceCards, parts.ACTOR, parts.NUMBER, Part("thrown"))
STEPS.built("take discarded", TakeDiscarded, parts.ACTOR, parts.NUMBER)
STEPS.built("straighten", Straighten, parts.ACTOR, parts.CARD)
