"""The pieces one moves: worker discs, attackers, goods, coins and small signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from ludoteca.draw.marks import MARKS, place
from ludoteca.draw.pen import scallop, star
from ludoteca.draw.svg import Markup, circle, group, icon, join, path, text

Paint = Callable[[str], str]  # from a seat to its colour; violet and shadow stay as they are

RADIUS: Final = 13.0
RISE: Final = 6.5  # from one disc of a stack to the next
SIGNS: Final[dict[str, str]] = {
    **{seat: MARKS[seat] for seat in ("green", "red", "yellow", "black", "white")},
    "violet": star(4, 11, 4.2),
    "shadow": "M3-9A9 9 0 1 0 3 9A7.4 7.4 0 0 1 3-9Z",
}


@cache
def disc(colour: str) -> Markup:
    """A disc with the sign of its colour, around the origin."""
    return join(
        circle(0.8, 1.8, RADIUS, "line"),
        circle(0, 0, RADIUS, colour, "line", 1.3),
        circle(0, 0, RADIUS - 3, "none", f"on-{colour}", 0.7),
        path(SIGNS[colour], f"on-{colour}", transform=place(0, 0, 6)),
    )


@cache
def small_disc(colour: str) -> Markup:
    """A disc without its sign, as it looks under another one."""
    return join(circle(0.8, 1.8, RADIUS, "line"), circle(0, 0, RADIUS, colour, "line", 1.3))


def stack(seats: Sequence[str], slot: str, paint: Paint = str, scale: float = 1) -> Markup:
    """Discs one on the other, the bottom one first, standing on the origin."""
    top = len(seats) - 1
    return join(
        *[
            group(
                disc(paint(seat)) if i == top else small_disc(paint(seat)),
                at=(0, -RISE * i * scale),
                scale=scale,
                piece=f"disc-{seat}",
                slot=f"{slot}-{i}",
            )
            for i, seat in enumerate(seats)
        ]
    )


def row(seats: Sequence[str], slot: str, paint: Paint, gap: float = 11, scale: float = 1) -> Markup:
    """Discs side by side, overlapping, from the origin to the right."""
    return join(
        *[
            group(
                disc(paint(seat)),
                at=(gap * i, 0),
                scale=scale,
                piece=f"disc-{seat}",
                slot=f"{slot}-{seat}-{list(seats[:i]).count(seat)}",
            )
            for i, seat in enumerate(seats)
        ]
    )


@cache
def good(name: str) -> Markup:
    """A piece of a good within a circle of radius 10: block, log, jewel or coin."""
    return icon(f"good {name}", shape(name))


def shape(name: str) -> Markup:
    """What a good looks like."""
    match name:
        case "stone":
            return join(
                path("M-9-3L-3-8H9V5L3 9H-9Z", "stone", "line", 1.2, stroke_linejoin="round"),
                path("M-9-3H3V9M3-3L9-8", "none", "line", 1),
            )
        case "wood":
            return join(
                path("M-6-7H9V7H-6Z", "wood", "line", 1.2, stroke_linejoin="round"),
                path("M-1-2H8M0 3H8", "none", "line", 0.8),
                _sawn("wood"),
            )
        case "precious":
            return join(
                path("M-9-3L-5-8H5L9-3L0 9Z", "precious", "line", 1.2, stroke_linejoin="round"),
                path("M-9-3H9M-3-3L0 8L3-3L0-8Z", "none", "foam", 0.9),
            )
        case _:
            return join(
                circle(0.7, 1.2, 9, "line"),
                circle(0, 0, 9, "silver", "line", 1.2),
                circle(0, 0, 6, "none", "on-silver", 0.8),
                path("M0-4V4M-3-1H3", "none", "on-silver", 1.3),
            )


def _sawn(fill: str) -> Markup:
    """The sawn end of a log."""
    return join(circle(-6, 0, 5, "earth", "line", 1.1), circle(-6, 0, 2, "none", fill, 1))


@cache
def coin(gold: bool) -> Markup:
    """A coin within a circle of radius 10; gold is worth five of silver."""
    fill = "coin" if gold else "silver"
    return join(
        circle(0.8, 1.4, 10, "line"),
        circle(0, 0, 10, fill, "line", 1.2),
        text(0, 5, 5 if gold else 1, 14, fill, bold=True),
    )


@cache
def seal(n: int) -> Markup:
    """Points, within a circle of radius 13."""
    number = text(0, 5.4, n, 16 if len(str(n)) < 3 else 15.7, "seal", bold=True)
    return icon("points", join(path(scallop(11, 12), "seal", "line", 0.9), number))


@cache
def worker() -> Markup:
    """The sign for a worker of any colour, within a circle of radius 8."""
    return join(
        path("M-7 8Q-7 0 0 0Q7 0 7 8Z", "on-card", "none"),
        circle(0, -4, 4, "on-card"),
    )


@cache
def feather() -> Markup:
    """The sign of the natives, within a circle of radius 12."""
    return join(
        path("M-7 11Q-9-4 7-12Q9 0-2 6Z", "seal", "line", 1.1, stroke_linejoin="round"),
        path("M-9 13Q-3 2 5-9M-4 4L2 2M-1-1L5-4", "none", "line", 1.1, stroke_linecap="round"),
    )


@cache
def skull() -> Markup:
    """The sign of the corsairs, within a circle of radius 12."""
    return join(
        path("M-9-2Q-9-11 0-11Q9-11 9-2Q9 3 5 4V9H-5V4Q-9 3-9-2Z", "snow", "line", 1.2),
        circle(-3.6, -2, 2.4, "line"),
        circle(3.6, -2, 2.4, "line"),
        path("M-2 9V5.5M2 9V5.5M0 1V3", "none", "line", 1.2),
    )


def enemy(name: str) -> Markup:
    return feather() if name == "natives" else skull()


@cache
def swords() -> Markup:
    """Where a battle was, within a circle of radius 12."""
    return join(
        circle(0, 0, 13, "halo", "line", 1),
        path("M-7 8L7-8M7 8L-7-8", "none", "card", 3, stroke_linecap="round"),
        path("M-9 3L-3 8M9 3L3 8", "none", "card", 2.4, stroke_linecap="round"),
    )


def cost(kind: str, n: int, x: float, y: float) -> Markup:
    """A number and the sign of what it counts."""
    sign = group(worker(), at=(x + 14, y), scale=0.95) if kind == "workers" else None
    return join(
        text(x, y + 5.4, n, 15.8, "card", "middle", bold=True),
        sign or group(good(kind), at=(x + 14.5, y), scale=0.82),
    )


# On a tag the number stands beside its sign.
TAGS: Final[dict[str, Markup]] = {
    "points": path(scallop(11, 12), "seal", "line", 0.9),
    "workers": group(worker(), scale=1.2),
    "attackers": group(disc("violet"), scale=0.85),
    "defenders": group(disc("shadow"), scale=0.85),
    **{name: group(good(name), scale=1.2) for name in ("stone", "wood", "precious", "silver")},
    "either": join(
        group(good("stone"), at=(-5, -5), scale=0.75),
        path("M-8 11L8-11", "none", "on-card", 1.6),
        group(good("wood"), at=(5, 5), scale=0.75),
    ),
    "each": join(
        group(good("stone"), at=(-5, -4), scale=0.85), group(good("wood"), at=(5, 4), scale=0.85)
    ),
}
