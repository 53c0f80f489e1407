"""How strong somebody is, by openskill's Plackett-Luce model, and as people read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
MU: Final[float] = MODEL.mu  # of a newcomer
SIGMA: Final[float] = MODEL.sigma
START: Final = 1500  # points of a newcomer
SCALE: Final = 30  # points to one of the model's: 200 more win three games of four between two
SETTLED: Final = 6.0  # from this uncertainty on a rating is provisional no more
BOT: Final = "bot "  # what the name of a bot on the ladder begins with


class Rating(NamedTuple):
    """Where somebody stands after so many rated games."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def points(self) -> int:
        return round(START + SCALE * (self.mu - MU))

    @property
    def within(self) -> int:
        """Half of the span that holds the true strength nineteen times of twenty."""
        return round(2 * SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma > SETTLED

    def shown(self) -> dict[str, Any]:
        return {
            "rating": self.points,
            "within": self.within,
            "games": self.games,
            "provisional": self.provisional,
        }


def after(
    seats: Sequence[str], places: Sequence[int], known: Mapping[str, Rating]
) -> dict[str, Rating]:
    """What a game makes of the ratings of those in its seats; 1 is the place of the winner.

    A bot in several seats is rated in each of them, and keeps the mean.
    """
    before = [known.get(who, Rating()) for who in seats]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    out: dict[str, Rating] = {}
    for who, old in zip(seats, before, strict=True):
        own = [team[0] for team, other in zip(rated, seats, strict=True) if other == who]
        mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
        out[who] = Rating(mu, sigma, old.games + 1)
    return out
