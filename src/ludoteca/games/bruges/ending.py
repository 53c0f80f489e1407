"""The last turn of a player, and what would be counted after it."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import has
from ludoteca.core.state import State
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.game import bruges
from ludoteca.games.bruges.rules.scoring import final_sum
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.rounds import held

TIE: Final = 0.01  # a guilder, which breaks ties
WORKING: Final = 3  # the phase in which cards are played


def last_turn(s: State, seat: int) -> bool:
    """The fourth card of the last round."""
    board = bruges(s)
    if board.last == 0 or board.round != board.last or board.phase != WORKING:
        return False
    return board.turn == seat and board.turns > board.seats * (table.TURNS - 1)


def may_close(s: State, seat: int) -> bool:
    """The rounds end the game, whatever anybody does."""
    return False


def closed(s: State, seat: int) -> bool:
    return False


def settled(s: State, seat: int) -> float:
    """With the majorities as they stand: they are checked once more."""
    board = bruges(s)
    area = board.areas[seat]
    points = int(area.points() + final_sum(board, seat)) + ahead(board, seat)
    return points + TIE * int(area.guilders)


def ahead(s: Bruges, seat: int) -> int:
    """Points of the majority markers that would be turned now."""
    points = 0
    for kind in range(len(table.MAJORITY_NAMES)):
        best = max(int(held(s, other, kind)) for other in range(s.seats) if other != seat)
        if not has(s.areas[seat].majorities, kind) and held(s, seat, kind) > best:
            points += table.MAJORITY_POINTS
    return points
