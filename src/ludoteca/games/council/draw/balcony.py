"""A council on its balcony, and the permits beside it."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import Point, cut
from ludoteca.draw.svg import EMPTY, Markup, circle, ellipse, group, join, path, rect, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw import tiles
from ludoteca.games.council.draw.figures import councillor, crown
from ludoteca.games.council.draw.icons import REGION_SIGNS, sign
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.targets import waiting
from ludoteca.words import Speech

PLACES: Final = 4
FEET: Final = 96.0
HEIGHT: Final = 150.0
WIDTH: Final = 191.0
STANDING: Final = (58.0, 38.0)  # the first councillor, and from one to the next


def draw_balcony(scene: Scene, council: str, low: bool = False) -> Markup:
    """Four councillors behind a balustrade; new ones come in at the arrow."""
    line: list[str | None] = scene.view["balconies"][council]
    told = [scene.name("colour", c) if c else scene.say("vacant") for c in line]
    words = scene.say("balcony", council=council, line=scene.listed(told))
    figures = [_councillor(scene, council, i, colour) for i, colour in enumerate(line)]
    lift = 34 if low else 0
    return scene.place(
        f"balcony-{council}",
        words,
        group(
            _back(council, low),
            *figures,
            _rail(scene, council),
            _arrow(scene),
            _laid(scene, council),
            at=(0, -lift),
        ),
        box=(0, -2, WIDTH, 112) if low else (0, 4, WIDTH, HEIGHT),
    )


def _back(council: str, low: bool) -> Markup:
    """The wall behind, with a drape in the colour of the council."""
    top = 44 if low else 14
    arches = "".join(
        f"M{STANDING[0] + STANDING[1] * i - 16:.4g} {FEET}V62a16 18 0 0 1 32 0V{FEET}Z"
        for i in range(PLACES)
    )
    return join(
        path(
            f"M30 {FEET}V{top + 18}Q30 {top} 48 {top}H168Q186 {top} 186 {top + 18}V{FEET}Z",
            "felt",
            "line",
            1.4,
        ),
        path(arches, "shade", "seam", 1),
    )


def _councillor(scene: Scene, council: str, place: int, colour: str | None) -> Markup:
    x = STANDING[0] + STANDING[1] * place
    slot = f"councillor-{council}-{place}"
    if colour is None:
        return scene.place(
            slot, scene.say("vacant_place"), ellipse(x, FEET - 4, 14, 4, "shade"), box=(0, 0, 1, 1)
        )
    words = scene.say("councillor", colour=colour, place=place + 1, council=council)
    return scene.place(
        slot,
        words,
        councillor(colour),
        box=(-17, -60, 34, 60),
        at=(x, FEET),
        scale=1 if council == "king" else 1.2,
        piece=f"councillor-{colour}",
        slot=slot,
    )


def _rail(scene: Scene, council: str) -> Markup:
    """The balustrade in front, with the name of the council."""
    posts = "".join(f"M{36 + 12.2 * i:.4g} {FEET + 2}v12" for i in range(13))
    y = FEET + 12
    plate = [
        path(cut(32, y, 154, 30, council, 1, 6), council, "line", 1.4),
        text(118, y + 21, scene.say("sign", council=council), 17, council, bold=True),
    ]
    badge = (
        crown(54, y + 15, 0.85, scene.queen)
        if council == "king"
        else sign(REGION_SIGNS, council, 54, y + 15, 8.5, council)
    )
    return join(
        path(posts, "none", "line", 6.4),
        path(posts, "none", "wall", 4),
        rect(28, FEET - 5, 162, 8, "wall", "line", 1.3, r=3),
        *plate,
        badge,
    )


def _arrow(scene: Scene) -> Markup:
    """Where a new councillor comes in."""
    y = FEET - 24
    return scene.place(
        None,
        scene.say("arrow"),
        circle(14, y, 12.5, "card", "line", 1.2),
        path(
            f"M7 {y:.4g}H20M14.5 {y - 6:.4g}L20.5 {y:.4g}L14.5 {y + 6:.4g}",
            "none",
            "on-card",
            2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        box=(1, y - 13, 26, 26),
    )


def _laid(scene: Scene, council: str) -> Markup:
    """The cards somebody has laid before this council and not yet paid for."""
    laid: dict[str, int] = scene.view["laid"]
    if not laid or waiting(scene.view).get("council") != council:
        return EMPTY
    cards = [name for name, n in laid.items() for _ in range(n)]
    drawn = [
        group(tiles.politics(name), at=(52 + 32 * i, FEET + 4), scale=0.5, piece=f"card-{name}")
        for i, name in enumerate(cards)
    ]
    words = scene.say("laid", cards=scene.bag("card", laid))
    return scene.place("laid", words, *drawn, box=(0, 0, 1, 1))


def draw_slot(scene: Scene, region: str, side: int) -> Markup:
    """One of the two places for permits face up."""
    name: str | None = scene.view["face_up"][region][side]
    place = f"slot-{region}-{('left', 'right')[side]}"
    w, h = tiles.PERMIT
    if name is None:
        gap = path(cut(0, 0, w, h, place), "none", "seam", 1.5, stroke_dasharray="6 5")
        return scene.place(place, scene.say("slot_empty"), gap, box=(0, 0, w, h))
    inside = scene.place(
        f"permit-{name}",
        tell_permit(scene, name, "permit"),
        tiles.permit(name),
        box=(0, 0, w, h),
        piece=f"permit-{name}",
        slot=place,
    )
    return scene.place(
        place, tell_permit(scene, name, "permit"), inside, box=(-4, -4, w + 8, h + 8)
    )


def tell_permit(speech: Speech, name: str, key: str = "permit") -> str:
    """A permit in words."""
    cities = [speech.name("city", printed.BY_INITIAL[letter]) for letter in name]
    bonus = speech.amounts(printed.PERMITS[name])
    return speech.say(key, cities=speech.listed(cities), bonus=bonus)


def draw_pile(scene: Scene, region: str) -> Markup:
    number: int = scene.view["piles"][region]
    words = scene.say("pile", region=region, n=number)
    buried = [scene.name("permit", name) for name in scene.view["buried"][region]]
    if buried:
        words = scene.say("pile_buried", region=region, n=number, permits=", ".join(buried))
    return scene.place(
        f"pile-{region}", words, tiles.permit_back(region, number), box=(-4, -10, 70, 98)
    )


def draw_tile(scene: Scene, name: str, at: Point) -> Markup:
    """A bonus tile, or the place it was taken from."""
    if name in scene.view["tiles"]:
        return lying_tile(scene, name, at)
    gone = scene.say("tile_gone", group=name, points=printed.TILES[name])
    return scene.place(f"gap-{name}", gone, tiles.tile_gap(name), box=(0, 0, *tiles.TILE), at=at)


def lying_tile(scene: Scene, name: str, at: Point, scale: float = 1) -> Markup:
    """A bonus tile that somebody can still win, or has won."""
    return scene.place(
        f"tile-{name}",
        scene.say("tile", group=name, points=printed.TILES[name]),
        tiles.tile(name),
        box=(0, 0, *tiles.TILE),
        at=at,
        scale=scale,
        piece=f"tile-{name}",
    )


def draw_region(scene: Scene, region: str) -> Markup:
    """What belongs to a region: its council, its permits, its bonus tile; 456 by 160."""
    return join(
        path(cut(0, 0, 456, 160, f"strip{region}", 2, 12), "paper", "seam", 1.2),
        group(draw_balcony(scene, region), at=(2, 2)),
        group(draw_slot(scene, region, 0), at=(196, 26)),
        group(draw_slot(scene, region, 1), at=(294, 26)),
        group(draw_pile(scene, region), at=(391, 14)),
        draw_tile(scene, region, (391, 103)),
    )
