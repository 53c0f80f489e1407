"""The stuff observations are made of: numbers as bytes, computed once and then only joined."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, final

from ludoteca.core.bits import bit
from ludoteca.core.codes import Names
from ludoteca.core.generic import i64

SIZE: Final = 4  # bytes of a number
PER_VIEWER: Final = 64  # a sight is so many times the seats of a table, plus the seat that looks
GROUP: Final = 8  # members of a set that are looked up at once

_ZEROS: Final[dict[int, bytes]] = {}


def packed(numbers: Sequence[float]) -> bytes:
    """Numbers as they are stored, none beyond -1 or 1."""
    return array("f", [min(1.0, max(-1.0, number)) for number in numbers]).tobytes()


ZERO: Final[bytes] = packed([0.0])
ONE: Final[bytes] = packed([1.0])


def zeros(number: int) -> bytes:
    """So many numbers that are 0."""
    found = _ZEROS.get(number)
    if found is None:
        found = bytes(SIZE * number)
        _ZEROS[number] = found
    return found


def sight_of(seats: i64, viewer: i64) -> i64:
    """Who is looking, at a table of how many."""
    return PER_VIEWER * seats + viewer


@final
class Scale:
    """Whole numbers as shares of the most they usually come to."""

    def __init__(self, usual: int) -> None:
        self.usual = usual
        self.shares: list[Any] = [packed([number / usual]) for number in range(usual + 1)]

    def chunk(self, number: int) -> Any:
        if 0 <= number <= self.usual:
            return self.shares[number]
        return ONE if number > 0 else packed([number / self.usual])


@final
class Roll:
    """A list of names; where the seats of a table are in it, they are counted from the viewer."""

    def __init__(self, names: Names, seats: Names) -> None:
        self.names: list[str] = list(names)
        self.size: i64 = len(names)
        self.places: dict[str, int] = {}
        for place, name in enumerate(names):
            self.places.setdefault(name, place)
        first = self.places.get(seats[0], len(names)) if seats else len(names)
        self.turns = bool(seats) and names[first : first + len(seats)] == seats
        self.first: i64 = first
        self.seats: i64 = len(seats)

    def place(self, value: Any, sight: i64) -> i64:
        """Where a name stands for whoever looks."""
        return self.seen(self.places[value if isinstance(value, str) else str(value)], sight)

    def seen(self, place: i64, sight: i64) -> i64:
        """Where what stands at `place` stands for whoever looks."""
        if not self.turns:
            return place
        seat = place - self.first
        seats = sight // PER_VIEWER
        if not 0 <= seat < seats:
            return place
        return self.first + (seat - sight % PER_VIEWER) % seats

    def kept(self, place: i64, sight: i64) -> i64:
        """Inverse of `seen`."""
        if not self.turns:
            return place
        seat = place - self.first
        seats = sight // PER_VIEWER
        if not 0 <= seat < seats:
            return place
        return self.first + (seat + sight % PER_VIEWER) % seats


@cache
def scale(usual: int) -> Scale:
    return Scale(usual)


@cache
def roll(names: Names, seats: Names) -> Roll:
    return Roll(names, seats)


@cache
def one_hot(size: int) -> list[Any]:
    """A row of places of which one is 1, for each of them."""
    return [zeros(place) + ONE + zeros(size - place - 1) for place in range(size)]


@cache
def many_hot(size: int) -> list[Any]:
    """A row of places for each set of them."""
    return [
        packed([float(mask >> place & 1) for place in range(size)]) for mask in range(bit(size))
    ]


def scatter(out: list[bytes], places: list[int], size: i64) -> None:
    """A row of `size` numbers, 1 at these places and 0 elsewhere."""
    at: i64 = 0
    for place in sorted(set(places)):
        if place > at:
            out.append(zeros(place - at))
        out.append(ONE)
        at = place + 1
    if at < size:
        out.append(zeros(size - at))
