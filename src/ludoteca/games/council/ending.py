"""The last turn of a player, and what would be counted after it."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import total
from ludoteca.core.state import State
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.game import council
from ludoteca.games.council.rules.scoring import final_points

TIE: Final = 0.01  # a helper or a card, which break ties


def last_turn(s: State, seat: int) -> bool:
    """After the last emporium of anybody, each of the others has one turn."""
    board = council(s)
    return board.finisher != table.EMPTY and board.turn == seat


def may_close(s: State, seat: int) -> bool:
    """With one emporium left to build."""
    board = council(s)
    return board.finisher == table.EMPTY and board.turn == seat and board.areas[seat].emporiums == 1


def closed(s: State, seat: int) -> bool:
    """It has been built, before anybody else's."""
    return bool(council(s).finisher == seat)


def settled(s: State, seat: int) -> float:
    board = council(s)
    area = board.areas[seat]
    spare = int(area.assistants) + int(total(area.hand))
    return int(area.points()) + sum(final_points(board, seat)) + TIE * spare
