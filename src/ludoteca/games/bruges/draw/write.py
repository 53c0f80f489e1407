"""Writing in a narrow space: how wide words run, where lines break, which size fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludoteca.draw.svg import Markup, join, text

# Shares of the size a letter takes in a Palatino, rounded up.
NARROW: Final = frozenset("ijlItf.,;:'’|!()[]-–r")
WIDE: Final = frozenset("mwMWQOGDHNU—Œœ")


def width(words: str, size: float, bold: bool = False) -> float:
    """How far words run."""
    ems = 0.0
    for letter in words:
        if letter in NARROW:
            ems += 0.34
        elif letter in WIDE:
            ems += 0.83
        elif letter in " \u00a0":
            ems += 0.26
        else:
            ems += 0.66 if letter.isupper() else 0.52
    return ems * size * (1.06 if bold else 1.0)


def lines(words: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Words broken into lines no wider than `room`."""
    out: list[str] = []
    for word in words.split(" "):
        if out and width(f"{out[-1]} {word}", size, bold) <= room:
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


@lru_cache(4000)
def fitted(
    words: str, room: float, height: float, sizes: Sequence[float], bold: bool = False
) -> tuple[float, list[str]]:
    """The largest size at which the words fit, and their lines; the smallest if none does."""
    found: tuple[float, list[str]] = (sizes[-1], lines(words, sizes[-1], room, bold))
    for size in sizes:
        broken = lines(words, size, room, bold)
        widest = max(width(line, size, bold) for line in broken)
        if len(broken) * size * 1.14 <= height and widest <= room:
            return size, broken
    return found


def block(
    broken: Sequence[str],
    x: float,
    y: float,
    size: float,
    on: str,
    anchor: str = "middle",
    bold: bool = False,
    most: float | None = None,
) -> Markup:
    """Lines one below the other, the first one's foot at `y`; pressed together if too wide."""
    return join(
        *[
            text(
                x,
                y + i * size * 1.14,
                line,
                size,
                on,
                anchor,
                bold,
                most if most is not None and width(line, size, bold) > most else None,
            )
            for i, line in enumerate(broken)
        ]
    )
