"""The houses of a player, and who lives in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import Markup, circle, group, join, path, text
from ludoteca.games.bruges.draw.cards import Person
from ludoteca.games.bruges.draw.portraits import portrait
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.signs import chip, emblem, icon
from ludoteca.games.bruges.draw.write import block, fitted

HOUSE: Final = (102.0, 112.0)  # width and height
ROW: Final = 3  # houses side by side
STEP: Final = 109.0
SIZES: Final = (14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5)
# A stepped gable that fills the place of a house, from its upper left corner.
GABLE: Final = "M4 110V34H14V24H24V15H36V8H45V2H57V8H66V15H78V24H88V34H98V110Z"
ROOM: Final = "M22 74V44Q22 22 51 22Q80 22 80 44V74Z"
PANES: Final = "M18 46H44V70H18ZM58 46H84V70H58ZM18 80H40V102H18ZM62 80H84V102H62Z"
CROSSES: Final = "M31 46V70M71 46V70M18 58H44M58 58H84M29 80V102M73 80V102"


def draw_houses(scene: Scene, area: dict[str, Any]) -> tuple[Markup, int]:
    """All houses in the order they were built, room for another, and how many rows they take."""
    out: list[Markup] = []
    for i, house in enumerate(area["houses"]):
        at = (STEP * (i % ROW), (HOUSE[1] + 8) * (i // ROW))
        out.append(_house(scene, area["seat"], house, i + 1, at))
        if house["person"] is not None:
            out.append(_tenant(scene, house, i + 1, at))
    n = len(area["houses"])
    w, h = HOUSE
    out.append(
        scene.place(
            f"lot-{area['seat']}",
            scene.say("lot"),
            path(GABLE, "none", "seam", 1.6, stroke_dasharray="6 5", pointer_events="all"),
            text(w / 2, h / 2 + 22, "+", 30, "paper"),
            box=(0, 0, w, h),
            at=(STEP * (n % ROW), (h + 8) * (n // ROW)),
        )
    )
    return join(*out), n // ROW + 1


def _house(
    scene: Scene, seat: str, house: dict[str, Any], n: int, at: tuple[float, float]
) -> Markup:
    colour = house["colour"]
    words = scene.say("house_empty", n=n, colour=colour)
    if house["person"] is not None:
        name = scene.person(house["person"]).name
        words = scene.say("house_home", name=name, n=n, colour=colour)
    if house["card"] is not None:
        words += f" ({scene.say('house_card', name=scene.person(house['card']).name)})"
    front = lived_in(colour) if house["person"] is not None else vacant(colour)
    w, h = HOUSE
    return scene.place(f"house-{seat}-{n}", words, front, box=(0, 0, w, h), at=at)


def _gable(colour: str) -> Markup:
    return join(
        path(GABLE, "line", fill_opacity=0.22, transform="translate(1.5 2.5)"),
        path(GABLE, f"dye-{colour}", "line", 1.5, stroke_linejoin="round"),
    )


@lru_cache(32)
def vacant(colour: str) -> Markup:
    """An empty house."""
    ink = f"on-dye-{colour}"
    return join(
        _gable(colour),
        path(PANES, "shade", ink, 1.2),
        path(CROSSES, "none", ink, 0.9),
        path("M43 110V88Q51 79 59 88V110Z", "trunk", ink, 1.2),
        circle(51, 27, 10, f"dye-{colour}", ink, 1),
        emblem(colour, 51, 27, 6.6),
    )


@lru_cache(32)
def lived_in(colour: str) -> Markup:
    """A house with a lit room."""
    ink = f"on-dye-{colour}"
    return join(
        _gable(colour),
        path(ROOM, "wall", ink, 1.2),
        chip(colour, 51, 13.4, 7),
    )


def _tenant(scene: Scene, house: dict[str, Any], n: int, at: tuple[float, float]) -> Markup:
    person = scene.person(house["person"])
    words = scene.tell(person.id)
    if house["turned"]:
        words += f" ({scene.say('turned')})"
    w, h = HOUSE
    return scene.place(
        f"person-{person.id}",
        words,
        tenant(person, house["turned"]),
        box=(0, 18, w, h - 18),
        at=at,
        piece=f"card-{person.id}",
    )


@lru_cache(400)
def tenant(person: Person, turned: bool) -> Markup:
    """Somebody at the window, with how they work and their name; asleep once used."""
    w = HOUSE[0]
    figure = portrait(person.id, person.group, person.colour)
    body = (
        group(figure, at=(24, 56), scale=0.92, turn=90)
        if turned
        else group(figure, at=(w / 2, 74), scale=0.92)
    )
    dye = f"dye-{person.colour}"
    size, name = fitted(person.name, w - 27, 31, SIZES, True)
    first = 91 + size * 0.35 - (len(name) - 1) * size * 0.57
    used = (
        path("M74 27H84L74 37H84M86 17H93L86 24H93", "none", "line", 1.8, stroke_linejoin="round")
        if turned
        else Markup("")
    )
    return join(
        body,
        used,
        path(cut(0, 73, w, 37, f"t{person.id}", 0.7, 6), dye, "line", 1.2),
        circle(14, 91.5, 11.4, "card", "line", 0.9),
        icon(person.icon, person.worker, 14, 91.5, 7.8),
        block(name, (w + 24) / 2 + 1, first, size, dye, bold=True),
    )
