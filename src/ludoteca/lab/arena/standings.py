"""Strength: wins with their intervals, points, and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from ludoteca.lab.arena.intervals import Interval, by_deals, wilson
from ludoteca.lab.arena.match import Outcome
from ludoteca.lab.arena.ratings import Rating, ratings


@dataclass(frozen=True)
class Standing:
    """One bot in an arena."""

    bot: str
    games: int  # that it played, in one seat or several
    wins: float  # shared wins count in part
    par: float  # the share of wins of a bot as strong as the others
    interval: Interval  # Wilson's, over games
    deals: Interval | None  # over deals, if there are enough
    points: float  # mean of its seats
    rating: Rating | None  # None without openskill, or without opponents

    @property
    def share(self) -> float:
        return self.wins / self.games

    def as_json(self) -> dict[str, Any]:
        rating = None if self.rating is None else self.rating._asdict()
        return asdict(self) | {"share": self.share, "rating": rating}


def standings(outcomes: Sequence[Outcome], rated: bool = True) -> list[Standing]:
    """All bots, the highest share of wins first."""
    names = list(dict.fromkeys(name for outcome in outcomes for name in outcome.bots))
    skills = ratings(outcomes) if rated and len(names) > 1 else {}
    rows = [standing(name, outcomes, skills.get(name)) for name in names]
    return sorted(rows, key=lambda row: row.par - row.share)


def standing(name: str, outcomes: Sequence[Outcome], rating: Rating | None) -> Standing:
    """One bot's row."""
    own = [outcome for outcome in outcomes if name in outcome.bots]
    deals: dict[int, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    par = 0.0
    points: list[int] = []
    for outcome in own:
        seats = [seat for seat, bot in enumerate(outcome.bots) if bot == name]
        shares = outcome.shares()
        wins, games = deals[outcome.deal]
        deals[outcome.deal] = wins + sum(shares[seat] for seat in seats), games + 1
        par += len(seats) / len(outcome.bots)
        points += [outcome.points[seat] for seat in seats]
    wins = sum(won for won, _ in deals.values())
    return Standing(
        bot=name,
        games=len(own),
        wins=wins,
        par=par / len(own),
        interval=wilson(wins, len(own)),
        deals=by_deals(deals.values()),
        points=fmean(points),
        rating=rating,
    )
