"""Rounds of a tournament: who sits at which table, for any number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from typing import Final

CHOICES: Final = 12  # of those who may have a bye
TRIES: Final = 5_000  # tables looked at before a pairing without repetition is given up
EVERY_WAY: Final = 6  # seats for which every order is tried
AGAIN: Final = 1_000_000  # what meeting the same person again costs, beside a difference in score
UNFAIR: Final = 1_000  # and what two cost who both need the other seat


@dataclass(frozen=True)
class Entrant:
    """Somebody in a tournament, with what has happened to them so far."""

    id: str
    score: float = 0.0
    met: Mapping[str, int] = field(default_factory=dict)  # how often whom
    byes: int = 0
    sat: tuple[int, ...] = ()  # the seats they have had


@dataclass(frozen=True)
class Round:
    """Tables with people in the order of their seats, and those who have a bye."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()


def sizes(people: int, seats: int, fewest: int) -> list[int]:
    """How large the tables are: `seats`, or one less where that leaves nobody out.

    Whoever does not fit has a bye.
    """
    least = max(fewest, seats - 1, 2)
    for tables in range(people // least, 0, -1):
        large, rest = divmod(people, tables)
        if large < seats or (large == seats and rest == 0):
            return [large + 1] * rest + [large] * (tables - rest)
    tables = people // seats
    return [seats] * tables


def resting(entrants: Sequence[Entrant], number: int) -> Iterator[tuple[Entrant, ...]]:
    """Who may have a bye: those who have had the fewest, the last in the standings first."""
    last_first = entrants[::-1]
    ranked = sorted(last_first, key=lambda one: (one.byes, one.score))
    most = ranked[number - 1].byes if number else 0
    sure = [one for one in ranked[:number] if one.byes < most]
    open_to = [one for one in ranked if one.byes == most]
    for some in islice(combinations(open_to, number - len(sure)), CHOICES):
        yield (*sure, *some)


def swiss(entrants: Sequence[Entrant], seats: int, fewest: int) -> Round:
    """People of like scores meet, and nobody the same person twice if that can be avoided.

    `entrants` are in the order of the standings; of a first round, in that of their seeds.
    """
    table_sizes = sizes(len(entrants), seats, fewest)
    ways = list(resting(entrants, len(entrants) - sum(table_sizes)))
    out, found = ways[0], None
    for out in ways:
        found = unmet([one for one in entrants if one not in out], table_sizes)
        if found is not None:
            break
    if found is None:
        out = ways[0]
        found = spread([one for one in entrants if one not in out], table_sizes)
    return Round(tuple(seated(table) for table in found), tuple(one.id for one in out))


def unmet(playing: Sequence[Entrant], table_sizes: Sequence[int]) -> list[list[Entrant]] | None:
    """Tables at which nobody has met anybody, the best score first; None if none were found.

    Of two who both need the other seat, neither would get it: they are kept apart if that can be.
    """
    for fair in (True, False):
        found = filled(playing, table_sizes, fair)
        if found is not None:
            return found
    return None


def leaning(one: Entrant) -> int:
    """How much more often somebody has had the first of two seats than the second."""
    return one.sat.count(0) - one.sat.count(1)


def filled(
    playing: Sequence[Entrant], table_sizes: Sequence[int], fair: bool
) -> list[list[Entrant]] | None:
    tries = 0
    of_two = fair and max(table_sizes, default=0) == 2

    def apart(a: Entrant, b: Entrant) -> bool:
        same = of_two and abs(leaning(a)) > 1 and abs(leaning(b)) > 1
        return b.id in a.met or (same and leaning(a) * leaning(b) > 0)

    def fill(left: list[Entrant], wanted: Counter[int]) -> list[list[Entrant]] | None:
        nonlocal tries
        if not left:
            return []
        head, rest = left[0], [one for one in left[1:] if not apart(one, left[0])]
        for size in sorted(+wanted, reverse=True):
            for others in combinations(rest, size - 1):
                tries += 1
                if tries > TRIES:
                    return None
                if any(apart(a, b) for a, b in combinations(others, 2)):
                    continue
                taken = {head.id, *[one.id for one in others]}
                more = fill([one for one in left if one.id not in taken], wanted - Counter([size]))
                if more is not None:
                    return [[head, *others], *more]
        return None

    return fill(list(playing), Counter(table_sizes))


def spread(playing: Sequence[Entrant], table_sizes: Sequence[int]) -> list[list[Entrant]]:
    """Tables with as few repetitions as exchanging two people can bring about."""
    tables: list[list[Entrant]] = []
    left = list(playing)
    for size in table_sizes:
        tables.append(left[:size])
        left = left[size:]
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            for i in range(len(tables[one])):
                for j in range(len(tables[other])):
                    before = cost(tables[one]) + cost(tables[other])
                    swap(tables, one, i, other, j)
                    if cost(tables[one]) + cost(tables[other]) < before - 1e-9:
                        better = True
                    else:
                        swap(tables, one, i, other, j)
    return tables


def swap(tables: list[list[Entrant]], one: int, i: int, other: int, j: int) -> None:
    tables[one][i], tables[other][j] = tables[other][j], tables[one][i]


def cost(table: Sequence[Entrant]) -> float:
    """What is wrong with a table: people who have met, and scores that lie apart."""
    pairs = list(combinations(table, 2))
    again = sum(a.met.get(b.id, 0) ** 2 for a, b in pairs)
    seats = 0
    if len(table) == 2:
        one, other = map(leaning, table)
        seats = max(0, one * other) ** 2
    return AGAIN * again + UNFAIR * seats + sum(abs(a.score - b.score) for a, b in pairs)


def seated(table: Sequence[Entrant]) -> tuple[str, ...]:
    """Everybody in a seat, so that all have each as often as it can be."""
    chairs = range(len(table))
    often = [[one.sat.count(seat) for seat in chairs] for one in table]
    if len(table) > EVERY_WAY:
        order = list(chairs)
        for seat in chairs:
            taken = min(order[seat:], key=lambda one: (often[one][seat], table[one].id))
            order.remove(taken)
            order.insert(seat, taken)
        return tuple(table[one].id for one in order)
    best = min(  # whoever has had a seat most often gives it up
        permutations(chairs),
        key=lambda order: sum((often[one][seat] + 1) ** 2 for seat, one in enumerate(order)),
    )
    return tuple(table[one].id for one in best)


def robin(ids: Sequence[str], seats: int, fewest: int) -> list[Round]:
    """Rounds in which everybody meets everybody: of two, once each; of more, at least once."""
    if seats == 2:
        return circle(ids)
    entrants = {id: Entrant(id) for id in ids}
    out: list[Round] = []
    pairs = {frozenset(pair) for pair in combinations(ids, 2)}
    while pairs and len(out) < 2 * len(ids):
        made = swiss(list(entrants.values()), seats, fewest)
        after(entrants, made)
        out.append(made)
        pairs -= {frozenset(two) for table in made.tables for two in combinations(table, 2)}
    return out


def circle(ids: Sequence[str]) -> list[Round]:
    """The rounds of a round robin of two: one stays, the others go round the table."""
    ring: list[str | None] = [*ids, *([None] if len(ids) % 2 else [])]
    out: list[Round] = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = list(zip(ring[:half], ring[: half - 1 : -1], strict=True))
        tables = tuple(turned(ids, a, b) for a, b in pairs if a is not None and b is not None)
        byes = tuple(one for pair in pairs if None in pair for one in pair if one is not None)
        out.append(Round(tables, byes))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return out


def turned(ids: Sequence[str], one: str, other: str) -> tuple[str, str]:
    """Two people in their seats: so each begins as often as not, or once more."""
    early, late = sorted((one, other), key=ids.index)
    return (early, late) if (ids.index(early) + ids.index(late)) % 2 else (late, early)


def after(entrants: dict[str, Entrant], made: Round) -> Round:
    """Remember a round in `entrants`; the same with seats that are fair."""
    tables: list[tuple[str, ...]] = []
    for table in made.tables:
        chairs = seated([entrants[id] for id in table])
        tables.append(chairs)
        for seat, id in enumerate(chairs):
            before = entrants[id]
            met = Counter(before.met) + Counter(other for other in chairs if other != id)
            entrants[id] = Entrant(id, before.score, met, before.byes, (*before.sat, seat))
    for id in made.byes:
        before = entrants[id]
        entrants[id] = Entrant(id, before.score, before.met, before.byes + 1, before.sat)
    return Round(tuple(tables), made.byes)


def knockout(entrants: Sequence[Entrant], seats: int, fewest: int) -> Round:
    """Everybody at a table of which the winner goes on; the best are kept apart.

    Where the tables do not come out even, the first in the standings go on without playing.
    """
    table_sizes = sizes(len(entrants), seats, fewest)
    out = len(entrants) - sum(table_sizes)
    byes, playing = entrants[:out], entrants[out:]
    tables: list[list[Entrant]] = [[] for _ in table_sizes]
    onward = True
    place = 0
    for one in playing:  # there and back again, as seeds are dealt out
        while len(tables[place]) == table_sizes[place]:
            place += 1 if onward else -1
        tables[place].append(one)
        step = place + (1 if onward else -1)
        if not 0 <= step < len(tables):
            onward = not onward
        else:
            place = step
        full = [len(t) == size for t, size in zip(tables, table_sizes, strict=True)]
        if all(full):
            break
        while full[place]:
            step = place + (1 if onward else -1)
            if not 0 <= step < len(tables):
                onward = not onward
                step = place + (1 if onward else -1)
            place = step
    return Round(tuple(seated(table) for table in tables), tuple(one.id for one in byes))
