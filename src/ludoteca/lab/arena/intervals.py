"""How sure a share of games is: 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

Z = 1.959963984540054  # standard deviations on either side that hold 95 %
FEWEST_DEALS = 20  # below, the spread between deals is itself a guess

Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """Wilson's interval for a share; a shared victory counts as its part."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    # at 0 and at 1 rounding must not put the share outside its own interval
    low = min(share, max(0.0, (middle - reach) / whole))
    return low, max(share, min(1.0, (middle + reach) / whole))


def by_deals(deals: Iterable[tuple[float, int]]) -> Interval | None:
    """The interval from how much whole deals differ: wins and games of each.

    The games of one deal share its draws, so deals are what is independent. Their spread tells as
    how many independent games they count; Wilson's interval of so many holds near 0 and 1 too. None
    if there are too few deals, or if all went alike and nothing can be told from their spread.
    """
    rows = list(deals)
    games = sum(number for _, number in rows)
    if len(rows) < FEWEST_DEALS:
        return None
    share = sum(wins for wins, _ in rows) / games
    squares = sum((wins - share * number) ** 2 for wins, number in rows)
    if squares == 0:
        return None
    variance = squares * len(rows) / (len(rows) - 1) / games**2
    student = Z + (Z**3 + Z) / (4 * (len(rows) - 1))  # the spread of few deals is itself a guess
    independent = share * (1 - share) / variance * (Z / student) ** 2
    return wilson(share * independent, independent)
