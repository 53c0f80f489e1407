"""Council of Four as the rest of the library sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.game import Breakdown, Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.council.rules import dump, facts, options, scoring, setup, view
from ludoteca.games.council.rules.codes import CODES, NOTES
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import SEAT_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1  # of the rules; see CHANGELOG


@final
class CouncilOfFour(Game):
    """The original edition and the CMON one, for 2 to 4 seats."""

    def __init__(self) -> None:
        super().__init__("council", "Council of Four", VERSION, (2, 4))
        self.options = options.OPTIONS
        self.codes = CODES
        self.notes = NOTES
        self.seat_names = SEAT_NAMES
        self.bound = 20_000

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        return options.settle(super().settle_options(given), "map" in given)

    def lay_out(self, seats: int, options: dict[str, str]) -> State:
        return setup.lay_out(seats, options)

    def view(self, s: State, seat: i64) -> dict[str, Any]:
        return view.view(council(s), seat)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        return view.determinize(council(s), seat, rng)

    def facts(self, s: State, code: i64) -> dict[str, int | str]:
        return facts.facts(council(s), code)

    def dialect(self, options: Mapping[str, str]) -> str:
        return options.get("edition", "")

    def breakdown(self, s: State) -> list[Breakdown]:
        return [scoring.breakdown(council(s), seat) for seat in range(s.seats)]

    def places(self, s: State) -> list[int]:
        return scoring.places(council(s))

    def dump(self, s: State) -> dict[str, Any]:
        return {"game": self.name, "rules": self.version, **dump.dump(council(s))}

    def take_up(self, data: dict[str, Any], options: dict[str, str]) -> State:
        return dump.load(data, options)


def council(s: State) -> Council:
    """This game's state; a state of another game is a programming error."""
    if not isinstance(s, Council):
        raise TypeError(f"a state of Council of Four is wanted, not {type(s).__name__}")
    return s


COUNCIL: Final[CouncilOfFour] = CouncilOfFour()
