"""What lies before one player."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.plates import name_plate, paper, points
from ludoteca.draw.svg import EMPTY, Markup, group, join, rect, text
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw import pieces
from ludoteca.games.bruges.draw.houses import HOUSE, draw_houses
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.signs import emblem

WIDTH: Final = 345.0
HEAD: Final = 216.0
COLUMN: Final = 65.4  # for each colour
Area = dict[str, Any]


def draw_area(scene: Scene, seat: str) -> Drawn:
    """An area, as high as its houses need."""
    area = scene.areas[seat]
    houses, rows = draw_houses(scene, area)
    height = HEAD + rows * (HOUSE[1] + 8) + 6
    parts = [
        _head(scene, area),
        _guilders(scene, area),
        _cards(scene, area),
        *_majorities(scene, area),
        *[_workers(scene, area, i) for i in range(len(printed.COLOURS))],
        *[_threat(scene, area, i) for i in range(len(printed.COLOURS))],
        group(houses, at=(10, HEAD)),
    ]
    return Drawn(join(paper(scene, seat, WIDTH, height), *parts), WIDTH, height)


def _head(scene: Scene, area: Area) -> Markup:
    """The player's shape and name, statues and points."""
    seat = area["seat"]
    starts = scene.view["first"] == seat
    statues = [
        scene.place(
            f"statue-{worth}",
            scene.say("statue", points=worth),
            pieces.statue(worth),
            box=(-26, -26, 52, 52),
            at=(WIDTH - 78 - 36.0 * i, 30),
            scale=0.68,
            piece=f"statue-{worth}",
        )
        for i, worth in enumerate(area["statues"])
    ]
    letters = 19 - 4 * len(statues) - (2 if starts else 0)
    return join(
        name_plate(scene, seat, WIDTH, letters),
        *statues,
        group(pieces.marker_of_start(), at=(WIDTH - 76 - 36.0 * len(statues), 46), scale=0.95)
        if starts
        else EMPTY,
        points(scene, seat, WIDTH),
    )


def _guilders(scene: Scene, area: Area) -> Markup:
    seat = area["seat"]
    words = scene.say("guilders_of", guilders=area["guilders"], name=scene.names[seat])
    return scene.place(
        f"guilders-{seat}",
        words,
        group(pieces.guilders(area["guilders"]), scale=1.5),
        box=(-22, -22, 52, 44),
        at=(34, 80),
    )


def _cards(scene: Scene, area: Area) -> Markup:
    """The backs in hand, for all to see; those just drawn stand a little higher."""
    seat = area["seat"]
    held = [(colour, 0) for colour, n in area["colours"].items() for _ in range(n)]
    held += [(colour, 6) for colour, n in area["drawn"].items() for _ in range(n)]
    step = min(19.0, 120 / max(1, len(held)))
    words = scene.say(
        "cards_of",
        cards=area["cards"],
        name=scene.names[seat],
        colours=scene.bag("colour", area["colours"]),
    )
    if area["drawn"]:
        words += f" ({scene.say('drawn', colours=scene.bag('colour', area['drawn']))})"
    if area["shown"]:
        known = [scene.person(row["card"]).name for row in area["shown"]]
        words += f" ({scene.say('known', cards=scene.listed(known))})"
    return scene.place(
        f"cards-{seat}",
        words,
        *[
            group(
                rect(0, 0, 18, 27, f"dye-{colour}", "line", 1.1, r=3),
                emblem(colour, 9, 13.5, 6),
                at=(step * i, -13 - up),
            )
            for i, (colour, up) in enumerate(held)
        ],
        rect(0, -13, 18, 27, "none", "seam", 1.2, r=3) if not held else EMPTY,
        box=(-4, -20, 128, 40),
        at=(76, 80),
    )


def _majorities(scene: Scene, area: Area) -> list[Markup]:
    out: list[Markup] = []
    for i, kind in enumerate(printed.MAJORITIES):
        turned = kind in area["majorities"]
        words = scene.say(
            "majority_turned" if turned else "majority",
            kind=kind,
            points=printed.MAJORITY,
        )
        out.append(
            scene.place(
                f"majority-{area['seat']}-{kind}",
                words,
                pieces.majority(kind, turned),
                box=(-22, -21, 44, 42),
                at=(223 + 47.0 * i, 80),
            )
        )
    return out


def _workers(scene: Scene, area: Area, i: int) -> Markup:
    seat, colour = area["seat"], printed.COLOURS[i]
    n = area["workers"].get(colour, 0)
    words = scene.say(
        "workers_of",
        n=n,
        colour=colour,
        name=scene.names[seat],
    )
    return scene.place(
        f"workers-{seat}-{colour}",
        words,
        group(pieces.worker(colour), at=(-11, 17), opacity=None if n else 0.3, scale=1.12),
        text(17, 9, n, 22, "paper", bold=n > 0),
        box=(-28, -22, 57, 44),
        at=(42 + COLUMN * i, 130),
    )


def _threat(scene: Scene, area: Area, i: int) -> Markup:
    seat, colour = area["seat"], printed.COLOURS[i]
    n = area["threats"].get(colour, 0)
    event = printed.THREATS[colour]
    words = scene.say(
        "threats_of",
        event=event,
        n=n,
        needed=printed.CIRCLE,
        colour=colour,
        name=scene.names[seat],
        what=scene.say("strikes", event=event),
    )
    return scene.place(
        f"threat-{seat}-{colour}",
        words,
        group(pieces.ring(colour, n), opacity=None if n else 0.55),
        box=(-27, -25, 54, 50),
        at=(42 + COLUMN * i, 182),
    )
