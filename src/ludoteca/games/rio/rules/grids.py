"""The boxes of a major building's grid, in one number: a digit of four bits for each box.

0 is free, 1 to 5 a seat's disc, 6 a shadow disc; 9 to 13 a seat's disc that is still to be paid
for, 14 and 15 a shadow disc that the first or second seat owes for.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, shl
from ludoteca.core.generic import i64
from ludoteca.games.rio.rules.table import EMPTY, SHADOW

_OWED: Final = 8
_SHADOW_OWED: Final = 14


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
    return digit - _OWED - 1 if digit > _OWED else EMPTY


def paid(colour: i64) -> i64:
    """The digit of a disc that is paid for."""
    return colour + 1


def owed(seat: i64, shadow: bool) -> i64:
    """The digit of a disc that `seat` has still to pay for."""
    return _SHADOW_OWED + seat if shadow else _OWED + seat + 1


def put(grid: i64, i: i64, digit: i64) -> i64:
    """The grid with another digit in a box."""
    return (grid & ~shl(15, 4 * i)) | shl(digit, 4 * i)


def open_boxes(grid: i64, points: list[int]) -> i64:
    """The set of free boxes, of several worth the same only the first."""
    out: i64 = 0
    last: i64 = EMPTY
    i: i64
    for i in range(len(points)):
        value: i64 = points[i]
        if value != EMPTY and value != last and box(grid, i) == 0:
            out |= bit(i)
            last = value
    return out


def complete(grid: i64, points: list[int]) -> bool:
    """Whether every box holds a disc that is paid for."""
    i: i64
    for i in range(len(points)):
        if points[i] != EMPTY:
            digit = box(grid, i)
            if digit == 0 or digit > _OWED:
                return False
    return True


def owed_boxes(grid: i64, seat: i64) -> i64:
    """The set of boxes `seat` owes for."""
    out: i64 = 0
    i: i64 = 0
    while grid:
        if grid & 15 > _OWED and debtor(grid & 15) == seat:
            out |= bit(i)
        grid >>= 4
        i += 1
    return out


def discs_of(grid: i64, colour: i64) -> i64:
    """How many discs of a colour lie in the grid."""
    out: i64 = 0
    while grid:
        if grid & 15 and disc(grid & 15) == colour:
            out += 1
        grid >>= 4
    return out
