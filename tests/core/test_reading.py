"""Reading a position that people may have edited: every mistake is named by its path."""

from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core.reading import NOTHING, Reader

COLOURS = ("red", "green", "blue")


def reader(data: object, where: str = "") -> Reader:
    return Reader(data, where, [])


@pytest.mark.parametrize(
    ("read", "value", "found"),
    [
        (lambda r: r.number("x"), 7, 7),
        (lambda r: r.flag("x"), True, True),
        (lambda r: r.name("x", COLOURS), "blue", 2),
        (lambda r: r.maybe("x", COLOURS), None, NOTHING),
        (lambda r: r.maybe("x", COLOURS), "red", 0),
        (lambda r: r.listed("x", COLOURS), ["blue", None, "blue"], [2, NOTHING, 2]),
        (lambda r: r.chosen("x", COLOURS), ["blue", "red"], 0b101),
        (lambda r: r.rows("x"), [1, {}], [1, {}]),
        (lambda r: r.part("x").number("y"), {"y": 3}, 3),
    ],
)
def test_what_is_right_is_read(read: Callable[[Reader], Any], value: object, found: object) -> None:
    top = reader({"x": value})
    assert read(top) == found
    assert top.faults == []


@pytest.mark.parametrize(
    ("read", "value", "fault"),
    [
        (lambda r: r.number("x"), -1, "x: -1, expected a whole number from 0 to 1073741824"),
        (lambda r: r.number("x", 20), 21, "x: 21, expected a whole number from 0 to 20"),
        (lambda r: r.number("x", 20), True, "x: True, expected a whole number from 0 to 20"),
        (lambda r: r.number("x", 20), 1.0, "x: 1.0, expected a whole number from 0 to 20"),
        (lambda r: r.flag("x"), 1, "x: 1, expected true or false"),
        (lambda r: r.name("x", COLOURS), "pink", "x: 'pink', expected one of red, green, blue"),
        (lambda r: r.name("x", COLOURS), None, "x: None, expected one of red, green, blue"),
        (lambda r: r.maybe("x", COLOURS), [], "x: [], expected one of red, green, blue"),
        (lambda r: r.listed("x", COLOURS), "red", "x: 'red', expected a list"),
        (lambda r: r.listed("x", COLOURS), [0], "x: 0, expected one of red, green, blue"),
        (lambda r: r.rows("x"), None, "x: None, expected a list"),
        (lambda r: r.chosen("x", COLOURS), ["red"] * 2, "x: ['red', 'red'], expected each name"),
        (lambda r: r.chosen("x", COLOURS), [None], "x: [None], expected each name once"),
        (lambda r: r.part("x").flag("y"), {}, "x.y: None, expected true or false"),
    ],
)
def test_what_is_wrong_is_named(read: Callable[[Reader], Any], value: object, fault: str) -> None:
    top = reader({"x": value})
    read(top)
    assert len(top.faults) == 1
    assert top.faults[0].startswith(fault)


def test_a_path_leads_from_the_top() -> None:
    inner = reader({"a": {"b": {}}}).part("a").part("b")
    inner.number("c", 9)
    assert inner.faults == ["a.b.c: None, expected a whole number from 0 to 9"]


def test_missing_and_unknown_keys_are_named() -> None:
    top = reader({"a": 1, "c": 3}, "areas.red")
    top.only(["a", "b"])
    assert top.faults == [
        "areas.red.b: None, expected a value; it is missing",
        "areas.red.c: 3, expected no such key; known are a, b",
    ]


def test_all_mistakes_are_named_at_once() -> None:
    top = reader({"a": -1, "b": "no"})
    top.number("a")
    top.flag("b")
    top.part("c")
    assert len(top.faults) == 3


def test_a_position_that_is_no_object_is_said_to_be_none() -> None:
    assert reader([1]).faults == ["the position: [1] is not a JSON object"]
