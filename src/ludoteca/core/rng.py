"""Random numbers for playouts: small, copyable, the same compiled and interpreted."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import one, piece, total
from ludoteca.core.generic import i64

WORD: Final = 0xFFFFFFFF


@final
class Rng:
    """sfc32: 128 bits of state, and no intermediate value leaves 63 bits."""

    def __init__(self, seed: i64 = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.n: i64 = 1
        for _ in range(15):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.n) & WORD
        self.n = (self.n + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.word() * n) >> 32

    def copy(self) -> Rng:
        """A generator that goes on with the same numbers."""
        new = Rng()
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.n = self.n
        return new


def handful(bag: i64, number: i64, rng: Rng) -> i64:
    """So many pieces drawn blindly from a bag, as a bag."""
    left: i64 = bag
    out: i64 = 0
    for _ in range(number):
        drawn = one(piece(left, rng.below(total(left))))
        left -= drawn
        out += drawn
    return out
