"""How a value of a view becomes numbers, by its kind.

All numbers lie between -1 and 1. A number is divided by the most it usually is; a choice is a row
of places of which one is 1; seats are counted from the viewer, who is always the first. What the
viewer cannot know, or what is not there, is 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from ludoteca.core.codes import Names
from ludoteca.core.sheet import (
    COUNTED,
    Bag,
    Each,
    Flag,
    Item,
    Kind,
    Many,
    Name,
    Number,
    Record,
    Row,
    Set,
)

LONG: Final = 40  # names of a list; many of a longer one take one number each, not a row of places
WIDEST: Final = 256  # numbers that such rows may take
ALIKE: Final = 10  # of many numbers, rarely more are the same
SHOWN: Final = 16  # names of a list that are documented one by one


class Vector:
    """The numbers of one observation while they are written, and who is looking."""

    def __init__(self, size: int, names: Sequence[str], seats: int, viewer: int) -> None:
        self.numbers = array("f", bytes(4 * size))
        self._seats = tuple(names)
        self._from_viewer = {
            name: (seat - viewer) % seats if seat < seats else seat
            for seat, name in enumerate(names)
        }

    def put(self, place: int, number: float) -> None:
        self.numbers[place] = min(1.0, max(-1.0, number))

    def place(self, value: object, names: Names) -> int:
        """Where a name stands in a list; the seats in it are counted from the viewer."""
        name = str(value)
        if name in self._from_viewer:
            first = first_seat(names, self._seats)
            if first is not None:
                return first + self._from_viewer[name]
        return names.index(name)


@cache
def first_seat(names: Names, seats: Names) -> int | None:
    """Where in a list all seats stand in their order; None if they do not."""
    first = names.index(seats[0]) if seats[0] in names else len(names)
    return first if names[first : first + len(seats)] == seats else None


class Shape(NamedTuple):
    """The numbers of one kind of value: how many, how they are to be read, how they are written."""

    size: int
    told: str
    write: Callable[[Vector, int, Any], None]  # from a place on; the value is never None


@dataclass(frozen=True)
class Field:
    """One stretch of an observation."""

    path: str  # where in the view it is read, keys joined by dots; of an area if it is one of those
    meaning: str
    shape: Shape

    @property
    def size(self) -> int:
        return self.shape.size


def item_fields(item: Item, seats: Names, path: str = "", meaning: str = "") -> list[Field]:
    """The fields of a declared item, under `path`."""
    kind = counted(item.kind) if item.see == COUNTED and item.view is None else item.kind
    return fields(path + item.name, meaning + called(item), kind, seats)


def fields(path: str, meaning: str, kind: Kind, seats: Names) -> list[Field]:
    """The fields of a value: one, or one for each part that deserves a line of its own.

    What follows from elsewhere has a field without numbers.
    """
    if isinstance(kind, Record):
        parts = [item_fields(item, seats, f"{path}.", f"{meaning}: ") for item in kind.items]
    elif isinstance(kind, Each) and len(kind.names) <= SHOWN and kind.names != seats:
        parts = [
            fields(f"{path}.{name}", f"{meaning}, {name}", kind.kind, seats) for name in kind.names
        ]
    else:
        shape = shape_of(kind)
        of_seats = isinstance(kind, Name | Set) and kind.names == seats
        told = ", counted from the viewer" if of_seats else shape.told
        parts = [[Field(path, meaning + told, shape)]]
    return [field for part in parts for field in part]


def called(item: Item) -> str:
    return item.help or item.name.replace("_", " ")


def counted(kind: Kind) -> Number:
    """What is seen of a pile of which only the size is known."""
    if isinstance(kind, Bag):
        return Number(kind.usual)
    return Number(len(kind.names) if isinstance(kind, Set) else 20)


def shape_of(kind: Kind, times: int = 1) -> Shape:
    """The numbers of a kind that stands `times` in a row."""
    match kind:
        case Number():
            return number(kind.usual)
        case Flag():
            return Shape(1, "", lambda out, at, value: out.put(at, 1 if value else 0))
        case Name():
            return choice(kind.names, times)
        case Set():
            return chosen(kind.names)
        case Bag():
            return bag(kind.names, kind.usual)
        case Row():
            return several(choice(kind.names, kind.length), kind.length)
        case Each():
            return each(kind.names, shape_of(kind.kind, len(kind.names)))
        case Many(kind=Number() as inner) if inner.most - inner.least < kind.length:
            return tally(inner)
        case Many():
            return several(shape_of(kind.kind, kind.length), kind.length)
        case Record():
            return record(kind, times)
    return Shape(0, "", lambda out, at, value: None)


def number(usual: float) -> Shape:
    return Shape(1, f", of {usual:g}", lambda out, at, value: out.put(at, value / usual))


def choice(names: Names, times: int = 1) -> Shape:
    """One of several names."""
    if len(names) > LONG and len(names) * times > WIDEST:

        def write_place(out: Vector, at: int, value: Any) -> None:
            out.put(at, (1 + out.place(value, names)) / len(names))

        return Shape(1, f": its place in {listed(names)}, as a share of all", write_place)

    def write(out: Vector, at: int, value: Any) -> None:
        out.put(at + out.place(value, names), 1)

    return Shape(len(names), f": {listed(names)}", write)


def chosen(names: Names) -> Shape:
    """Any of several names."""

    def write(out: Vector, at: int, value: Any) -> None:
        for name in value:
            out.put(at + out.place(name, names), 1)

    return Shape(len(names), f": {listed(names)}", write)


def bag(names: Names, usual: float) -> Shape:
    """How many of each name."""

    def write(out: Vector, at: int, value: Any) -> None:
        for name, amount in value.items():
            out.put(at + out.place(name, names), amount / usual)

    return Shape(len(names), f", each of {usual:g}: {listed(names)}", write)


def each(names: Names, inner: Shape) -> Shape:
    """Something for each of several names."""

    def write(out: Vector, at: int, value: Any) -> None:
        for name, part in value.items():
            if part is not None:
                inner.write(out, at + inner.size * out.place(name, names), part)

    return Shape(len(names) * inner.size, f", for each of {listed(names)}{inner.told}", write)


def several(inner: Shape, length: int) -> Shape:
    """Something in each of several places; what does not fit is left out."""

    def write(out: Vector, at: int, value: Any) -> None:
        for place, part in enumerate(value[:length]):
            if part is not None:
                inner.write(out, at + inner.size * place, part)

    return Shape(length * inner.size, f"; {length} places{inner.told}", write)


def tally(kind: Number) -> Shape:
    """How many numbers of a list are the least there is, how many one more, and so on."""

    def write(out: Vector, at: int, value: Any) -> None:
        for number in range(kind.least, kind.most + 1):
            out.put(at + number - kind.least, value.count(number) / ALIKE)

    told = f"; how many are {kind.least} to {kind.most}, each of {ALIKE}"
    return Shape(kind.most - kind.least + 1, told, write)


def record(kind: Record, times: int) -> Shape:
    """Several things side by side."""
    parts = [(item, shape_of(item.kind, times)) for item in kind.items]

    def write(out: Vector, at: int, value: Any) -> None:
        for item, shape in parts:
            part = value.get(item.name)
            if part is not None:
                shape.write(out, at, part)
            at += shape.size

    told = "; ".join([called(item) + shape.told for item, shape in parts if shape.size])
    return Shape(sum([shape.size for _, shape in parts]), f" ({told})", write)


def listed(names: Sequence[str]) -> str:
    """Names for a page: all of them, or the ends of a long list."""
    if len(names) <= SHOWN:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"
