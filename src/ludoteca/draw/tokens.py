"""Small round things of many games: coins, seals with points, shadows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.pen import scallop
from ludoteca.draw.svg import KEPT, Markup, circle, ellipse, icon, join, path, text

SIZES: Final = (0, 16, 15.7, 12.5, 10)  # of numbers with so many signs, on a token of radius 11


def numeral(n: str | int, on: str) -> Markup:
    """The number on a token, as large as it may be."""
    size = SIZES[min(len(str(n)), len(SIZES) - 1)]
    return text(0, size * 0.35, n, size, on, bold=True)


@lru_cache(KEPT)
def coin(n: str | int, r: float = 11) -> Markup:
    return join(
        circle(0.8, 1.4, r, "line"),
        circle(0, 0, r, "coin", "rim", 1.6),
        circle(0, 0, r - 2.6, "none", "rim", 0.8),
        numeral(n, "coin"),
    )


@lru_cache(KEPT)
def seal(n: str | int) -> Markup:
    return icon("points", join(path(scallop(11, 10.4), "seal", "line", 0.9), numeral(n, "seal")))


@lru_cache(KEPT)
def shadow(rx: float, ry: float, y: float = 0) -> Markup:
    return ellipse(0, y, rx, ry, "line", fill_opacity=0.25)
