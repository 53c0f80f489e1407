"""What lies before one player."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.marks import mark
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.draw.tokens import seal
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.houses import HOUSE, draw_houses
from ludoteca.games.bruges.draw.pieces import (
    guilders,
    majority,
    marker_of_start,
    ring,
    statue,
    worker,
)
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.signs import emblem

WIDTH: Final = 345.0
HEAD: Final = 216.0
COLUMN: Final = 65.4  # for each colour
Area = dict[str, Any]


def draw_area(scene: Scene, seat: str) -> tuple[Markup, float]:
    """The drawing of an area, and how high it is."""
    area = scene.areas[seat]
    houses, rows = draw_houses(scene, area)
    height = HEAD + rows * (HOUSE[1] + 8) + 6
    acting = scene.actor == seat
    paper = path(
        cut(2, 2, WIDTH - 4, height - 4, f"area{seat}", 1.6, 14),
        "paper",
        "halo" if acting else "seam",
        3.2 if acting else 1.3,
    )
    parts = [
        _head(scene, area),
        _guilders(scene, area),
        _cards(scene, area),
        *_majorities(scene, area),
        *[_workers(scene, area, i) for i in range(len(printed.COLOURS))],
        *[_threat(scene, area, i) for i in range(len(printed.COLOURS))],
        group(houses, at=(10, HEAD)),
    ]
    return join(paper, *parts), height


def _head(scene: Scene, area: Area) -> Markup:
    """The player's shape and name, statues and points."""
    seat = area["seat"]
    words = scene.say("points_of", points=area["points"], name=scene.names[seat])
    starts = scene.view["first"] == seat
    statues = [
        scene.place(
            f"statue-{points}",
            scene.say("statue", points=points),
            statue(points),
            box=(-26, -26, 52, 52),
            at=(WIDTH - 78 - 36.0 * i, 30),
            scale=0.68,
            piece=f"statue-{points}",
        )
        for i, points in enumerate(area["statues"])
    ]
    letters = 19 - 4 * len(statues) - (2 if starts else 0)
    return join(
        path(cut(8, 8, WIDTH - 16, 44, f"head{seat}", 1, 9), seat, "line", 1.2),
        mark(seat, 32, 30, 11.5, "snow"),
        text(54, 37, scene.short(seat, letters), 20, seat, "start", bold=True),
        *statues,
        group(marker_of_start(), at=(WIDTH - 76 - 36.0 * len(statues), 46), scale=0.95)
        if starts
        else EMPTY,
        scene.place(
            f"points-{seat}",
            words,
            group(seal(area["points"]), scale=1.75),
            box=(-20, -20, 40, 40),
            at=(WIDTH - 36, 31),
        ),
    )


def _guilders(scene: Scene, area: Area) -> Markup:
    seat = area["seat"]
    words = scene.say("guilders_of", guilders=area["guilders"], name=scene.names[seat])
    return scene.place(
        f"guilders-{seat}",
        words,
        group(guilders(area["guilders"]), scale=1.5),
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
        colours=scene.bag(area["colours"]),
    )
    if area["drawn"]:
        words += f" ({scene.say('drawn', colours=scene.bag(area['drawn']))})"
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
                majority(kind, turned),
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
        group(worker(colour), at=(-11, 17), opacity=None if n else 0.3, scale=1.12),
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
        group(ring(colour, n), opacity=None if n else 0.55),
        box=(-27, -25, 54, 50),
        at=(42 + COLUMN * i, 182),
    )
