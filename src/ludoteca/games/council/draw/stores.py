"""What lies beside the map: councillors, assistants, cards, bonus tiles and king's tiles."""

from __future__ import annotations

from ludoteca.draw.pen import cut, tremble
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw.balcony import draw_tile
from ludoteca.games.council.draw.figures import councillor
from ludoteca.games.council.draw.icons import helper
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.tiles import CARD, KING_TILE, card_back, king_tile, politics


def draw_king_tiles(scene: Scene) -> Markup:
    """The king's reward tiles: the next in full, the others showing behind it."""
    left: list[int] = scene.view["king_tiles"]
    w, h = KING_TILE
    if not left:
        gap = path(cut(0, 20, w, h, "kings"), "none", "seam", 1.5, stroke_dasharray="6 5")
        return scene.place("king-tiles", scene.say("king_tiles_none"), gap, box=(0, 20, w, h))
    tiles: list[Markup] = []
    for i in reversed(range(len(left))):
        edge = text(w - 10, 18, left[i], 15.7, "king", bold=True) if i else EMPTY
        tiles.append(
            group(
                king_tile(left[i], scene.queen),
                edge,
                at=(2 + 20 * i, 38 - 8 * i),
                piece=f"king-tile-{left[i]}",
            )
        )
    words = scene.say("king_tiles", points=", ".join(map(str, left)))
    return scene.place("king-tiles", words, *tiles, box=(0, 0, 150, 104))


def draw_tiles(scene: Scene) -> Markup:
    """The bonus tiles of the four metals."""
    return join(
        *[
            draw_tile(scene, name, (68.0 * (i % 2), 55.0 * (i // 2)))
            for i, name in enumerate(printed.METALS)
        ]
    )


def draw_pool(scene: Scene) -> Markup:
    """The councillors beside the board, by family."""
    pool: dict[str, int] = scene.view["pool"]
    out = [path(cut(0, 4, 292, 100, "pool", 2, 12), "felt", "seam", 1.2)]
    for i, colour in enumerate(printed.COLOURS):
        n = pool.get(colour, 0)
        words = scene.say("pool", colour=colour, n=n)
        figure = group(councillor(colour), opacity=None if n else 0.22)
        out.append(
            scene.place(
                f"pool-{colour}",
                words,
                group(figure, at=(0, 0), scale=1.08, piece=f"councillor-{colour}"),
                circle(15, 4, 10.4, "card", "line", 1.1),
                text(15, 9.4, n, 15.7, "card", bold=True),
                box=(-23, -70, 46, 88),
                at=(27 + 47.6 * i, 84),
            )
        )
    return join(*out)


def _heap(kinds: list[str]) -> list[Markup]:
    """Cards thrown on a heap, of every kind that is among them; a blank one carries the number."""
    w, h = CARD
    if not kinds:
        return [path(cut(0, 0, w, h, "discard"), "felt", "seam", 1.5, stroke_dasharray="6 5")]
    heap = [
        group(
            politics(kind),
            at=(tremble(kind, 5), tremble(kind + "y", 4)),
            turn=tremble(kind + "t", 11),
        )
        for kind in kinds
    ]
    return [*heap, circle(w / 2, h / 2, 17, "card", "line", 1.2)]


def draw_stores(scene: Scene) -> Markup:
    """Assistants, the deck and the discards."""
    view = scene.view
    supply: int | None = view["supply"]
    number = scene.say("endless") if supply is None else supply
    w, h = CARD
    spent: dict[str, int] = view["discard"]
    cards = sum(spent.values())
    return join(
        scene.place(
            "supply",
            scene.say("supply", n=number),
            path(cut(0, 4, 68, 100, "supply", 2, 12), "felt", "seam", 1.2),
            group(helper(""), at=(18, 48), scale=1.3),
            group(helper(""), at=(50, 48), scale=1.3),
            group(helper("∞" if supply is None else supply), at=(34, 66), scale=2.1),
            box=(0, 4, 68, 100),
        ),
        scene.place(
            "deck",
            scene.say("deck", n=view["deck"]),
            path(cut(5, 5, w, h, "d", 1, 6), "slip", "line", 1) if view["deck"] > 1 else EMPTY,
            card_back(view["deck"]),
            box=(0, 0, w, h),
            at=(82, 12),
            scale=1,
        ),
        scene.place(
            "discard",
            scene.say("discard", cards=scene.bag("card", spent)),
            *_heap(list(spent)),
            text(w / 2, h / 2 + 7, cards, 20, "felt" if not cards else "card", bold=True),
            box=(0, 0, w, h),
            at=(156, 12),
        ),
    )
