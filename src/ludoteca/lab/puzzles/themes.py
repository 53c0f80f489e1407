"""What a puzzle is about, in a few words that people can choose by."""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.lab.analysis.settings import Analysed

VERB: Final = "verb:"  # and the verb of the best choice
PHASES: Final = ("opening", "middle", "ending")  # thirds of the game it comes from
DECISIVE, SEVERAL, WIDE, QUIET, TRAP = "decisive", "several", "wide", "quiet", "trap"
GENERAL: Final = (*PHASES, DECISIVE, SEVERAL, WIDE, QUIET, TRAP)
CHOICES: Final = 10  # from which on it is a wide field
FALLEN: Final = 0.5  # share of the bots' tries that fail at a trap


def phase(part: float) -> str:
    """By how much of the game has been played."""
    return PHASES[min(2, int(3 * part))]


def themes(
    game: Game,
    numbers: Analysed,
    s: State,
    seat: int,
    codes: list[int],
    after: State,
    gap: float,
    choices: int,
    part: float,
    failed: float,
) -> list[str]:
    """All that hold; the verb first."""
    out = [VERB + game.codes.block(codes[0]).verb, phase(part)]
    if gap >= numbers.threshold("blunder"):
        out.append(DECISIVE)
    if len(codes) > 1:
        out.append(SEVERAL)
    if choices >= CHOICES:
        out.append(WIDE)
    if game.points(after)[seat] <= game.points(s)[seat]:
        out.append(QUIET)
    if failed >= FALLEN:
        out.append(TRAP)
    return out
