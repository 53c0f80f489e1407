"""Operations on threat tiles: returning, giving, receiving, handing out."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, kinds, lowest, members, one
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Auto, Pick
from ludoteca.games.bruges.rules import parts
from ludoteca.games.bruges.rules.codes import COLOUR, GAVE_TILE
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects.others import ChoosePlayer
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import hire
from ludoteca.games.bruges.rules.steps.run import run
from ludoteca.games.bruges.rules.steps.threats import receive, return_tile
from ludoteca.games.bruges.rules.steps.tiles import (
    RETURN_COLOUR,
    not_a_tile,
    return_all,
    return_tiles,
)
from ludoteca.games.bruges.rules.table import ALL_COLOURS

ALL: Final = 0  # every tile


@final
class ReturnThreat(Effect):
    """Return own tiles, ALL or so many, a point each; a row may add something for each (B-433)."""

    def __init__(
        self,
        number: i64,
        colours: i64,
        one_each: bool,
        one_colour: bool,
        same_worker: bool,
        then: list[Effect],
    ) -> None:
        super().__init__(number)
        self.colours: i64 = colours
        self.one_each: bool = one_each
        self.one_colour: bool = one_colour
        self.same_worker: bool = same_worker
        self.then = then

    def ready(self, s: Bruges, seat: i64) -> bool:
        return kinds(s.areas[seat].threats) & self.colours != 0

    def do(self, s: Bruges, seat: i64) -> None:
        tiles = kinds(s.areas[seat].threats) & self.colours
        if self.one_each:
            for colour in members(tiles):
                return_tile(s, seat, colour)
        elif self.one_colour and tiles & (tiles - 1):
            s.push(RETURN_COLOUR[seat])
        elif self.number == ALL:
            for colour in members(tiles):
                return_all(s, seat, colour)
        else:
            return_tiles(s, seat, self.number, self.colours, self.offered, self.card, self.index)

    def for_each(self, s: Bruges, seat: i64, colour: i64) -> None:
        if self.same_worker:
            hire(s, seat, colour, 1)
        run(s, seat, self.then)


@final
class GiveThreat(Effect):
    """Pass own tiles to another player; no points, but perhaps an event (B-R23)."""

    def ready(self, s: Bruges, seat: i64) -> bool:
        return s.areas[seat].threats != 0

    def do(self, s: Bruges, seat: i64) -> None:
        give_tiles(s, seat, self.number)


def give_tiles(s: Bruges, seat: i64, number: i64) -> None:
    """Ask which tile goes, then to whom."""
    tiles = kinds(s.areas[seat].threats)
    if tiles == 0 or number == 0:
        return
    if tiles & (tiles - 1):
        s.push(GiveTile(seat, number))
    else:
        give_tile(s, seat, lowest(tiles), number)


@final
class GiveTile(Pick[Bruges]):
    """Choose the tile to give away."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat, COLOUR, "tile to give")
        self.number: i64 = number

    def options(self, s: Bruges) -> i64:
        return kinds(s.areas[self.actor].threats)

    def take(self, s: Bruges, code: i64) -> None:
        give_tile(s, self.actor, COLOUR.arg(code), self.number)

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        return not_a_tile(s, colour, ALL_COLOURS)


def give_tile(s: Bruges, seat: i64, colour: i64, number: i64) -> None:
    s.push(GiveMore(seat, number - 1))
    others = (bit(s.seats) - 1) & ~bit(seat)
    if s.seats == 2:
        hand_over(s, seat, lowest(others), colour)
    else:
        s.push(ChoosePlayerForTile(seat, colour))


@final
class GiveMore(Auto[Bruges]):
    """The next tile to give away, if there is one."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        give_tiles(s, self.seat, self.number)


@final
class ChoosePlayerForTile(ChoosePlayer):
    """Choose who gets the tile."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat, "player for tile")
        self.colour: i64 = colour

    def options(self, s: Bruges) -> i64:
        return (bit(s.seats) - 1) & ~bit(self.actor)

    def choose(self, s: Bruges, other: i64) -> None:
        hand_over(s, self.actor, other, self.colour)


def hand_over(s: Bruges, seat: i64, other: i64, colour: i64) -> None:
    s.areas[seat].threats -= one(colour)
    s.note(GAVE_TILE, seat, other, colour)
    receive(s, other, bit(colour))


@final
class ReceiveThreat(Effect):
    """Receive tiles oneself, one after another; the third brings its event (B-601)."""

    def __init__(self, number: i64, colour: i64, others: bool) -> None:
        super().__init__(number)
        self.colour: i64 = colour
        self.others: bool = others  # everybody else does, in turn order

    def ready(self, s: Bruges, seat: i64) -> bool:
        return True

    def do(self, s: Bruges, seat: i64) -> None:
        if not self.others:
            receive_some(s, seat, self.colour, self.number)
            return
        place: i64 = s.seats - 1
        while place > 0:
            s.push(ReceiveTiles((seat + place) % s.seats, self.colour, self.number))
            place -= 1


@final
class ReceiveTiles(Auto[Bruges]):
    """One player receives tiles, and their event if there is one, before the next (B-R03)."""

    def __init__(self, seat: i64, colour: i64, number: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour
        self.number: i64 = number

    def take(self, s: Bruges, code: i64) -> None:
        receive_some(s, self.seat, self.colour, self.number)


def receive_some(s: Bruges, seat: i64, colour: i64, number: i64) -> None:
    if number > 1:
        s.push(ReceiveTiles(seat, colour, number - 1))
    receive(s, seat, bit(colour))


STEPS.built("give tile", GiveTile, parts.ACTOR, parts.NUMBER)
STEPS.built("give more", GiveMore, parts.SEAT, parts.NUMBER)
STEPS.built("player for tile", ChoosePlayerForTile, parts.ACTOR, parts.COLOUR)
STEPS.built("receive tiles", ReceiveTiles, parts.SEAT, parts.COLOUR, parts.NUMBER)
