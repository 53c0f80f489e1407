"""What a finished game is worth."""

import pytest

from ludoteca.lab.payoff import payoffs


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([3, 1, 2], [-0.5, 1, -0.5]),
        ([1, 1, 3], [0.25, 0.25, -0.5]),
        ([2, 3, 1, 4, 5], [-0.25, -0.25, 1, -0.25, -0.25]),
    ],
)
def test_winners_gain_what_the_others_lose(places: list[int], worth: list[float]) -> None:
    assert payoffs(places) == pytest.approx(worth)
    assert sum(payoffs(places)) == pytest.approx(0)
