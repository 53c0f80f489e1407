"""Bots by name."""

import pytest

import ludoteca as lt
from tests.games import begun


def test_a_bot_chooses_one_of_its_codes_and_the_same_for_the_same_seed() -> None:
    table = begun()
    choices = {lt.bots.make("random", seed=3).choose(table.seat(0)) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(table.seat(0).codes())


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(lt.UnknownBot, match="no bot 'genius'; expected one of random"):
        lt.bots.make("genius")


def test_a_seat_sees_what_its_player_sees_and_no_more() -> None:
    table = begun()
    seat = table.seat(1)
    assert seat.view() == table.view(1)
    assert seat.codes() == []  # it is seat 0's turn
    world = seat.imagine(lt.Rng(5))
    assert lt.GAMES["council"].view(world, 1) == table.view(1)
