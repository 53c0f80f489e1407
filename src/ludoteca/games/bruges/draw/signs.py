"""Signs: of the five colours, the threats, the eleven groups, and how a person works."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludoteca.core.data import read
from ludoteca.draw.marks import drawn, place
from ludoteca.draw.pen import star
from ludoteca.draw.svg import Markup, circle, join, path
from ludoteca.draw.svg import icon as meant
from ludoteca.draw.tokens import coin

SIGNS: Final = read(Path(__file__).parent / "signs.toml")
EMBLEMS: Final[dict[str, str]] = SIGNS["emblem"] | {"yellow": star(8, 10.5, 5.6)}
THREATS: Final[dict[str, str]] = SIGNS["threat"]
GROUPS: Final[dict[str, str]] = SIGNS["group"]
BOLT: Final = "M3-10L-7 2H-1L-3 10L7-3H1Z"
ENDLESS: Final = "M0 0C-3-6-10-6-10 0C-10 6-3 6 0 0C3-6 10-6 10 0C10 6 3 6 0 0Z"
LAUREL: Final = "M-2 9Q-10 6-8-7M2 9Q10 6 8-7"
LEAVES: Final = (
    "M-8.6-3Q-12-6-8-9Q-6-5-8.6-3ZM-8.6 3Q-13 1-10.4-3Q-7.4-.4-8.6 3ZM-5.6 7Q-10.6 7-9.6 3"
    "Q-5.6 3.4-5.6 7ZM8.6-3Q12-6 8-9Q6-5 8.6-3ZM8.6 3Q13 1 10.4-3Q7.4-.4 8.6 3Z"
    "M5.6 7Q10.6 7 9.6 3Q5.6 3.4 5.6 7Z"
)
WORKER: Final = "M-4-4.4A4.4 4.4 0 1 1 4-4.4Q8 0 8.6 9.4Q0 11.6-8.6 9.4Q-8 0-4-4.4Z"


def emblem(colour: str, x: float, y: float, r: float) -> Markup:
    """The emblem of a colour, as it shows on that colour."""
    return path(EMBLEMS[colour], f"on-dye-{colour}", transform=place(x, y, r))


def chip(colour: str, x: float, y: float, r: float) -> Markup:
    """A colour as a round patch with its emblem."""
    return join(
        circle(x, y, r, f"dye-{colour}", "line", 1.1),
        emblem(colour, x, y, r * 0.62),
    )


def guilders(n: str | int) -> Markup:
    """A coin with its number."""
    return meant("guilders", coin(n))


def icon(kind: str, worker: str | None, x: float, y: float, r: float) -> Markup:
    """How a person works: a bolt, a worker, the endless knot with or without a turn, laurel."""
    return meant(f"icon {kind}", working(kind, worker, x, y, r))


def working(kind: str, worker: str | None, x: float, y: float, r: float) -> Markup:
    """The sign itself."""
    if kind == "worker" and worker is not None:
        return join(
            path(WORKER, f"dye-{worker}", "line", 1.4, transform=place(x, y, r)),
            emblem(worker, x, y + r * 0.36, r * 0.46),
        )
    if kind == "flash":
        return path(BOLT, "coin", "line", 1.3, stroke_linejoin="round", transform=place(x, y, r))
    if kind == "laurel":
        return join(
            drawn(LAUREL, x, y, r, "card", 1.6),
            path(LEAVES, "leaf", "line", 0.7, transform=place(x, y, r)),
        )
    endless = drawn(ENDLESS, x, y, r, "card", 2.8)
    if kind != "once":
        return endless
    turn = "M-4-9.6A11 11 0 0 1 5-9.4M6.6-12L5.4-8.8L2-9"
    return join(endless, drawn(turn, x, y, r, "card", 1.8))
