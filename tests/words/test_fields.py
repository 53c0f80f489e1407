"""Declared fields in words."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.sheet import (
    COUNTED,
    OWNER,
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
    Set,
)
from ludoteca.games import GAMES
from ludoteca.words.fields import Teller

GAME = GAMES["council"]
COLOURS = ("black", "white")
ODD = ("one_thing", "another")  # no words have these
PAIR = Record(Item("coins", Number()), Item("one_colour", Name(COLOURS)))


def told(kind: Kind, value: Any, language: str = "it", **more: Any) -> list[str]:
    tell = Teller(GAME, language, "original", {"red": "Anna"})
    return [cell.text for cell in tell.field(Item("it", kind, **more), value)]


@pytest.mark.parametrize(
    ("kind", "value", "texts"),
    [
        (Number(), 3, ["3"]),
        (Number(), None, ["–"]),
        (Flag(), True, ["✓"]),
        (Flag(), False, ["–"]),
        (Name(COLOURS), "white", ["bianco"]),
        (Name(ODD), "one_thing", ["one thing"]),
        (Seat(GAME.seat_names), "red", ["Anna"]),
        (Seat(GAME.seat_names), "blue", ["Blu"]),
        (Set(COLOURS), [], ["–"]),
        (Set(COLOURS), ["black", "white"], ["nero", "bianco"]),
        (Set(("25", "7")), [25], ["25"]),
        (Bag(COLOURS), {"white": 2}, ["bianco × 2"]),
        (Row(COLOURS, 3, gaps=True), ["white", None], ["bianco", "–"]),
        (
            Each(COLOURS, Row(ODD, 2)),
            {"white": ["another", "another"]},
            ["bianco: another, another"],
        ),
        (PAIR, {"coins": 2, "one_colour": "white"}, ["Monete: 2", "One colour: bianco"]),
        (Many(PAIR, 2), [{"coins": 2, "one_colour": None}], ["Monete: 2, One colour: –"]),
        (Many(Number(), 5), [25, 7], ["25", "7"]),
    ],
)
def test_a_value_is_told_by_its_kind(kind: Kind, value: Any, texts: list[str]) -> None:
    assert told(kind, value) == texts


def test_what_is_counted_is_a_number_and_what_is_hidden_a_question_mark() -> None:
    assert told(Bag(COLOURS), 12, see=COUNTED) == ["12"]
    hidden = Item("hand", Bag(COLOURS), "", OWNER)
    assert [cell.text for cell in Teller(GAME, "en", "").field(hidden, None, own=False)] == ["?"]
