"""The roads of a map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.svg import Markup, el, group, number, path, title
from ludoteca.games.council import printed
from ludoteca.games.council.draw.layout import Layout
from ludoteca.games.council.draw.scene import Scene

KEPT: Final = 32  # maps, each in two shapes and every language


def bow(layout: Layout, road: str) -> str:
    a, m, b = layout.road(road)
    return f"M{number(a[0])} {number(a[1])}Q" + " ".join(map(number, (*m, *b)))


def draw_roads(scene: Scene, layout: Layout) -> Markup:
    roads: list[str] = scene.view["map"]["roads"]
    ends = [(printed.BY_INITIAL[road[0]], printed.BY_INITIAL[road[2]]) for road in roads]
    said = [scene.say("road", a=a, b=b) for a, b in ends]
    return _drawn(layout, tuple(zip(roads, said, strict=True)))


@lru_cache(KEPT)
def _drawn(layout: Layout, roads: tuple[tuple[str, str], ...]) -> Markup:
    """All verges first, so that no road cuts another's paving; each is named."""
    s = layout.city
    everything = "".join(bow(layout, road) for road, _ in roads)
    verge = path(everything, "none", "verge", 12 * s, stroke_linecap="round")
    paving = path(everything, "none", "road", 8.6 * s, stroke_linecap="round")
    named = [
        el(
            "g",
            title(said),
            path(
                bow(layout, road),
                "none",
                "verge",
                1.3 * s,
                stroke_dasharray=f"{2 * s:.3g} {9 * s:.3g}",
                stroke_linecap="round",
            ),
            role="img",
            id=f"road-{road}",
        )
        for road, said in roads
    ]
    return group(verge, paving, *named)
