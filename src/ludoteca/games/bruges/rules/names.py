"""Positions in words: bags, sets and cards by name, shared by views and dumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.bits import count, members
from ludoteca.core.codes import Names
from ludoteca.games.bruges.rules.bags import amount
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, EMPTY, PERSON_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64


def bag(pieces: i64) -> dict[str, int]:
    """How many of each colour in a bag of bags.py, leaving out those there are none of."""
    return {name: amount(pieces, c) for c, name in enumerate(COLOUR_NAMES) if amount(pieces, c)}


def tiles(pieces: i64) -> dict[str, int]:
    """The same for threat tiles."""
    return {name: count(pieces, c) for c, name in enumerate(COLOUR_NAMES) if count(pieces, c)}


def chosen(mask: i64, names: Names) -> list[str]:
    return [names[i] for i in members(mask)]


def maybe(place: i64, names: Names) -> str | None:
    return None if place == EMPTY else names[place]


def cards(places: list[int]) -> list[str]:
    return [PERSON_NAMES[card] for card in places]
