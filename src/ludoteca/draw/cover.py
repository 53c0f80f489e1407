"""What covers have in common, and a piece on its own."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import Point, smooth, tremble
from ludoteca.draw.scene import Box, canvas
from ludoteca.draw.svg import Markup, circle, join, path, rect
from ludoteca.words import Speech

W: Final = 640.0
H: Final = 360.0


def cover(game: str, language: str, sun: Point, size: float, *parts: Markup) -> Markup:
    """A picture of the size that pages give it: a sky, its sun, and what is before them."""
    return canvas(
        f"0 0 {W:.0f} {H:.0f}",
        Speech(game, language).say("picture"),
        f"{game} picture",
        rect(0, 0, W, H, "sky"),
        circle(*sun, size, "coin"),
        circle(*sun, size + 12, "none", "coin", 2),
        *parts,
    )


def land(y: float, seed: str, fill: str, sway: float) -> Markup:
    """A layer of paper from edge to edge."""
    edge = [(x * 80.0, y + tremble(f"{seed}{x}", sway)) for x in range(9)]
    return join(
        path(f"{smooth(edge)}V{H}H0Z", "line", fill_opacity=0.16, transform="translate(0 -3)"),
        path(f"{smooth(edge)}V{H}H0Z", fill),
    )


def alone(game: str, words: str, drawn: Markup, box: Box, kind: str = "piece") -> Markup:
    """A piece on its own, for logs, menus and help pages."""
    x, y, w, h = box
    return canvas(f"{x:.4g} {y:.4g} {w:.4g} {h:.4g}", words, f"{game} {kind}", drawn)
