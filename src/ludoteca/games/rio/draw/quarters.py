"""What a house is worth at the end in each quarter, and which quarters a road links."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.games.rio.draw.buildings import building
from ludoteca.games.rio.draw.scene import Scene

ACROSS: Final = 4
TILE: Final = (72.0, 50.0)


def draw_quarters(scene: Scene) -> Markup:
    w, h = TILE
    worth: dict[str, int] = scene.view["houses_worth"]
    return join(
        path(cut(1.5, 2.5, 296, 110, "quarters", 1, 9), "line", fill_opacity=0.2),
        path(cut(0, 0, 296, 110, "quarters", 1, 9), "felt", "line", 1.3),
        *[
            _quarter(scene, letter, n, 4 + w * (i % ACROSS), 5 + h * (i // ACROSS))
            for i, (letter, n) in enumerate(sorted(worth.items()))
        ],
    )


def _quarter(scene: Scene, letter: str, n: int, x: float, y: float) -> Markup:
    w, h = TILE
    linked = letter in scene.view["linked"]
    told = scene.say("quarter", quarter=letter, points=n)
    if linked:
        told += ". " + scene.say("linked")
    return scene.place(
        f"quarter-{letter}",
        told,
        rect(2, 2, w - 4, h - 4, "card", "line", 1, r=6),
        path(f"M6 {h - 7}H{w - 6}", "none", "verge", 7, stroke_linecap="round")
        if linked
        else EMPTY,
        path(f"M6 {h - 7}H{w - 6}", "none", "road", 4, stroke_linecap="round") if linked else EMPTY,
        text(13, 31, letter, 19, "card", bold=True),
        group(building("house", "white"), at=(36, 38), scale=0.62),
        text(60, 31, n, 17, "card", bold=True),
        box=(2, 2, w - 4, h - 4),
        at=(x, y),
    )
