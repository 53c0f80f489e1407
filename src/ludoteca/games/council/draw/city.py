"""A city: its houses, its name on a ribbon, its token, and whoever has built there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ludoteca.core.data import read
from ludoteca.draw.pen import tremble
from ludoteca.draw.scene import Box
from ludoteca.draw.svg import Markup, circle, ellipse, group, join, path, rect, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw.figures import emporium, king
from ludoteca.games.council.draw.icons import METAL_SIGNS, sign
from ludoteca.games.council.draw.layout import Layout
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.tiles import token

BOX: Final[Box] = (-74, -60, 150, 130)
GROUND: Final = {"coast": "dune", "hills": "meadow", "mountains": "peak"}
KING_AT: Final = (-58.0, 9.0)
TOKEN_AT: Final = (47.0, -16.0)
Building = tuple[str, float, float, float]


def _building(row: str) -> Building:
    kind, x, w, h = row.split()
    return kind, float(x), float(w), float(h)


SKYLINES: Final[dict[str, list[Building]]] = {
    city: [_building(row) for row in rows]
    for city, rows in read(Path(__file__).parent / "skyline.toml").items()
}


def building(one: Building, roof: str) -> Markup:
    """One building on the ground line y = 12."""
    kind, x, w, h = one
    left, right, foot = x - w / 2, x + w / 2, 12.0
    top = foot - h
    wall = rect(left, top, w, h, "wall", "line", 1.1)
    panes = _windows(x, top, w, h)
    match kind:
        case "h":
            lid = f"M{left - 2} {top}L{x} {top - w * 0.6}L{right + 2} {top}Z"
        case "t" | "c":
            rise = w * (1.3 if kind == "t" else 1.9)
            lid = f"M{left - 2} {top}L{x} {top - rise}L{right + 2} {top}Z"
            flag = (
                f"M{x} {top - rise}v-7l6 2l-6 2.4"
                if kind == "t"
                else f"M{x} {top - rise}v-7m-3 3h6"
            )
            panes = join(panes, path(flag, roof if kind == "t" else "none", "line", 1.2))
        case "d":
            lid = f"M{left - 1} {top}A{w / 2 + 1} {w * 0.55} 0 0 1 {right + 1} {top}Z"
            panes = join(panes, circle(x, top - w * 0.55 - 2.4, 2, roof, "line", 1))
        case "l":
            lid = f"M{left - 3} {top}L{left + 3} {top - 9}H{right - 3}L{right + 3} {top}Z"
        case "m":
            lid = f"M{left} {top}L{x} {top - w * 0.5}L{right} {top}Z"
            sails = (
                f"M{x - 12} {top - 13}L{x + 12} {top + 11}M{x + 12} {top - 13}L{x - 12} {top + 11}"
            )
            panes = join(panes, path(sails, "none", "line", 3), path(sails, "none", "snow", 1.4))
        case _:  # battlements: a tower, or a gate
            step = w / 5
            teeth = "".join(f"V{top - 4 if i % 2 == 0 else top:.4g}h{step:.4g}" for i in range(5))
            lid = f"M{left} {top + 3}{teeth}V{top + 3}Z"
            if kind == "g":
                door = f"M{x - 5} {foot}V{foot - 7}A5 5 0 0 1 {x + 5} {foot - 7}V{foot}Z"
                panes = path(door, "window")
    return join(wall, path(lid, roof, "line", 1.1, stroke_linejoin="round"), panes)


@cache
def skyline(city: str, metal: str) -> Markup:
    return join(*[building(one, metal) for one in SKYLINES[city]])


def _windows(x: float, top: float, w: float, h: float) -> Markup:
    columns = [0.0] if w < 17 else [-w * 0.22, w * 0.22]
    rows = range(1 if h < 24 else 2)
    d = "".join(
        f"M{x + dx - 1.6:.4g} {top + 5 + 9 * r:.4g}h3.2v4.4h-3.2Z" for dx in columns for r in rows
    )
    return path(d, "window")


@cache
def ribbon(city: str, metal: str, paint: str) -> Markup:
    """The initial in a medallion, the name, and the sign of the metal."""
    tail = "M58 15L72 15L66 26L72 37L58 37Z"
    return join(
        path(tail, paint, "line", 1.1),
        path("M-52 13Q4 17 62 13V39Q4 43-52 39Z", paint, "line", 1.3),
        circle(-53, 26, 16.5, paint, "line", 1.4),
        circle(-53, 26, 13.6, "none", f"on-{paint}", 0.9),
        text(-53, 33, city[0].upper(), 21, paint, bold=True),
        text(7, 33, city.capitalize(), 17.5, paint, bold=True),
        sign(METAL_SIGNS, metal, 54, 26.5, 5.4, paint),
    )


def who_built(scene: Scene, city: str) -> list[str]:
    """The emporiums of a city: seats in order, and the neutral one."""
    seats = [area["seat"] for area in scene.view["areas"] if city in area["cities"]]
    return seats + (["neutral"] if city in scene.view["neutral"] else [])


def describe(scene: Scene, city: str, built: list[str]) -> str:
    """Everything there is to know about a city, in words."""
    view = scene.view
    rest: list[str] = []
    if view["king"] == city:
        rest.append(scene.say("city_king"))
    if city in view["tokens"]:
        bonus = scene.amounts(printed.TOKENS[view["tokens"][city]])
        rest.append(scene.say("city_token", bonus=bonus))
    elif city == view["map"]["start"]:
        rest.append(scene.say("city_start"))
    if built:
        who = scene.listed([scene.names.get(seat) or scene.noun("neutral") for seat in built])
        rest.append(scene.say("city_emporiums", who=who))
    else:
        rest.append(scene.say("city_empty"))
    here = city[0].upper()
    roads = [road for road in view["map"]["roads"] if here in road]
    far = [printed.BY_INITIAL[road.replace(here, "").strip("-")] for road in roads]
    cities = scene.listed([scene.name("city", name) for name in far])
    rest.append(scene.say("city_roads", cities=cities))
    return scene.say(
        "city",
        city=city,
        metal=view["map"]["colours"][city],
        region=printed.region_of(city),
        rest=" ".join(rest),
    )


def draw_city(scene: Scene, layout: Layout, city: str) -> Markup:
    metal, paint = scene.view["map"]["colours"][city], scene.city_paint(city)
    built = who_built(scene, city)
    ground = GROUND[printed.region_of(city)]
    parts = [
        ellipse(-2, 20, 76, 30, ground, fill_opacity=0.85),
        ellipse(-6, 14, 56, 14, "wall", fill_opacity=0.55),
        group(skyline(city, paint), scale=1.08),
        ribbon(city, metal, paint),
    ]
    name = scene.view["tokens"].get(city)
    if name is not None:
        words = scene.say("token", bonus=scene.amounts(printed.TOKENS[name]))
        parts.append(
            scene.place(
                f"token-{city}",
                words,
                token(name),
                box=(-21, -21, 42, 42),
                at=TOKEN_AT,
                piece=f"token-{name}",
            )
        )
    parts += [_house(scene, city, seat, i, len(built)) for i, seat in enumerate(built)]
    return scene.place(
        f"city-{city}",
        describe(scene, city, built),
        *parts,
        box=BOX,
        at=layout.cities[city[0].upper()],
        scale=layout.city,
    )


def _house(scene: Scene, city: str, seat: str, i: int, n: int) -> Markup:
    if seat == "neutral":
        words = scene.say("emporium_neutral", city=city)
    else:
        words = scene.say("emporium_in", name=scene.names[seat], city=city)
    x = 6 + 26 * (i - (n - 1) / 2)
    return scene.place(
        f"emporium-{seat}-{city}",
        words,
        emporium(scene.paint(seat)),
        box=(-10, -20, 20, 20),
        at=(x, 66 + tremble(city + seat, 1.5)),
        scale=1.1,
        piece=f"emporium-{seat}-{city}",
    )


def draw_king(scene: Scene, layout: Layout) -> Markup:
    """The king beside the city where he is; apart, so that he can be chosen on his own."""
    city = scene.view["king"]
    x, y = layout.cities[city[0].upper()]
    at = (x + KING_AT[0] * layout.city, y + KING_AT[1] * layout.city)
    words = scene.say("king_in", city=city)
    return scene.place(
        "king",
        words,
        king(scene.queen),
        box=(-22, -66, 44, 70),
        at=at,
        scale=layout.city * 0.92,
        piece="king",
        slot=f"city-{city}",
    )
