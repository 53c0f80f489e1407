"""Signs: of the five colours, the threats, the eleven groups, and how a person works."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.marks import place
from ludoteca.draw.pen import star
from ludoteca.draw.svg import Markup, circle, join, path

# All signs are drawn within a circle of radius 10.
# Colours: a drop, a barrel, a sun, a tulip, a clover of four.
EMBLEMS: Final[dict[str, str]] = {
    "blue": "M0-10C2-4 7.5-.5 7.5 4A7.5 6.5 0 0 1-7.5 4C-7.5-.5-2-4 0-10Z",
    "brown": "M-5.5-9H5.5Q9.5 0 5.5 9H-5.5Q-9.5 0-5.5-9Z",
    "yellow": star(8, 10.5, 5.6),
    "red": "M-8-8Q-4-7-2.6-3.4L0-9.6L2.6-3.4Q4-7 8-8Q10 2 1.6 4.6V10H-1.6V4.6Q-10 2-8-8Z",
    "purple": "M0-2.2A4.6 4.6 0 1 1 2.2 0A4.6 4.6 0 1 1 0 2.2A4.6 4.6 0 1 1-2.2 0"
    "A4.6 4.6 0 1 1 0-2.2Z",
}
# Threats: waves, a rat, a torch, flames, a mask.
THREATS: Final[dict[str, str]] = {
    "flood": "M-10-4Q-7-9-3.4-4T3.3-4T10-4M-10 2Q-7-3-3.4 2T3.3 2T10 2M-10 8Q-7 3-3.4 8T3.3 8T10 8",
    "plague": "M-10 5Q-9-4 0-4Q3-9 5-5Q10-3 9.6 0Q6 2 5 5ZM-10 5Q-3 9 3 8M-4 5V8M2 5V8M6.4-1.6V-1",
    "raid": "M-7 10L5-3M2-6L8 0M3.6-1.6Q1-9 8-10Q7-7 10-5Q10 1 4.6-.6M-8 2L-2 8",
    "fire": "M-7 5Q-8-2-2-9Q-2-4 2-3Q4-6 3-8Q9-2 7 5Q5 10 0 10Q-5 10-7 5Z"
    "M-2.4 7Q-3 3 0 0Q3 4 2.4 7",
    "intrigue": "M-10-5Q0-9 10-5Q10 3 5 5Q1 5 0 2Q-1 5-5 5Q-10 3-10-5ZM-6.4-1Q-4-3.4-2-1Z"
    "M6.4-1Q4-3.4 2-1ZM-10-4L-13-7",
}
GROUPS: Final[dict[str, str]] = {
    "noble": "M-9 7L-10-5L-4 0L0-9L4 0L10-5L9 7Z",
    "bureaucrat": "M-7 10L7-8Q10-10 9-6Q6 2-4 6M-2 1H3M-8 10H-2",
    "performer": "M-9-6Q0-9 9-6Q9 8 0 10Q-9 8-9-6ZM-5-1.5Q-3.5-3.5-2-1.5M5-1.5Q3.5-3.5 2-1.5M-4.6 3"
    "Q0 8 4.6 3",
    "merchant": "M0-10V9M-5 9H5M-8-7H8M-8-7L-11 1Q-8 5-5 1ZM8-7L5 1Q8 5 11 1Z",
    "craftsman": "M-7 9L3-3M-1-7L7 1L10-2L3-9Q0-10-1-7Z",
    "courtier": "M-6-9H6Q7 0 0 2Q-7 0-6-9ZM0 2V8M-5 9H5",
    "clergy": "M0-10V10M-6-4H6",
    "artist": "M-9 3Q-9-9 2-9Q10-8 9-1Q8 3 4 2Q0 2 2 6Q1 9-3 9Q-9 8-9 3ZM-4-3V-2.6M1-5V-4.6"
    "M5-3V-2.6M-5 3V3.4",
    "protector": "M-8-8Q0-6 8-8Q9 5 0 10Q-9 5-8-8ZM0-7V9M-8-1H8",
    "underworld": "M0 10L-3 2V-1H3V2ZM-6-1H6M0-1V-8M-1.6-9.4H1.6",
    "scholar": "M0-5Q-4-9-10-7V7Q-4 5 0 8Q4 5 10 7V-7Q4-9 0-5ZM0-5V8",
}
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


def drawn(sign: str, x: float, y: float, r: float, on: str, width: float = 2.2) -> Markup:
    """A sign drawn with the pen."""
    return path(
        sign,
        "none",
        f"on-{on}",
        width,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=place(x, y, r),
    )


def chip(colour: str, x: float, y: float, r: float) -> Markup:
    """A colour as a round patch with its emblem."""
    return join(
        circle(x, y, r, f"dye-{colour}", "line", 1.1),
        emblem(colour, x, y, r * 0.62),
    )


def icon(kind: str, worker: str | None, x: float, y: float, r: float) -> Markup:
    """How a person works: a bolt, a worker, the endless knot with or without a turn, laurel."""
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
