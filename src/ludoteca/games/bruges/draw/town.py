"""The town around the pieces: gardens, gables along the quay, the market square."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.pen import chance, smooth, tremble
from ludoteca.draw.svg import Markup, circle, ellipse, group, join, path, rect

WALLS: Final = ("brick", "plaster", "ochre", "slate", "wall", "bronze", "rock", "brick")
ROOFS: Final = ("tilework", "slate", "trunk")
DOORS: Final = ("trunk", "pine", "tilework", "slate", "trunk")


@lru_cache(64)
def house(i: int) -> Markup:
    """A narrow house with its foot at the origin, 40 to 52 wide; every one is different."""
    seed = f"house{i}"
    w = house_width(i)
    h = 44 + 16 * chance(f"{seed}h")
    front = FRONTS[(2 * i + i // 5) % len(FRONTS)]
    windows = "".join(
        f"M{w * at - 4:.1f} {y:.1f}h8v12h-8Z" for y in (-h + 6, -h + 26) for at in (0.26, 0.74)
    )
    return join(
        front(w, h, house_wall(i), ROOFS[i % len(ROOFS)]),
        path(windows, "window", "snow", 1.6),
        path(windows, "none", "line", 0.5),
        path(f"M{w / 2 - 5:.1f} 0v-13q5-6 10 0v13Z", DOORS[i % len(DOORS)], "line", 0.9),
        path(f"M{w / 2 - 4:.1f} {-h - 4:.1f}h8v8h-8Z", "window", "snow", 1.2),
    )


def house_width(i: int) -> float:
    return 40 + 12 * chance(f"house{i}")


def house_wall(i: int) -> str:
    return WALLS[(3 * i + i // 7) % len(WALLS)]


def stepped(w: float, h: float, wall: str, roof: str) -> Markup:
    s = f"{w / 10:.1f}"
    up = f"h{s}v-7" * 3 + f"h{s}v-6"
    down = f"v6h{s}" + f"v7h{s}" * 3
    return path(f"M0 0V{-h:.1f}{up}h{w / 5:.1f}{down}V0Z", wall, "line", 1.2)


def pointed(w: float, h: float, wall: str, roof: str) -> Markup:
    tip = f"{w / 2:.1f} {-h - 26:.1f}"
    eaves = f"M-3 {-h + 3:.1f}L{tip}L{w + 3:.1f} {-h + 3:.1f}"
    return join(
        path(f"M0 0V{-h:.1f}L{tip}L{w:.1f} {-h:.1f}V0Z", wall, "line", 1.2),
        path(eaves, "none", roof, 4.4, stroke_linejoin="round"),
    )


def belled(w: float, h: float, wall: str, roof: str) -> Markup:
    s = w / 10
    curve = [
        (0.0, -h),
        (2 * s, -h - 2),
        (2.6 * s, -h - 14),
        (w / 2, -h - 23),
        (7.4 * s, -h - 14),
        (8 * s, -h - 2),
        (w, -h),
    ]
    return path(f"M0 0L{smooth(curve)[1:]}V0Z", wall, "line", 1.2)


FRONTS: Final = (stepped, pointed, belled)


@lru_cache(32)
def tree(i: int) -> Markup:
    """A lime tree, its foot at the origin."""
    r = 11 + 5 * chance(f"tree{i}")
    return join(
        ellipse(0, 1, r * 0.8, 3, "line", fill_opacity=0.22),
        rect(-2, -12, 4, 12, "trunk"),
        circle(0, -12 - r * 0.7, r, "leaf", "line", 1),
        circle(-r * 0.3, -14 - r * 0.9, r * 0.5, "meadow"),
    )


@lru_cache(16)
def terrace(width: float, y: float, seed: int) -> Markup:
    """A row of houses along a quay, with trees in the gaps."""
    parts: list[Markup] = []
    x, i = 6.0, seed
    while x < width - 56:
        if chance(f"gap{i}") < 0.16:
            parts.append(group(tree(i % 9), at=(x + 16, y)))
            x += 34
        else:
            parts.append(group(house(i % 40), at=(x, y)))
            x += house_width(i % 40) + 3
        i += 1
    parts.append(path(f"M0 {y:.0f}H{width:.0f}", "none", "line", 1.6))
    return join(*parts)


@lru_cache(16)
def garden(width: float, y: float, height: float, seed: int) -> Markup:
    """A green bank with trees, on which the canals are dug."""
    trees = [
        group(
            tree((i + seed) % 9),
            at=(
                20 + 46.0 * i + tremble(f"{seed}t{i}", 12),
                y + height * (0.35 + 0.6 * chance(f"{seed}{i}")),
            ),
        )
        for i in range(int(width / 46))
    ]
    return join(rect(0, y, width, height, "moss"), *trees)


@lru_cache(8)
def square(width: float, y: float, height: float) -> Markup:
    """The market square with its cobbles."""
    stones = [
        ((i * 61.0) % width + tremble(f"s{i}", 14), y + 10 + (i * 37.0) % (height - 16))
        for i in range(int(width * height / 3000))
    ]
    cobbles = "".join(f"M{px:.0f} {py:.0f}q5-4 10 0" for px, py in stones)
    return join(
        rect(0, y, width, height, "cobble"),
        path(cobbles, "none", "pebble", 2, stroke_linecap="round"),
    )
