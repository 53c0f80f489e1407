"""Each kind of a sheet as numbers."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from ludoteca.core.cells import cells_of
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
    Printed,
    Record,
    Row,
    Seat,
    Seats,
    Set,
)
from ludoteca.lab.observe.chunks import sight_of
from ludoteca.lab.observe.fields import WIDEST, item_fields, shape_of, whole
from ludoteca.lab.observe.reading import Reading
from ludoteca.lab.observe.shapes import Indirect

SEATS = ("red", "blue", "green")
FRUIT = ("apple", "pear", "plum")
MANY_NAMES = tuple([f"card{i}" for i in range(WIDEST + 1)])
HOUSE = Record(Item("fruit", Name(FRUIT)), Item("floors", Number(4)))


def encoded(item: Item, value: Any, viewer: int = 0) -> list[float]:
    """The numbers of a field as a seat at a table of three sees it."""
    fields = item_fields(item, SEATS)
    out: list[bytes] = []
    reading = Reading([(field.path, field.shape) for field in fields])
    reading.add(out, {"it": value}, sight_of(3, viewer))
    numbers = array("f", b"".join(out))
    assert len(numbers) == sum(field.size for field in fields)
    return list(numbers)


def kept(kind: Kind, value: Any, viewer: int = 0) -> list[float]:
    """The numbers of what the state keeps of a field."""
    out: list[bytes] = []
    whole(kind, SEATS).keep(out, value, sight_of(3, viewer))
    return list(array("f", b"".join(out)))


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (Number(4), 2, [0.5]),
        (Number(4), 9, [1]),
        (Number(4, least=-9), -9, [-1]),
        (Number(4), None, [0]),
        (Flag(), True, [1]),
        (Name(FRUIT), "pear", [0, 1, 0]),
        (Name(FRUIT, empty=True), None, [0, 0, 0]),
        (Set(FRUIT), ["apple", "plum"], [1, 0, 1]),
        (Bag(FRUIT, usual=4), {"pear": 3}, [0, 0.75, 0]),
        (Row(FRUIT, 2, gaps=True), [None, "plum"], [0, 0, 0, 0, 0, 1]),
        (Each(FRUIT, Number(2)), {"apple": 1, "pear": 2, "plum": 0}, [0.5, 1, 0]),
        (Each(FRUIT, Name(FRUIT), sparse=True), {"pear": "apple"}, [0, 0, 0, 1, 0, 0, 0, 0, 0]),
        (HOUSE, {"fruit": "plum", "floors": 1}, [0, 0, 1, 0.25]),
        (HOUSE, None, [0, 0, 0, 0]),
        (Many(HOUSE, 2), [{"fruit": "plum", "floors": 1}], [0, 0, 1, 0.25, 0, 0, 0, 0]),
        (Many(Number(2), 2), [1, 2, 2], [0.5, 1]),
        (Many(Number(3, most=3, least=1), 9), [1, 3, 1], [0.2, 0, 0.1]),
        (Many(Name(FRUIT), 100), ["plum"], [0, 0, 1, *[0] * 297]),
        (Many(Name(MANY_NAMES), 1), ["card256"], [1]),
        (Printed(), {"anything": "at all"}, []),
    ],
)
def test_a_value_becomes_the_numbers_of_its_kind(
    kind: Kind, value: Any, numbers: list[float]
) -> None:
    assert encoded(Item("it", kind), value) == pytest.approx(numbers)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Seat(SEATS), "green"),
        (Seats(SEATS), ["green"]),
        (Bag(SEATS, 1), {"green": 1}),
        (Each(SEATS, Flag()), {"red": False, "blue": False, "green": True}),
    ],
)
def test_seats_are_counted_from_the_viewer(kind: Kind, value: Any) -> None:
    assert encoded(Item("it", kind), value, viewer=1) == [0, 1, 0]


class Floor:
    """What a state keeps of a house."""

    def __init__(self, fruit: int, floors: int) -> None:
        self.fruit = fruit
        self.floors = floors


class Backwards(Kind):
    """A name a game keeps in its own way."""

    def write(self, value: Any) -> str | None:
        return None if value is None else FRUIT[-1 - value]


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (Number(4), 2, [0.5]),
        (Number(4, least=-9), -2, [-0.5]),
        (Flag(), False, [0]),
        (Name(FRUIT, empty=True), 1, [0, 1, 0]),
        (Name(FRUIT, empty=True), -1, [0, 0, 0]),
        (Set(FRUIT), 0b101, [1, 0, 1]),
        (Set(tuple("abcdefghij")), 0b1000000001, [1, *[0] * 8, 1]),
        (Set(MANY_NAMES), cells_of([0, 100]), [1, *[0] * 99, 1, *[0] * 156]),
        (Bag(FRUIT, usual=4), 0x130, [0, 0.75, 0.25]),
        (Bag(FRUIT, usual=40, bits=8), 0x140000, [0, 0, 0.5]),
        (Bag(FRUIT, usual=40, bits=6), 20 << 12, [0, 0, 0.5]),
        (Row(FRUIT, 2, gaps=True), [-1, 2], [0, 0, 0, 0, 0, 1]),
        (Each(FRUIT, Number(2)), [1, 2, 0], [0.5, 1, 0]),
        (Each(FRUIT, Name(FRUIT), sparse=True), [-1, 0, -1], [0, 0, 0, 1, 0, 0, 0, 0, 0]),
        (HOUSE, Floor(2, 1), [0, 0, 1, 0.25]),
        (Many(HOUSE, 2), [Floor(2, 1)], [0, 0, 1, 0.25, 0, 0, 0, 0]),
        (Many(Number(3, most=3, least=1), 9), [1, 3, 1], [0.2, 0, 0.1]),
    ],
)
def test_what_the_state_keeps_becomes_the_same_numbers(
    kind: Kind, value: Any, numbers: list[float]
) -> None:
    assert kept(kind, value) == pytest.approx(numbers)


@pytest.mark.parametrize(("value", "numbers"), [(0, [0, 0, 1]), (None, [0, 0, 0])])
def test_a_kind_of_a_games_own_writes_what_it_keeps(value: Any, numbers: list[float]) -> None:
    shape = Indirect(Backwards(), shape_of(Name(FRUIT), SEATS))
    out: list[bytes] = []
    shape.keep(out, value, sight_of(3, 0))
    assert list(array("f", b"".join(out))) == numbers


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Seat(SEATS), 2),
        (Seats(SEATS), 0b100),
        (Bag(SEATS, 1), 0x100),
        (Each(SEATS, Flag()), [False, False, True]),
    ],
)
def test_seats_are_counted_from_the_viewer_in_what_is_kept_too(kind: Kind, value: Any) -> None:
    assert kept(kind, value, viewer=1) == [0, 1, 0]


def test_of_what_is_counted_the_size_is_one_number() -> None:
    assert encoded(Item("it", Set(FRUIT), see=COUNTED), 3) == [1]
    assert encoded(Item("it", Bag(FRUIT, usual=10), see=COUNTED), 5) == [0.5]


def test_parts_of_a_record_and_of_a_short_list_have_lines_of_their_own() -> None:
    fields = item_fields(Item("it", Each(FRUIT, HOUSE), "houses"), SEATS)
    assert [field.path for field in fields][:3] == [
        "it.apple.fruit",
        "it.apple.floors",
        "it.pear.fruit",
    ]
    assert fields[1].meaning == "houses, apple: floors, of 4"
