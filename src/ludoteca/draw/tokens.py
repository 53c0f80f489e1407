"""Small round things of many games: coins, seals with points, shadows."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.draw.pen import scallop
from ludoteca.draw.svg import KEPT, Markup, circle, ellipse, join, path, text


@lru_cache(KEPT)
def coin(n: str | int, r: float = 11) -> Markup:
    return join(
        circle(0.8, 1.4, r, "line"),
        circle(0, 0, r, "coin", "rim", 1.6),
        circle(0, 0, r - 2.6, "none", "rim", 0.8),
        text(0, 4.6, n, 13.5 if len(str(n)) < 2 else 12, "coin", bold=True),
    )


@lru_cache(KEPT)
def seal(n: str | int) -> Markup:
    return join(
        path(scallop(11, 10.4), "seal", "line", 0.9),
        text(0, 4.6, n, 13.5 if len(str(n)) < 2 else 12, "seal", bold=True),
    )


@lru_cache(KEPT)
def shadow(rx: float, ry: float, y: float = 0) -> Markup:
    return ellipse(0, y, rx, ry, "line", fill_opacity=0.25)
