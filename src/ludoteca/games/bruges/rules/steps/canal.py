"""Action IV and every other canal tile: where, at what price, and the statue for a full section."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Choice
from ludoteca.games.bruges.rules import parts, table
from ludoteca.games.bruges.rules.codes import COLOUR, DUG, MAY_PASS, PASS, SIDE, STATUE
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges

FIRST_SIDE: Final[int] = SIDE.base - COLOUR.base
# Bytes are read faster than lists: the colours of all spaces in a row, and the prices.
SPACES: Final[bytes] = bytes(
    [colour for sections in table.CANALS for section in sections for colour in section]
)
PRICES: Final[bytes] = bytes(table.CANAL_PRICE)


def canal_price(s: Bruges, seat: i64, side: i64, times: i64, less: i64) -> i64:
    """What the next space costs: `times` its number, less what persons take off (B-444, B-R09)."""
    area = s.areas[seat]
    price: i64 = PRICES[area.canal(side)]
    return max(0, times * price - less - area.powers.canal_less)


def next_colour(s: Bruges, seat: i64, side: i64) -> i64:
    """The colour of the next space of a section, EMPTY when it is complete (B-442)."""
    built = s.areas[seat].canal(side)
    if built == table.SECTION:
        return table.EMPTY
    return SPACES[(2 * seat + side) * table.SECTION + built]


def open_sides(s: Bruges, seat: i64, colour: i64, times: i64, less: i64) -> i64:
    """The set of sides where `seat` can build now, with a card of `colour` unless EMPTY."""
    out: i64 = 0
    side: i64
    for side in range(2):
        wanted = next_colour(s, seat, side)
        if wanted == table.EMPTY or (colour != table.EMPTY and colour != wanted):
            continue
        if canal_price(s, seat, side, times, less) <= s.areas[seat].guilders:
            out |= bit(side)
    return out


def canal_colours(s: Bruges, seat: i64) -> i64:
    """The set of colours of next spaces that `seat` can pay."""
    out: i64 = 0
    side: i64
    for side in range(2):
        wanted = next_colour(s, seat, side)
        if wanted != table.EMPTY and canal_price(s, seat, side, 1, 0) <= s.areas[seat].guilders:
            out |= bit(wanted)
    return out


@final
class Dig(Choice[Bruges]):
    """Choose the side of the next canal tile (B-442)."""

    def __init__(self, seat: i64, colour: i64, times: i64, less: i64, may_pass: bool) -> None:
        super().__init__(seat, COLOUR.base, "canal")
        self.colour: i64 = colour
        self.times: i64 = times
        self.less: i64 = less
        self.may_pass: bool = may_pass

    def options(self, s: Bruges) -> i64:
        sides = open_sides(s, self.actor, self.colour, self.times, self.less) * bit(FIRST_SIDE)
        return sides | bit(MAY_PASS) if self.may_pass else sides

    def take(self, s: Bruges, code: i64) -> None:
        if not PASS.holds(code):
            build(s, self.actor, SIDE.arg(code), self.times, self.less)

    def why_not(self, s: Bruges, code: i64) -> Refusal | None:
        if PASS.holds(code):
            return s.refuse("must_choose", {"question": self.asks()})
        if not SIDE.holds(code):
            return None
        return no_canal(s, self.actor, SIDE.arg(code), self.times, self.less)


def no_canal(s: Bruges, seat: i64, side: i64, times: i64, less: i64) -> Refusal:
    """Why `seat` cannot build on that side, whose colour, if any was wanted, is right."""
    numbers: dict[str, int | str] = {"side": table.SIDE_NAMES[side]}
    wanted = next_colour(s, seat, side)
    if wanted == table.EMPTY:
        return s.refuse("canal_complete", {**numbers, "have": table.SECTION})
    numbers["colour"] = table.COLOUR_NAMES[wanted]
    numbers["needed"] = canal_price(s, seat, side, times, less)
    return s.refuse("canal_guilders", {**numbers, "have": s.areas[seat].guilders})


def cheapest_side(s: Bruges, seat: i64, colours: i64) -> i64:
    """The side whose next space has one of some colours; of two the cheaper one, EMPTY if none."""
    out: i64 = table.EMPTY
    least: i64 = 0
    side: i64
    for side in range(2):
        wanted = next_colour(s, seat, side)
        if wanted == table.EMPTY or not has(colours, wanted):
            continue
        price = canal_price(s, seat, side, 1, 0)
        if out == table.EMPTY or price < least:
            out, least = side, price
    return out


def no_next_space(s: Bruges, seat: i64, played: i64) -> Refusal:
    """No next space has the colour of the card `played`, or if EMPTY of any card of the hand."""
    left = next_colour(s, seat, 0)
    right = next_colour(s, seat, 1)
    if left == right == table.EMPTY:
        return s.refuse("canals_complete", {"have": 2 * table.SECTION})
    numbers: dict[str, int | str] = {}
    if played != table.EMPTY:
        numbers["played"] = table.COLOUR_NAMES[played]
    if left == table.EMPTY or right in (table.EMPTY, left):
        numbers["colour"] = table.COLOUR_NAMES[max(left, right)]
        return s.refuse("no_canal_card" if played == table.EMPTY else "canal_space", numbers)
    numbers["colour"], numbers["other"] = table.COLOUR_NAMES[left], table.COLOUR_NAMES[right]
    return s.refuse("no_canal_cards" if played == table.EMPTY else "canal_spaces", numbers)


def dig(s: Bruges, seat: i64, colour: i64, times: i64, less: i64, may_pass: bool) -> None:
    """Build where possible, asking where there is a choice."""
    sides = open_sides(s, seat, colour, times, less)
    if sides == 0:
        return
    if may_pass or sides & (sides - 1):
        s.push(Dig(seat, colour, times, less, may_pass))
    else:
        build(s, seat, lowest(sides), times, less)


def build(s: Bruges, seat: i64, side: i64, times: i64, less: i64) -> None:
    """Pay and lay the tile; a section complete for the first time brings a statue (B-446)."""
    area = s.areas[seat]
    price = canal_price(s, seat, side, times, less)
    area.guilders -= price
    if side == 0:
        area.left += 1
    else:
        area.right += 1
    s.note(DUG, seat, side, area.canal(side), price)
    if area.canal(side) == table.SECTION and not has(area.crowned, side):
        area.crowned |= bit(side)
        take_statue(s, seat)


def take_statue(s: Bruges, seat: i64) -> None:
    """The topmost statue, if any is left (B-446)."""
    if s.statues < len(table.STATUES):
        s.areas[seat].statues |= bit(s.statues)
        s.note(STATUE, seat, table.STATUES[s.statues])
        s.statues += 1


DIG: Final[list[list[Dig]]] = [
    [Dig(seat, colour, 1, 0, False) for colour in range(table.COLOURS)] for seat in table.SEATS
]
STEPS.built("dig", Dig, parts.ACTOR, parts.ANY_COLOUR, parts.TIMES, parts.LESS, parts.MAY_PASS)
