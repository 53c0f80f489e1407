"""Phase 1 and every other draw: pile by pile, by the colour of the backs."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest, members
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, Auto, Choice, Pick, Step
from ludoteca.games.bruges.rules import bags, parts, table
from ludoteca.games.bruges.rules.codes import (
    DRAW,
    DREW,
    LOOKED,
    NO_CARD,
    PASS,
    PILE,
    REPLACED,
    SHOWED,
    SPLIT,
    TOP,
)
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges

FIRST_PILE: Final[int] = PILE.base - PASS.base  # its bit in a set that starts with passing


@final
class FillHand(Auto[Bruges]):
    """Phase 1: draw up to five cards, or what the persons say, then look at them (B-202 to 205)."""

    def take(self, s: Bruges, code: i64) -> None:
        area = s.areas[self.seat]
        cards = area.cards.size() + bags.total(area.drawn)
        if cards >= area.powers.hand or not cards_left(s):
            s.push(LOOK[self.seat])
        elif cards >= table.HAND and s.rules.may_stop:
            s.push(DRAW_OR_STOP[self.seat])
        else:
            s.again()
            if area.powers.looks:
                s.push(LOOK[self.seat])
            draw_one(s, self.seat)


@final
class DrawOrStop(Choice[Bruges]):
    """Choose a pile for a card beyond the fifth, or do without it (B-R34)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, PASS.base, "pile or stop")

    def options(self, s: Bruges) -> i64:
        return open_piles(s) * bit(FIRST_PILE) | 1

    def take(self, s: Bruges, code: i64) -> None:
        if PASS.holds(code):
            s.push(LOOK[self.actor])
            return
        s.push(FILL_HAND[self.actor])
        if s.areas[self.actor].powers.looks:
            s.push(LOOK[self.actor])
        draw_from(s, self.actor, PILE.arg(code))

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        return pile_empty(s, PILE.arg(code)) if PILE.holds(code) else None


@final
class DrawCards(Auto[Bruges]):
    """A person lets its owner draw `number` cards, each from either pile (B-209, B-R02)."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        if self.number == 0:
            s.push(LOOK[self.seat])
            return
        s.push(DrawCards(self.seat, self.number - 1))
        if s.rules.look_at_each:
            s.push(LOOK[self.seat])
        draw_one(s, self.seat)


def draw_one(s: Bruges, seat: i64) -> None:
    """Ask for the pile, if there are two; with no card left anywhere nothing happens (B-R11)."""
    piles = open_piles(s)
    if piles & (piles - 1):
        s.push(CHOOSE_PILE[seat])
    elif piles:
        draw_from(s, seat, lowest(piles))
    else:
        s.note(NO_CARD, seat)


def open_piles(s: Bruges) -> i64:
    """The set of piles with a card in them."""
    return (1 if s.left > 0 else 0) | (2 if s.right > 0 else 0)


def cards_left(s: Bruges) -> bool:
    return s.left > 0 or s.right > 0


@final
class ChoosePile(Pick[Bruges]):
    """Choose the pile the next card comes from (B-203)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, PILE, "pile")

    def options(self, s: Bruges) -> i64:
        return open_piles(s)

    def take(self, s: Bruges, code: i64) -> None:
        draw_from(s, self.actor, PILE.arg(code))

    def reason(self, s: Bruges, pile: i64) -> Refusal:
        return pile_empty(s, pile)


def pile_empty(s: Bruges, pile: i64) -> Refusal:
    return s.refuse("pile_empty", {"pile": table.PILE_NAMES[pile], "have": 0})


def draw_from(s: Bruges, seat: i64, pile: i64) -> None:
    """Take the top card without looking at it; the next back comes to light (B-203, B-204)."""
    colour = s.top_of(pile)
    s.areas[seat].drawn += bags.pieces(colour)
    s.note(DREW, seat, pile, colour)
    if pile == 0:
        s.left -= 1
        s.left_top = table.EMPTY
    else:
        s.right -= 1
        s.right_top = table.EMPTY
    if s.pile(pile) == 0:
        replace_pile(s, pile)
    if s.pile(pile) > 0:
        s.push(SHOW_TOP[pile])


