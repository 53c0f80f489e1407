"""Returning threat tiles one by one, by the action or by a person."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, count, kinds, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Choice, Pick
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.codes import COLOUR, MAY_PASS, PASS
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.threats import return_tile
from ludoteca.games.bruges.rules.table import ALL_COLOURS, COLOUR_NAMES, EMPTY


@final
class ReturnTiles(Choice[Bruges]):
    """Return up to `number` tiles of some colours (B-433)."""

    def __init__(
        self, seat: i64, number: i64, colours: i64, may_pass: bool, card: i64, index: i64
    ) -> None:
        super().__init__(seat, COLOUR.base, "tile to return")
        self.number: i64 = number
        self.colours: i64 = colours
        self.may_pass: bool = may_pass
        self.card: i64 = card  # the person whose row says so, EMPTY for the action
        self.index: i64 = index

    def options(self, s: Bruges) -> i64:
        tiles = kinds(s.areas[self.actor].threats) & self.colours
        return tiles | bit(MAY_PASS) if self.may_pass else tiles

    def take(self, s: Bruges, code: i64) -> None:
        if not PASS.holds(code):
            give_back(
                s, self.actor, COLOUR.arg(code), self.number, self.colours, self.card, self.index
            )

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if PASS.holds(code):
            return s.refuse("must_choose", {"question": self.asks()})
        return not_a_tile(s, COLOUR.arg(code), self.colours) if COLOUR.holds(code) else None


def not_a_tile(s: Bruges, colour: i64, colours: i64) -> Refusal:
    """Why no tile of that colour can be returned."""
    name = COLOUR_NAMES[colour]
    if not colours & bit(colour):
        return s.refuse("colour_not_offered", {"colour": name})
    return s.refuse("no_tile_of_colour", {"colour": name, "have": 0})


def give_back(
    s: Bruges, seat: i64, colour: i64, number: i64, colours: i64, card: i64, index: i64
) -> None:
    """One of `number` tiles, with what the row adds for it; then perhaps another."""
    return_tile(s, seat, colour)
    if number > 1:
        return_tiles(s, seat, number - 1, colours, True, card, index)
    if card != EMPTY:
        s.deck.parts[card][index].for_each(s, seat, colour)


def return_tiles(
    s: Bruges, seat: i64, number: i64, colours: i64, may_pass: bool, card: i64, index: i64
) -> None:
    """Return tiles while there are any, asking where there is a choice."""
    tiles = kinds(s.areas[seat].threats) & colours
    if tiles == 0:
        return
    if may_pass or tiles & (tiles - 1):
        s.push(ReturnTiles(seat, number, colours, may_pass, card, index))
    else:
        give_back(s, seat, lowest(tiles), number, colours, card, index)


@final
class ReturnColour(Pick[Bruges]):
    """Choose a colour of which all tiles are returned (B-433)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, COLOUR, "tiles to return")

    def options(self, s: Bruges) -> i64:
        return kinds(s.areas[self.actor].threats)

    def take(self, s: Bruges, code: i64) -> None:
        return_all(s, self.actor, COLOUR.arg(code))

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        return not_a_tile(s, colour, ALL_COLOURS)


def return_all(s: Bruges, seat: i64, colour: i64) -> None:
    """Every tile of a colour."""
    while count(s.areas[seat].threats, colour) > 0:
        return_tile(s, seat, colour)


RETURN_COLOUR: Final[list[ReturnColour]] = STEPS.each("return colour", ReturnColour, parts.ACTOR)
STEPS.built(
    "return tiles",
    ReturnTiles,
    parts.ACTOR,
    parts.NUMBER,
    parts.COLOURS,
    parts.MAY_PASS,
    parts.ANY_CARD,
    parts.INDEX,
)
