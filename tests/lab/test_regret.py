"""The tool that says what short searches lose."""

from itertools import count

import pytest

from tests.lab.regret import FEW, Place, choices, mean, regrets, valued

TICKS = count()


def ticking() -> float:
    """A clock by which every search has time for the same few simulations."""
    return 0.001 * next(TICKS)


def test_a_search_loses_what_lies_between_its_choice_and_the_best() -> None:
    seat = choices("council", 1, 2)[5]
    assert len(seat.codes()) > 2
    values = valued(seat, 60 * len(seat.codes()), 1)
    assert len(values) > 1
    assert all(0 < value < 1 for value in values.values())
    codes = seat.codes()
    lost = []
    for best in codes:
        values = dict.fromkeys(codes, 0.25) | {best: 1.0}
        lost += regrets("search:sims=1", [Place(seat, values)], 0.05, ticking)
    unseen = Place(seat, {-1: 0.5})  # the choice has no value
    assert regrets("search:sims=1", [unseen], 0.05, ticking) == [0.5]
    assert sorted(lost) == [0.0] + [0.75] * (len(codes) - 1)


def test_choices_hardly_looked_at_have_no_value() -> None:
    seat = choices("council", 1, 2)[5]
    assert valued(seat, FEW, 1) == {}


def test_means_come_with_their_error() -> None:
    assert mean([1.0, 3.0]) == pytest.approx((2.0, 1.0))
    assert mean([0.5] * 9) == (0.5, 0.0)
