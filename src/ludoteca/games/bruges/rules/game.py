"""Bruges as the rest of the library sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from ludoteca.core.bits import size
from ludoteca.core.game import Breakdown, Game
from ludoteca.core.generic import i64
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.bruges.rules import cards, facts, options, scoring, setup, view
from ludoteca.games.bruges.rules.codes import CODES, NOTES, WORKERS
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.refusals import REFUSALS
from ludoteca.games.bruges.rules.sheet import AREA, TABLE
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import unasked
from ludoteca.games.bruges.rules.table import EMPTY, SEAT_NAMES

VERSION: Final = 2  # of the rules; see CHANGELOG


@final
class BrugesGame(Game[Bruges]):
    """Bruges for 2 to 4 seats; most of its persons are our own."""

    def __init__(self) -> None:
        super().__init__("bruges", "Bruges", VERSION, (2, 4))
        self.options = options.OPTIONS
        self.codes, self.notes, self.steps = CODES, NOTES, STEPS
        self.refusals = REFUSALS
        self.table, self.area = TABLE, AREA
        self.seat_names = SEAT_NAMES
        self.bound = 5_000

    def settle_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Records made before there were packs say which cards they used: the standard ones."""
        asked: dict[Any, Any] = dict(given)  # from outside: of any type, when compiled too
        if asked.get("cards") == "standard":
            del asked["cards"]
        return super().settle_options(asked)

    def check_pack(self, text: object) -> None:
        """Persons of one's own (B-R19)."""
        if isinstance(text, str):
            cards.pack_deck(text)
        else:
            super().check_pack(text)

    def lay_out(self, seats: int, options: dict[str, str]) -> Bruges:
        return setup.lay_out(seats, options)

    def empty(self, seats: int, options: dict[str, str]) -> Bruges:
        return setup.table(seats, options)

    def complete(self, s: Bruges) -> None:
        """Count the empty houses and the statues taken, and find what the persons change."""
        for area in s.areas:
            area.empty = sum([1 for house in area.houses if house.tenant == EMPTY])
            area.powers = s.deck.powers(area.persons)
            s.statues += size(area.statues)

    def determinize(self, s: Bruges, seat: i64, rng: Rng) -> Bruges:
        return view.determinize(s, seat, rng)

    def facts(self, s: Bruges, code: i64) -> dict[str, int | str]:
        return {**super().facts(s, code), **facts.facts(s, code)}

    def unasked(self, s: Bruges, code: i64) -> Bruges | None:
        return unasked(s, code - WORKERS.base)

    def sources(self, s: Bruges, seat: int) -> Breakdown:
        return scoring.breakdown(s, seat)

    def tie_break(self, s: Bruges, seat: int) -> tuple[int, ...]:
        """Guilders; then they share the better place (B-809 to 811)."""
        return (s.areas[seat].guilders,)

    def tie_names(self, s: Bruges) -> tuple[str, ...]:
        return ("guilders",)


def bruges(s: State) -> Bruges:
    """This game's state; a state of another game is a programming error."""
    if not isinstance(s, Bruges):
        raise TypeError(f"a state of Bruges is wanted, not {type(s).__name__}")
    return s


BRUGES: Final[Game] = BrugesGame()
