"""How a game is analysed, and what has been measured about it: its file analysis.toml."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ludoteca.core.errors import BadData
from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.lab.speed import compiled

FILE: Final = "analysis.toml"
TO_THE_END: Final = 99  # rounds
SLOW: Final = 40  # times as many rollouts in the same time where the rules are compiled
NOISE: Final = 0.02  # standard deviation of a loss, where nobody has measured it
FLOORS: Final = {"inaccuracy": 0.03, "mistake": 0.06, "blunder": 0.12}  # of the winning chance …
ABOVE: Final = {"inaccuracy": 2.0, "mistake": 3.0, "blunder": 5.0}  # … and in times of the noise


@dataclass(frozen=True)
class Analysed:
    """The numbers of one game."""

    rounds: int = 2  # that the reference player plays on before the judge is asked, for the curve
    horizon: int = 1  # the same for choices
    plans: int = 3  # lines of play it compares for a decision
    rollouts: int = 160  # for each point of the curve
    draws: int = 32  # looks ahead for each outcome of a draw …
    after: int = 1  # … as many stretches long …
    outcomes: int = 6  # … of so many of them, if there are more
    scale: float = 1.0  # by which the judge's uncertainty is multiplied
    noise: float = NOISE  # of a loss at depth 1, as a standard deviation of winning chances
    luck: frozenset[int] = frozenset()  # the numbers of seats at which luck and skill hold good

    def threshold(self, grade: str) -> float:
        """The least loss of winning chance that is called so."""
        return max(FLOORS[grade], ABOVE[grade] * self.noise)

    def grade(self, loss: float) -> str:
        """What a loss is called; nothing if it is too small for a name."""
        named = [grade for grade in FLOORS if loss >= self.threshold(grade)]
        return named[-1] if named else ""


def in_time(numbers: Analysed) -> Analysed:
    """The same for plain Python, where a part of an analysis has to be done in time, too."""
    if compiled():
        return numbers
    rollouts, draws = max(2, numbers.rollouts // SLOW), max(1, numbers.draws // 8)
    return replace(numbers, rollouts=rollouts, draws=draws)


def analysed(game: Game) -> Analysed:
    """What the file of a game says; BadData names what it should not."""
    table: dict[str, Any] = kit_of(game).table(FILE)
    usual = Analysed()
    found: dict[str, Any] = {}
    for key, value in table.items():
        if key in ("measured", "luck"):
            continue
        if not hasattr(usual, key) or type(value) not in (int, float) or value <= 0:
            raise BadData(f"{game.name}/{FILE}: {key} = {value!r}, expected numbers above 0")
        found[key] = type(getattr(usual, key))(value)
    seats = table.get("luck", [])
    if not isinstance(seats, list) or not all(type(n) is int for n in seats):
        raise BadData(f"{game.name}/{FILE}: luck = {seats!r}, expected a list of numbers of seats")
    return Analysed(**found, luck=frozenset(seats))
