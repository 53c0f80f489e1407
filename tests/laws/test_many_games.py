"""Thousands of whole games: the laws look at few games closely, this looks at many from afar."""

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.testing.tables import tables

COMPILED = not str(core.__file__).endswith(".py")
GAMES_EACH = 3000 if COMPILED else 300  # a compiled game takes a fiftieth of the time


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=lt.GAMES)
def test_thousands_of_games_keep_every_piece_and_end(game: Game) -> None:
    """Every table in turn; each game is looked at in its middle and at its end."""
    every = tables(game)
    rng = lt.Rng(2026)
    for number in range(GAMES_EACH):
        seats, options = every[number % len(every)]
        s = game.deal(seats, options)
        core.draw(s, rng)
        for _ in range(rng.below(400)):
            if lt.actor(s) == lt.OVER:
                break
            lt.advance(s, core.top(s).sample(s, rng), rng)
        assert s.faults() == [], (number, seats, options)
        assert lt.playout(s, rng) <= game.bound
        assert s.faults() == [], (number, seats, options)
        assert 1 in game.places(s)
