"""Standings of a tournament: points of rounds, and what decides between equals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

BYE: Final = 1.0  # as much as a win


@dataclass(frozen=True)
class Played:
    """One person's part in one round: where they sat, with whom, and what they have of it."""

    person: str
    round: int
    others: tuple[str, ...]
    seat: int | None  # None for a bye
    score: float
    share: float = 0.0  # of the points at the table


@dataclass(frozen=True)
class Line:
    """One line of the standings; equals share a rank."""

    person: str
    rank: int
    score: float
    strength: float  # what those they met have scored
    share: float
    played: int


def scores(places: Sequence[int], absent: Sequence[bool]) -> list[float]:
    """From 1 for a win to 0 for the last; equals share theirs, and absence scores nothing.

    Whoever is absent comes last, whatever the bot in their seat has done.
    """
    ranks = [
        place + (len(places) if gone else 0) for place, gone in zip(places, absent, strict=True)
    ]
    out: list[float] = []
    for rank, gone in zip(ranks, absent, strict=True):
        behind = sum(other > rank for other in ranks)
        level = sum(other == rank for other in ranks) - 1
        out.append(0.0 if gone else (behind + level / 2) / max(1, len(ranks) - 1))
    return out


def duplicate(
    points: Sequence[Sequence[float]], absent: Sequence[Sequence[bool]]
) -> list[list[float]]:
    """The same where every table had the same draws: each seat beside the same seat elsewhere.

    One half comes from those in the same seat, the other from one's own table, so that nobody
    gains by letting a neighbour win.
    """
    out: list[list[float]] = []
    for table, (own, gone) in enumerate(zip(points, absent, strict=True)):
        here = scores(placed(own), gone)
        line: list[float] = []
        for seat, mine in enumerate(own):
            rivals = [
                -1.0 if absent[other][seat] else points[other][seat]
                for other in range(len(points))
                if other != table and seat < len(points[other])
            ]
            beaten = sum((mine > one) + (mine == one) / 2 for one in rivals)
            across = beaten / len(rivals) if rivals else here[seat]
            line.append(0.0 if gone[seat] else (across + here[seat]) / 2)
        out.append(line)
    return out


def placed(points: Sequence[float]) -> list[int]:
    """Places by points alone."""
    return [1 + sum(other > one for other in points) for one in points]


def standing(people: Sequence[str], played: Sequence[Played]) -> list[Line]:
    """Everybody in order: by score, then by the scores of those they met, then by their share."""
    mine: Mapping[str, list[Played]] = {id: [] for id in people}
    for one in played:
        if one.person in mine:
            mine[one.person].append(one)
    total = {id: round(sum(one.score for one in rows), 6) for id, rows in mine.items()}
    keys: dict[str, tuple[float, float, float]] = {}
    for id, rows in mine.items():
        strength = sum(total.get(other, 0.0) for one in rows for other in one.others)
        keys[id] = total[id], round(strength, 6), round(sum(one.share for one in rows), 6)
    ordered = sorted(people, key=lambda id: (*(-value for value in keys[id]), people.index(id)))
    ranks = {id: 1 + sum(other > keys[id] for other in keys.values()) for id in people}
    return [Line(id, ranks[id], *keys[id], len(mine[id])) for id in ordered]
