"""Sheets: the fields of a state, declared once.

Dumps, views, observations, the plain terminal, the plain drawing and the documentation all follow
from them. A `Kind` is the shape of a value: how it is written as JSON and read back. An `Item` is a
field: its name, its kind, what it means, and who sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from ludoteca.core.bits import members, shl
from ludoteca.core.codes import Names
from ludoteca.core.generic import mypyc_attr
from ludoteca.core.reading import NOTHING, Reader

Json = dict[str, Any]

# Who sees a field: everybody, its owner, everybody how many there are, nobody.
SHOWN: Final = 0
OWNER: Final = 1
COUNTED: Final = 2
HIDDEN: Final = 3

NOBODY: Final = -9  # in place of a seat: what lies on the table is no viewer's own


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """The shape of a value."""

    def write(self, value: Any) -> Any:
        """A value of the state as JSON."""
        return value

    def read(self, row: Reader, key: str) -> Any:
        """Inverse of `write`; what is wrong goes to the reader's faults."""
        raise NotImplementedError


@final
class Number(Kind):
    """A whole number; `usual` is about the most it comes to, `most` and `least` are its bounds."""

    def __init__(self, usual: int = 10, most: int = 1 << 30, least: int = 0) -> None:
        self.usual = usual
        self.most = most
        self.least = least

    def read(self, row: Reader, key: str) -> int:
        return row.number(key, self.most, self.least)


@final
class Flag(Kind):
    """True or false."""

    def read(self, row: Reader, key: str) -> bool:
        return row.flag(key)


class Name(Kind):
    """One of several names, by its place among them; with `empty` also none of them."""

    def __init__(self, names: Names, empty: bool = False) -> None:
        self.names = names
        self.empty = empty

    def write(self, value: Any) -> str | None:
        return None if value == NOTHING else self.names[value]

    def read(self, row: Reader, key: str) -> int:
        return row.maybe(key, self.names) if self.empty else row.name(key, self.names)


@final
class Seat(Name):
    """A seat at this table, or with `empty` none."""

    def read(self, row: Reader, key: str) -> int:
        names = self.names[: row.seats]
        return row.maybe(key, names) if self.empty else row.name(key, names)


