"""Who sits where: every deal is played in every rotation of the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice, repeat

from ludoteca.lab.arena.settings import Settings

Seating = tuple[str, ...]


@dataclass(frozen=True)
class Match:
    """One game to be played: its number, its deal, and the bot of each seat."""

    number: int
    deal: int
    bots: Seating


def line_ups(bots: Seating, seats: int) -> list[Seating]:
    """The line-ups: with too many bots, all combinations; with too few, bots fill several seats."""
    if len(bots) > seats:
        return list(combinations(bots, seats))
    return [tuple(bots[seat % len(bots)] for seat in range(seats))]


def rotations(line_up: Seating) -> list[Seating]:
    """All rotations of a line-up, each seating once."""
    turned = [line_up[first:] + line_up[:first] for first in range(len(line_up))]
    return list(dict.fromkeys(turned))


def seatings(settings: Settings) -> list[Seating]:
    """How each deal is played: every line-up in every rotation."""
    return [
        seating
        for line_up in line_ups(settings.bots, settings.seats)
        for seating in rotations(line_up)
    ]


def schedule(settings: Settings) -> list[Match]:
    """All games of an arena, in order."""
    every = endless(settings)
    return [
        Match(number, deal, bots)
        for number, (deal, bots) in enumerate(islice(every, settings.games), 1)
    ]


def endless(settings: Settings) -> Iterator[tuple[int, Seating]]:
    """Deal after deal, each for every line-up and every rotation of it; one deal if it is named."""
    every = seatings(settings)
    for deal in count(1) if settings.secret is None else repeat(1):
        for seating in every:
            yield deal, seating
