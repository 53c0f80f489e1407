"""Sets of up to 180 members, like the spaces of a board or the cards of a deck: three words."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, lowest, member, members, shl, size
from ludoteca.core.generic import i64, mypyc_attr

WORD: Final = 60  # members in a word


@final
@mypyc_attr(acyclic=True)
class Cells:
    """A set that changes as the game goes on."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c

    def copy(self) -> Cells:
        return Cells(self.a, self.b, self.c)

    def add(self, z: i64) -> None:
        if z < WORD:
            self.a |= bit(z)
        elif z < 2 * WORD:
            self.b |= bit(z - WORD)
        else:
            self.c |= bit(z - 2 * WORD)

    def drop(self, z: i64) -> None:
        if z < WORD:
            self.a &= ~bit(z)
        elif z < 2 * WORD:
            self.b &= ~bit(z - WORD)
        else:
            self.c &= ~bit(z - 2 * WORD)

    def has(self, z: i64) -> bool:
        if z < WORD:
            return (self.a >> z) & 1 != 0
        if z < 2 * WORD:
            return (self.b >> (z - WORD)) & 1 != 0
        return (self.c >> (z - 2 * WORD)) & 1 != 0

    def word(self, w: i64) -> i64:
        if w == 0:
            return self.a
        return self.b if w == 1 else self.c

    def span(self, start: i64, length: i64) -> i64:
        """The members among the `length` numbers from `start` on, as a set counted from there."""
        w: i64 = 0
        while start >= WORD:
            start -= WORD
            w += 1
        out = self.word(w) >> start
        beyond = start + length - WORD
        if beyond > 0:
            out |= shl(self.word(w + 1) & (bit(beyond) - 1), WORD - start)
        return out & (bit(length) - 1)

    def join_span(self, start: i64, mask: i64) -> None:
        """Add the members of a set that is counted from `start`."""
        w: i64 = 0
        while start >= WORD:
            start -= WORD
            w += 1
        here = shl(mask & (bit(WORD - start) - 1), start)
        beyond = mask >> (WORD - start)
        if w == 0:
            self.a |= here
            self.b |= beyond
        elif w == 1:
            self.b |= here
            self.c |= beyond
        else:
            self.c |= here

    def any(self) -> bool:
        return (self.a | self.b | self.c) != 0

    def size(self) -> i64:
        return sizes(self.a, self.b, self.c)

    def clear(self) -> None:
        self.a = 0
        self.b = 0
        self.c = 0

    def join(self, other: Cells) -> None:
        """Add all members of `other`."""
        self.a |= other.a
        self.b |= other.b
        self.c |= other.c

    def less(self, other: Cells) -> None:
        """Drop all members of `other`."""
        self.a &= ~other.a
        self.b &= ~other.b
        self.c &= ~other.c

    def plus(self, z: i64) -> Cells:
        """A new set with one member more."""
        out = Cells(self.a, self.b, self.c)
        out.add(z)
        return out

    def minus(self, z: i64) -> Cells:
        """A new set with one member less."""
        out = Cells(self.a, self.b, self.c)
        out.drop(z)
        return out

    def either(self, other: Cells) -> Cells:
        """A new set with the members of both."""
        return Cells(self.a | other.a, self.b | other.b, self.c | other.c)

    def both(self, other: Cells) -> Cells:
        """A new set with the members they share."""
        return Cells(self.a & other.a, self.b & other.b, self.c & other.c)

    def meets(self, other: Cells) -> bool:
        """Whether they share any member."""
        return (self.a & other.a | self.b & other.b | self.c & other.c) != 0

    def after(self, z: i64) -> i64:
        """The next member after `z`, or -1: begin with -1 to walk through all, ascending."""
        if z < WORD - 1:
            rest = self.a & -bit(z + 1)
            if rest:
                return lowest(rest)
            z = WORD - 1
        if z < 2 * WORD - 1:
            rest = self.b & -bit(z + 1 - WORD)
            if rest:
                return WORD + lowest(rest)
            z = 2 * WORD - 1
        rest = self.c & -bit(z + 1 - 2 * WORD)
        if rest:
            return 2 * WORD + lowest(rest)
        return -1

    def members(self) -> list[int]:
        """All members, ascending."""
        return listed(self.a, self.b, self.c, 0)


def sizes(a: i64, b: i64, c: i64) -> i64:
    """How many members a set has, given by its words: their fours are added up together."""
    a -= (a >> 1) & 0x1555555555555555
    b -= (b >> 1) & 0x1555555555555555
    c -= (c >> 1) & 0x1555555555555555
    x: i64 = (a & 0x3333333333333333) + ((a >> 2) & 0x3333333333333333)
    x += (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333)
    x += (c & 0x3333333333333333) + ((c >> 2) & 0x3333333333333333)
    x = (x & 0x0F0F0F0F0F0F0F0F) + ((x >> 4) & 0x0F0F0F0F0F0F0F0F)
    return ((x * 0x0101010101010101) >> 56) & 255


def nth(a: i64, b: i64, c: i64, k: i64) -> i64:
    """The member with exactly `k` smaller ones, of a set given by its words."""
    here = size(a)
    if k < here:
        return member(a, k)
    k -= here
    here = size(b)
    if k < here:
        return WORD + member(b, k)
    return 2 * WORD + member(c, k - here)


def listed(a: i64, b: i64, c: i64, base: i64) -> list[int]:
    """`base + z` for every z of a set given by its words, ascending."""
    out = members(a, base)
    if b:
        out += members(b, base + WORD)
    if c:
        out += members(c, base + 2 * WORD)
    return out


def cells_of(members: list[int]) -> Cells:
    out = Cells()
    for z in members:
        out.add(z)
    return out
