"""The fit: it finds weights that made the results, and leaves what it knows nothing about."""

from typing import Any

import pytest

pytest.importorskip("numpy", reason="numpy is not installed; it is in the extra `lab`")
import numpy as np

from ludoteca.lab.train.fit import Data, collected, fitted, focused

SPREAD = 10.0


def results(early: list[float], late: list[float], seats: int, number: int = 4000) -> Data:
    """Positions whose winners are drawn by the chances these weights give."""
    dice = np.random.default_rng(3)
    left = dice.random(number)
    features = dice.normal(size=(number, seats, len(early)))
    weights = left[:, None] * np.array(early) + (1 - left[:, None]) * np.array(late)
    values = np.einsum("nsk,nk->ns", features, weights) / SPREAD
    powers = np.exp(values)
    chances = powers / powers.sum(axis=1, keepdims=True)
    winner = (chances.cumsum(axis=1) < dice.random((number, 1))).sum(axis=1)
    won = np.eye(seats)[winner]
    return Data(left, features, won, chances, np.arange(number) % 5 == 0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mix", [0.0, 1.0])
def test_weights_that_made_the_results_are_found(seats: int, mix: float) -> None:
    early, late = [10.0, -5.0, 0.0], [4.0, 8.0, 0.0]
    found = fitted(results(early, late, seats), [5.0, 0.0, 0.0], [5.0, 0.0, 0.0], SPREAD, mix, 0.0)
    near = 0.05 if mix else 2.5
    assert found.early == pytest.approx(early, abs=near)
    assert found.late == pytest.approx(late, abs=near)
    assert found.loss < found.loss_before - 0.02
    assert (found.positions, found.held_out) == (3200, 800)


def test_a_high_price_keeps_the_weights_and_finds_their_scale_alone() -> None:
    data = results([10.0, 0.0], [10.0, 0.0], 2)
    found = fitted(data, [2.0, 1.0], [2.0, 1.0], SPREAD, 1.0, 1e6)
    first, second = found.early
    assert second == pytest.approx(first / 2, rel=1e-3)
    assert found.loss == pytest.approx(found.loss_before, abs=1e-4)


def test_a_feature_that_never_differs_keeps_its_weight() -> None:
    data = results([10.0, 0.0], [10.0, 0.0], 2)
    data.features[:, :, 1] = 1.0
    found = fitted(data, [1.0, 3.0], [1.0, 3.0], SPREAD, 1.0, 0.001)
    assert found.early[1] == pytest.approx(3.0 * found.early[0], rel=0.1)
    assert all(map(np.isfinite, [*found.early, *found.late]))


def lesson(number: int, visits: list[int]) -> dict[str, Any]:
    position = {
        "left": 0.5,
        "features": [[1.0], [2.0]],
        "value": [0.4, 0.6],
        "priors": [0.0, 2.0],
        "visits": visits,
    }
    return {"game": number, "won": [0.0, 1.0], "positions": [position]}


def test_one_game_of_five_is_held_out_whole() -> None:
    data = collected([lesson(number, [1, 1]) for number in range(1, 11)])
    assert data.held_out.tolist() == [False] * 4 + [True] + [False] * 4 + [True]
    assert data.features.shape == (10, 2, 1)


def test_the_more_visits_follow_the_priors_the_sharper_they_are_followed() -> None:
    sharp, surprise = focused([lesson(1, [1, 99])], SPREAD)
    blunt, _ = focused([lesson(1, [40, 60])], SPREAD)
    assert sharp < blunt
    assert surprise == pytest.approx(0.056, abs=0.01)  # what 1 and 99 of 100 leave to chance
