"""Objects and lists within a sheet: written, read back, and refused by their path."""

import pytest

from ludoteca.core.reading import Reader
from ludoteca.core.sheet import Flag, Item, Many, Name, Number, Record, Seat, Sheet

NAMES = ("red", "blue", "green")


class Siege:
    """Something a table may have or not."""

    def __init__(self) -> None:
        self.leader = 0
        self.days = 0


class Table:
    def __init__(self) -> None:
        self.siege: Siege = NONE
        self.order: list[int] = []


NONE = Siege()
SHEET = Sheet(
    Item(
        "siege",
        Record(
            Item("leader", Seat(NAMES)),
            Item("days", Number(9, most=9)),
            empty=True,
            make=Siege,
            missing=NONE,
        ),
    ),
    Item("order", Many(Seat(NAMES), 3)),
)


def read(data: dict[str, object]) -> tuple[Table, list[str]]:
    faults: list[str] = []
    table = Table()
    SHEET.read(Reader(data, "", faults, seats=2), table)
    return table, faults


def test_a_missing_object_is_null_and_a_list_keeps_its_order() -> None:
    table, faults = read({"siege": None, "order": ["blue", "red"]})
    assert (table.siege is NONE, table.order, faults) == (True, [1, 0], [])
    assert SHEET.write(table) == {"siege": None, "order": ["blue", "red"]}


def test_an_object_is_made_anew_and_written_as_it_was_read() -> None:
    data: dict[str, object] = {"siege": {"leader": "blue", "days": 4}, "order": []}
    table, faults = read(data)
    assert (table.siege.leader, table.siege.days, faults) == (1, 4, [])
    assert table.siege is not NONE
    assert SHEET.write(table) == data


@pytest.mark.parametrize(
    ("siege", "order", "path"),
    [
        ({"leader": "blue", "days": 10}, [], "siege.days"),
        ({"leader": "green", "days": 1}, [], "siege.leader"),  # nobody at this table
        ({"leader": "blue"}, [], "siege.days"),
        ({"leader": "blue", "days": 1, "nights": 1}, [], "siege.nights"),
        ([], [], "siege"),
        (None, ["red", "green"], "order.2"),
        (None, ["red"] * 4, "order"),
        (None, {}, "order"),
    ],
)
def test_what_is_wrong_is_told_by_its_path(siege: object, order: object, path: str) -> None:
    _, faults = read({"siege": siege, "order": order})
    assert faults
    assert faults[0].split(":")[0] == path


def test_an_object_that_only_views_have_needs_no_maker() -> None:
    kind = Record(Item("leader", Name(NAMES)), Item("over", Flag()))
    assert [item.name for item in kind.items] == ["leader", "over"]
    assert kind.make is None
