"""From options to the first draw, in the order of the rulebook's set-up."""

from __future__ import annotations

from ludoteca.core.game import seated
from ludoteca.core.generic import i64
from ludoteca.core.state import settle
from ludoteca.games.bruges.rules.area import Area
from ludoteca.games.bruges.rules.bags import pieces
from ludoteca.games.bruges.rules.cards import find_deck
from ludoteca.games.bruges.rules.options import Rules
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.draw import SHOW_TOP
from ludoteca.games.bruges.rules.steps.rounds import DRAW_FIRST, PHASE
from ludoteca.games.bruges.rules.table import (
    ALL_COLOURS,
    CARDS,
    CARDS_EACH,
    COLOURS,
    DECK_PARTS,
    OF_COLOURS,
    PILES,
    START_GUILDERS,
    START_WORKERS,
)


def table(seats: i64, options: dict[str, str]) -> Bruges:
    """The components in their places, nothing drawn and nothing pending (B-101 to 114)."""
    seated("first_player", options["first_player"], seats)
    s = Bruges(seats, options, Rules(options), find_deck(options))
    s.areas = [Area() for _ in range(seats)]
    for area in s.areas:
        area.guilders = START_GUILDERS
        for colour in range(COLOURS):
            area.workers += pieces(colour, START_WORKERS)
    s.first = s.rules.first
    s.backs = sum([pieces(colour, CARDS_EACH) for colour in range(COLOURS)])
    s.unseen = OF_COLOURS[ALL_COLOURS].copy()
    in_play = CARDS // DECK_PARTS * seats
    s.right = in_play // PILES
    s.left = in_play - s.right
    s.extra = CARDS - in_play
    return s


def lay_out(seats: i64, options: dict[str, str]) -> Bruges:
    """The position before the first draw. Pushed in reverse: what is pushed last happens first."""
    s = table(seats, options)
    s.push(PHASE[1])
    pile: i64
    for pile in range(PILES):
        s.push(SHOW_TOP[PILES - 1 - pile])
    if s.rules.random_first:
        s.push(DRAW_FIRST)
    settle(s)
    return s
