"""Brügge as the rest of the library sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from ludoteca.core.errors import BadData, OptionError
from ludoteca.core.game import Breakdown, Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.bruges.rules import cards, dump, facts, options, scoring, setup, view
from ludoteca.games.bruges.rules.codes import CODES, NOTES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import SEAT_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1  # of the rules; see CHANGELOG


@final
class BrugesGame(Game):
    """Brügge for 2 to 4 seats; most of its persons are our own."""

    def __init__(self) -> None:
        super().__init__("bruges", "Brügge", VERSION, (2, 4))
        self.options = options.OPTIONS
        self.codes = CODES
        self.notes = NOTES
        self.seat_names = SEAT_NAMES
        self.bound = 5_000

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """A card file is no fixed value: it is read, and a bad one refused (B-R19)."""
        asked: dict[Any, Any] = dict(given)  # from outside: of any type, when compiled too
        path = asked.get("cards", options.STANDARD)
        if path == options.STANDARD or not isinstance(path, str):
            return super().settle_options(given)
        try:
            cards.load_cards(path)
        except BadData as error:
            raise OptionError(f"option 'cards': {error}") from error
        rest = {name: value for name, value in asked.items() if name != "cards"}
        return {**super().settle_options(rest), "cards": path}

    def lay_out(self, seats: int, options: dict[str, str]) -> State:
        return setup.lay_out(seats, options)

    def view(self, s: State, seat: i64) -> dict[str, Any]:
        return view.view(bruges(s), seat)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        return view.determinize(bruges(s), seat, rng)

    def facts(self, s: State, code: i64) -> dict[str, int | str]:
        return facts.facts(bruges(s), code)

    def breakdown(self, s: State) -> list[Breakdown]:
        return [scoring.breakdown(bruges(s), seat) for seat in range(s.seats)]

    def places(self, s: State) -> list[int]:
        return scoring.places(bruges(s))

    def dump(self, s: State) -> dict[str, Any]:
        return {"game": self.name, "rules": self.version, **dump.dump(bruges(s))}

    def take_up(self, data: dict[str, Any], options: dict[str, str]) -> State:
        return dump.load(data, options)


def bruges(s: State) -> Bruges:
    """This game's state; a state of another game is a programming error."""
    if not isinstance(s, Bruges):
        raise TypeError(f"a state of Brügge is wanted, not {type(s).__name__}")
    return s


BRUGES: Final[BrugesGame] = BrugesGame()
