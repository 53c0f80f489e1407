"""The guardhouse of a player with its two canals, and a line on how they stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ludoteca.draw.marks import mark, place
from ludoteca.draw.pen import chance, cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.draw.tokens import seal
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.pieces import marker_of_start
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.signs import WORKER, chip, guilders

CELL: Final = (56.0, 78.0)
GUARD: Final = 116.0
WIDTH: Final = 10 * CELL[0] + GUARD
LINE: Final = 42.0
HEIGHT: Final = CELL[1] + LINE + 6
Area = dict[str, Any]


def draw_section(scene: Scene, seat: str, below: bool) -> Markup:
    """A player's part of the town; the line faces away from the market."""
    area = scene.areas[seat]
    canals, line = (0.0, CELL[1] + 6) if below else (LINE + 6, 0.0)
    middle = 5 * CELL[0]
    parts = [group(_guardhouse(scene.paint(seat)), at=(middle, canals))]
    for side in area["canals"]:
        for n in range(1, len(side["colours"]) + 1):
            left = side["side"] == printed.SIDES[0]
            x = middle - n * CELL[0] if left else middle + GUARD + (n - 1) * CELL[0]
            parts.append(_space(scene, area, side, n, (x, canals)))
    return join(*parts, group(draw_line(scene, area, WIDTH), at=(0, line)))


def _space(
    scene: Scene, area: Area, side: dict[str, Any], n: int, at: tuple[float, float]
) -> Markup:
    """One space of a canal: paving with its colour and price, or water."""
    seat = area["seat"]
    colour, price = side["colours"][n - 1], side["prices"][n - 1]
    built = n <= side["tiles"]
    last = n == len(side["colours"])
    words = scene.say(
        "canal_built" if built else "canal_free",
        name=scene.names[seat],
        n=n,
        side=side["side"],
        colour=colour,
        price=price,
    )
    if n == printed.THIRD:
        words += f" ({scene.say('canal_third', points=printed.THIRD_POINTS)})"
    if last:
        words += f" ({scene.say('canal_last')})"
    name = f"canal-{seat}-{side['side']}-{n}"
    return scene.place(
        name,
        words,
        water(name) if built else paving(colour, price, n == side["tiles"] + 1),
        group(seal(printed.THIRD_POINTS), at=(43, 13), scale=1.2) if n == printed.THIRD else EMPTY,
        PEDESTAL if last else EMPTY,
        box=(1, 1, CELL[0] - 2, CELL[1] - 2),
        at=at,
        piece=f"tile-{seat}-{side['side']}-{n}" if built else None,
    )


PEDESTAL: Final = path(
    "M40 22V17H52V22ZM43 17Q42 10 44 8Q46 7 48 8Q50 10 49 17ZM43.6 4A2.6 2.6 0 1 1 48.6 4"
    "A2.6 2.6 0 1 1 43.6 4Z",
    "ashlar",
    "line",
    1,
)


@lru_cache(64)
def paving(colour: str, price: int, open_now: bool) -> Markup:
    """A space not yet dug: which card it takes, and how many guilders."""
    w, h = CELL
    return join(
        rect(1, 1, w - 2, h - 2, "quay" if open_now else "pebble", "line", 1.2, r=4),
        rect(4, 4, w - 8, 33, f"dye-{colour}", "line", 0.8, r=3),
        chip(colour, 20, 20.5, 12),
        group(guilders(price), at=(w / 2, 57), scale=1.45),
    )


