"""The signs of the bonuses, and the emblems of families, players and metals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ludoteca.core.data import read
from ludoteca.draw.marks import drawn, place
from ludoteca.draw.pen import star
from ludoteca.draw.svg import Markup, circle, group, icon, join, path, rect, text
from ludoteca.draw.tokens import coin, seal

SIGNS: Final = read(Path(__file__).parent / "signs.toml")
EMBLEMS: Final[dict[str, str]] = {
    **SIGNS["emblem"],
    "orange": star(8, 10, 5.6),
    "purple": star(5, 10.5, 4.4),
}
METAL_SIGNS: Final[dict[str, str]] = SIGNS["metal"]
REGION_SIGNS: Final[dict[str, str]] = SIGNS["region"]


def emblem(colour: str, x: float, y: float, r: float) -> Markup:
    """The emblem of a family, in the colour that shows on its cloth."""
    if colour == "joker":
        return path(EMBLEMS[colour], "coin", "line", 1, transform=place(x, y, r))
    return path(EMBLEMS[colour], f"m-{colour}", transform=place(x, y, r))


def sign(signs: Mapping[str, str], name: str, x: float, y: float, r: float, on: str) -> Markup:
    """A sign drawn with the pen."""
    return drawn(signs[name], x, y, r, on)


def helper(n: str | int) -> Markup:
    """An assistant: head, cap and a satchel strap."""
    return join(
        path("M-10.5 11Q-11-1 0-1.5Q11-1 10.5 11Z", "helper", "line", 1),
        circle(0, -5.5, 4.8, "skin", "line", 1),
        path("M-5.4-6.6Q-4.5-12 1-11.6Q6-11 5.4-6.6Q0-8.6-5.4-6.6Z", "helper", "line", 1),
        text(0, 10.4, n, 16, "helper", bold=True),
    )


def card(n: str | int) -> Markup:
    return group(
        rect(-7.4, -10.4, 15, 21, "slip", "line", 1.1, r=2.4),
        rect(-5.6, -8.6, 11.4, 17.4, "none", "on-slip", 0.6, r=1.4),
        text(0.2, 5.6, n, 16, "slip", bold=True),
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
        text(-0.5, 5.4, f"+{n}", 16, "star", bold=True),
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
        circle(0, 0, 12.4, "card", "line", 1), again(), text(0.8, 5, n, 16, "card", bold=True)
    )


def small_permit() -> Markup:
    return join(
        rect(-8.5, -11, 17, 22, "card", "line", 1.1, r=2),
        rect(-8.5, -11, 17, 8, "felt", "line", 0.9, r=2),
        path("M-5-7H5", "none", "line", 1.6),
    )


def free_permit(n: int) -> Markup:
    return join(small_permit(), group(coin(0, 8.6), at=(3.5, 4.5)))


def permit_again(n: int) -> Markup:
    return join(small_permit(), group(again(), at=(0, 3.4), scale=0.62))


BONUSES: Final[dict[str, Callable[[int], Markup]]] = {
    "points": seal,
    "coins": coin,
    "assistants": helper,
    "cards": card,
    "nobility": nobility,
    "mains": main_action,
    "tokens": tokens,
    "free_permit": free_permit,
}


# On a tag the number stands beside its sign.
TAGS: Final[dict[str, Markup]] = {
    "points": seal(""),
    "coins": coin(""),
    "assistants": helper(""),
    "cards": card(""),
    "nobility": nobility(1),
    "mains": path(star(9, 12.5, 8.6), "star", "line", 1, stroke_linejoin="round"),
    "tokens": join(circle(0, 0, 12.4, "card", "line", 1), again()),
    "free_permit": small_permit(),
    "permit_again": permit_again(1),
}


def bonus(kind: str, n: int) -> Markup:
    """One sign of a bonus, within a circle of radius 12."""
    return icon(kind, BONUSES.get(kind, permit_again)(n))


def bonuses(row: Mapping[str, int], x: float, y: float, scale: float, gap: float = 27) -> Markup:
    """All signs of a bonus in a row, centred."""
    start = x - gap * scale * (len(row) - 1) / 2
    return join(
        *[
            group(bonus(kind, n), at=(start + gap * scale * i, y), scale=scale)
            for i, (kind, n) in enumerate(row.items())
        ]
    )
