"""Quick matches: a table for those who would play the same, made as soon as there are enough."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Seek:
    """What somebody would play; of several, whichever comes about first."""

    person: str
    games: tuple[str, ...]
    seats: tuple[int, ...]
    pace: str


@dataclass(frozen=True)
class Match:
    """A table that can be made; with bots in the seats that are left."""

    game: str
    seats: int
    pace: str
    people: tuple[str, ...]


def first(
    waiting: Sequence[Seek], apart: Collection[tuple[str, str]], whose: str | None = None
) -> Match | None:
    """The first table for which there are enough, those who wait longest first.

    Nobody sits with somebody they are kept `apart` from. `whose` has waited long enough to play
    with bots: the table is theirs, with whoever else would play the same.
    """
    for leader in waiting:
        if whose not in (None, leader.person):
            continue
        tables = [
            Match(game, seats, leader.pace, company(leader, waiting, apart, game, seats))
            for game in leader.games
            for seats in leader.seats
        ]
        full = [table for table in tables if len(table.people) == table.seats]
        if full:
            return max(full, key=lambda table: table.seats)
        if whose is not None and tables:
            return max(tables, key=lambda table: (len(table.people), -table.seats))
    return None


def company(
    leader: Seek,
    waiting: Sequence[Seek],
    apart: Collection[tuple[str, str]],
    game: str,
    seats: int,
) -> tuple[str, ...]:
    """Those who would sit with somebody at a table, as many as it has seats at most."""
    out = [leader.person]
    for seek in waiting:
        if len(out) == seats:
            break
        if seek.person in out or seek.pace != leader.pace:
            continue
        if game not in seek.games or seats not in seek.seats:
            continue
        if all((seek.person, other) not in apart for other in out):
            out.append(seek.person)
    return tuple(out)
