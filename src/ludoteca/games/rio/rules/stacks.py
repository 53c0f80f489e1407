"""Discs on a space, up to three on top of each other: a number whose digits in base 7 are colours.

The first digit lies at the bottom; 0 is nothing. There are 343 stacks, so all is looked up.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.generic import i64

_ALL: Final = 343
_COLOURS: Final = 6


def colours(stack: i64) -> list[int]:
    """The colours of a stack, the bottom one first."""
    out: list[int] = []
    while stack > 0:
        out.append(stack % 7 - 1)
        stack //= 7
    return out


def stack_of(discs: list[int]) -> i64:
    """Inverse of `colours`."""
    out: i64 = 0
    for colour in reversed(discs):
        out = 7 * out + colour + 1
    return out


def _valid(stack: int) -> bool:
    return all(colour >= 0 for colour in colours(stack))


def _without(stack: int, colour: int) -> int:
    discs = colours(stack)
    for i in range(len(discs) - 1, -1, -1):
        if discs[i] == colour:
            return stack_of(discs[:i] + discs[i + 1 :])
    return stack


# Small numbers stand in bytes, which are read faster than lists.
HEIGHT: Final[bytes] = bytes([len(colours(v)) for v in range(_ALL)])
TOP: Final[bytes] = bytes([colours(v)[-1] + 1 if v > 0 else 0 for v in range(_ALL)])
PURE: Final[bytes] = bytes([1 if len(set(colours(v))) <= 1 else 0 for v in range(_ALL)])
COUNT: Final[bytes] = bytes(  # 6 * stack + colour
    [colours(v).count(colour) for v in range(_ALL) for colour in range(_COLOURS)]
)
WITHOUT: Final[list[int]] = [  # 6 * stack + colour: its topmost disc of that colour taken away
    _without(v, colour) if _valid(v) else v for v in range(_ALL) for colour in range(_COLOURS)
]
ONLY: Final[list[int]] = [  # 6 * stack + colour: its discs of that colour
    stack_of([colour] * colours(v).count(colour)) for v in range(_ALL) for colour in range(_COLOURS)
]
CLEAR: Final[list[int]] = [  # 6 * stack + colour: its other discs
    stack_of([c for c in colours(v) if c != colour]) if _valid(v) else v
    for v in range(_ALL)
    for colour in range(_COLOURS)
]
PLACE: Final[bytes] = bytes([1, 7, 49])  # what a disc weighs at a height


def height(stack: i64) -> i64:
    return HEIGHT[stack]


def top(stack: i64) -> i64:
    """The colour that leads, or -1."""
    return TOP[stack] - 1


def count(stack: i64, colour: i64) -> i64:
    return COUNT[6 * stack + colour]


def pure(stack: i64) -> bool:
    """Whether all discs have one colour."""
    return PURE[stack] != 0


def on_top(stack: i64, colour: i64) -> i64:
    """The stack with a disc more."""
    return stack + (colour + 1) * PLACE[HEIGHT[stack]]


def without(stack: i64, colour: i64) -> i64:
    """The stack without its topmost disc of `colour`."""
    return WITHOUT[6 * stack + colour]


def only(stack: i64, colour: i64) -> i64:
    """The discs of `colour` alone."""
    return ONLY[6 * stack + colour]


def clear_of(stack: i64, colour: i64) -> i64:
    """The stack without any disc of `colour`."""
    if count(stack, colour) == 0:
        return stack
    return CLEAR[6 * stack + colour]


def over(upper: i64, lower: i64) -> i64:
    """One stack put on another."""
    return lower + upper * (PLACE[HEIGHT[lower]] if HEIGHT[lower] < 3 else 343)


def bottom(stack: i64, height: i64) -> i64:
    """What is left when the stack is cut down to a height."""
    return stack % PLACE[height] if height < 3 else stack
