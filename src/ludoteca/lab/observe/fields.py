"""The fields of an observation: which shape a kind has, and how a page tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

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
    Seat,
    Seats,
    Set,
)
from ludoteca.lab.observe.shapes import (
    BagShape,
    ChoiceShape,
    EachShape,
    FlagShape,
    Indirect,
    NumberShape,
    RecordShape,
    SetShape,
    SeveralShape,
    Shape,
    TallyShape,
)

LONG: Final = 40  # names of a list; many of a longer one take one number each, not a row of places
WIDEST: Final = 256  # numbers that such rows may take
ALIKE: Final = 10  # of many numbers, rarely more are the same
SHOWN: Final = 16  # names of a list that are documented one by one
PLAIN: Final = (Bag, Each, Flag, Many, Name, Number, Record, Row, Seat, Seats, Set)  # not a game's


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
    return fields(path + item.name, meaning + called(item), kind_seen(item), seats)


def fields(path: str, meaning: str, kind: Kind, seats: Names) -> list[Field]:
    """The fields of a value: one, or one for each part that deserves a line of its own.

    What follows from elsewhere has a field without numbers.
    """
    if isinstance(kind, Record):
        parts = [item_fields(item, seats, f"{path}.", f"{meaning}: ") for item in kind.items]
    elif is_spread(kind, seats):
        parts = [
            fields(f"{path}.{name}", f"{meaning}, {name}", kind.kind, seats) for name in kind.names
        ]
    else:
        shape = shape_of(kind, seats)
        of_seats = isinstance(kind, Name | Set) and kind.names == seats
        told = ", counted from the viewer" if of_seats else shape.told
        parts = [[Field(path, meaning + told, shape)]]
    return [field for part in parts for field in part]


def whole(kind: Kind, seats: Names) -> Shape:
    """All `fields` of a value in one."""
    if isinstance(kind, Record):
        parts = [(item, whole(kind_seen(item), seats)) for item in kind.items]
        return own(kind, RecordShape("", parts, kind.missing))
    if is_spread(kind, seats):
        inner = whole(kind.kind, seats)
        return own(kind, EachShape(kind.names, seats, "", inner, kind.sparse))
    return shape_of(kind, seats)


def is_spread(kind: Kind, seats: Names) -> TypeGuard[Each]:
    """Whether each of its names has a line of its own."""
    return isinstance(kind, Each) and len(kind.names) <= SHOWN and kind.names != seats


def kind_seen(item: Item) -> Kind:
    """The kind of what a view has: of some piles only the size."""
    return counted(item.kind) if item.see == COUNTED and item.view is None else item.kind


def called(item: Item) -> str:
    return item.help or item.name.replace("_", " ")


def counted(kind: Kind) -> Number:
    """What is seen of a pile of which only the size is known."""
    if isinstance(kind, Bag):
        return Number(kind.usual)
    return Number(len(kind.names) if isinstance(kind, Set) else 20)


def own(kind: Kind, shape: Shape) -> Shape:
    """A game's own kind is asked to write a value; what others keep is known."""
    return shape if type(kind) in PLAIN else Indirect(kind, shape)


def shape_of(kind: Kind, seats: Names, times: int = 1) -> Shape:
    """The numbers of a kind that stands `times` in a row."""
    return own(kind, plain_shape(kind, seats, times))


def plain_shape(kind: Kind, seats: Names, times: int) -> Shape:
    match kind:
        case Number():
            return NumberShape(kind.usual)
        case Flag():
            return FlagShape()
        case Name():
            return choice(kind.names, seats, times)
        case Set():
            return SetShape(kind.names, seats, f": {listed(kind.names)}")
        case Bag():
            told = f", each of {kind.usual:g}: {listed(kind.names)}"
            return BagShape(kind.names, seats, told, kind.usual, kind.bits)
        case Row():
            return several(choice(kind.names, seats, kind.length), kind.length)
        case Each():
            inner = shape_of(kind.kind, seats, len(kind.names))
            told = f", for each of {listed(kind.names)}{inner.told}"
            return EachShape(kind.names, seats, told, inner, kind.sparse)
        case Many(kind=Number() as inner) if inner.most - inner.least < kind.length:
            told = f"; how many are {inner.least} to {inner.most}, each of {ALIKE}"
            return TallyShape(told, inner.least, inner.most, ALIKE)
        case Many():
            return several(shape_of(kind.kind, seats, kind.length), kind.length)
        case Record():
            parts = [(item, shape_of(item.kind, seats, times)) for item in kind.items]
            told = "; ".join([called(item) + shape.told for item, shape in parts if shape.size])
            return RecordShape(f" ({told})", parts, kind.missing)
    return RecordShape("", [], None)  # no numbers


def choice(names: Names, seats: Names, times: int) -> Shape:
    """One of several names."""
    if len(names) > LONG and len(names) * times > WIDEST:
        told = f": its place in {listed(names)}, as a share of all"
        return ChoiceShape(names, seats, told, narrow=True)
    return ChoiceShape(names, seats, f": {listed(names)}", narrow=False)


def several(inner: Shape, length: int) -> Shape:
    return SeveralShape(f"; {length} places{inner.told}", inner, length)


def listed(names: Sequence[str]) -> str:
    """Names for a page: all of them, or the ends of a long list."""
    if len(names) <= SHOWN:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"
