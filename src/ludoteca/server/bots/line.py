"""Who waits for a worker: those whom somebody waits for first, and nobody for ever.

People take turns, and so do the tables of a person, however many questions one of them has.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Iterator
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PLAYED: Final = 0  # a table at which somebody plays, and looks on
HINT: Final = 1
SHOWN: Final = 2  # bots among themselves, and somebody looks on
UNSEEN: Final = 3
STUDY: Final = 4  # a part of an analysis, which can wait
PATIENT: Final = 4  # of so many turns one is for whoever has waited longest


class Asker(NamedTuple):
    """For whom a question is asked."""

    rank: int
    person: str  # who set the table up, or wants the hint
    table: str


Tables = dict[str, list["Future[T]"]]


class Line(Generic[T]):
    """Those who wait; each is given a T when their turn comes."""

    def __init__(self) -> None:
        self._all: dict[Future[T], Asker] = {}  # in the order they came
        self._ranks: list[dict[str, Tables[T]]] = [{} for _ in range(STUDY + 1)]
        self._turns = 0

    def __len__(self) -> int:
        return len(self._all)

    def waiting(self, rank: int) -> Iterator[str]:
        """The people who wait at a rank, one for each question."""
        return (asker.person for asker in self._all.values() if asker.rank == rank)

    def join(self, asker: Asker, place: Future[T]) -> None:
        self._all[place] = asker
        tables = self._ranks[asker.rank].setdefault(asker.person, {})
        tables.setdefault(asker.table, []).append(place)

    def leave(self, place: Future[T]) -> None:
        """Somebody does not wait any longer."""
        asker = self._all.pop(place)
        people = self._ranks[asker.rank]
        tables = people[asker.person]
        tables[asker.table].remove(place)
        if not tables[asker.table]:
            del tables[asker.table]
        if not tables:
            del people[asker.person]

    def next(self, last: int = STUDY) -> Future[T] | None:
        """Whose turn it is, of those up to a rank; they leave the line."""
        places = (place for place, asker in self._all.items() if asker.rank <= last)
        longest = next(places, None)
        if longest is None:
            return None
        self._turns += 1
        place = longest if self._turns % PATIENT == 0 else self._first()
        asker = self._all[place]
        self.leave(place)
        people = self._ranks[asker.rank]
        if asker.person in people:  # to the end, and so is the table
            tables = people[asker.person] = people.pop(asker.person)
            if asker.table in tables:
                tables[asker.table] = tables.pop(asker.table)
        return place

    def _first(self) -> Future[T]:
        people = next(people for people in self._ranks if people)
        tables = next(iter(people.values()))
        return next(iter(tables.values()))[0]
