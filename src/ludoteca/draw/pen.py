"""A steady hand that trembles a little: curves, and outlines that look cut out with scissors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from zlib import crc32

from ludoteca.draw.svg import KEPT, Markup, join, number, path

Point = tuple[float, float]


def chance(seed: str) -> float:
    """A number from 0 to 1 that is always the same for the same seed."""
    return crc32(seed.encode()) / 0xFFFFFFFF


def tremble(seed: str, amount: float) -> float:
    return (chance(seed) * 2 - 1) * amount


def _points(*points: Point) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def line(points: Sequence[Point], closed: bool = False) -> str:
    return "M" + "L".join(_points(p) for p in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False, bend: float = 6) -> str:
    """A curve through all points."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    out = ["M", _points(points[0])]
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        a = (p1[0] + (p2[0] - p0[0]) / bend, p1[1] + (p2[1] - p0[1]) / bend)
        b = (p2[0] - (p3[0] - p1[0]) / bend, p2[1] - (p3[1] - p1[1]) / bend)
        out.append(f"C{_points(a, b, p2)}")
    return "".join(out) + ("Z" if closed else "")


@lru_cache(KEPT)
def cut(
    x: float, y: float, w: float, h: float, seed: str, wobble: float = 1.3, r: float = 7
) -> str:
    """A rectangle with round corners, cut by hand."""

    def shake(i: int, px: float, py: float) -> Point:
        return px + tremble(f"{seed}{i}x", wobble), py + tremble(f"{seed}{i}y", wobble)

    tl, tr = shake(0, x, y), shake(1, x + w, y)
    br, bl = shake(2, x + w, y + h), shake(3, x, y + h)
    return (
        f"M{_points((tl[0] + r, tl[1]))}L{_points((tr[0] - r, tr[1]))}"
        f"Q{_points(tr, (tr[0], tr[1] + r))}L{_points((br[0], br[1] - r))}"
        f"Q{_points(br, (br[0] - r, br[1]))}L{_points((bl[0] + r, bl[1]))}"
        f"Q{_points(bl, (bl[0], bl[1] - r))}L{_points((tl[0], tl[1] + r))}"
        f"Q{_points(tl, (tl[0] + r, tl[1]))}Z"
    )


@lru_cache(KEPT)
def star(tips: int, outer: float, inner: float) -> str:
    """A star around the origin, one tip up."""
    corners = [
        (
            (outer if i % 2 == 0 else inner) * sin(pi * i / tips),
            -(outer if i % 2 == 0 else inner) * cos(pi * i / tips),
        )
        for i in range(2 * tips)
    ]
    return line(corners, closed=True)


@lru_cache(KEPT)
def scallop(lobes: int, r: float) -> str:
    """A round seal with a pressed edge."""
    edge = [(r * sin(2 * pi * i / lobes), -r * cos(2 * pi * i / lobes)) for i in range(lobes)]
    bow = number(r * 2.6 / lobes)
    arcs = "".join(f"A{bow} {bow} 0 0 1 {_points(p)}" for p in [*edge[1:], edge[0]])
    return f"M{_points(edge[0])}{arcs}Z"


@lru_cache(KEPT)
def sheet(
    x: float, y: float, w: float, h: float, seed: str, fill: str = "card", r: float = 7
) -> Markup:
    """A piece of card with its shadow."""
    return join(
        path(cut(x + 1.5, y + 2.5, w, h, seed, r=r), "line", fill_opacity=0.22),
        path(cut(x, y, w, h, seed, r=r), fill, "line", 1.3),
    )
