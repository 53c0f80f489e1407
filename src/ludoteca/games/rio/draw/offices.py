"""The twelve public offices: what each costs, what it asks for, who holds it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludoteca.core.data import read
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.discs import disc, good, seal
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 368.0
TILE: Final = (90.0, 62.0)
ACROSS: Final = 4
TOP: Final = 17.0  # the middle of a tile's first row
LETTERS: Final = 15.8  # the size of a name
LINE: Final = 14.4  # from one line of a name to the next
FITTING: Final = 10  # letters of a line
ROOM: Final = 80.0  # the width of longer ones
SIGNS: Final[dict[str, str]] = read(Path(__file__).parent / "offices.toml")["sign"]


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
    if scene.view["options"]["length"] != "full":
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
    surface = "card" if held is None else f"tile-{scene.paint(held)}"
    new = bool(held) and scene.areas[held or ""]["new"] == office
    return scene.place(
        f"office-{office}",
        told,
        rect(
            2,
            2,
            w - 4,
            h - 4,
            surface,
            "line",
            1.1,
            r=6,
        ),
        group(sign(office), at=(14, TOP), scale=0.56),
        EMPTY if held else group(good("silver"), at=(29, TOP), scale=0.62),
        EMPTY if held else text(35.5, TOP + 5, row["price"], 16, "card", "start", bold=True),
        EMPTY if held else group(seal(row["needs"]), at=(74.5, TOP - 1), scale=1),
        group(disc(scene.paint(held)), at=(60, TOP), scale=0.85, piece=f"holder-{office}")
        if held
        else EMPTY,
        circle(60, TOP, 14, "none", "seam", 1.5) if new else EMPTY,
        name(scene.name("office", office), w / 2, h),
        group(
            disc(scene.paint(sought)),
            at=(17, TOP),
            scale=0.85,
            piece=f"disc-{sought}",
            slot=f"office-{office}",
        )
        if sought
        else EMPTY,
        box=(3, 3, w - 6, h - 6),
        at=(x, y),
    )


def name(words: str, x: float, bottom: float) -> Markup:
    """The name of an office at the foot of its tile, in one line or two."""
    lines = halves(words)
    return join(
        *[
            text(
                x,
                bottom - (7 if len(lines) > 1 else 14) - LINE * (len(lines) - 1 - i),
                line,
                LETTERS,
                "card",
                pressed=ROOM if len(line) > FITTING else None,
            )
            for i, line in enumerate(lines)
        ]
    )


def halves(words: str) -> list[str]:
    """A name in two lines of about the same length, if it has words enough and needs them."""
    parts = words.split()
    if len(words) <= FITTING or len(parts) == 1:
        return [words]
    ways = [[" ".join(parts[:i]), " ".join(parts[i:])] for i in range(1, len(parts))]
    return min(ways, key=lambda way: max(map(len, way)))


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
