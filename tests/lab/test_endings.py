"""The last turn: no sure point is left lying."""

from __future__ import annotations

import pytest

import ludoteca as lt
from ludoteca.kits import kit_of
from ludoteca.lab.endings import last_plan
from tests.lab.missed import Made, last_turn, missed, played
from tests.own import own

BOTS = ["easy", "normal", "search:sims=6,turns=1,tries=1"]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_no_level_misses_sure_points_in_its_last_turn(name: str, bot: str) -> None:
    made, final = played(name, bot, 1, 2)
    assert [missed(name, made, final, seat) for seat in range(2)] == [0, 0]


def test_a_missed_point_is_noticed() -> None:
    games = [played("bruges", "random", number, 2) for number in range(4)]
    assert any(missed("bruges", made, final, seat) for made, final in games for seat in range(2))


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_a_last_turn_is_known_when_it_comes_and_no_earlier(name: str) -> None:
    made, _ = played(name, "random", 3, 2, own(name, "CALM", {}))
    ending = kit_of(name).room("ending")
    for seat in range(2):
        _, end = last_turn(made, seat)
        turns = [i for i, one in enumerate(made) if one.actor == seat and known(ending, one)]
        assert all(one.actor in (seat, lt.CHANCE) for one in made[min(turns, default=end) : end])


def known(ending: object, one: Made) -> bool:
    return bool(ending.last_turn(one.before, one.actor))  # type: ignore[attr-defined]


def test_a_turn_that_is_not_the_last_is_left_to_the_search() -> None:
    made, _ = played("bruges", "random", 1, 2)
    first = next(one for one in made if one.actor >= 0)
    assert last_plan(lt.Seat(lt.GAMES["bruges"], first.before, first.actor), lt.Rng(1)) is None
