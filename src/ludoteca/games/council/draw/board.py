"""The whole board of Council of Four."""

from __future__ import annotations

from ludoteca.draw.artist import Drawn
from ludoteca.draw.scene import Shape
from ludoteca.draw.svg import Markup, group, join, part, rect
from ludoteca.games.council import printed
from ludoteca.games.council.draw.balcony import draw_balcony, draw_region
from ludoteca.games.council.draw.city import draw_city, draw_king
from ludoteca.games.council.draw.layout import LAYOUTS, Layout
from ludoteca.games.council.draw.roads import draw_roads
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.scenery import country, frame
from ludoteca.games.council.draw.stores import draw_king_tiles, draw_pool, draw_stores, draw_tiles
from ludoteca.games.council.draw.track import draw_standing, draw_tracks


def draw_map(scene: Scene, shape: Shape) -> Markup:
    layout = LAYOUTS[shape]
    order = sorted(printed.CITIES, key=lambda city: layout.cities[city[0].upper()][1])
    return join(
        part("country", country(shape, tuple(scene.view["map"]["roads"]))),
        draw_roads(scene, layout),
        frame(layout),
        *[draw_city(scene, layout, city) for city in order],
        draw_king(scene, layout),
    )


def draw_parts(scene: Scene, layout: Layout) -> Markup:
    """Everything below the map."""
    x, _, scale = layout.parts["standing"]
    drawn = {
        **{region: draw_region(scene, region) for region in printed.REGIONS},
        "king": draw_balcony(scene, "king", low=True),
        "king_tiles": draw_king_tiles(scene),
        "tiles": draw_tiles(scene),
        "pool": draw_pool(scene),
        "stores": draw_stores(scene),
        "track": draw_tracks(scene, layout.rows),
        "standing": draw_standing(scene, (layout.size[0] - x - 10) / scale),
    }
    return join(
        *[
            part(name, group(one, at=layout.parts[name][:2], scale=layout.parts[name][2]))
            for name, one in drawn.items()
        ]
    )


def draw_board(scene: Scene, shape: Shape) -> Drawn:
    layout = LAYOUTS[shape]
    w, h = layout.size
    ground = rect(0, 0, w, h, "board")
    return Drawn(join(ground, draw_map(scene, shape), draw_parts(scene, layout)), w, h)
