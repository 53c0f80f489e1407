"""The judge of each game."""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import Game
from ludoteca.lab.think.bruges import BrugesJudge
from ludoteca.lab.think.council import CouncilJudge
from ludoteca.lab.think.judge import Counting, Judge
from ludoteca.lab.think.rio import RioJudge

JUDGES: Final[dict[str, Judge]] = {
    "bruges": BrugesJudge(),
    "council": CouncilJudge(),
    "rio": RioJudge(),
}


def judge_of(game: Game) -> Judge:
    """The judge of `game`; one that just counts points if it has none."""
    return JUDGES[game.name] if game.name in JUDGES else Counting(game)
