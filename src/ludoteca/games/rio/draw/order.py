"""The turn order, with how everybody stands; and the pieces for walls and roads."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.games.rio.draw.discs import disc, good, row, seal
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 368.0
LINE: Final = 36.0
STICKS: Final = 34.0


def height(seats: int) -> float:
    """How high the turn order of so many players is, with the pieces below it."""
    return 6 + LINE * seats + STICKS


def draw_order(scene: Scene) -> Markup:
    order: list[str] = scene.view["order"]
    h = height(len(scene.seats)) - STICKS
    return join(
        path(cut(0, 0, WIDTH, h, "order", 1, 9), "felt", "line", 1.3),
        *[group(_place(scene, i), at=(4, 3 + LINE * i)) for i in range(len(scene.seats))],
        *[group(_line(scene, seat), at=(38, 3 + LINE * i)) for i, seat in enumerate(order)],
        group(_sticks(scene), at=(0, h + 6)),
    )


def _place(scene: Scene, i: int) -> Markup:
    """A place of the turn order."""
    return scene.place(
        f"place-{i + 1}",
        scene.say("place", n=i + 1),
        rect(1, 2, 30, LINE - 4, "card", "line", 1, r=5),
        text(16, LINE / 2 + 6, i + 1, 17, "card", bold=True),
        box=(0, 1, 32, LINE - 2),
    )


def _line(scene: Scene, seat: str) -> Markup:
    """A player: marker and discs added to it, name, points and goods."""
    area = scene.areas[seat]
    acting = scene.actor == seat
    told = scene.say(
        "standing",
        name=scene.names[seat],
        points=area["points"],
        discs=area["hand"],
        goods=scene.amounts({name: area[name] for name in ("stone", "wood", "precious", "silver")}),
    )
    if area["added"]:
        told += ". " + scene.say("added", n=area["added"])
    if seat in scene.view["attacked"]:
        told += ". " + scene.say("has_attacked")
    war = scene.view["war"]
    if war and war["attacker"] == seat:
        told += ". " + scene.say("attacks", enemy=war["enemy"])
    w = WIDTH - 42
    marker = group(disc(scene.paint(seat)), at=(18, LINE / 2), piece=f"marker-{seat}")
    return scene.place(
        f"order-{seat}",
        told,
        rect(0, 2, w, LINE - 4, "card", "halo" if acting else "seam", 2.4 if acting else 0.9, r=6),
        marker,
        group(
            row([seat] * area["added"], f"order-{seat}", scene.paint, 6, 0.8), at=(28, LINE / 2 - 3)
        ),
        text(
            40 + 7.0 * area["added"],
            LINE / 2 + 6,
            scene.short(seat, 10 - area["added"]),
            16.5,
            "card",
            "start",
            bold=acting,
        ),
        group(_swords(), at=(136, LINE / 2)) if war and war["attacker"] == seat else EMPTY,
        group(seal(area["points"]), at=(161, LINE / 2), scale=1),
        *[
            join(
                group(good(name), at=(188 + 34.5 * i, LINE / 2), scale=0.78),
                text(198 + 34.5 * i, LINE / 2 + 6, area[name], 16, "card", "start"),
            )
            for i, name in enumerate(("stone", "wood", "precious", "silver"))
        ],
        box=(0, 1, w, LINE - 2),
    )


def _swords() -> Markup:
    return path("M-7 8L7-8M7 8L-7-8M-9 3L-3 9M9 3L3 9", "none", "seal", 2.4, stroke_linecap="round")


def _sticks(scene: Scene) -> Markup:
    """Pieces left for walls and roads."""
    n: int = scene.view["sticks"]
    return scene.place(
        "sticks",
        scene.say("sticks", n=n),
        rect(0, 0, 110, 26, "felt", "line", 1.1, r=6),
        *[rect(8 + 3.0 * i, 6 + 3.0 * i, 44, 6, "road", "line", 0.9, r=3) for i in range(3)],
        text(84, 19, n, 16.5, "felt", bold=True),
        box=(0, 0, 110, 26),
    )
