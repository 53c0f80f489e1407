"""What stands in the city: a little drawing for every building, its feet on the origin."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ludoteca.draw.marks import mark
from ludoteca.draw.svg import Markup, circle, ellipse, join, path, rect

JOINED: Final = "round"


def part(d: str, fill: str, width: float = 1.2) -> Markup:
    return path(d, fill, "line", width, stroke_linejoin=JOINED)


def ink(d: str, width: float = 1, colour: str = "line") -> Markup:
    return path(d, "none", colour, width, stroke_linecap="round")


def flag(x: float, y: float, fill: str = "seal") -> Markup:
    return join(ink(f"M{x} {y}v-11", 1.3), part(f"M{x} {y - 11}l9 2.5l-9 3Z", fill, 0.8))


def cross(x: float, y: float) -> Markup:
    return ink(f"M{x} {y}v-8M{x - 2.6} {y - 5.4}h5.2", 1.5)


def hut(owner: str) -> Markup:
    return join(
        part("M-12 0V-13H12V0Z", "wall"),
        part("M-4 0V-8Q0-12 4-8V0Z", "window", 0.9),
        part("M-19-11Q-8-20 0-33Q8-20 19-11Q0-15-19-11Z", owner),
        ink("M-12-15L-6-22M12-15L6-22M0-31V-26", 0.9),
        mark(owner, 0, -20, 5, f"on-{owner}"),
    )


def house(owner: str) -> Markup:
    return join(
        part("M9-27V-37H14V-23Z", "wall"),
        part("M-18 0V-18H18V0Z", "wall"),
        part("M-22-16L-15-33H15L22-16Z", owner),
        part("M-4 0V-11H4V0Z", "trunk", 0.9),
        rect(-14, -12, 6, 6, "window", "line", 0.8),
        rect(8, -12, 6, 6, "window", "line", 0.8),
        mark(owner, 0, -24.5, 5.4, f"on-{owner}"),
    )


def stonecutter() -> Markup:
    return join(
        part("M-19 0V-16H7V0Z", "wall"),
        part("M-22-14L-16-27H5L11-14Z", "cliff"),
        part("M-12 0V-9H-3V0Z", "window", 0.9),
        part("M4 0V-9H20V0Z", "stone"),
        part("M8-9V-17H19V-9Z", "stone"),
        ink("M11-22L19-28M16-31L22-25", 1.8, "trunk"),
    )


def carpenter() -> Markup:
    return join(
        part("M-19 0V-16H7V0Z", "wall"),
        part("M-22-14L-16-27H5L11-14Z", "wood"),
        part("M-12 0V-9H-3V0Z", "window", 0.9),
        *[
            join(part(f"M3 {y}H22V{y - 6}H3Z", "wood"), circle(3, y - 3, 3, "earth", "line", 0.9))
            for y in (0, -6, -12)
        ],
        ink("M-4-33L12-27", 2.4, "silver"),
    )


def market() -> Markup:
    stripes = "M-19-16V-27H-12.4V-16ZM-6-16V-27H0V-16ZM6.4-16V-27H12.6V-16Z"
    return join(
        part("M-17 0V-20H17V0Z", "wall"),
        part("M-20-16V-27H20V-16Q15-11 10-16Q5-11 0-16Q-5-11-10-16Q-15-11-20-16Z", "snow"),
        path(stripes, "seal"),
        ink("M-20-16V-27H20V-16Q15-11 10-16Q5-11 0-16Q-5-11-10-16Q-15-11-20-16Z", 1.1),
        part("M-15 0V-7H15V0Z", "wood"),
        circle(-9, -8.5, 3, "leaf", "line", 0.8),
        circle(-2, -8.5, 3, "coin", "line", 0.8),
        circle(6, -8.5, 3, "seal", "line", 0.8),
    )


def guild() -> Markup:
    return join(
        part("M-19 0V-22H19V0Z", "wall"),
        part("M-22-21L0-36L22-21Z", "precious"),
        circle(0, -26, 3.6, "coin", "line", 1),
        part("M-5 0V-11Q0-16 5-11V0Z", "trunk", 0.9),
        part("M-15-5V-15H-9V-5Z", "window", 0.8),
        part("M9-5V-15H15V-5Z", "window", 0.8),
        flag(0, -35, "coin"),
    )


def pavement() -> Markup:
    return join(
        part("M-23 0L-17-19H17L23 0Z", "paving"),
        ink("M-20-9H20M-7 0L-5-19M7 0L5-19", 0.7, "cliff"),
    )


def plaza() -> Markup:
    return join(
        pavement(),
        ellipse(0, -8, 11, 4.6, "paving", stroke="line", stroke_width=1.1),
        ellipse(0, -8.6, 8, 3, "river"),
        part("M-2-9V-19H2V-9Z", "stone", 0.9),
        ink("M0-20Q-5-26-7-18M0-20Q5-26 7-18", 1.5, "foam"),
    )


def monument() -> Markup:
    return join(
        pavement(),
        part("M-8-5H8V-11H-8Z", "stone"),
        part("M-4.5-11L-3-34L0-40L3-34L4.5-11Z", "snow"),
        circle(0, -24, 2.2, "coin", "line", 0.7),
    )


def garden() -> Markup:
    return join(
        pavement(),
        part("M-18-3Q-18-9-12-9H12Q18-9 18-3Z", "leaf"),
        ink("M-9-9V-16M9-9V-17", 2, "trunk"),
        circle(-9, -21, 7, "pine", "line", 1),
        circle(9, -22, 7.5, "leaf", "line", 1),
        circle(-12, -5.6, 1.8, "c-pink"),
        circle(0, -5.6, 1.8, "seal"),
        circle(11, -5.6, 1.8, "coin"),
    )


def barracks() -> Markup:
    return join(
        part("M-21 0V-20H-16V-24H-11V-20H-5V-24H0V-20H5V-24H11V-20H16V-24H21V0Z", "stone"),
        part("M-5 0V-10Q0-15 5-10V0Z", "trunk", 0.9),
        ink("M-14-8V-13M13-8V-13", 2.4),
        flag(0, -23),
        part("M8-1Q8-5 12-5L22-8V-3L13-1Z", "iron", 0.9),
        circle(13, -1.6, 2.8, "trunk", "line", 0.9),
    )


def church() -> Markup:
    return join(
        part("M-15 0V-17L0-26L15-17V0Z", "snow"),
        part("M-6-20V-33L0-40L6-33V-20Z", "snow"),
        part("M-8-32L0-41L8-32Z", "bronze"),
        cross(0, -40),
        part("M-4 0V-9Q0-13 4-9V0Z", "trunk", 0.9),
        circle(0, -25, 2.8, "coin", "line", 0.8),
        part("M-12-5V-10H-8V-5ZM8-5V-10H12V-5Z", "window", 0.7),
    )


def palace() -> Markup:
    arches = "".join(f"M{x} 0V-8Q{x + 3.5} -13 {x + 7}-8V0Z" for x in (-19, -9.5, 2.5, 12))
    return join(
        part("M-23 0V-22H23V0Z", "snow"),
        part("M-26-21H26V-25H-26Z", "bronze"),
        part("M-9-25V-29Q-9-38 0-39Q9-38 9-29V-25Z", "king"),
        part(arches, "window", 0.8),
        ink("M-23-14H23", 0.9),
        flag(0, -38, "coin"),
    )


def cathedral() -> Markup:
    return join(
        part("M-14 0V-22L0-31L14-22V0Z", "snow"),
        part("M-23 0V-31L-18-39L-13-31V0Z", "wall"),
        part("M13 0V-31L18-39L23-31V0Z", "wall"),
        part("M-25-30L-18-41L-11-30ZM11-30L18-41L25-30Z", "coast"),
        cross(0, -30),
        part("M-5 0V-11Q0-17 5-11V0Z", "trunk", 0.9),
        circle(0, -20, 4, "c-blue", "line", 1),
        part("M-20-14V-21H-16V-14ZM16-14V-21H20V-14Z", "window", 0.7),
    )


def fort() -> Markup:
    return join(
        part("M-40 0L-33-15H33L40 0Q0 6-40 0Z", "silt"),
        part("M-34-2V-24H-28V-20H-22V-24H-16V-2Z", "stone"),
        part("M16-2V-24H22V-20H28V-24H34V-2Z", "stone"),
        part("M-18-2V-18H-12V-15H-6V-18H6V-15H12V-18H18V-2Z", "wall"),
        part("M-5-2V-9Q0-14 5-9V-2Z", "trunk", 0.9),
        flag(-25, -23, "coin"),
        flag(25, -23),
        ink("M-12-9L-24-12M12-9L24-12", 3.6, "iron"),
    )


def port() -> Markup:
    return join(
        part("M-40 2Q0-4 40 2V9Q0 13-40 9Z", "river"),
        ink("M-36 6q5-4 10 0t10 0M14 6q5-4 10 0t10 0", 1.5, "foam"),
        part("M-22 0V-5H30V0Z", "wood"),
        ink("M-16 0V7M-2 0V7M12 0V7M26 0V7", 2.4, "trunk"),
        part("M-20-5V-20H-2V-5Z", "wall"),
        part("M-23-19L-11-29L1-19Z", "bronze"),
        part("M-14-5V-13H-8V-5Z", "window", 0.8),
        ink("M12-5V-28L28-22", 2.4, "trunk"),
        ink("M27-22V-14", 1),
        part("M23-14H31V-7H23Z", "wood", 0.9),
    )


def wall() -> Markup:
    return join(
        part("M-24 0V-15H-18V-19H-11V-15H-4V-19H4V-15H11V-19H18V-15H24V0Z", "stone"),
        ink("M-24-8H24M-12 0V-8M2-8V-15M12 0V-8M-18-8V-15", 0.8),
    )


def road() -> Markup:
    return join(
        part("M-25 0Q-8-9 2-9Q14-9 12-19H18Q22-4 3-3Q-6-2-12 3Z", "road"),
        ink("M-15-1Q-6-6 4-6Q17-7 15-18", 1, "verge"),
    )


OWNED: Final[dict[str, Callable[[str], Markup]]] = {"hut": hut, "house": house}
COMMON: Final[dict[str, Callable[[], Markup]]] = {
    "stonecutter": stonecutter,
    "carpenter": carpenter,
    "market": market,
    "guild": guild,
    "plaza": plaza,
    "monument": monument,
    "garden": garden,
    "barracks": barracks,
    "church": church,
    "palace": palace,
    "cathedral": cathedral,
    "fort": fort,
    "port": port,
    "walls": wall,
    "roads": road,
}
WORKSHOPS: Final = ("stonecutter", "carpenter", "market", "guild")


@cache
def building(kind: str, owner: str = "green") -> Markup:
    """A building; huts and houses carry the colour and the sign of their owner."""
    return OWNED[kind](owner) if kind in OWNED else COMMON[kind]()


def ground(kind: str, owner: str | None) -> str:
    """The colour of the tile a building stands on."""
    if owner is not None:
        return f"tile-{owner}"
    return "tile-work" if kind in WORKSHOPS else "tile-noble"
