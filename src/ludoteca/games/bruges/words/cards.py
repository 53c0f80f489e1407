"""What is written on a card of a deck."""

from __future__ import annotations

from typing import Final

from ludoteca.games.bruges.rules.cards import DECKS
from ludoteca.games.bruges.rules.deck import Deck
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.words.persons import person_name, person_text

STANDARD: Final[Deck] = DECKS["first"]


def card_text(card: str, language: str, deck: Deck = STANDARD) -> str:
    """The text of a card, with whether it is after the original or our own."""
    return person_text(deck.rows[PERSON_NAMES.index(card)], language)


def card_name(card: str, language: str, deck: Deck = STANDARD) -> str:
    """What a card is called; a card file brings its own names."""
    row = deck.rows[PERSON_NAMES.index(card)]
    return person_name(card, row, language, deck.name == STANDARD.name)