def replace_pile(s: Bruges, pile: i64) -> None:
    """The extra pile takes an empty one's place; after that the other is halved (B-206, B-208)."""
    cards = s.extra if s.extra > 0 else s.pile(1 - pile) // 2
    if pile == 0:
        s.left = cards
    else:
        s.right = cards
    if s.extra > 0:
        s.extra = 0
        s.last = s.round if s.phase == 1 else s.round + 1
        s.note(REPLACED, pile, cards, s.last)
    elif cards > 0:
        if pile == 0:
            s.right -= cards
        else:
            s.left -= cards
        s.note(SPLIT, s.left, s.right)


@final
class ShowTop(Step[Bruges]):
    """Chance: the back of the next card of a pile (B-203)."""

    def __init__(self, pile: i64) -> None:
        super().__init__(CHANCE, "back")
        self.pile: i64 = pile

    def codes(self, s: Bruges) -> list[int]:
        return members(bags.kinds(s.backs), TOP.base + table.COLOURS * self.pile)

    def weights(self, s: Bruges) -> list[int]:
        return [bags.amount(s.backs, c) for c in members(bags.kinds(s.backs))]

    def sample(self, s: Bruges, rng: Rng) -> i64:
        k = rng.below(bags.total(s.backs))
        return TOP.base + table.COLOURS * self.pile + bags.pick(s.backs, k)

    def take(self, s: Bruges, code: i64) -> None:
        colour = TOP.arg(code) % table.COLOURS
        s.backs -= bags.pieces(colour)
        if self.pile == 0:
            s.left_top = colour
        else:
            s.right_top = colour
        s.note(SHOWED, self.pile, colour)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if not TOP.holds(code):
            return None
        if TOP.arg(code) // table.COLOURS != self.pile:
            return s.refuse("wrong_pile", {"pile": table.PILE_NAMES[self.pile]})
        return s.refuse(
            "back_gone", {"colour": table.COLOUR_NAMES[TOP.arg(code) % table.COLOURS], "have": 0}
        )


@final
class Look(Auto[Bruges]):
    """Look at the cards drawn, one after another (B-204)."""

    def take(self, s: Bruges, code: i64) -> None:
        drawn = s.areas[self.seat].drawn
        if drawn:
            s.again()
            s.push(LOOK_AT[self.seat][bags.pick(drawn, 0)])


@final
class LookAt(Choice[Bruges]):
    """Chance: which card of its colour it is; only its owner learns (B-R01)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(CHANCE, DRAW.base + table.CARDS_EACH * colour, "card")
        self.seat: i64 = seat
        self.colour: i64 = colour

    def stream(self, s: Bruges) -> str:
        return f"{table.COLOUR_NAMES[self.colour]} card"

    def options(self, s: Bruges) -> i64:
        return s.faces(self.colour)

    def take(self, s: Bruges, code: i64) -> None:
        card = DRAW.arg(code)
        area = s.areas[self.seat]
        s.unseen.drop(card)
        area.drawn -= bags.pieces(self.colour)
        area.cards.add(card)
        s.note(LOOKED, self.seat, card, self.colour)

    def seen_by(self, s: Bruges) -> i64:
        return bit(self.seat)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if not DRAW.holds(code):
            return None
        card = DRAW.arg(code)
        if card // table.CARDS_EACH != self.colour:
            return s.refuse("wrong_colour", {"colour": table.COLOUR_NAMES[self.colour]})
        return s.refuse("card_seen", {"card": table.PERSON_NAMES[card]})


FILL_HAND: Final[list[Auto[Bruges]]] = STEPS.each("fill hand", FillHand, parts.SEAT)
CHOOSE_PILE: Final[list[ChoosePile]] = STEPS.each("choose pile", ChoosePile, parts.ACTOR)
DRAW_OR_STOP: Final[list[DrawOrStop]] = STEPS.each("draw or stop", DrawOrStop, parts.ACTOR)
SHOW_TOP: Final[list[ShowTop]] = STEPS.each("show top", ShowTop, parts.PILE)
LOOK: Final[list[Look]] = STEPS.each("look", Look, parts.SEAT)
LOOK_AT: Final[list[list[LookAt]]] = STEPS.grid("look at", LookAt, parts.SEAT, parts.COLOUR)
STEPS.built("draw cards", DrawCards, parts.SEAT, parts.NUMBER)
