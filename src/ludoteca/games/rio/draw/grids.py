"""The grids of the major buildings: boxes with their points, discs in them, and what will stand."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio.draw.buildings import building
from ludoteca.games.rio.draw.discs import disc, good
from ludoteca.games.rio.draw.scene import Scene

BOX: Final = 34.0


class Shape(NamedTuple):
    """A panel: its size, where its boxes begin, how many stand in a row, where the picture is."""

    size: tuple[float, float]
    first: tuple[float, float]
    across: int
    picture: tuple[float, float, float]
    title: tuple[float, float]
    price: tuple[float, float]


LYING: Final = Shape((296, 112), (84, 34), 6, (43, 92, 0.86), (84, 24), (278, 19))
TOWER: Final = Shape((180, 154), (22, 44), 4, (24, 40, 0.8), (50, 26), (166, 19))
LOW: Final = Shape((180, 88), (22, 46), 4, (27, 38, 0.78), (56, 27), (166, 21))
SHAPES: Final = {
    "fort": LYING,
    "port": LYING,
    "palace": TOWER,
    "cathedral": TOWER,
    "walls": LOW,
    "roads": LOW,
}


def draw_grid(scene: Scene, grid: str) -> Markup:
    """One grid with its building, solid where it stands and pale where it does not."""
    view, shape = scene.view, SHAPES[grid]
    w, h = shape.size
    stands = grid in view["standing"]
    px, py, scale = shape.picture
    x, y = shape.title
    name = scene.name("grid", grid)
    told = scene.say("grid", grid=grid)
    if stands:
        told += ". " + scene.say("grid_stands", grid=grid)
    if grid in view["ruined"]:
        told += ". " + scene.say("grid_ruined", grid=grid)
    always = grid in ("walls", "roads")
    return scene.place(
        f"grid-{grid}",
        told,
        path(cut(1.5, 2.5, w, h, grid, 1, 9), "line", fill_opacity=0.2),
        path(cut(0, 0, w, h, grid, 1, 9), "felt", "line", 1.3),
        group(building(grid), at=(px, py), scale=scale, opacity=None if stands or always else 0.5),
        text(x, y, name[:1].upper() + name[1:], 16.5, "felt", "start", bold=True),
        _price(grid, shape),
        _standing(scene, grid, shape) if stands else EMPTY,
        *[_box(scene, grid, shape, n, points) for n, points in enumerate(_boxes(scene, grid))],
        box=(0, 0, w, h),
        role="group",
    )


def _boxes(scene: Scene, grid: str) -> list[int | None]:
    boxes: list[int | None] = scene.view["grids"][grid]["boxes"]
    return boxes


def _price(grid: str, shape: Shape) -> Markup:
    """What a box costs."""
    x, y = shape.price
    if grid == "roads":
        return EMPTY
    either = grid == "walls"  # either good will do
    return join(
        group(good("stone"), at=(x - 24 if either else x - 17, y), scale=0.72),
        text(x - 12, y + 6, "/", 16, "felt") if either else EMPTY,
        group(good("wood"), at=(x + 1 if either else x, y), scale=0.72),
    )


def _standing(scene: Scene, grid: str, shape: Shape) -> Markup:
    """A tick for what has been built."""
    px, py, _ = shape.picture
    return group(
        circle(0, 0, 9, "leaf", "line", 1),
        path("M-4 0L-1 4L5-4", "none", "snow", 2.2, stroke_linecap="round"),
        at=(px + 12, py - 30),
    )


def _box(scene: Scene, grid: str, shape: Shape, n: int, points: int | None) -> Markup:
    """A box; closed for this number of players, it is not drawn."""
    if points is None:
        return EMPTY
    shown = [i for i, p in enumerate(_boxes(scene, grid)) if p is not None].index(n)
    x = shape.first[0] + (BOX + 0.6) * (shown % shape.across)
    y = shape.first[1] + (BOX + 1) * (shown // shape.across)
    held = scene.view["grids"][grid]["discs"].get(str(n + 1))
    id_ = f"box-{grid}-{n + 1}"
    words = scene.say("box", grid=grid, n=n + 1, points=points)
    parts = [rect(1.5, 1.5, BOX - 3, BOX - 3, "card", "line", 1.1, r=5)]
    if held is None:
        parts.append(text(BOX / 2, BOX / 2 + 6, points, 18, "card", bold=True))
    else:
        words += ". " + scene.tell_discs_of(held["disc"], 1)
        parts.append(
            group(
                disc(scene.paint(held["disc"])),
                at=(BOX / 2 - 3, BOX / 2 + 2),
                piece=f"disc-{held['disc']}",
                slot=f"{id_}-0",
            )
        )
        if held["owes"]:
            words += ". " + scene.say("owes", name=scene.colour(held["owes"]))
            parts.append(circle(BOX / 2 - 3, BOX / 2 + 2, 14.5, "none", "halo", 2.6))
            parts.append(circle(8, BOX - 8, 8, "halo", "line", 0.9))
            parts.append(text(8, BOX - 2.5, "!", 15.8, "halo", bold=True))
        parts.append(circle(BOX - 8, 9, 8.4, "card", "line", 0.9))
        parts.append(text(BOX - 8, 14.6, points, 15.8, "card", bold=True))
    return scene.place(id_, words, *parts, box=(1, 1, BOX - 2, BOX - 2), at=(x, y))
