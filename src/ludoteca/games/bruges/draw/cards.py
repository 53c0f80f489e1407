"""Cards: their faces with a person on them, their backs with a house."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ludoteca.draw.marks import drawn
from ludoteca.draw.pen import cut, sheet
from ludoteca.draw.svg import Markup, circle, group, join, path, rect
from ludoteca.draw.tokens import seal
from ludoteca.games.bruges.draw.portraits import portrait
from ludoteca.games.bruges.draw.signs import GROUPS, chip, emblem, guilders, icon
from ludoteca.games.bruges.draw.write import block, fitted

CARD: Final = (154.0, 286.0)  # width and height
TEXT_SIZES: Final = (17.0, 16.5, 16.0, 15.5, 15.0, 14.6)
NAME_SIZES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
LEAST: Final = 14.6  # what a phone still shows; a long name is pressed together
# A gable with steps, its foot at the origin: 100 wide and 128 high.
GABLE: Final = "M-50 0V-74H-40V-90H-28V-104H-15V-117H-6V-128H6V-117H15V-104H28V-90H40V-74H50V0Z"
PANES: Final = (
    "M-34-66H-16V-44H-34ZM-9-66H9V-44H-9ZM16-66H34V-44H16ZM-9-96H9V-80H-9Z"
    "M-34-34H-16V-14H-34ZM16-34H34V-14H16Z"
)
CROSSES: Final = "M-25-66V-44M0-66V-44M25-66V-44M-34-55H-16M-9-55H9M16-55H34M-25-34V-14M25-34V-14"


class Person(NamedTuple):
    """What is written on a card, in one language."""

    id: str
    colour: str
    group: str
    price: int
    points: int
    icon: str
    worker: str | None
    name: str
    text: str  # the effect
    group_name: str


@lru_cache(600)
def front(person: Person) -> Markup:
    """The face of a card: price and points, portrait, name, how and what it does, its group."""
    w, h = CARD
    dye = f"dye-{person.colour}"
    size, name = fitted(person.name, w - 48, 38, NAME_SIZES, True)
    size = max(size, LEAST)
    ribbon = 30.0 if len(name) == 1 else 40.0
    top = 88.0
    first = top + ribbon / 2 + size * 0.35 - (len(name) - 1) * size * 0.57
    room = h - 29 - (top + ribbon + 3)
    small, words = fitted(person.text, w - 14, room, TEXT_SIZES)
    spare = max(0.0, room - len(words) * small * 1.14)
    return join(
        sheet(0, 0, w, h, f"c{person.id}", dye, 11),
        path(cut(6, 6, w - 12, h - 12, f"i{person.id}", 0.8, 7), "card", "line", 0.9),
        path(cut(9, 9, w - 18, 80, f"a{person.id}", 0.6, 6), "sky", "line", 0.7),
        group(_scene(person.colour), at=(0, -8)),
        group(portrait(person.id, person.group, person.colour), at=(86, 88.5), scale=1.32),
        group(guilders(person.price), at=(25, 26), scale=1.42),
        group(seal(person.points), at=(25, 60), scale=1.3),
        chip(person.colour, w - 22, 23, 10.5),
        path(cut(3, top, w - 6, ribbon, f"r{person.id}", 0.7, 5), dye, "line", 1.1),
        circle(21, top + ribbon / 2, 15.5, "card", "line", 1),
        icon(person.icon, person.worker, 21, top + ribbon / 2, 10.6),
        block(name, (w + 32) / 2, first, size, dye, bold=True, most=w - 48),
        block(words, w / 2, top + ribbon + 3 + small + spare * 0.4, small, "card"),
        path(f"M14 {h - 28:.0f}H{w - 14:.0f}", "none", "seam", 0.9),
        drawn(GROUPS[person.group], 21, h - 17.5, 6.6, "card", 1.9),
        block([person.group_name], 34, h - 12, 15.5, "card", "start"),
    )


@lru_cache(600)
def small_front(person: Person) -> Markup:
    """A card on the board, where nobody could read it: portrait, price, points, signs."""
    w, h = CARD
    dye = f"dye-{person.colour}"
    return join(
        sheet(0, 0, w, h, f"c{person.id}", dye, 11),
        path(cut(6, 6, w - 12, h - 12, f"i{person.id}", 0.8, 7), "card", "line", 0.9),
        path(cut(9, 9, w - 18, 138, f"a{person.id}", 0.6, 6), "sky", "line", 0.7),
        group(_scene(person.colour), at=(0, 50)),
        group(portrait(person.id, person.group, person.colour), at=(92, 146.5), scale=2.1),
        group(guilders(person.price), at=(34, 38), scale=1.9),
        group(seal(person.points), at=(34, 90), scale=1.8),
        path(cut(3, 146, w - 6, 50, f"r{person.id}", 0.7, 5), dye, "line", 1.1),
        circle(w / 2, 171, 25, "card", "line", 1),
        icon(person.icon, person.worker, w / 2, 171, 17),
        drawn(GROUPS[person.group], w / 2, 233, 20, "card", 1.9),
    )


@cache
def _scene(colour: str) -> Markup:
    """Rooftops behind the portrait."""
    return join(
        path(
            "M12 95V72H22V62H30V72H38V82H46V66L56 54L66 66V78"
            "H108V60L118 48L128 60V74H136V84H143V95Z",
            "pebble",
            fill_opacity=0.75,
        ),
        path("M10 95V90Q46 84 86 90T144 88V95Z", f"dye-{colour}", fill_opacity=0.35),
    )


@cache
def gable(colour: str) -> Markup:
    """A house with a stepped gable in the colour of its card."""
    ink = f"on-dye-{colour}"
    return join(
        path(GABLE, f"dye-{colour}", "line", 1.6, stroke_linejoin="round"),
        path(PANES, "window", ink, 1.2),
        path(CROSSES, "none", ink, 0.9),
        path("M-8 0V-24Q0-33 8-24V0Z", "trunk", ink, 1.2),
        circle(0, -106, 7.4, f"dye-{colour}", ink, 0.8),
        emblem(colour, 0, -106, 4.8),
    )


@cache
def back(colour: str) -> Markup:
    """The back of a card: the house it becomes."""
    w, h = CARD
    return join(
        sheet(0, 0, w, h, f"b{colour}", f"dye-{colour}", 11),
        path(cut(7, 7, w - 14, h - 14, f"bi{colour}", 0.8, 7), "sky", "line", 0.9),
        rect(12, h - 34, w - 24, 22, "canal"),
        path(f"M12 {h - 34:.0f}H{w - 12:.0f}", "none", "quay", 5),
        group(gable(colour), at=(w / 2, h - 35), scale=1.16),
        chip(colour, 24, 26, 13),
        chip(colour, w - 24, 26, 13),
    )


def heap(colour: str | None, n: int) -> Markup:
    """A pile of cards, as high as it is; the uppermost shows its back."""
    w, h = CARD
    if n == 0 or colour is None:
        return path(cut(0, 0, w, h, "gone", 1, 9), "none", "seam", 2.4, stroke_dasharray="9 7")
    layers = min(5, 1 + n // 8)
    return join(
        *[
            path(cut(3.4 * i, -3.4 * i, w, h, f"h{i}", 1, 10), "card", "line", 1.6)
            for i in range(layers, 0, -1)
        ],
        back(colour),
    )
