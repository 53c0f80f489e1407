"""The judge of each game."""

from __future__ import annotations

from functools import cache

from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.lab.think.judge import Counting, Judge


@cache
def judge_of(game: Game) -> Judge:
    """The judge of `game`; if it has none, one that counts points."""
    return new_judge(game)


def new_judge(game: Game) -> Judge:
    """The same, for whoever wants to change it."""
    kit = kit_of(game)
    judge: Judge = kit.room("judge")() if kit.has("judge") else Counting(game)
    return judge
