"""The pieces an observation is made of: each reads one thing of a view into its few numbers.

All numbers lie between -1 and 1. A number is divided by the most it usually is; a choice is a row
of places of which one is 1; seats are counted from the viewer, who is always the first.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Write = Callable[["Vector", Any], None]


class Vector:
    """The numbers of one observation while they are written, and who is looking."""

    def __init__(self, size: int, names: Sequence[str], seats: int, viewer: int) -> None:
        self.numbers = array("f", bytes(4 * size))
        self.at = 0  # where the field being written begins
        self._places = {
            name: (seat - viewer) % seats if seat < seats else seat
            for seat, name in enumerate(names)
        }

    def put(self, place: int, number: float) -> None:
        self.numbers[self.at + place] = min(1.0, max(-1.0, number))

    def seat(self, name: str) -> int:
        """How many seats after the viewer the seat of that colour is."""
        return self._places[name]

    def place(self, name: str, names: Sequence[str]) -> int:
        """Where a name stands in a list; in a list with all seats, these are counted as seats."""
        if name in self._places and all(seat in names for seat in self._places):
            name = list(self._places)[self._places[name]]
        return names.index(name)


@dataclass(frozen=True)
class Field:
    """One stretch of an observation."""

    path: str  # where in the view it is read, keys joined by dots; of an area if it is one of those
    meaning: str
    size: int
    write: Write


def number(path: str, most: float, meaning: str) -> Field:
    """A number, 0 where the view has none."""

    def write(out: Vector, value: Any) -> None:
        out.put(0, (value or 0) / most)

    return Field(path, f"{meaning}, of {most:g}", 1, write)


def flag(path: str, meaning: str) -> Field:
    """1 if something is so."""

    def write(out: Vector, value: Any) -> None:
        out.put(0, 1 if value else 0)

    return Field(path, meaning, 1, write)


def choice(path: str, names: Sequence[str], meaning: str) -> Field:
    """One of several names, or none of them."""

    def write(out: Vector, value: Any) -> None:
        if value is not None:
            out.put(names.index(value), 1)

    return Field(path, f"{meaning}: {listed(names)}", len(names), write)


def seat(path: str, seats: int, meaning: str) -> Field:
    """A seat, counted from the viewer."""

    def write(out: Vector, value: Any) -> None:
        if value is not None:
            out.put(out.seat(value), 1)

    return Field(path, f"{meaning}, counted from the viewer", seats, write)


def seats_among(path: str, seats: int, meaning: str) -> Field:
    """Several seats."""

    def write(out: Vector, value: Any) -> None:
        for name in value:
            out.put(out.seat(name), 1)

    return Field(path, f"{meaning}, counted from the viewer", seats, write)


def bag(path: str, names: Sequence[str], most: float, meaning: str) -> Field:
    """How many of each kind; nothing at all where the viewer cannot know."""

    def write(out: Vector, value: Any) -> None:
        for name, amount in (value or {}).items():
            out.put(names.index(name), amount / most)

    return Field(path, f"{meaning}, each of {most:g}: {listed(names)}", len(names), write)


def chosen(path: str, names: Sequence[str], meaning: str) -> Field:
    """Which of several names are there; nothing at all where the viewer cannot know."""
    places = {name: place for place, name in enumerate(names)}

    def write(out: Vector, value: Any) -> None:
        for name in value or ():
            out.put(places[name], 1)

    return Field(path, f"{meaning}: {listed(names)}", len(names), write)


def row(path: str, names: Sequence[str], length: int, meaning: str) -> Field:
    """A row of places, each with one of several names or empty."""

    def write(out: Vector, value: Any) -> None:
        for place, name in enumerate(value or ()):
            if name is not None:
                out.put(place * len(names) + names.index(name), 1)

    return Field(
        path, f"{meaning}; {length} places of: {listed(names)}", length * len(names), write
    )


def listed(names: Sequence[str]) -> str:
    """Names for a page: all of them, or the ends of a long list."""
    if len(names) <= 16:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"
