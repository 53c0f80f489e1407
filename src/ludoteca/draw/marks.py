"""The shapes of the players, so that a colour is never the only sign of one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.svg import KEPT, Markup, path

# Within a circle of radius 10.
MARKS: Final[dict[str, str]] = {
    "red": "M-7.5-7.5H7.5V7.5H-7.5Z",
    "blue": "M-8.6 0A8.6 8.6 0 1 1 8.6 0A8.6 8.6 0 1 1-8.6 0Z",
    "green": "M0-9L9.2 7.2H-9.2Z",
    "yellow": "M0-10.4L10.4 0L0 10.4L-10.4 0Z",
    "black": "M-4.4-9.4H4.4L9.4 0L4.4 9.4H-4.4L-9.4 0Z",
    "white": "M-3.4-9.2H3.4V-3.4H9.2V3.4H3.4V9.2H-3.4V3.4H-9.2V-3.4H-3.4Z",
}


@lru_cache(KEPT)
def mark(colour: str, x: float, y: float, r: float, fill: str | None = None) -> Markup:
    """The shape of whoever plays a colour."""
    return path(MARKS[colour], fill or colour, "line", 1.4, transform=place(x, y, r))


def place(x: float, y: float, r: float) -> str:
    """What brings a sign drawn within a circle of radius 10 to its place and size."""
    return f"translate({x:.4g} {y:.4g}) scale({r / 10:.3g})"


@lru_cache(KEPT)
def drawn(sign: str, x: float, y: float, r: float, on: str, width: float = 2.2) -> Markup:
    """A sign drawn with the pen."""
    return path(
        sign,
        "none",
        f"on-{on}",
        width,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=place(x, y, r),
    )
