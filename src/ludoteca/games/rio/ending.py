"""The last turn of a player, and what would be counted after it."""

from __future__ import annotations

from typing import Final

from ludoteca.core.state import State
from ludoteca.games.rio.rules.game import rio
from ludoteca.games.rio.rules.scoring import final_points
from ludoteca.games.rio.rules.steps.work import BEGIN_WORK, WORK_MENU

TIE: Final = 0.01  # a good: something may yet come of it


def last_turn(s: State, seat: int) -> bool:
    """The effects of the last year."""
    board = rio(s)
    if not board.working or board.turn != board.rules.turns:
        return False
    pending = board.stack[: board.depth]
    return any(step is WORK_MENU[seat] or step is BEGIN_WORK[seat] for step in pending)


def may_close(s: State, seat: int) -> bool:
    """The years end the game, whatever anybody does."""
    return False


def closed(s: State, seat: int) -> bool:
    return False


def settled(s: State, seat: int) -> float:
    board = rio(s)
    area = board.areas[seat]
    goods = int(area.stone) + int(area.wood) + int(area.precious) + int(area.silver)
    return int(area.points) + sum(final_points(board, seat)) + TIE * goods
