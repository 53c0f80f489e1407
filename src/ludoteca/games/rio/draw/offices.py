"""The twelve public offices: what each costs, what it asks for, who holds it."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.discs import disc, good, seal
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 368.0
TILE: Final = (90.0, 62.0)
ACROSS: Final = 4
# Drawn within a circle of radius 14, with a pen.
SIGNS: Final[dict[str, str]] = {
    "gunner": "M-13 4L8-7L11-1L-9 9ZM-9 9A4 4 0 1 0-1 9A4 4 0 1 0-9 9ZM10-9L13-13",
    "general": "M-10 11L9-11M-11 4L-4 11M9-11L4-10M9-11L8-6M-8-10L-4-6",
    "road-builder": "M-5-13L-9 13H9L5-13ZM0-10V-5M0-1V4M0 8V12",
    "defender": "M-11-11H11V0Q11 9 0 14Q-11 9-11 0ZM0-11V13M-11-1H11",
    "master-stonecutter": "M-12 12H4V2H-12ZM-7 2V-6H8V2M-1-10L9-13M9-13L13-7M11-10L6 4",
    "master-carpenter": "M-12 9L8-11L13-6L-6 9ZM-12 9L-14 13H-5L-6 9M-4 5L0 8M0 1L4 4M4-4L8-1",
    "master-craftsman": "M-11-4L-6-11H6L11-4L0 12ZM-11-4H11M-4-4L0 11L4-4L0-11Z",
    "master-merchant": "M0-13V12M-6 12H6M-12-8H12M-12-8L-15 2H-8ZM12-8L8 2H15Z",
    "shipowner": "M-13 5H13L8 13H-8ZM0 5V-13M2-12Q13-5 11 3H2ZM-2-8Q-10-2-10 3H-2Z",
    "bishop": "M-8 12V4Q-10-4 0-13Q10-4 8 4V12ZM0-9V10M-5-1H5",
    "architect": "M0-13L-9 13M0-13L9 13M-6 4Q0 8 6 4M0-13V-16",
    "governor": "M-12 10L-13-7L-5 1L0-12L5 1L13-7L12 10ZM-11 13H11",
}


def sign(office: str, on: str = "card", scale: float = 1) -> Markup:
    return group(
        path(SIGNS[office], "none", f"on-{on}", 2, stroke_linecap="round", stroke_linejoin="round"),
        scale=scale,
    )


def holder(scene: Scene, office: str) -> str | None:
    """Who holds an office."""
    return next((seat for seat, area in scene.areas.items() if office in area["offices"]), None)


def seeker(scene: Scene, office: str) -> str | None:
    return next((seat for seat, area in scene.areas.items() if area["seeking"] == office), None)


def power(scene: Scene, office: str) -> str:
    """What an office does, and what more it is worth in the short game."""
    told = scene.say("office_does", office=office)
    if scene.view["options"]["length"] == "short":
        told += " " + scene.say("office_short", points=printed.OFFICE_SHORT)
    return told


def draw_offices(scene: Scene) -> Markup:
    w, h = TILE
    rows = -(-len(printed.OFFICES) // ACROSS)
    return join(
        path(cut(0, 0, WIDTH, 8 + h * rows, "offices", 1, 9), "felt", "line", 1.3),
        *[
            _tile(scene, office, 4 + w * (i % ACROSS), 4 + h * (i // ACROSS))
            for i, office in enumerate(printed.OFFICES)
        ],
    )


def _tile(scene: Scene, office: str, x: float, y: float) -> Markup:
    row = printed.OFFICES[office]
    w, h = TILE
    held, sought = holder(scene, office), seeker(scene, office)
    told = scene.say(
        "office",
        office=office,
        price=row["price"],
        points=row["needs"],
    )
    told += " " + power(scene, office)
    if held:
        told += " " + scene.say("office_held", name=scene.names[held])
    if sought:
        told += " " + scene.say("office_sought", name=scene.names[sought])
    new = bool(held) and scene.areas[held or ""]["new"] == office
    return scene.place(
        f"office-{office}",
        told,
        rect(2, 2, w - 4, h - 4, "card" if held is None else f"tile-{held}", "line", 1.1, r=6),
        group(sign(office), at=(25, h / 2)),
        EMPTY if held else group(good("silver"), at=(57, 19), scale=0.8),
        EMPTY if held else text(68, 25, row["price"], 16, "card", "start", bold=True),
        EMPTY if held else group(seal(row["needs"]), at=(63, 43), scale=0.95),
        group(disc(held), at=(64, h / 2), piece=f"holder-{office}") if held else EMPTY,
        circle(64, h / 2, 17, "none", "seam", 1.5) if new else EMPTY,
        group(disc(sought), at=(26, 40), scale=0.9, piece=f"disc-{sought}", slot=f"office-{office}")
        if sought
        else EMPTY,
        box=(3, 3, w - 6, h - 6),
        at=(x, y),
    )


def held_offices(scene: Scene, seat: str) -> Markup:
    """The offices of one player, side by side."""
    return join(
        *[
            group(
                scene.place(
                    f"held-{office}",
                    f"{scene.name('office', office)}. {power(scene, office)}",
                    circle(0, 0, 15, "card", "line", 1.1),
                    sign(office, scale=0.66),
                    box=(-15, -15, 30, 30),
                ),
                at=(34.0 * i, 0),
            )
            for i, office in enumerate(scene.areas[seat]["offices"])
        ]
    )
