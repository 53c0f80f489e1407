"""Bots by name."""

import pytest

import ludoteca as lt
from ludoteca.lab.bots.levels import held_back
from ludoteca.lab.bots.search import SearchBot
from ludoteca.lab.speed import compiled
from tests.played import begun


def test_a_bot_chooses_one_of_its_codes_and_the_same_for_the_same_seed() -> None:
    table = begun()
    choices = {lt.bots.make("random", seed=3).choose(table.seat(0)) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(table.seat(0).codes())


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(lt.UnknownBot, match="no bot 'genius'; expected one of random"):
        lt.bots.make("genius")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("search:simz=3", "no parameter 'simz'; 'search' has sims, seconds"),
        ("search:sims=many", "sims is 'many'; expected a whole number above 0"),
        ("search:sims=0", "sims is '0'; expected a whole number above 0"),
        ("search:sims=1.5", "sims is '1.5'; expected a whole number above 0"),
        ("search:seconds=-1", "seconds is '-1'; expected a number above 0"),
        ("greedy:slips=7", "slips is 7; expected 1, always, or less"),
        ("search:seconds=nan", "seconds is 'nan'; expected a number above 0"),
        ("search:", "no parameter ''"),
        ("search:sims=3,sims=4", "sims is given twice"),
        ("search:glances=3,prior_rollouts=4", "prior_rollouts is given twice"),
        ("random:sims=3", "no parameter 'sims'; 'random' has none"),
        ("hard:sims=3", "no bot 'hard:sims=3'"),
    ],
)
def test_a_bad_parameter_is_refused_with_what_was_expected(name: str, message: str) -> None:
    with pytest.raises(lt.UnknownBot, match=message):
        lt.bots.make(name)


def test_former_names_of_parameters_are_still_understood() -> None:
    for name in ("search:glances=2,curiosity=0.5", "search:prior_rollouts=2,exploration=0.5"):
        bot = lt.bots.make(name, 1)
        assert isinstance(bot, SearchBot)
        assert (bot.prior_rollouts, bot.exploration) == (2, 0.5)


def test_a_seat_sees_what_its_player_sees_and_no_more() -> None:
    table = begun()
    seat = table.seat(1)
    assert seat.view() == table.view(1)
    assert seat.codes() == []  # it is seat 0's turn
    world = seat.imagine(lt.Rng(5))
    assert lt.GAMES["council"].view(world, 1) == table.view(1)


def test_only_a_level_that_thinks_by_the_clock_is_held_back_by_plain_python() -> None:
    assert [level for level in lt.bots.LEVELS if held_back(level)] == (
        [] if compiled() else ["hard"]
    )
