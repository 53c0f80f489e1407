"""Pieces one would like to pick up: workers, dice, threat tiles, statues, markers, pawns."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from ludoteca.draw.marks import drawn, mark, place
from ludoteca.draw.pen import cut, line
from ludoteca.draw.svg import Markup, circle, group, join, path, rect, text
from ludoteca.draw.svg import icon as meant
from ludoteca.draw.tokens import coin, seal, shadow
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.signs import SIGNS, THREATS, WORKER, emblem

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
MAJORITY_SIGNS: Final[dict[str, str]] = SIGNS["majority"]
GAP: Final = 0.09  # between the parts of a ring, in radians


@cache
def worker(colour: str) -> Markup:
    """A worker on their feet at the origin, 26 wide and 32 high."""
    return join(
        shadow(13, 3),
        path(WORKER, f"dye-{colour}", "line", 1.1, transform=place(0, -15.5, 15)),
        emblem(colour, 0, -10, 6.6),
    )


@cache
def die(colour: str, value: int | None) -> Markup:
    """A die around the origin, 60 wide; its emblem in the corner keeps it apart from the others."""
    ink = f"on-dye-{colour}"
    body = [
        rect(-28, -25, 60, 60, "line", r=12),
        rect(-30, -30, 60, 60, f"dye-{colour}", "line", 1.6, r=12),
        rect(-26, -26, 52, 52, "none", ink, 0.7, r=9),
    ]
    if value is None:
        return join(*body, emblem(colour, 0, 0, 17))
    dots = [circle(15.0 * x, 15.0 * y, 5.4, ink) for x, y in PIPS[value]]
    return join(*body, *dots)


@cache
def threat(colour: str) -> Markup:
    """A threat tile around the origin, radius 27: a third of the ring that brings disaster."""
    return join(
        circle(1.4, 2.6, 27, "line"),
        circle(0, 0, 27, f"dye-{colour}", "line", 1.5),
        circle(0, 0, 23.4, "none", f"on-dye-{colour}", 0.9),
        drawn(THREATS[printed.THREATS[colour]], 0, -1, 15, f"dye-{colour}", 1.9),
    )


def _arc(r: float, part: int) -> str:
    """A third of a ring, clockwise from the top."""
    step = 2 * pi / printed.CIRCLE
    a, b = step * part + GAP, step * (part + 1) - GAP
    start, end = (f"{r * sin(angle):.2f} {-r * cos(angle):.2f}" for angle in (a, b))
    return f"M{start}A{r:.2f} {r:.2f} 0 0 1 {end}"


@cache
def ring(colour: str, n: int) -> Markup:
    """How far a threat has come: a ring of three parts, filled one by one."""
    parts = [
        join(
            path(_arc(19, part), "none", "line", 9.4),
            path(_arc(19, part), "none", f"dye-{colour}" if part < n else "felt", 7),
        )
        for part in range(printed.CIRCLE)
    ]
    inside = f"dye-{colour}" if n else "card"
    sign = drawn(THREATS[printed.THREATS[colour]], 0, 0, 9.4, inside, 1.9)
    return join(*parts, circle(0, 0, 13.4, inside, "line", 0.9), sign)


@cache
def statue(points: int) -> Markup:
    """An eight-sided tile with a figure on a pedestal, radius 26."""
    edge = [(26 * sin(pi / 8 + pi / 4 * i), -26 * cos(pi / 8 + pi / 4 * i)) for i in range(8)]
    return join(
        path(line([(x + 1.4, y + 2.4) for x, y in edge], closed=True), "line"),
        path(line(edge, closed=True), "ashlar", "line", 1.4),
        path("M-8 20V13H8V20ZM-5 13Q-7 2-3-2Q0-4 3-2Q7 2 5 13Z", "snow", "line", 1),
        circle(0, -7, 5, "snow", "line", 1),
        path("M3 1L10-10M10-14V-6", "none", "line", 1.5, stroke_linecap="round"),
        group(seal(points), at=(-11, -8), scale=1.2),
    )


@cache
def majority(kind: str, turned: bool) -> Markup:
    """A majority marker, 42 wide: grey, or turned to its coloured side with its points."""
    fill = "gold" if turned else "grey"
    parts = [
        path(cut(-20, -18, 42, 40, f"m{kind}", 0.8, 8), "line", fill_opacity=0.25),
        path(cut(-21, -20, 42, 40, f"m{kind}", 0.8, 8), fill, "line", 1.2),
        drawn(MAJORITY_SIGNS[kind], 0 if not turned else -5, 0, 11, fill, 2),
    ]
    if turned:
        parts.append(group(seal(printed.MAJORITY), at=(13, 11), scale=0.92))
    return join(*parts)


def pawn(colour: str) -> Markup:
    """A player's pawn on its feet at the origin, 22 wide and 32 high."""
    return join(
        shadow(10, 2.8),
        path("M-10 0Q-9-4-5-5Q-6-14-4-18H4Q6-14 5-5Q9-4 10 0Q0 3-10 0Z", colour, "line", 1.2),
        mark(colour, 0, -24, 8),
    )


def guilders(n: int) -> Markup:
    """Coins one behind the other, the first with the number."""
    behind = [
        circle(5.0 * i, -1.5 * i, 11, "coin", "rim", 1.6) for i in range(min(2, n // 4), 0, -1)
    ]
    return meant("guilders", join(*behind, coin(n)))


def marker_of_start() -> Markup:
    """The start player marker: a little golden belfry, 20 wide and 34 high above the origin."""
    return path(
        "M-10 0V-10L-6-13V-20H-8V-24L0-34L8-24V-20H6V-13L10-10V0ZM-3 0V-6Q0-9 3-6V0",
        "coin",
        "line",
        1.3,
        stroke_linejoin="round",
    )


def number(x: float, y: float, n: str | int, on: str, size: float = 20) -> Markup:
    """A number on a round patch."""
    r = size * 0.72
    return join(circle(x, y, r, on, "line", 1.1), text(x, y + size * 0.34, n, size, on, bold=True))


def _at_work(colour: str) -> Markup:
    return group(worker(colour), at=(0, 11), scale=0.72)


# On a tag the number stands beside its sign.
TAGS: Final[dict[str, Markup]] = {
    "guilders": coin(""),
    "points": seal(""),
    "workers": path(WORKER, "pewter", "line", 1.4, transform=place(0, 0, 11)),
    **{f"worker-{colour}": _at_work(colour) for colour in printed.COLOURS},
}
