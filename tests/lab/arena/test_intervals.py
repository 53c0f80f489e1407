"""How sure a share of games is."""

import pytest

from ludoteca import Rng
from ludoteca.lab.arena.intervals import FEWEST_DEALS, by_deals, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval_is_that_of_the_textbook(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_share_lies_in_its_own_interval() -> None:
    for games in range(1, 300):
        for wins in (0, games):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1


def test_independent_deals_give_about_the_interval_of_independent_games() -> None:
    deals = [(2.0, 2)] * 25 + [(1.0, 2)] * 50 + [(0.0, 2)] * 25
    assert by_deals(deals) == pytest.approx(wilson(100, 200), abs=0.002)


def test_deals_that_decide_everything_count_once_each() -> None:
    found = by_deals([(2.0, 2)] * 50 + [(0.0, 2)] * 50)
    assert found == pytest.approx(wilson(50, 100), abs=0.004)


def test_deals_that_favour_a_seat_alone_tell_more_than_their_games() -> None:
    deals = [(1.0, 2)] * 90 + [(2.0, 2)] * 5 + [(0.0, 2)] * 5
    found = by_deals(deals)
    assert found is not None
    low, high = wilson(100, 200)
    assert found[1] - found[0] < (high - low) / 2


@pytest.mark.parametrize("chance", [50, 90, 97])
@pytest.mark.parametrize("deals", [20, 50])
def test_the_interval_by_deals_holds_about_95_of_100_times(chance: int, deals: int) -> None:
    rng, held, tries = Rng(chance + deals), 0, 500
    for _ in range(tries):
        alike = [rng.below(10) < 3 for _ in range(deals)]  # three deals of ten decide themselves
        wins = [[float(rng.below(100) < chance) for _ in "12"] for _ in range(deals)]
        rows = [
            (2 * pair[0] if same else sum(pair), 2) for same, pair in zip(alike, wins, strict=True)
        ]
        found = by_deals(rows) or wilson(sum(won for won, _ in rows), 2 * deals)
        held += found[0] <= chance / 100 <= found[1]
    assert 0.93 <= held / tries <= 0.99


def test_few_deals_and_deals_all_alike_have_no_interval() -> None:
    assert by_deals([(2.0, 2), (0.0, 2)] * (FEWEST_DEALS // 2 - 1)) is None
    assert by_deals([(1.0, 2)] * 100) is None
