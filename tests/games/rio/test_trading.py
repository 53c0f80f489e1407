"""How bots answer offers: no level gives something for nothing, at any budget."""

import pytest

import ludoteca as lt
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import play, position

LEVELS = ["easy", "normal", "search:sims=1", "search:sims=5", "search:sims=30", "search:sims=100"]


@pytest.mark.parametrize("seats", range(RIO.seats[0], RIO.seats[1] + 1))
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("wanted", ["stone", "wood", "precious", "silver"])
def test_no_level_gives_something_for_nothing(bot: str, wanted: str, seats: int) -> None:
    s = position(f"""
        seats {seats}
        green stone 0
        red stone 9 wood 9 precious 9 silver 20
    """)
    play(s, "trade", "partner red", f"want {wanted}", f"want {wanted}", "propose")
    for seed in range(3):
        code = lt.bots.make(bot, seed).choose(lt.Seat(RIO, s, lt.actor(s)))
        assert RIO.text(code) == "refuse"
