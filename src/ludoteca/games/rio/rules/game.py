"""Río de la Plata as the rest of the library sees it."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.game import Breakdown, Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, top
from ludoteca.games.rio.rules import board, caches, facts, options, scoring, setup
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.codes import CODES, NOTES
from ludoteca.games.rio.rules.packed import seen_offer
from ludoteca.games.rio.rules.parts import STEPS
from ludoteca.games.rio.rules.refusals import REFUSALS
from ludoteca.games.rio.rules.sheet import AREA, TABLE
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.trade import Answer
from ludoteca.games.rio.rules.table import EMPTY, SEAT_NAMES

VERSION: Final = 4  # of the rules; see CHANGELOG


@final
class RioDeLaPlata(Game[Rio]):
    """The rules 2.02/2.03, for 2 to 5 seats."""

    def __init__(self) -> None:
        super().__init__("rio", "Río de la Plata", VERSION, (2, 5))
        self.options = options.OPTIONS
        self.late = options.LATE
        self.codes, self.notes, self.steps = CODES, NOTES, STEPS
        self.refusals = REFUSALS
        self.table, self.area = TABLE, AREA
        self.seat_names = SEAT_NAMES
        self.bound = 40_000

    def check_pack(self, text: object) -> None:
        """A board of one's own (P-R71)."""
        if isinstance(text, str):
            board.pack_board(text)
        else:
            super().check_pack(text)

    def lay_out(self, seats: int, options: dict[str, str]) -> Rio:
        return setup.lay_out(seats, options)

    def empty(self, seats: int, options: dict[str, str]) -> Rio:
        return setup.table(seats, options)

    def complete(self, s: Rio) -> None:
        caches.fill(s)

    def pending(self, s: Rio) -> dict[str, Any] | None:
        """With the offer or the joint group the step is about, if there is one."""
        out = super().pending(s)
        if out is None:
            return None
        if isinstance(top(s), Answer):
            out.update(seen_offer(s, 0, 0) or {})
        elif s.war.target != EMPTY:
            out["target"] = CELL_NAMES[s.war.target]
            out["lies"] = "above" if s.war.above else "below"
        return out

    def determinize(self, s: Rio, seat: i64, rng: Rng) -> Rio:
        """A copy: nothing in this game is hidden (P-R40)."""
        return s.copy()

    def facts(self, s: Rio, code: i64) -> dict[str, int | str]:
        out = super().facts(s, code)
        facts.add(s, code, out)
        return out

    def sources(self, s: Rio, seat: int) -> Breakdown:
        return scoring.breakdown(s, seat)

    def tie_break(self, s: Rio, seat: int) -> tuple[int, ...]:
        return scoring.standing(s, seat)[1:]

    def tie_names(self, s: Rio) -> tuple[str, ...]:
        return ("silver", "precious", "goods")

    def places(self, s: Rio) -> list[int]:
        return scoring.places(s)


def rio(s: State) -> Rio:
    """This game's state; a state of another game is a programming error."""
    if not isinstance(s, Rio):
        raise TypeError(f"a state of Río de la Plata is wanted, not {type(s).__name__}")
    return s


RIO: Final[Game] = RioDeLaPlata()
