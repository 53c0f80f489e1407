"""What the areas of several games have in common: the paper, the name, the points."""

from __future__ import annotations

from ludoteca.draw.marks import mark
from ludoteca.draw.pen import cut
from ludoteca.draw.scene import Scene
from ludoteca.draw.svg import Markup, group, join, path, text
from ludoteca.draw.tokens import seal


def paper(scene: Scene, seat: str, width: float, height: float) -> Markup:
    """The sheet an area is drawn on; its edge shines while its player is to act."""
    edge, thick = ("halo", 3.2) if scene.actor == seat else ("seam", 1.3)
    return path(cut(2, 2, width - 4, height - 4, f"area{seat}", 1.6, 14), "paper", edge, thick)


def name_plate(scene: Scene, seat: str, width: float, letters: int) -> Markup:
    """A player's shape and name."""
    return join(
        path(cut(8, 8, width - 16, 44, f"head{seat}", 1, 9), scene.paint(seat), "line", 1.2),
        mark(scene.paint(seat), 32, 30, 11.5, "snow"),
        text(54, 37, scene.short(seat, letters), 20, scene.paint(seat), "start", bold=True),
    )


def points(scene: Scene, seat: str, width: float) -> Markup:
    """A player's points, at the end of the name plate."""
    number = scene.areas[seat]["points"]
    return scene.place(
        f"points-{seat}",
        scene.say("points_of", points=number, name=scene.names[seat]),
        group(seal(number), scale=1.75),
        box=(-20, -20, 40, 40),
        at=(width - 36, 31),
    )