class Set(Kind):
    """Any of several names, as a bit mask; a game with more than 62 of them has its own kind."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def write(self, value: Any) -> list[str]:
        return [self.names[i] for i in members(value)]

    def read(self, row: Reader, key: str) -> Any:
        return row.chosen(key, self.names)


@final
class Seats(Set):
    """Any seats of this table."""

    def read(self, row: Reader, key: str) -> int:
        return row.chosen(key, self.names[: row.seats])


@final
class Bag(Kind):
    """So many of each name, `bits` of an int for each; `usual` is about the most of one."""

    def __init__(self, names: Names, usual: int = 10, bits: int = 4) -> None:
        self.names = names
        self.usual = usual
        self.bits = bits

    def write(self, value: Any) -> dict[str, int]:
        most = shl(1, self.bits) - 1
        out: dict[str, int] = {}
        for i, name in enumerate(self.names):
            n = value >> self.bits * i & most
            if n:
                out[name] = n
        return out

    def read(self, row: Reader, key: str) -> int:
        part = row.part(key)
        part.only([name for name in self.names if name in part.data])
        out = 0
        for i, name in enumerate(self.names):
            if name in part.data:
                out += part.number(name, shl(1, self.bits) - 1) << self.bits * i
        return out


@final
class Row(Kind):
    """Names in order, at most `length` of them; with `gaps` places may be empty.

    With `loose` each name comes once and observations tell only which there are.
    """

    def __init__(self, names: Names, length: int, gaps: bool = False, loose: bool = False) -> None:
        self.names = names
        self.length = length
        self.gaps = gaps
        self.loose = loose

    def write(self, value: Any) -> list[str | None]:
        return [None if place == NOTHING else self.names[place] for place in value]

    def read(self, row: Reader, key: str) -> list[int]:
        found = row.listed(key, self.names)
        if NOTHING in found and not self.gaps:
            row.fault(key, None, "a name in every place")
        if len(found) > self.length:
            row.fault(key, len(found), f"at most {self.length} places")
        return found


@final
class Each(Kind):
    """A value for each of several names; in the state, a list in their order.

    With `sparse`, those that are `NOTHING` are left out.
    """

    def __init__(self, names: Names, kind: Kind, sparse: bool = False) -> None:
        self.names = names
        self.kind = kind
        self.sparse = sparse

    def write(self, value: Any) -> Json:
        return {
            name: self.kind.write(value[i])
            for i, name in enumerate(self.names)
            if not self.sparse or value[i] != NOTHING
        }

    def read(self, row: Reader, key: str) -> list[Any]:
        part = row.part(key)
        part.only([name for name in self.names if not self.sparse or name in part.data])
        return [
            NOTHING if self.sparse and name not in part.data else self.kind.read(part, name)
            for name in self.names
        ]


@final
class Record(Kind):
    """An object with fields of its own; with `empty` it may be missing.

    One that is kept as an object of the state is made with `make`; `missing` stands for none.
    """

    def __init__(
        self,
        *items: Item,
        empty: bool = False,
        make: Callable[[], Any] | None = None,
        missing: object = None,
    ) -> None:
        self.items = items
        self.empty = empty
        self.make = make
        self.missing = missing

    def write(self, value: Any) -> Json | None:
        if self.empty and value is self.missing:
            return None
        return {item.name: item.written(value) for item in self.items}

    def read(self, row: Reader, key: str) -> Any:
        if self.empty and row.data.get(key) is None:
            return self.missing
        assert self.make is not None
        part = row.part(key)
        part.only([item.name for item in self.items])
        thing = self.make()
        for item in self.items:
            item.fill(thing, part)
        return thing


@final
class Many(Kind):
    """A list of at most `length` values of one kind."""

    def __init__(self, kind: Kind, length: int) -> None:
        self.kind = kind
        self.length = length

    def write(self, value: Any) -> list[Any]:
        return [self.kind.write(one) for one in value]

    def read(self, row: Reader, key: str) -> list[Any]:
        found = row.listing(key)
        if len(found.data) > self.length:
            row.fault(key, len(found.data), f"at most {self.length}")
        return [self.kind.read(found, place) for place in found.data]


@final
class Printed(Kind):
    """Something that follows from the options or the box, so that no observation repeats it."""


@final
class Item:
    """One field.

    A plain one is an attribute of that name. `write` and `read` turn what is kept in another form
    into JSON and back; `view(s, seat, viewer)` says what `viewer` sees of it in the area of `seat`,
    NOBODY for the table, and on its own, without `read`, it is a field that only views have.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        help: str = "",
        see: int = SHOWN,
        write: Callable[[Any], Any] | None = None,
        read: Callable[[Any, Reader], None] | None = None,
        view: Callable[[Any, int, int], Any] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.help = help
        self.see = see
        self.write = write
        self.read = read
        self.view = view
        self.kept = view is None or write is not None or see != SHOWN

    def written(self, thing: Any) -> Any:
        """The field as JSON."""
        if self.write is not None:
            return self.write(thing)
        return self.kind.write(getattr(thing, self.name))

    def fill(self, thing: Any, row: Reader) -> None:
        """Inverse of `written`; what is wrong goes to the reader's faults."""
        if self.read is not None:
            self.read(thing, row)
        else:
            setattr(thing, self.name, self.kind.read(row, self.name))

    def seen(self, s: Any, thing: Any, seat: int, viewer: int) -> Any:
        """The field as `viewer` sees it."""
        if self.view is not None:
            return self.view(s, seat, viewer)
        if self.see == OWNER and seat != viewer:
            return None
        found = self.written(thing)
        return how_many(found) if self.see == COUNTED else found


def how_many(found: Any) -> int:
    """How many pieces a set, a row or a bag holds."""
    return sum(found.values()) if isinstance(found, dict) else len(found)


@final
class Sheet:
    """All fields of one class, in the order they are written and read."""

    def __init__(self, *items: Item) -> None:
        self.items = items
        self.kept = [item for item in items if item.kept]
        self.shown = [item for item in items if item.see != HIDDEN or item.view is not None]

    def names(self) -> list[str]:
        """The keys of a dump."""
        return [item.name for item in self.kept]

    def write(self, thing: Any) -> Json:
        return {item.name: item.written(thing) for item in self.kept}

    def read(self, row: Reader, thing: Any) -> None:
        """Fill `thing` in; what is wrong goes to the reader's faults."""
        for item in self.kept:
            item.fill(thing, row)

    def view(self, s: Any, thing: Any, seat: int, viewer: int) -> Json:
        """What `viewer` sees of `thing`, the table or the area of `seat`."""
        return {item.name: item.seen(s, thing, seat, viewer) for item in self.shown}


def numbers(names: str, usual: int = 10) -> Sequence[Item]:
    """Several plain numbers, each called by what it is."""
    return [Item(name, Number(usual), name.replace("_", " ")) for name in names.split()]
