"""Bags with up to 255 pieces of a kind: a byte per kind, where core's bags have four bits."""

from __future__ import annotations

from ludoteca.core.bits import bit, shl
from ludoteca.core.generic import i64


def pieces(kind: i64, number: i64 = 1) -> i64:
    """The bag that holds `number` pieces of `kind`; add it or take it away."""
    return shl(number, 8 * kind)


def amount(bag: i64, kind: i64) -> i64:
    return (bag >> (8 * kind)) & 255


def total(bag: i64) -> i64:
    """How many pieces are in the bag; right for up to 254."""
    return bag % 255


def kinds(bag: i64) -> i64:
    """The set of kinds the bag holds."""
    mask: i64 = 0
    kind: i64 = 0
    while bag:
        if bag & 255:
            mask |= bit(kind)
        bag >>= 8
        kind += 1
    return mask


def pick(bag: i64, k: i64) -> i64:
    """The kind of the k-th piece, pieces lying in order of their kinds."""
    kind: i64 = 0
    while k >= bag & 255:
        k -= bag & 255
        bag >>= 8
        kind += 1
    return kind


def amounts(bag: i64, n: i64) -> list[int]:
    """The bag as a list, for people and tests."""
    return [amount(bag, kind) for kind in range(n)]
