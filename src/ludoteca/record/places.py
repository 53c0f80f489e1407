"""Who comes where when somebody has resigned: behind all others, the first to resign last."""

from __future__ import annotations

from collections.abc import Sequence

RESIGNATION = "resignation"  # how a game ended that was not played to its end


def placed(places: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """The places by seat, given those by points and who resigned, in that order."""
    staying = [place for seat, place in enumerate(places) if seat not in resigned]
    out = [1 + sum(other < place for other in staying) for place in places]
    for before, seat in enumerate(resigned):
        out[seat] = len(places) - before
    return out
