"""The country: sea and sand, hills and trees, rocks and snow, all around the cities and roads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from ludoteca.draw import plants
from ludoteca.draw.pen import Point, chance, cut, smooth, tremble
from ludoteca.draw.svg import Markup, join, number, path, rect
from ludoteca.games.council.draw.layout import LAYOUTS, Layout

WOBBLE = 20.0
STEP = 50.0
SHORE = (plants.dunes, plants.reeds, plants.dunes, plants.trees, plants.cottage)


def border(layout: Layout, which: int, shift: float = 0) -> str:
    """The land beyond a border, cut by hand."""
    start, end = layout.ends()
    x, y, w, h = layout.map
    far = x + w if layout.across else y + h
    middle = layout.borders[which] + shift
    count = round((end - start) / 84)
    edge: list[Point] = []
    for i in range(count + 1):
        aside = start + (end - start) * i / count
        edge.append(layout.at(middle + tremble(f"{which}.{i}", WOBBLE), aside))
    close = [layout.at(far, end), layout.at(far, start)]
    return smooth(edge) + "".join(f"L{number(px)} {number(py)}" for px, py in close) + "Z"


def base(layout: Layout) -> Markup:
    """Layers of paper: sea, sand, grass, rock."""
    x, y, w, h = layout.map
    out = [rect(x, y, w, h, "sea"), path(border(layout, 0, -16), "foam", fill_opacity=0.7)]
    for which, land in enumerate(("sand", "grass", "rock")):
        out.append(path(border(layout, which, -3), "line", fill_opacity=0.2))
        out.append(path(border(layout, which), land))
    return join(*out)


def free(layout: Layout, trails: Sequence[Point], x: float, y: float, size: float) -> bool:
    """Whether something of this size may stand here: off the roads, and not behind a city."""
    s = layout.city
    for cx, cy in layout.cities.values():
        if abs(x - cx) < 78 * s + size * 0.4 and -66 * s < y - cy < 72 * s + size:
            return False
    for tx, ty in trails:
        if hypot(x - tx, y - size * 0.3 - ty) < 13 * s + size * 0.5:
            return False
    return True


def spots(
    layout: Layout, trails: Sequence[Point], lo: float, hi: float, size: float
) -> list[Point]:
    """Places for things of one size between two borders, from back to front."""
    start, end = layout.ends()
    step = STEP if size > 26 else 32.0
    out: list[Point] = []
    i = 0
    along = lo
    while along < hi:
        aside = start + size * 0.6
        while aside < end - size * 0.5:
            i += 1
            seed = f"{size}.{i}.{lo}"
            px, py = layout.at(
                along + tremble(seed + "a", step * 0.36), aside + tremble(seed + "b", step * 0.36)
            )
            if lo < (px if layout.across else py) < hi and free(layout, trails, px, py, size):
                x, y, w, h = layout.map
                inside = x + size * 0.85 < px < x + w - size * 0.85 and y + size < py < y + h - 5
                if inside:
                    out.append((px, py))
            aside += step
        along += step
    return sorted(out, key=lambda p: p[1])


def ticks(
    layout: Layout, trails: Sequence[Point], lo: float, hi: float, d: str, ink: str
) -> Markup:
    """Strokes of the pen all over a region, in one path."""
    marks = thin(spots(layout, trails, lo, hi, 6), ink, 0.55)
    strokes = "".join(f"M{number(x)} {number(y)}{d}" for x, y in marks)
    return path(strokes, "none", ink, 1.7, stroke_linecap="round")


def thin(points: list[Point], seed: str, share: float) -> list[Point]:
    return [p for i, p in enumerate(points) if chance(f"{seed}{i}") < share]


def apart(points: Sequence[Point], others: Sequence[Point], distance: float) -> list[Point]:
    return [p for p in points if all(hypot(p[0] - o[0], p[1] - o[1]) > distance for o in others)]


@lru_cache(maxsize=32)
def country(shape: str, roads: tuple[str, ...]) -> Markup:
    """Everything that lies under the roads and cities of one map."""
    layout = LAYOUTS[shape]
    s = layout.city
    trails = [p for road in roads for p in layout.trail(road)]
    shore, hills, mountains = layout.borders
    x, y, w, h = layout.map
    first = x if layout.across else y
    last = x + w if layout.across else y + h
    sea = thin(spots(layout, [], first + 8, shore - 26, 14), "sea", 0.7)
    sand = thin(spots(layout, trails, shore + 26, hills - 22, 14 * s), "sand", 0.7)
    big = spots(layout, trails, hills + 26, mountains - 30, 40 * s)
    small = thin(
        apart(spots(layout, trails, hills + 22, mountains - 22, 17 * s), big, 34 * s), "w", 0.8
    )
    high = spots(layout, trails, mountains + 34, last - 20, 46 * s)
    low = apart(spots(layout, trails, mountains + 26, last - 12, 24 * s), high, 40 * s)
    things: list[tuple[float, Markup]] = []
    things += [(p[1], plants.waves(p, i, s)) for i, p in enumerate(sea)]
    for i, p in enumerate(sand):
        draw = SHORE[int(chance(f"s{i}") * len(SHORE))]
        things.append((p[1], draw(p, i, s)))
    things += [(p[1], plants.mound(p, i, s)) for i, p in enumerate(big)]
    things += [(p[1], plants.trees(p, i, s)) for i, p in enumerate(small)]
    things += [(p[1], plants.summit(p, i, s, 46)) for i, p in enumerate(high)]
    things += [(p[1], plants.summit(p, i, s, 25)) for i, p in enumerate(thin(low, "low", 0.75))]
    things.sort(key=lambda pair: pair[0])
    lane = (first + shore) / 2 - 6 * s
    ship = layout.at(lane, sum(layout.ends()) * 0.33)
    big_fish = layout.at(lane, sum(layout.ends()) * 0.68)
    pen = [
        ticks(layout, trails, shore + 24, hills - 18, "h.1m6 3h.1m-9 3h.1", "dune"),
        ticks(layout, trails, hills + 20, mountains - 18, "l2 4l2-5", "leaf"),
        ticks(layout, trails, mountains + 20, last - 8, "l4-4l4 3", "peak"),
    ]
    swimming = [plants.boat(ship, s), plants.whale(big_fish, s)]
    return join(base(layout), *pen, *[thing for _, thing in things], *swimming)


def frame(layout: Layout) -> Markup:
    """The edge of the map, laid over whatever reaches beyond it."""
    x, y, w, h = layout.map
    wide, high = layout.size
    hole = cut(x, y, w, h, "map", 2, 16)
    outside = f"M0 0H{wide:.4g}V{high:.4g}H0Z"
    return join(path(outside + hole, "board", fill_rule="evenodd"), path(hole, "none", "line", 2.4))
