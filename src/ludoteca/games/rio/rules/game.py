"""Río de la Plata as the rest of the library sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.game import Breakdown, Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.rio.rules import dump, facts, options, scoring, setup, view
from ludoteca.games.rio.rules.codes import CODES, NOTES
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import SEAT_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 3  # of the rules; see CHANGELOG


@final
class RioDeLaPlata(Game):
    """The rules 2.02/2.03, for 2 to 5 seats."""

    def __init__(self) -> None:
        super().__init__("rio", "Río de la Plata", VERSION, (2, 5))
        self.options = options.OPTIONS
        self.codes = CODES
        self.notes = NOTES
        self.seat_names = SEAT_NAMES
        self.bound = 40_000

    def lay_out(self, seats: int, options: dict[str, str]) -> State:
        return setup.lay_out(seats, options)

    def view(self, s: State, seat: i64) -> dict[str, Any]:
        return view.view(rio(s), seat)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        return view.determinize(rio(s), seat, rng)

    def facts(self, s: State, code: i64) -> dict[str, int | str]:
        return facts.facts(rio(s), code)

    def breakdown(self, s: State) -> list[Breakdown]:
        return [scoring.breakdown(rio(s), seat) for seat in range(s.seats)]

    def places(self, s: State) -> list[int]:
        return scoring.places(rio(s))

    def dump(self, s: State) -> dict[str, Any]:
        return {"game": self.name, "rules": self.version, **dump.dump(rio(s))}

    def take_up(self, data: dict[str, Any], options: dict[str, str]) -> State:
        return dump.load(data, options)


def rio(s: State) -> Rio:
    """This game's state; a state of another game is a programming error."""
    if not isinstance(s, Rio):
        raise TypeError(f"a state of Río de la Plata is wanted, not {type(s).__name__}")
    return s


RIO: Final[RioDeLaPlata] = RioDeLaPlata()
