"""Shortcuts: drawing several cards at once, and discarding several."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.core import shortcut
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Amount, Fact, Path, Shortcut
from ludoteca.core.state import State, top
from ludoteca.games.bruges.rules import bags, table
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.draw import ChoosePile, DrawCards, FillHand

PILES: Final = table.PILE_NAMES
ENOUGH: Final = "pass"
DISCARDING: Final = ("card to discard", "card to replace", "card to exchange")


def shortcuts(game: Game, s: State) -> list[Shortcut]:
    """Where several cards are to be drawn: one from each pile, or all from the same."""
    if not isinstance(s, Bruges) or not isinstance(top(s), ChoosePile):
        return []
    number = to_draw(s, top(s).actor)
    if number < 2:
        return []
    backs: dict[str, Fact] = {
        pile: table.COLOUR_NAMES[s.top_of(nth)] for nth, pile in enumerate(PILES)
    }
    each = Shortcut("draw both", "both", [f"pile {pile}" for pile in PILES], backs)
    return [
        each,
        *[
            Shortcut(f"draw {pile}", "pile", [f"pile {pile}"] * number, {"pile": pile, "n": number})
            for pile in PILES
        ],
    ]


def picks(game: Game, s: State) -> Iterator[Shortcut]:
    """Where several cards are to be discarded: every set of them."""
    here = Path(game, s)
    if here.asks not in DISCARDING:
        return
    found = list(shortcut.picks(here, ENOUGH))
    if all(number == 1 for _, number in found):
        return
    for way, number in found:
        cards = [text.removeprefix("card ") for text in way.steps[:number]]
        what: list[Amount] = [("card", card) for card in cards]
        typed = f"discard {'+'.join(cards)}"
        yield Shortcut(typed, "picked", way.steps, {"what": what}, picked=number)


def to_draw(s: Bruges, seat: int) -> int:
    """How many cards are to be drawn without another question, with the present one."""
    for depth in range(s.depth - 2, -1, -1):
        step = s.stack[depth]
        if isinstance(step, DrawCards):
            return step.number + 1
        if isinstance(step, FillHand):
            area = s.areas[seat]
            most = min(area.powers.hand, table.HAND) if s.rules.may_stop else area.powers.hand
            return int(most - area.cards.size() - bags.total(area.drawn))
    return 1
