"""A game that ends level on points says what decided."""

from collections.abc import Mapping

import pytest

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games import GAMES

SHARED = "Level on points and in every tie-break"
NOBODY = ("", SHARED)


class Level(Game):
    """A game as it is, with the points and tie-breaks somebody wants."""

    def __init__(self, game: Game, points: list[int], breaks: list[tuple[int, ...]]) -> None:
        self.game, self.name = game, game.name
        self.given, self.breaks = points, breaks

    def points(self, s: State) -> list[int]:
        return self.given

    def tie_break(self, s: State, seat: int) -> tuple[int, ...]:
        return self.breaks[seat]

    def tie_names(self, s: State) -> tuple[str, ...]:
        return self.game.tie_names(s)

    def dialect(self, options: Mapping[str, str]) -> str:
        return self.game.dialect(options)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_tie_break_has_its_sentence(name: str, language: str) -> None:
    game = GAMES[name]
    for options in ties(game):
        s = game.deal(2, options)
        number = len(game.tie_break(s, 0))
        assert len(game.tie_names(s)) == number
        for place in range(number):
            more = tuple([3] * place + [4] + [0] * (number - place - 1))
            level = Level(game, [9, 9], [tuple([3] * number), more])
            assert words.tie(level, s, language) not in NOBODY, game.tie_names(s)[place]


def ties(game: Game) -> list[dict[str, str]]:
    """The table's agreements that may change what breaks ties."""
    out: list[dict[str, str]] = [{}]
    for name, option in game.options.items():
        if "tie" in name:
            out += [{name: value} for value in option.values]
    return out


def test_what_decides_is_told_only_between_the_first() -> None:
    game = GAMES["council"]
    s = game.deal(3)
    assert words.tie(Level(game, [9, 8, 8], [(1, 0), (2, 0), (3, 0)]), s, "en") == ""
    assert words.tie(Level(game, [9, 9, 8], [(1, 0), (1, 0), (3, 0)]), s, "en") == SHARED
    told = words.tie(Level(game, [9, 9, 9], [(4, 0), (1, 0), (4, 0)]), s, "en")
    assert told == "The tie goes to whoever has more assistants and cards together"
