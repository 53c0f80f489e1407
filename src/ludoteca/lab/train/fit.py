"""Fit the weights of a linear value: a softmax over the seats, by Newton's method, in numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

STEPS: Final = 40  # of Newton's method, at most
CLOSE: Final = 1e-9  # a loss that falls by less has settled
HELD_OUT: Final = 5  # one game of so many is not fitted but predicted
FOCI: Final = tuple(0.02 * 1.15**step for step in range(30))


class Data(NamedTuple):
    """Positions of many games."""

    left: Any  # (positions,): how much of the game is to come
    features: Any  # (positions, seats, features)
    won: Any  # (positions, seats): who won in the end, in parts that sum to 1
    value: Any  # the same, as the search saw it
    held_out: Any  # bool, (positions,)


class Fitted(NamedTuple):
    """Weights, and how well they predict games they have not seen, beside those they began with."""

    early: list[float]
    late: list[float]
    positions: int
    held_out: int
    loss: float  # mean log loss of the winners of the games held out
    loss_before: float  # of the weights it began with, at the scale that suits them best


def collected(games: Sequence[dict[str, Any]]) -> Data:
    """The positions of games of self-play, in one table."""
    rows = [(game, position) for game in games for position in game["positions"]]
    return Data(
        np.array([position["left"] for _, position in rows]),
        np.array([position["features"] for _, position in rows]),
        np.array([game["won"] for game, _ in rows], float),
        np.array([position["value"] for _, position in rows]),
        np.array([game["game"] % HELD_OUT == 0 for game, _ in rows]),
    )


def fitted(
    data: Data,
    early: Sequence[float],
    late: Sequence[float],
    spread: float,
    mix: float,
    ridge: float,
) -> Fitted:
    """The weights nearest to those given that predict who wins.

    `mix` is the part of a target that is the search's value, the rest is the result; `ridge` is
    how dear it is to leave the weights given, by the spread of each feature. Weights are in points.
    """
    inputs = spread_out(data)
    target = mix * data.value + (1.0 - mix) * data.won
    known, tested = ~data.held_out, data.held_out
    given = np.concatenate([np.array(early), np.array(late)])
    lead: Any = (inputs @ given)[..., None]
    scale = newton(lead[known], target[known], np.array([1.0 / spread]), np.zeros(1))
    start = scale[0] * given
    width = inputs[known].std(axis=(0, 1))
    width[width == 0] = 1.0
    found = newton(inputs[known], target[known], start, ridge * width**2)
    early_found, late_found = np.split(found * spread, 2)
    return Fitted(
        early_found.tolist(),
        late_found.tolist(),
        int(known.sum()),
        int(tested.sum()),
        log_loss(inputs[tested], data.won[tested], found),
        log_loss(inputs[tested], data.won[tested], start),
    )


def spread_out(data: Data) -> Any:
    """Features by the time of the game, compared with the mean of the seats."""
    left = data.left[:, None, None]
    both: Any = np.concatenate([left * data.features, (1.0 - left) * data.features], axis=2)
    return both - both.mean(axis=1, keepdims=True)


def chances(inputs: Any, weights: Any) -> Any:
    """Each seat's chance in each position."""
    values: Any = inputs @ weights
    powers: Any = np.exp(values - values.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def log_loss(inputs: Any, target: Any, weights: Any) -> float:
    """The mean surprise at who won; 0 if there is nothing to predict."""
    if not len(inputs):
        return 0.0
    logs = np.log(np.maximum(chances(inputs, weights), 1e-12))
    return float(-(target * logs).sum(axis=1).mean())


def newton(inputs: Any, target: Any, start: Any, ridge: Any) -> Any:
    """The weights of least loss; `ridge` is the price of leaving where they start, for each."""

    def loss(weights: Any) -> float:
        return log_loss(inputs, target, weights) + float((ridge * (weights - start) ** 2).sum() / 2)

    weights, now = start.copy(), loss(start)
    for _ in range(STEPS):
        seen = chances(inputs, weights)
        slope = np.einsum("ns,nsk->k", seen - target, inputs) / len(inputs)
        slope += ridge * (weights - start)
        mean: Any = np.einsum("ns,nsk->nk", seen, inputs)
        apart: Any = inputs - mean[:, None, :]
        bend = np.einsum("ns,nsj,nsk->jk", seen, apart, apart, optimize=True) / len(inputs)
        bend += np.diag(ridge + 1e-10)
        step = np.linalg.solve(bend, slope)
        length = 1.0
        while loss(weights - length * step) > now and length > 1e-6:
            length /= 2
        after = loss(weights - length * step)
        if now - after < CLOSE:
            break
        weights, now = weights - length * step, after
    return weights


def focused(games: Sequence[dict[str, Any]], spread: float) -> tuple[float, float]:
    """How sharply priors should be followed to foretell the visits, and the surprise that is left.

    A focus is the share of the judge's spread by which one prior must lead to be e times as high.
    """
    rows = [
        (np.array(position["priors"]), np.array(position["visits"], float))
        for game in games
        for position in game["positions"]
        if len(position["visits"]) > 1
    ]

    def surprise(focus: float) -> float:
        total = 0.0
        for priors, visits in rows:
            powers = np.exp((priors - priors.max()) / (focus * spread))
            logs = np.log(np.maximum(powers / powers.sum(), 1e-12))
            total -= float((visits / visits.sum() * logs).sum())
        return total / max(1, len(rows))

    return min((surprise(focus), focus) for focus in FOCI)[::-1]
