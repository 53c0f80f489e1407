"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence


def payoffs(places: Sequence[int]) -> list[float]:
    """1 for a sole winner, the others share the loss; a shared win pays a part. They sum to 0."""
    seats = len(places)
    share = 1 / places.count(1)
    return [(seats * (share if place == 1 else 0.0) - 1) / (seats - 1) for place in places]
