"""Chance: two dice, for the war check and the cannons."""

from __future__ import annotations

from typing import Final

from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, Step
from ludoteca.games.rio.rules.codes import ROLL
from ludoteca.games.rio.rules.state import Rio

WEIGHTS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 2 to 12
LOWEST_ROLL: Final = 2


class Roll(Step[Rio]):
    """The sum of two dice."""

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def stream(self, s: Rio) -> str:
        return "dice"

    def codes(self, s: Rio) -> list[int]:
        return [ROLL.base + i for i in range(len(WEIGHTS))]

    def weights(self, s: Rio) -> list[int]:
        return WEIGHTS[:]

    def sample(self, s: Rio, rng: Rng) -> i64:
        return ROLL.base + rng.below(6) + rng.below(6)


def rolled(code: i64) -> i64:
    return LOWEST_ROLL + ROLL.arg(code)
