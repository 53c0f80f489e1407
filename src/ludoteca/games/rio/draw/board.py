"""The whole board of Río de la Plata."""

from __future__ import annotations

from ludoteca.draw.artist import Drawn
from ludoteca.draw.scene import Shape
from ludoteca.draw.svg import group, join, part, rect
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.city import draw_city
from ludoteca.games.rio.draw.geometry import LAYOUTS
from ludoteca.games.rio.draw.grids import draw_grid
from ludoteca.games.rio.draw.harbour import draw_harbour
from ludoteca.games.rio.draw.offices import draw_offices
from ludoteca.games.rio.draw.order import draw_order, height
from ludoteca.games.rio.draw.quarters import draw_quarters
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.games.rio.draw.tracks import draw_enemies, draw_years
from ludoteca.games.rio.draw.works import draw_works


def size(scene: Scene, shape: Shape) -> tuple[float, float]:
    """How large the board is; the tall one ends with the last player."""
    layout = LAYOUTS[shape]
    if not layout.turned:
        return layout.size
    _, y, scale = layout.parts["order"]
    return layout.size[0], y + scale * height(len(scene.seats)) + 8


def draw_board(scene: Scene, shape: Shape) -> Drawn:
    layout = LAYOUTS[shape]
    w, h = size(scene, shape)
    drawn = {
        **{grid: draw_grid(scene, grid) for grid in printed.GRIDS},
        "works": draw_works(scene),
        "ship": draw_harbour(scene),
        "quarters": draw_quarters(scene),
        "years": draw_years(scene),
        "enemies": draw_enemies(scene),
        "offices": draw_offices(scene),
        "order": draw_order(scene),
    }
    parts = [
        part(name, group(one, at=layout.parts[name][:2], scale=layout.parts[name][2]))
        for name, one in drawn.items()
    ]
    ground = rect(0, 0, w, h, "board")
    return Drawn(join(ground, draw_city(scene, layout, shape), *parts), w, h)
