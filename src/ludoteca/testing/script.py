"""A way to a position as Python that goes there: for error messages, to be pasted into a test."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from ludoteca.core.game import Game

TEMPLATE = '''\
from ludoteca.games import GAMES
from ludoteca.testing.scenario import play

game = GAMES[{name!r}]
s = game.deal({seats}, {options!r})
moves = """
{moves}
"""
play(game, s, *[move for move in moves.split(",") if move.strip()])
'''


def script(game: Game, seats: int, options: Mapping[str, str], taken: list[int]) -> str:
    """Deal and play `taken`, by the texts of the moves."""
    moves = ", ".join([game.text(code) for code in taken])
    return TEMPLATE.format(
        name=game.name,
        seats=seats,
        options=dict(options),
        moves="\n".join(textwrap.wrap(moves, 98, break_long_words=False, break_on_hyphens=False)),
    )
