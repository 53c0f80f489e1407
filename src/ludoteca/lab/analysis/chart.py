"""The curves of an analysis as SVG: winning chances, and points by source."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from ludoteca.draw.svg import Markup, el
from ludoteca.lab.analysis.result import Analysis, Json

WIDE: Final = 800.0
HIGH: Final = 260.0
LEFT, RIGHT, TOP, FOOT = 56.0, 12.0, 12.0, 40.0
DASHES: Final = ("", "9 4", "2 4", "12 4 2 4", "5 3 1 3")  # of the seats, should colours not do
LEAST: Final = 0.02  # of a chance: draws that changed less are not marked
SHADES: Final = 5  # of a player's colour, for sources


def across(analysis: Analysis, move: float) -> float:
    """Where a move is: the first draws, before anybody decides, take no room."""
    first, last = analysis.curve[0]["move"], len(analysis.record.moves)
    return LEFT + (WIDE - LEFT - RIGHT) * (move - int(first)) / max(1, last - int(first))


def up(share: float) -> float:
    return TOP + (HIGH - TOP - FOOT) * (1.0 - share)


def text(x: float, y: float, said: str, anchor: str = "middle") -> Markup:
    return el("text", Markup(escape(said)), x=x, y=y, text_anchor=anchor, fill="on-paper")


def polyline(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def curve(analysis: Analysis, label: str) -> str:
    """A line for each seat; ticks for turns, diamonds for draws, dots for mistakes."""
    rows = analysis.curve
    colours = analysis.game.colours(analysis.record.options)
    parts: list[Markup] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = up(share)
        parts.append(
            el("line", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y, stroke="seam", stroke_width=0.7)
        )
        parts.append(text(LEFT - 6, y + 4, f"{share:.0%}", "end"))
    parts += marks(analysis, colours)
    for seat in range(len(analysis.names)):
        points = polyline(
            [(across(analysis, row["move"]), up(row["chances"][seat])) for row in rows]
        )
        for stroke, width in (("line", 4.4), (colours[seat], 2.6)):  # white on white has an edge
            parts.append(
                el(
                    "polyline",
                    points=points,
                    fill="none",
                    stroke=stroke,
                    stroke_width=width,
                    stroke_dasharray=DASHES[seat % len(DASHES)] or None,
                    stroke_linejoin="round",
                )
            )
    parts += dots(analysis, colours)
    parts.append(
        el(
            "line",
            class_="cursor",
            x1=LEFT,
            x2=LEFT,
            y1=TOP,
            y2=HIGH - FOOT,
            stroke="halo",
            stroke_width=2,
        )
    )
    return framed(parts, label, HIGH, "curve")


def line(analysis: Analysis, seat: int) -> str:
    """What the line of a seat looks like, for its name."""
    colour = analysis.game.colours(analysis.record.options)[seat]
    parts = [
        el(
            "line",
            x1=2,
            x2=42,
            y1=6,
            y2=6,
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=DASHES[seat % len(DASHES)] or None,
        )
        for stroke, width in (("line", 5), (colour, 3))
    ]
    size = {"viewBox": "0 0 44 12", "width": "44", "height": "12"}
    return el("svg", *parts, class_="ludoteca", aria_hidden="true", **size)


def marks(analysis: Analysis, colours: Sequence[str]) -> list[Markup]:
    """Whose turn it was, and the draws that changed something."""
    out: list[Markup] = []
    ends = [part["first"] for part in analysis.parts[1:]] + [len(analysis.record.moves)]
    for part, end in zip(analysis.parts, ends, strict=True):
        x = across(analysis, part["first"])
        width = across(analysis, end) - x
        y, colour = HIGH - FOOT + 6, colours[part["seat"]]
        out.append(el("rect", x=x, y=y, width=max(0.5, width - 0.6), height=7, fill=colour))
    for draw in analysis.draws:
        swing = max(abs(luck) for luck in draw["luck"])
        if swing >= LEAST:
            x, y, size = across(analysis, draw["move"]), HIGH - FOOT + 24, 3 + min(5.0, 40 * swing)
            corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
            out.append(el("polygon", points=polyline(corners), fill="gold", stroke="line"))
    return out


def dots(analysis: Analysis, colours: Sequence[str]) -> list[Markup]:
    """The mistakes, on the line of whoever made them."""
    sizes = {"inaccuracy": 3.0, "mistake": 4.5, "blunder": 6.0}
    out: list[Markup] = []
    for row in analysis.decisions:
        if row["grade"]:
            x, share = across(analysis, row["move"]), at(analysis.curve, row["move"], row["seat"])
            out.append(
                el(
                    "circle",
                    cx=x,
                    cy=up(share),
                    r=sizes[row["grade"]],
                    fill=colours[row["seat"]],
                    stroke="line",
                    stroke_width=1.5,
                )
            )
    return out


def at(rows: Sequence[Json], move: int, seat: int) -> float:
    """The height of a line at a move."""
    for before, after in pairwise(rows):
        if before["move"] <= move <= after["move"]:
            width = max(1, after["move"] - before["move"])
            part = (move - before["move"]) / width
            start, end = before["chances"][seat], after["chances"][seat]
            return float(start + part * (end - start))
    return float(rows[-1]["chances"][seat])


def sources(analysis: Analysis, seat: int, label: str) -> str:
    """The points of a seat over the game, one band for each source."""
    rows = analysis.points
    colour = analysis.game.colours(analysis.record.options)[seat]
    most = max(1, *[sum(max(0, n) for n in one.values()) for row in rows for one in row["seats"]])
    high = 150.0
    names = bands(analysis, seat)
    below = [0.0] * len(rows)
    parts: list[Markup] = []

    def y(value: float) -> float:
        return TOP + (high - TOP - 18) * (1 - value / float(most))

    for place, name in enumerate(names):
        above = [
            low + max(0, row["seats"][seat].get(name, 0))
            for low, row in zip(below, rows, strict=True)
        ]
        top = [(across(analysis, row["move"]), y(v)) for row, v in zip(rows, above, strict=True)]
        under = [(across(analysis, row["move"]), y(v)) for row, v in zip(rows, below, strict=True)]
        parts.append(
            el(
                "polygon",
                points=polyline([*top, *reversed(under)]),
                fill=colour,
                fill_opacity=opacity(place),
                stroke="line",
                stroke_width=0.8,
            )
        )
        below = above
    parts.append(text(LEFT - 6, y(most) + 4, str(most), "end"))
    parts.append(text(LEFT - 6, y(0) + 4, "0", "end"))
    return framed(parts, label, high, "sources")


def bands(analysis: Analysis, seat: int) -> list[str]:
    """The sources that have a band, from below."""
    return [name for name, n in analysis.points[-1]["seats"][seat].items() if n > 0]


def opacity(place: int) -> str:
    return f"{0.35 + 0.65 * (place % SHADES) / (SHADES - 1):.2f}"


def swatch(analysis: Analysis, seat: int, source: str) -> str:
    """What a band looks like, for its name; empty if there is none."""
    names = bands(analysis, seat)
    if source not in names:
        return ""
    box = el(
        "rect",
        x=1,
        y=1,
        width=12,
        height=12,
        fill=analysis.game.colours(analysis.record.options)[seat],
        fill_opacity=opacity(names.index(source)),
        stroke="line",
        stroke_width=0.8,
    )
    size = {"viewBox": "0 0 14 14", "width": "14", "height": "14"}
    return el("svg", box, class_="ludoteca", aria_hidden="true", **size)


def framed(parts: Sequence[Markup], label: str, high: float, kind: str) -> str:
    return el(
        "svg",
        *parts,
        class_=f"ludoteca chart {kind}",
        viewBox=f"0 0 {WIDE:.0f} {high:.0f}",
        role="img",
        aria_label=label,
        xmlns="http://www.w3.org/2000/svg",
        font_size="11",
    )
