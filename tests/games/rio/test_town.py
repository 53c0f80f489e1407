"""What the judge keeps of the city is what it would find if it looked anew."""

import pytest

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, actor, advance, draw, top
from ludoteca.games.rio.bot.city import City, _dwellings, dwellings
from ludoteca.games.rio.bot.judge import RioJudge, wars_against
from ludoteca.games.rio.bot.town import Town, town_of
from ludoteca.games.rio.rules.game import RIO, rio
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import FORT, PORT
from ludoteca.games.rio.scenario import position

JUDGE = RioJudge()


def told(town: Town) -> list[object]:
    """Everything a town says."""
    return [
        town.open_side,
        town.tiles,
        town.houses,
        town.kinds,
        town.productive,
        town.values,
        town.offices,
    ]


def look(s: Rio) -> None:
    assert told(town_of(s)) == told(Town(s))
    for seat in range(s.seats):
        city, turns, wars = City(s, seat, 0.5), 3.0, float(wars_against(s, seat))
        assert dwellings(s, city, turns, wars) == _dwellings(s, city, turns, wars)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_town_is_looked_at_again_once_anything_in_it_has_changed(seats: int, seed: int) -> None:
    """Also when positions of two games are judged by turns, one of them a copy played on."""
    s, rng = rio(RIO.deal(seats)), Rng(seed)
    draw(s, rng)
    seen = 0
    while actor(s) != OVER:
        if seen % 3 == 0:
            look(s)
            beside = s.copy()
            for _ in range(4):
                if actor(beside) != OVER:
                    advance(beside, JUDGE.pick(beside, top(beside), rng), rng)
            look(beside)
            look(s)
        advance(s, JUDGE.pick(s, top(s), rng), rng)
        seen += 1
    assert s.built.any()


def test_so_it_is_when_fort_or_port_are_finished() -> None:
    s = position("turn 6")
    for standing in (0, bit(FORT), bit(FORT) | bit(PORT), bit(PORT)):
        s.standing = standing
        look(s)
