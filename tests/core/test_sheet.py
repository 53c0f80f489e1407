"""Fields declared once: written, read back, and shown to whom they may be."""

from typing import Any

import pytest

from ludoteca.core.reading import NOTHING, Reader
from ludoteca.core.sheet import (
    COUNTED,
    HIDDEN,
    NOBODY,
    OWNER,
    Bag,
    Each,
    Flag,
    Item,
    Kind,
    Name,
    Number,
    Row,
    Seat,
    Seats,
    Set,
    Sheet,
    numbers,
)
from ludoteca.core.state import WATCHER

COLOURS = ("red", "green", "blue")


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (Number(), 7, 7),
        (Number(least=-5), -3, -3),
        (Flag(), True, True),
        (Name(COLOURS), 2, "blue"),
        (Name(COLOURS, empty=True), NOTHING, None),
        (Seat(COLOURS), 1, "green"),
        (Seat(COLOURS, empty=True), NOTHING, None),
        (Set(COLOURS), 0b101, ["red", "blue"]),
        (Seats(COLOURS), 0b10, ["green"]),
        (Bag(COLOURS), 0xF02, {"red": 2, "blue": 15}),
        (Bag(COLOURS, bits=8), 0x1000FF, {"red": 255, "blue": 16}),
        (Row(COLOURS, 3), [2, 0], ["blue", "red"]),
        (Row(COLOURS, 3, gaps=True), [2, NOTHING], ["blue", None]),
        (Each(COLOURS, Number()), [1, 2, 3], {"red": 1, "green": 2, "blue": 3}),
        (Each(COLOURS, Name(("a", "b")), sparse=True), [1, NOTHING, 0], {"red": "b", "blue": "a"}),
    ],
)
def test_what_is_written_is_read_back(kind: Kind, value: Any, written: Any) -> None:
    assert kind.write(value) == written
    row = Reader({"x": written}, "", [], seats=2)
    assert kind.read(row, "x") == value
    assert row.faults == []


@pytest.mark.parametrize(
    ("kind", "value", "fault"),
    [
        (Number(most=3), 4, "x: 4, expected a whole number from 0 to 3"),
        (Seat(COLOURS), "blue", "x: 'blue', expected one of red, green"),
        (Seats(COLOURS), ["blue"], "x: 'blue', expected one of red, green"),
        (Seat(COLOURS), None, "x: None, expected one of red, green"),
        (Bag(COLOURS), {"pink": 1}, "x.pink: 1, expected no such key"),
        (Bag(COLOURS), {"red": 16}, "x.red: 16, expected a whole number from 0 to 15"),
        (Bag(COLOURS), [], "x: [] is not a JSON object"),
        (Row(COLOURS, 3), ["red", None], "x: None, expected a name in every place"),
        (Row(COLOURS, 1), ["red", "blue"], "x: 2, expected at most 1 places"),
        (Each(COLOURS, Number()), {"red": 1, "blue": 2}, "x.green: None, expected a value"),
        (Each(COLOURS, Number(), sparse=True), {"pink": 1}, "x.pink: 1, expected no such key"),
    ],
)
def test_what_is_wrong_is_named(kind: Kind, value: Any, fault: str) -> None:
    row = Reader({"x": value}, "", [], seats=2)
    kind.read(row, "x")
    assert row.faults
    assert row.faults[0].startswith(fault)


class Area:
    """A player's things."""

    def __init__(self) -> None:
        self.coins = 3
        self.hand = 0x21
        self.secret = 0b11
        self.deck = 0x12


SHEET = Sheet(
    *numbers("coins"),
    Item("hand", Bag(COLOURS), "cards", OWNER),
    Item("secret", Set(COLOURS), "", HIDDEN),
    Item("deck", Bag(COLOURS), "cards left", COUNTED),
    Item("cards", Number(), "cards in hand", view=lambda s, seat, viewer: 10 * seat + viewer),
)


def test_a_dump_has_all_that_is_kept_and_nothing_that_follows() -> None:
    data = SHEET.write(Area())
    assert list(data) == SHEET.names() == ["coins", "hand", "secret", "deck"]
    new = Area()
    new.coins, new.hand = 0, 0
    row = Reader(data, "", [])
    SHEET.read(row, new)
    assert (row.faults, vars(new)) == ([], vars(Area()))


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_what_only_an_owner_sees_is_nobodys_on_the_table(viewer: int) -> None:
    assert SHEET.view(None, Area(), NOBODY, viewer)["hand"] is None


def test_a_view_has_what_its_viewer_may_see() -> None:
    own = SHEET.view(None, Area(), 1, 1)
    assert own == {"coins": 3, "hand": {"red": 1, "green": 2}, "deck": 3, "cards": 11}
    assert SHEET.view(None, Area(), 1, 0) == {"coins": 3, "hand": None, "deck": 3, "cards": 10}