@lru_cache(128)
def water(name: str) -> Markup:
    """A canal tile: water, now and then a boat or a swan on it."""
    w, h = CELL
    ripples = (
        "M8 18Q14 13 20 18T32 18M22 62Q28 57 34 62T46 62M8 70Q12 67 16 70M26 34Q32 29 38 34T50 34"
    )
    seen = chance(name)
    boat = path(
        "M10 46H46Q43 56 36 56H20Q13 56 10 46ZM28 46V26L42 42H28",
        "trunk" if seen < 0.2 else "seal",
        "line",
        1.2,
        stroke_linejoin="round",
    )
    swan = path(
        "M14 50Q16 58 28 58Q42 58 46 46Q38 50 34 46Q28 42 24 46Q18 40 22 32Q18 28 14 33L10 35"
        "L15 36Q14 44 14 50Z",
        "snow",
        "line",
        1.1,
    )
    return join(
        rect(0, 1, w, h - 2, "quay", "line", 1),
        rect(0, 6, w, h - 12, "canal"),
        path(ripples, "none", "ripple", 2, stroke_linecap="round"),
        boat if seen < 0.34 else swan if seen < 0.5 else EMPTY,
    )


@lru_cache(8)
def _guardhouse(colour: str) -> Markup:
    """A gate over the water with the seal of its player."""
    h = CELL[1]
    return join(
        rect(0, 1, GUARD, h - 2, "quay", "line", 1.2),
        path("M4 76V22H0V10H10V16H18V10H28V22H24V76Z", "brick", "line", 1.2),
        path("M112 76V22H116V10H106V16H98V10H88V22H92V76Z", "brick", "line", 1.2),
        path("M22 76V26L58 4L94 26V76H80V62Q80 44 58 44Q36 44 36 62V76Z", "plaster", "line", 1.3),
        path("M18 28L58 2L98 28", "none", "tilework", 5, stroke_linejoin="round"),
        path("M36 76V62Q36 44 58 44Q80 44 80 62V76Z", "canal", "line", 1),
        path("M44 70Q50 66 56 70T68 70", "none", "ripple", 2),
        circle(58, 32, 14.5, "card", "line", 1.2),
        mark(colour, 58, 32, 10.5),
    )


def draw_line(scene: Scene, area: Area, w: float) -> Markup:
    """A player's line: name, points, guilders, workers and cards."""
    seat = area["seat"]
    i = scene.seats.index(seat)
    acting = scene.view["actor"] == i
    places = scene.view["places"]
    words = scene.say(
        "player",
        name=scene.names[seat],
        points=area["points"],
        guilders=area["guilders"],
        workers=sum(area["workers"].values()),
        cards=area["cards"],
        canals=sum(side["tiles"] for side in area["canals"]),
        prestige=area["prestige"],
    )
    if acting:
        words += f" ({scene.say('to_move')})"
    if scene.view["first"] == seat:
        words += f" ({scene.say('starts')})"
    if places is not None:
        words += f" ({scene.say('place', n=places[i])})"
    name = scene.short(seat, 22)
    if places is not None:
        name = f"{places[i]}.  {name}"
    y = LINE / 2
    edge = ("halo", 3.4) if acting else ("seam", 1.3)
    return scene.place(
        f"player-{seat}",
        words,
        path(cut(0, 0, w, LINE, seat, 1.2, 10), "card", *edge),
        path(cut(4, 4, 40, LINE - 8, f"m{seat}", 0.8, 7), scene.paint(seat), "line", 1),
        mark(scene.paint(seat), 24, y, 11.5, "snow"),
        text(54, y + 7.5, name, 22, "card", "start", bold=True),
        group(marker_of_start(), at=(w - 262, y + 16)) if scene.view["first"] == seat else EMPTY,
        group(seal(area["points"]), at=(w - 222, y), scale=1.6),
        group(guilders(area["guilders"]), at=(w - 164, y), scale=1.5),
        path(WORKER, "pewter", "line", 1.1, transform=place(w - 116, y - 1, 14)),
        text(w - 96, y + 7.5, sum(area["workers"].values()), 21, "card", "start", bold=True),
        rect(w - 60, y - 14, 19, 28, "pewter", "line", 1.2, r=3),
        text(w - 34, y + 7.5, area["cards"], 21, "card", "start", bold=True),
        box=(0, 0, w, LINE),
    )
