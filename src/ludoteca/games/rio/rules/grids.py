"""The boxes of a major building's grid, in one number: a digit of four bits for each box.

0 is free, 1 to 5 a seat's disc, 6 a shadow disc; 9 to 13 a seat's disc that is still to be paid
for, 14 and 15 a shadow disc that the first or second seat owes for.
"""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, kinds, lowest, shl
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules.table import EMPTY, SHADOW

_OWED: Final = 8
_SHADOW_OWED: Final = 14
_ONES: Final = 0x0111111111111111  # the lowest bit of every box
_EIGHTS: Final = 0x0888888888888888  # the topmost, which discs still owed for have
_SEVENS: Final = 0x0777777777777777  # the others, which a seat's discs have in common
_DIGITS: Final = 0x0FFFFFFFFFFFFFFF


@final
class Worths:
    """What the boxes of a grid are worth, as sets of bits of its number; equal ones are a row."""

    def __init__(self, worths: list[int]) -> None:
        self.room: i64 = 0  # the lowest bit of every box that is not closed
        self.starts: i64 = 0  # the lowest bit of every row
        self.fences: i64 = 0  # the topmost bit below every row
        last: i64 = EMPTY
        i: i64
        for i in range(len(worths)):
            worth: i64 = worths[i]
            if worth != EMPTY:
                self.room |= shl(1, 4 * i)
                if worth != last:
                    self.starts |= shl(1, 4 * i)
                    self.fences |= shl(1, 4 * i) >> 1
                last = worth


def box(grid: i64, i: i64) -> i64:
    return (grid >> (4 * i)) & 15


def disc(digit: i64) -> i64:
    """The colour of a box that is not free; SHADOW for the third colour of two players."""
    if digit >= _SHADOW_OWED:
        return SHADOW
    return digit - 1 if digit <= _OWED else digit - _OWED - 1


def debtor(digit: i64) -> i64:
    """The seat that owes for this box, or EMPTY."""
    if digit >= _SHADOW_OWED:
        return digit - _SHADOW_OWED
    if digit > _OWED:
        return digit - _OWED - 1
    return EMPTY


def paid(colour: i64) -> i64:
    """The digit of a disc that is paid for."""
    return colour + 1


def owed(seat: i64, shadow: bool) -> i64:
    """The digit of a disc that `seat` has still to pay for."""
    return _SHADOW_OWED + seat if shadow else _OWED + seat + 1


def put(grid: i64, i: i64, digit: i64) -> i64:
    """The grid with another digit in a box."""
    return (grid & ~shl(15, 4 * i)) | shl(digit, 4 * i)


def free(grid: i64, worths: Worths) -> i64:
    """The lowest bit of every free box."""
    return worths.room & ~(grid | (grid >> 1) | (grid >> 2) | (grid >> 3))


def discs_in(grid: i64, seat: i64, worths: Worths) -> i64:
    """The lowest bit of every box with a disc of `seat`, paid for or not."""
    other = (grid ^ ((seat + 1) * _ONES)) & _SEVENS
    return worths.room & ~(other | (other >> 1) | (other >> 2))


def open_boxes(grid: i64, worths: Worths) -> i64:
    """The set of free boxes, of several worth the same only the first."""
    boxes = free(grid, worths)
    # In each row, 1 added to what is not free is carried to its first free box, or to its fence.
    return kinds(boxes & ((_DIGITS & ~boxes & ~worths.fences) + worths.starts))


def boxes_of(grid: i64, digit: i64, worths: Worths) -> i64:
    """The set of boxes with a digit, of several worth the same only the first."""
    return open_boxes(grid ^ (digit * _ONES), worths)


def complete(grid: i64, worths: Worths) -> bool:
    """Whether every box holds a disc that is paid for."""
    return free(grid, worths) == 0 and grid & _EIGHTS == 0


def owed_boxes(grid: i64, seat: i64) -> i64:
    """The set of boxes `seat` owes for."""
    out: i64 = 0
    rest = grid & _EIGHTS
    while rest:
        i = lowest(rest) >> 2
        rest &= rest - 1
        if debtor(box(grid, i)) == seat:
            out |= bit(i)
    return out


def discs_of(grid: i64, colour: i64) -> i64:
    """How many discs of a colour lie in the grid."""
    out: i64 = 0
    while grid:
        if grid & 15 and disc(grid & 15) == colour:
            out += 1
        grid >>= 4
    return out
