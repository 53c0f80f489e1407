"""95 % confidence intervals of shares of games."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

Z = 1.959963984540054  # standard deviations on either side that hold 95 %
FEWEST_DEALS = 20  # with fewer, the variance between deals is too uncertain

Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """Wilson's interval for a share; a shared win counts in part."""
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
    """The interval from the variance between deals: wins and games of each.

    The games of one deal share its draws, so only deals are independent. Their variance gives the
    number of independent games they are worth (the effective sample size), for Wilson's interval,
    which holds near 0 and 1 too. None if there are too few deals, or if they do not vary.
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
