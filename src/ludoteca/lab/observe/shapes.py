"""How a value becomes numbers, by its kind: from a view, or straight from the state.

All numbers lie between -1 and 1. A number is divided by the most it usually is; a choice is a row
of places of which one is 1; seats are counted from the viewer, who is always the first. What the
viewer cannot know, or what is not there, is 0.
"""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit, lowest
from ludoteca.core.cells import Cells
from ludoteca.core.codes import Names
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.core.reading import NOTHING
from ludoteca.core.sheet import Item, Kind
from ludoteca.lab.observe.chunks import (
    GROUP,
    ONE,
    ZERO,
    many_hot,
    one_hot,
    packed,
    roll,
    scale,
    scatter,
    zeros,
)

WORD: Final = 62  # members of a set that fit into one number
FEW: Final = 16  # of more names, those that are there are asked for, not all


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """The numbers of one kind of value: how many, how they are to be read, how they are written."""

    def __init__(self, size: int, told: str) -> None:
        self.size = size
        self.told = told
        self.zero: bytes = zeros(size)

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        """Add the numbers of a value as views have it; never None."""
        raise NotImplementedError

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        """Add the numbers of a value as the state keeps it."""
        raise NotImplementedError


@final
class Indirect(Shape):
    """A value that only its kind can read: it is written down first."""

    def __init__(self, kind: Kind, shape: Shape) -> None:
        super().__init__(shape.size, shape.told)
        self.kind = kind
        self.shape = shape

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        self.shape.put(out, value, sight)

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        written = self.kind.write(value)
        if written is None:
            out.append(self.zero)
        else:
            self.shape.put(out, written, sight)


@final
class NumberShape(Shape):
    """A number as a share of what it usually comes to."""

    def __init__(self, usual: int) -> None:
        super().__init__(1, f", of {usual:g}")
        self.scale = scale(usual)

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        out.append(self.scale.chunk(value))

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        out.append(self.scale.chunk(value))


@final
class FlagShape(Shape):
    """True or false."""

    def __init__(self) -> None:
        super().__init__(1, "")

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        out.append(ONE if value else ZERO)

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        out.append(ONE if value else ZERO)


@final
class ChoiceShape(Shape):
    """One of several names: a row of places, or its place as a share of all."""

    def __init__(self, names: Names, seats: Names, told: str, narrow: bool) -> None:
        super().__init__(1 if narrow else len(names), told)
        self.roll = roll(names, seats)
        shares = [packed([(1 + place) / len(names)]) for place in range(len(names))]
        self.chunks: list[Any] = shares if narrow else one_hot(len(names))

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        out.append(self.chunks[self.roll.place(value, sight)])

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        place: i64 = value
        out.append(self.zero if place == NOTHING else self.chunks[self.roll.seen(place, sight)])


@final
class SetShape(Shape):
    """Any of several names."""

    def __init__(self, names: Names, seats: Names, told: str) -> None:
        super().__init__(len(names), told)
        self.roll = roll(names, seats)
        self.groups: list[list[Any]] = [
            many_hot(min(GROUP, len(names) - at)) for at in range(0, len(names), GROUP)
        ]

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: list[Any] = value
        if self.roll.size > WORD:
            scatter(out, [self.roll.place(name, sight) for name in found], self.size)
            return
        mask: i64 = 0
        for name in found:
            mask |= bit(self.roll.place(name, sight))
        self.add(out, mask)

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        if isinstance(value, Cells):
            scatter(out, value.members(), self.size)
            return
        rest: i64 = value
        if not self.roll.turns:
            self.add(out, rest)
            return
        mask: i64 = 0
        while rest:
            mask |= bit(self.roll.seen(lowest(rest), sight))
            rest &= rest - 1
        self.add(out, mask)

    def add(self, out: list[bytes], mask: i64) -> None:
        """Add a set of places that fits into one number."""
        if mask == 0:
            out.append(self.zero)
            return
        for group in self.groups:
            out.append(group[mask & 255])
            mask >>= GROUP


