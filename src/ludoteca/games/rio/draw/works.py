"""Outside the city: quarry and forest, the fields, the artisan."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.plants import tree
from ludoteca.draw.svg import Markup, circle, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.discs import disc, good, row, worker
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 330.0
SITE: Final = (44.0, 46.0)  # a box


def draw_works(scene: Scene) -> Markup:
    return join(
        group(_site(scene, "quarry"), at=(0, 0)),
        group(_site(scene, "forest"), at=(0, 60)),
        group(_works(scene, "fields"), at=(0, 120)),
        group(_works(scene, "artisan"), at=(0, 182)),
    )


def _panel(seed: str, fill: str, height: float) -> Markup:
    return join(
        path(cut(1.5, 2.5, WIDTH, height, seed, 1, 9), "line", fill_opacity=0.2),
        path(cut(0, 0, WIDTH, height, seed, 1, 9), fill, "line", 1.3),
    )


def _site(scene: Scene, site: str) -> Markup:
    """Boxes that each need one, two or three workers and yield one good."""
    picture = (
        join(
            path("M-22 16L-14-8L-4-14L6-4L14-10L22 16Z", "peak", "line", 1.2),
            path("M-4-14L2 2L-6 14M14-10L12 4", "none", "line", 0.9),
            group(good("stone"), at=(10, 10)),
        )
        if site == "quarry"
        else join(
            tree(-13, 12, False, 1),
            tree(-2, 14, True, 0.9),
            group(good("wood"), at=(13, 8)),
        )
    )
    reading = printed.READINGS[scene.view["options"]["reading"]]
    boxes = [_box(scene, site, n, workers) for n, workers in enumerate(reading[site])]
    return join(
        _panel(site, "rock" if site == "quarry" else "meadow", 54),
        group(picture, at=(30, 27)),
        *boxes,
    )


def _box(scene: Scene, site: str, n: int, workers: int) -> Markup:
    held: str | None = scene.view["sites"][site][n]
    w, h = SITE
    words = scene.say("site", site=site, n=n + 1, workers=workers)
    parts = [rect(2, 2, w - 4, h - 4, "card", "line", 1.1, r=5)]
    if held is None:
        parts.append(text(w / 2 - 7, h / 2 + 6.5, workers, 19, "card", bold=True))
        parts.append(group(worker(), at=(w / 2 + 9, h / 2 + 0.5)))
    else:
        words += ". " + scene.tell_discs_of(held, workers)
        gap = 7.0
        start = w / 2 - gap * (workers - 1) / 2
        parts += [
            group(
                disc(scene.paint(held)),
                at=(start + gap * i, h / 2),
                piece=f"disc-{held}",
                slot=f"site-{site}-{n}-{i}",
            )
            for i in range(workers)
        ]
    return scene.place(
        f"site-{site}-{n + 1}", words, *parts, box=(1, 1, w - 2, h - 2), at=(60 + w * n, 4)
    )


def workers_at(scene: Scene, place: str) -> list[str]:
    """The discs of a place, player by player in turn order."""
    return [seat for seat in scene.view["order"] for _ in range(scene.areas[seat][place])]


def _works(scene: Scene, place: str) -> Markup:
    """Fields, where two workers earn a silver; the artisan, who makes precious goods."""
    there = workers_at(scene, place)
    if place == "fields":
        picture = join(
            path("M-24 14Q-10-8 0 14M-12 14Q2-8 12 14M0 14Q14-8 24 14", "none", "leaf", 2.4),
            path(
                "M-16-2V-14M-4-4V-17M8-4V-16M18 0V-11", "none", "coin", 3.4, stroke_linecap="round"
            ),
        )
        gives = join(
            text(0, 6, 2, 17, "felt", bold=True),
            group(worker(), at=(14, 0)),
            text(29, 6, "→", 16, "felt"),
            group(good("silver"), at=(48, 0)),
        )
    else:
        picture = join(
            path("M-14 14V2H14V14Z", "trunk", "line", 1.2),
            path("M-20 2H20V-3H-20Z", "wood", "line", 1.2),
            path("M-4-4L8-17L13-12L1-1Z", "iron", "line", 1),
            group(good("precious"), at=(-10, -11), scale=0.8),
        )
        gives = join(
            group(good("stone"), at=(-8, 0), scale=0.85),
            text(5, 6, "/", 16, "felt"),
            group(good("wood"), at=(16, 0), scale=0.85),
            text(33, 6, "→", 16, "felt"),
            group(good("precious"), at=(52, 0), scale=0.95),
        )
    told = scene.say(place) + (". " + scene.tell_discs(there) if there else "")
    gap = min(15.0, 150 / max(1, len(there)))
    return scene.place(
        place,
        told,
        _panel(place, "grass" if place == "fields" else "felt", 56),
        group(picture, at=(32, 28)),
        group(gives, at=(78, 28)),
        circle(156, 28, 2, "seam"),
        group(row(there, place, scene.paint, gap), at=(178, 28)),
        box=(0, 0, WIDTH, 56),
    )
