"""Who plays whom, where, and on which deal."""

from collections import Counter

import pytest

from ludoteca.core.errors import OptionError, UnknownBot, UnknownGame
from ludoteca.lab.arena import Settings, schedule
from ludoteca.lab.arena.schedule import line_ups, rotations


def settings(*bots: str, games: int = 12, seats: int | None = None) -> Settings:
    return Settings.of("council", bots, games, seats)


def test_every_deal_is_played_in_every_rotation_of_the_seats() -> None:
    bots = ("random", "greedy", "easy")
    matches = schedule(settings(*bots, games=6))
    assert [match.deal for match in matches] == [1, 1, 1, 2, 2, 2]
    for deal in (1, 2):
        seatings = [match.bots for match in matches if match.deal == deal]
        assert all({seating[seat] for seating in seatings} == set(bots) for seat in range(3))


def test_equal_rotations_are_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]
    assert len(rotations(("a", "b", "b", "b"))) == 4


def test_too_many_bots_meet_in_every_combination() -> None:
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_too_few_bots_play_in_several_seats() -> None:
    assert line_ups(("a", "b"), 4) == [("a", "b", "a", "b")]


def test_games_are_numbered_from_one_without_a_gap() -> None:
    matches = schedule(settings("random", "greedy", games=7))
    assert [match.number for match in matches] == list(range(1, 8))


def test_a_longer_arena_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = (schedule(settings("random", "greedy", games=n)) for n in (5, 9))
    assert long[:5] == short


@pytest.mark.parametrize(("bots", "seats"), [(1, 2), (3, 3), (5, 4)])
def test_without_a_number_of_seats_every_bot_has_one_if_the_game_allows(
    bots: int, seats: int
) -> None:
    assert settings(*["random"] * bots).seats == seats


def test_the_seatings_of_a_deal_share_its_secret_and_no_other_deal_has_it() -> None:
    arena = settings("random", "greedy", games=8)
    secrets = Counter(arena.deal_secret(match.deal) for match in schedule(arena))
    assert list(secrets.values()) == [2, 2, 2, 2]


def test_a_secret_of_ones_own_is_that_of_every_deal() -> None:
    arena = Settings.of("council", ("random",), 3, secret="today")
    assert {arena.deal_secret(match.deal) for match in schedule(arena)} == {"today"}


def test_all_games_of_a_secret_of_ones_own_are_of_one_deal() -> None:
    arena = Settings.of("council", ("random", "greedy"), 60, secret="today")
    assert {match.deal for match in schedule(arena)} == {1}
    assert len({arena.bot_seed(match.number, 0) for match in schedule(arena)}) == 60


def test_every_bot_of_every_game_has_a_seed_of_its_own() -> None:
    arena = settings("random", "greedy")
    seeds = {arena.bot_seed(number, seat) for number in range(50) for seat in range(4)}
    assert len(seeds) == 200


def test_another_seed_gives_other_deals_and_other_bots() -> None:
    one, other = (Settings.of("council", ("random",), 1, seed=seed) for seed in (1, 2))
    assert one.deal_secret(1) != other.deal_secret(1)
    assert one.bot_seed(1, 0) != other.bot_seed(1, 0)


def test_what_cannot_be_played_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        Settings.of("chess", ("random",), 1)
    with pytest.raises(UnknownBot, match="'clever'"):
        settings("clever")
    with pytest.raises(OptionError, match="no bots"):
        settings()
    with pytest.raises(OptionError, match="0 games; expected at least 1"):
        settings("random", games=0)
    with pytest.raises(OptionError, match="2 to 4 seats, not 7"):
        settings("random", seats=7)
    with pytest.raises(OptionError, match="no option 'colour'"):
        Settings.of("council", ("random",), 1, options={"colour": "red"})