@final
class BagShape(Shape):
    """How many of each name."""

    def __init__(self, names: Names, seats: Names, told: str, usual: int, bits: int) -> None:
        super().__init__(len(names), told)
        self.roll = roll(names, seats)
        self.scale = scale(usual)
        self.bits: i64 = bits

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: dict[str, int] = value
        for place in range(self.roll.size):
            amount = found.get(self.roll.names[self.roll.kept(place, sight)], 0)
            out.append(self.scale.chunk(amount))

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        number: i64 = value
        if number == 0:
            out.append(self.zero)
            return
        for place in range(self.roll.size):
            digit = number >> self.bits * self.roll.kept(place, sight)
            out.append(self.scale.chunk(digit & self.most()))

    def most(self) -> i64:
        """The most that is counted of one name."""
        return 15 if self.bits == 4 else 255 if self.bits == 8 else bit_mask(self.bits)


def bit_mask(bits: i64) -> i64:
    out: i64 = 0
    for _ in range(bits):
        out += out + 1
    return out


@final
class EachShape(Shape):
    """Something for each of several names."""

    def __init__(self, names: Names, seats: Names, told: str, inner: Shape, sparse: bool) -> None:
        super().__init__(len(names) * inner.size, told)
        self.roll = roll(names, seats)
        self.inner = inner
        self.sparse = sparse

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: dict[str, Any] = value
        inner = self.inner
        if self.roll.size <= FEW:
            for place in range(self.roll.size):
                part = found.get(self.roll.names[self.roll.kept(place, sight)])
                if part is None:
                    out.append(inner.zero)
                else:
                    inner.put(out, part, sight)
            return
        rows = [(self.roll.place(name, sight), name) for name in found]
        at: i64 = 0
        for place, name in sorted(rows):
            part = found[name]
            if part is not None:
                self.gap(out, place - at)
                inner.put(out, part, sight)
                at = place + 1
        self.gap(out, self.roll.size - at)

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        parts: list[Any] = value
        at: i64 = 0
        for place in range(self.roll.size):
            part = parts[self.roll.kept(place, sight)]
            if not self.sparse or part != NOTHING:
                self.gap(out, place - at)
                self.inner.keep(out, part, sight)
                at = place + 1
        self.gap(out, self.roll.size - at)

    def gap(self, out: list[bytes], places: i64) -> None:
        """Pass over so many places."""
        if places > 0:
            out.append(zeros(places * self.inner.size))


@final
class SeveralShape(Shape):
    """Something in each of several places; what does not fit is left out."""

    def __init__(self, told: str, inner: Shape, length: int) -> None:
        super().__init__(length * inner.size, told)
        self.inner = inner
        self.length = length

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: list[Any] = value
        number = min(len(found), self.length)
        for place in range(number):
            part = found[place]
            if part is None:
                out.append(self.inner.zero)
            else:
                self.inner.put(out, part, sight)
        out.append(zeros((self.length - number) * self.inner.size))

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: list[Any] = value
        number = min(len(found), self.length)
        for place in range(number):
            self.inner.keep(out, found[place], sight)
        out.append(zeros((self.length - number) * self.inner.size))


@final
class TallyShape(Shape):
    """How many numbers of a list are the least there is, how many one more, and so on."""

    def __init__(self, told: str, least: int, most: int, alike: int) -> None:
        super().__init__(most - least + 1, told)
        self.least = least
        self.most = most
        self.scale = scale(alike)

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: list[int] = value
        for number in range(self.least, self.most + 1):
            out.append(self.scale.chunk(found.count(number)))

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        self.put(out, value, sight)


@final
class RecordShape(Shape):
    """Several things side by side."""

    def __init__(self, told: str, parts: list[tuple[Item, Shape]], missing: object) -> None:
        super().__init__(sum([shape.size for _, shape in parts]), told)
        self.parts = [(item, shape) for item, shape in parts if shape.size > 0]
        self.missing = missing

    def put(self, out: list[bytes], value: Any, sight: i64) -> None:
        found: dict[str, Any] = value
        for item, shape in self.parts:
            part = found.get(item.name)
            if part is None:
                out.append(shape.zero)
            else:
                shape.put(out, part, sight)

    def keep(self, out: list[bytes], value: Any, sight: i64) -> None:
        if value is self.missing:
            out.append(self.zero)
            return
        for item, shape in self.parts:
            if item.write is None:
                shape.keep(out, getattr(value, item.name), sight)
            else:
                part = item.write(value)
                if part is None:
                    out.append(shape.zero)
                else:
                    shape.put(out, part, sight)
