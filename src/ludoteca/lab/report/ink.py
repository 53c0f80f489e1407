"""Figures as SVG for a page: drawn by matplotlib, coloured by the page's light."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from io import StringIO
from typing import Any

from ludoteca.draw.palette import dark, light

# The colours of figures, by name in the palette; no two look alike by day.
INK = "on-paper"
FAINT = "seam"
PAPER = "card"
WON = "star"
OTHER = "coast"
MIDDLE = "gold"
NAMES = (INK, FAINT, PAPER, WON, OTHER, MIDDLE)
BY_DAY = {MIDDLE: "verge"}  # what would hardly show on a card in that light
BY_NIGHT = {WON: "c-orange", OTHER: "c-blue"}


def colour(name: str) -> str:
    """A colour by day; `svg` makes it follow the light."""
    return light()[name]


@contextmanager
def figure(width: float, height: float, **grid: Any) -> Iterator[tuple[Any, Any]]:
    """A matplotlib figure in inches and its axes, closed afterwards."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    style = {
        "svg.fonttype": "none",
        "svg.hashsalt": "ludoteca",
        "font.size": 9,
        "text.color": colour(INK),
        "axes.edgecolor": colour(FAINT),
        "axes.labelcolor": colour(INK),
        "axes.facecolor": "none",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.titlesize": 9,
        "axes.titlelocation": "left",
        "xtick.color": colour(INK),
        "ytick.color": colour(INK),
        "ytick.left": False,
        "figure.facecolor": "none",
        "legend.frameon": False,
        "figure.constrained_layout.use": True,
    }
    with pyplot.rc_context(style):
        drawn, axes = pyplot.subplots(figsize=(width, height), **grid)
        try:
            yield drawn, axes
        finally:
            pyplot.close(drawn)


def svg(drawn: Any, name: str, told: str) -> str:
    """A figure for a page: `name` makes its ids unique, `told` describes it."""
    out = StringIO()
    drawn.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', text)
    text = re.sub(r'(href="|url\()#', rf"\1#{name}-", text)
    text = re.sub(r"font: (\d+(?:\.\d+)?px) [^;\"]+", r"font-size: \1", text)
    for ink in NAMES:
        text = text.replace(colour(ink), f"var(--{ink})")
    label = escape(told, quote=True)
    return text.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)


def stylesheet() -> str:
    """The colours of figures and page, by day and by night."""
    names = dict.fromkeys((*NAMES, "paper", "board", "shade", "on-card"))
    by_day = "".join(f"--{name}:{light()[BY_DAY.get(name, name)]};" for name in names)
    by_night = "".join(f"--{name}:{dark()[BY_NIGHT.get(name, name)]};" for name in names)
    return f":root{{{by_day}}}\n@media (prefers-color-scheme:dark){{:root{{{by_night}}}}}\n"
