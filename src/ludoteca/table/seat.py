"""What a bot gets instead of the state: its view, its choices, and worlds it may imagine."""

from __future__ import annotations

from ludoteca.core import state as core
from ludoteca.core.game import Game, Json
from ludoteca.core.pictures import picture
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import State


class Seat:
    """One seat at a position, and nothing that seat may not know."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__s = s

    def __repr__(self) -> str:
        return f"<seat {self.seat} at {self.__s!r}>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as this seat sees it."""
        return picture(self.game.name, self.view())

    def view(self) -> Json:
        return self.game.view(self.__s, self.seat)

    def codes(self) -> list[int]:
        """What this seat may choose now; nothing if it is not to act."""
        return core.codes(self.__s) if core.actor(self.__s) == self.seat else []

    def refusal(self, code: int) -> Refusal | None:
        return self.game.refusal(self.__s, code)

    def imagine(self, rng: Rng) -> State:
        """A world this seat could be in, free to be played on."""
        world: State = self.game.determinize(self.__s, self.seat, rng)
        return world
