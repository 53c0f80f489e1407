"""Council of Four as the rest of the library sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from ludoteca.core.bits import bit, members
from ludoteca.core.game import Breakdown, Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.council.rules import facts, options, scoring, setup, view
from ludoteca.games.council.rules.codes import CODES, NOTES
from ludoteca.games.council.rules.parts import STEPS
from ludoteca.games.council.rules.refusals import REFUSALS
from ludoteca.games.council.rules.sheet import AREA, TABLE
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps import acquire
from ludoteca.games.council.rules.table import EMPTY, NOBLE_TOKENS, SEAT_NAMES

VERSION: Final = 3  # of the rules; see CHANGELOG


@final
class CouncilOfFour(Game[Council]):
    """The original edition and the CMON one, for 2 to 4 seats."""

    def __init__(self) -> None:
        super().__init__("council", "Council of Four", VERSION, (2, 4))
        self.options = options.OPTIONS
        self.codes, self.notes, self.steps = CODES, NOTES, STEPS
        self.refusals = REFUSALS
        self.table, self.area = TABLE, AREA
        self.seat_names = SEAT_NAMES
        self.bound = 20_000

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        return options.settle(super().settle_options(given), "map" in given)

    def dialect(self, options: Mapping[str, str]) -> str:
        return options["edition"]

    def lay_out(self, seats: int, options: dict[str, str]) -> Council:
        return setup.lay_out(seats, options)

    def empty(self, seats: int, options: dict[str, str]) -> Council:
        return setup.table(seats, options)

    def complete(self, s: Council) -> None:
        """Count the emporiums of each city, and find the tokens with a nobility step."""
        for mask in [s.neutral] + [area.cities for area in s.areas]:
            for city in members(mask):
                level = 0
                while s.crowd[level] & bit(city):
                    level += 1
                s.crowd[level] |= bit(city)
        for city, token in enumerate(s.tokens):
            if token != EMPTY and NOBLE_TOKENS & bit(token):
                s.noble |= bit(city)

    def determinize(self, s: Council, seat: i64, rng: Rng) -> Council:
        return view.determinize(s, seat, rng)

    def about(self, s: Council) -> dict[str, Any]:
        return acquire.about(s)

    def facts(self, s: Council, code: i64) -> dict[str, int | str]:
        return {**super().facts(s, code), **facts.facts(s, code)}

    def sources(self, s: Council, seat: int) -> Breakdown:
        return scoring.breakdown(s, seat)

    def tie_break(self, s: Council, seat: int) -> tuple[int, ...]:
        return scoring.tie_break(s, seat)

    def tie_names(self, s: Council) -> tuple[str, ...]:
        return ("sum", "later") if s.rules.sum_breaks_ties else ("assistants", "cards", "later")


def council(s: State) -> Council:
    """This game's state; a state of another game is a programming error."""
    assert isinstance(s, Council)
    return s


COUNCIL: Final[Game] = CouncilOfFour()
