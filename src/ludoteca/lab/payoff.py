"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence


def payoffs(places: Sequence[int]) -> list[float]:
    """1 for a winner alone, the others share its loss, a shared victory counts in part: sum 0."""
    seats = len(places)
    share = 1 / places.count(1)
    return [(seats * (share if place == 1 else 0.0) - 1) / (seats - 1) for place in places]
