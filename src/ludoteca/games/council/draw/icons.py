"""The signs of the bonuses, and the emblems of families, players and metals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.draw.marks import place
from ludoteca.draw.pen import star
from ludoteca.draw.svg import Markup, circle, group, join, path, rect, text
from ludoteca.draw.tokens import coin, seal

# Emblems are drawn within a circle of radius 10.
EMBLEMS: Final[dict[str, str]] = {
    "black": "M0-10C3-5 9-2 9 3A4.4 4.4 0 0 1 1.6 5.6L3.5 10H-3.5L-1.6 5.6A4.4 4.4 0 0 1-9 3"
    "C-9-2-3-5 0-10Z",
    "blue": "M0-10C2-4 7.5-.5 7.5 4A7.5 6.5 0 0 1-7.5 4C-7.5-.5-2-4 0-10Z",
    "orange": star(8, 10, 5.6),
    "pink": "M0 9.5C-4 5-10 1-10-3.6A5.2 5.2 0 0 1 0-5.6A5.2 5.2 0 0 1 10-3.6C10 1 4 5 0 9.5Z",
    "purple": star(5, 10.5, 4.4),
    "white": "M0-2.2A4.6 4.6 0 1 1 2.2 0A4.6 4.6 0 1 1 0 2.2A4.6 4.6 0 1 1-2.2 0"
    "A4.6 4.6 0 1 1 0-2.2Z",
    "joker": "M-9 7L-10-5L-4 0L0-10L4 0L10-5L9 7Z",
}
# Gold, silver, bronze and iron by their old signs; the first city of the king by a crown.
METAL_SIGNS: Final[dict[str, str]] = {
    "gold": "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0ZM-1.2 0A1.2 1.2 0 1 1 1.2 0A1.2 1.2 0 1 1-1.2 0Z",
    "silver": "M3-9A9 9 0 1 0 3 9A7.4 7.4 0 0 1 3-9Z",
    "bronze": "M-5.5-4A5.5 5.5 0 1 1 5.5-4A5.5 5.5 0 1 1-5.5-4ZM0 1.5V10M-4 5.8H4",
    "iron": "M-7.5 3.5A5.5 5.5 0 1 1 3.5 3.5A5.5 5.5 0 1 1-7.5 3.5ZM1.8-.8L9-8M3.6-8.4H9V-3",
    "purple": "M-9 7L-10-5L-4 0L0-9L4 0L10-5L9 7Z",
}
REGION_SIGNS: Final[dict[str, str]] = {
    "coast": "M-10-3Q-6-8-2-3T6-3T10-5M-10 4Q-6-1-2 4T6 4T10 2",
    "hills": "M0 10V3M-8 3Q-9-3-4-4Q-4-10 0-10Q4-10 4-4Q9-3 8 3Z",
    "mountains": "M-10 8L-3-8L2 2L5-3L10 8Z",
    "king": "M-9 7L-10-5L-4 0L0-9L4 0L10-5L9 7Z",
}


def emblem(colour: str, x: float, y: float, r: float) -> Markup:
    """The emblem of a family, in the colour that shows on its cloth."""
    if colour == "joker":
        return path(EMBLEMS[colour], "coin", "line", 1, transform=place(x, y, r))
    return path(EMBLEMS[colour], f"m-{colour}", transform=place(x, y, r))


def sign(signs: Mapping[str, str], name: str, x: float, y: float, r: float, on: str) -> Markup:
    """A sign drawn with the pen."""
    return path(
        signs[name],
        "none",
        f"on-{on}",
        2.2,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=place(x, y, r),
    )


def helper(n: str | int) -> Markup:
    """An assistant: head, cap and a satchel strap."""
    return join(
        path("M-10.5 11Q-11-1 0-1.5Q11-1 10.5 11Z", "helper", "line", 1),
        circle(0, -5.5, 4.8, "skin", "line", 1),
        path("M-5.4-6.6Q-4.5-12 1-11.6Q6-11 5.4-6.6Q0-8.6-5.4-6.6Z", "helper", "line", 1),
        text(0, 9.2, n, 11.5, "helper", bold=True),
    )


def card(n: str | int) -> Markup:
    return group(
        rect(-7.4, -10.4, 15, 21, "slip", "line", 1.1, r=2.4),
        rect(-5.6, -8.6, 11.4, 17.4, "none", "on-slip", 0.6, r=1.4),
        text(0.2, 4.5, n, 13, "slip", bold=True),
        turn=7,
    )


def nobility(n: int) -> Markup:
    """A pennant with as many chevrons as there are steps."""
    chevrons = "M-4.6 1.5L0-3.5L4.6 1.5" if n == 1 else "M-4.6-1L0-6L4.6-1M-4.6 5L0 0L4.6 5"
    return join(
        path("M-9-11H9V6L0 11.5L-9 6Z", "noble", "line", 1.1),
        path(chevrons, "none", "on-purple", 2.4, stroke_linecap="round", stroke_linejoin="round"),
    )


def main_action(n: int) -> Markup:
    return join(
        path(star(9, 12.5, 8.6), "star", "line", 1, stroke_linejoin="round"),
        text(-0.5, 4.4, f"+{n}", 12, "star", bold=True),
    )


def again() -> Markup:
    """The arrow that runs in a ring."""
    return path(
        "M-8.4 3.6A9 9 0 1 1-2.6 8.8M-7-1.6L-8.4 3.8L-3.4 3",
        "none",
        "on-card",
        2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def tokens(n: int) -> Markup:
    return join(
        circle(0, 0, 12.4, "card", "line", 1), again(), text(0.6, 4, n, 11.5, "card", bold=True)
    )


def small_permit() -> Markup:
    return join(
        rect(-8.5, -11, 17, 22, "card", "line", 1.1, r=2),
        rect(-8.5, -11, 17, 8, "felt", "line", 0.9, r=2),
        path("M-5-7H5", "none", "line", 1.6),
    )


def free_permit(n: int) -> Markup:
    return join(small_permit(), group(coin(0, 8), at=(3.5, 4.5), scale=0.92))


def permit_again(n: int) -> Markup:
    return join(small_permit(), group(again(), at=(0, 3.4), scale=0.62))


def bonus(kind: str, n: int) -> Markup:
    """One sign of a bonus, within a circle of radius 12."""
    match kind:
        case "points":
            return seal(n)
        case "coins":
            return coin(n)
        case "assistants":
            return helper(n)
        case "cards":
            return card(n)
        case "nobility":
            return nobility(n)
        case "mains":
            return main_action(n)
        case "tokens":
            return tokens(n)
        case "free_permit":
            return free_permit(n)
        case _:
            return permit_again(n)


def bonuses(row: Mapping[str, int], x: float, y: float, scale: float, gap: float = 27) -> Markup:
    """All signs of a bonus in a row, centred."""
    start = x - gap * scale * (len(row) - 1) / 2
    return join(
        *[
            group(bonus(kind, n), at=(start + gap * scale * i, y), scale=scale)
            for i, (kind, n) in enumerate(row.items())
        ]
    )
