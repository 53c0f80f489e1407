"""Positions in words: bags, sets and lines by name, shared by views and dumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.bits import count, members
from ludoteca.core.codes import Names
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import (
    CITY_NAMES,
    COLOUR_NAMES,
    COUNCIL_NAMES,
    EMPTY,
    PERMIT_NAMES,
    PERMITS_EACH,
    REGION_NAMES,
    TOKEN_NAMES,
    VACANT,
    digits,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def bag(pieces: i64, names: Names) -> dict[str, int]:
    """How many of each kind, leaving out those there are none of."""
    return {name: count(pieces, kind) for kind, name in enumerate(names) if count(pieces, kind)}


def chosen(mask: i64, names: Names) -> list[str]:
    return [names[i] for i in members(mask)]


def maybe(place: i64, names: Names) -> str | None:
    return None if place == EMPTY else names[place]


def balconies(s: Council) -> dict[str, list[str | None]]:
    """The councillors of each council, the one at the arrow first."""
    return {
        name: [None if digit == VACANT else COLOUR_NAMES[digit] for digit in digits(line)]
        for name, line in zip(COUNCIL_NAMES, s.lines, strict=True)
    }


def face_up(s: Council) -> dict[str, list[str | None]]:
    return {
        name: [maybe(tile, PERMIT_NAMES) for tile in s.face_up[2 * region : 2 * region + 2]]
        for region, name in enumerate(REGION_NAMES)
    }


def buried(s: Council) -> dict[str, list[str]]:
    """The permits put under each pile, the next to come first."""
    return {
        name: [PERMIT_NAMES[tile] for tile in s.buried if tile // PERMITS_EACH == region]
        for region, name in enumerate(REGION_NAMES)
    }


def tokens(s: Council) -> dict[str, str]:
    return {
        CITY_NAMES[city]: TOKEN_NAMES[token]
        for city, token in enumerate(s.tokens)
        if token != EMPTY
    }
