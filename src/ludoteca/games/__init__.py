"""The rules of each game, and the register of games."""

from __future__ import annotations

from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.games.bruges.game import BRUGES
from ludoteca.games.council.game import COUNCIL
from ludoteca.games.rio.game import RIO


class Register(dict[str, Game]):
    """Games by name; an unknown name is refused with those there are."""

    def __missing__(self, name: str) -> Game:
        raise UnknownGame(f"no game {name!r}; expected one of {', '.join(self)}")


GAMES = Register({game.name: game for game in [COUNCIL, BRUGES, RIO]})
