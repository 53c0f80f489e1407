"""The pieces one would like to pick up: councillors, the king or queen, emporiums."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.draw.marks import mark
from ludoteca.draw.svg import EMPTY, Markup, circle, ellipse, group, join, path, rect
from ludoteca.draw.tokens import shadow
from ludoteca.games.council.draw.icons import SIGNS, emblem

HATS: Final[dict[str, str]] = SIGNS["hat"]
ROBE: Final = "M-14.5 0Q-17-17-8-29Q0-33 8-29Q17-17 14.5 0Q0 4-14.5 0Z"
FOLDS: Final = "M-7.5-1Q-8.5-9-6-15M7.5-1Q8.5-9 6-15"

HOUSES: Final[dict[str, str]] = SIGNS["house"]


@cache
def councillor(colour: str) -> Markup:
    """A councillor on their feet at the origin, 34 wide and 60 high."""
    cloth = f"c-{colour}"
    parts = [
        shadow(15, 3.6, 0.6),
        path(ROBE, cloth, "line", 1.5, stroke_linejoin="round"),
        path(FOLDS, "none", f"m-{colour}", 1, stroke_opacity=0.45),
        ellipse(0, -29.4, 8.4, 3.4, "snow", stroke="line", stroke_width=1),
        circle(0, -38, 8, "skin", "line", 1.3),
        path("M-3-37.6V-36.6M3-37.6V-36.6", "none", "line", 1.7, stroke_linecap="round"),
        path(HATS[colour], cloth, "line", 1.4, stroke_linejoin="round"),
        *_trim(colour),
        emblem(colour, 0, -14, 7.6),
    ]
    return join(*parts)


def _trim(colour: str) -> list[Markup]:
    """What makes each hat its own."""
    match colour:
        case "blue":
            return [path("M8-47Q17-52 15-60Q8-57 6-49Z", "snow", "line", 1)]
        case "orange":
            return [
                path("M-9-43Q0-50 9-43M-7-48Q0-52 7-47", "none", "m-orange", 1, stroke_opacity=0.6),
                circle(0, -47.2, 2, "snow", "line", 0.8),
            ]
        case "pink":
            return [path("M-7.4-44.6Q0-42 7.4-44.6", "none", "m-pink", 2.2)]
        case "purple":
            return [path("M-8.6-42.6Q0-45.6 8.6-42.6M0-59V-45", "none", "m-purple", 1.5)]
        case _:
            return []


def crown(x: float, y: float, scale: float, queen: bool) -> Markup:
    """The king's crown has points, the queen's has arches and pearls."""
    if queen:
        body = path("M-9 5L-11-3Q-6-9-4-1Q0-13 4-1Q6-9 11-3L9 5Q0 8-9 5Z", "coin", "line", 1.3)
        gems = [circle(-10, -5.4, 2, "snow", "line", 0.8), circle(10, -5.4, 2, "snow", "line", 0.8)]
        top = circle(0, -8.4, 2.4, "seal", "line", 0.8)
    else:
        body = path("M-9 6L-11-6L-5-1L0-10L5-1L11-6L9 6Q0 8.5-9 6Z", "coin", "line", 1.3)
        gems = [circle(-11, -7, 1.7, "coin", "line", 0.8), circle(11, -7, 1.7, "coin", "line", 0.8)]
        top = circle(0, -11, 2, "seal", "line", 0.8)
    return group(body, *gems, top, circle(0, 3.4, 1.6, "seal"), at=(x, y), scale=scale)


@cache
def king(queen: bool) -> Markup:
    """The king or queen on their feet at the origin, 40 wide and 62 high."""
    robe = (
        "M-19 0Q-15-12-7-20Q-10-26-6-30Q0-32 6-30Q10-26 7-20Q15-12 19 0Q0 5-19 0Z"
        if queen
        else "M-17 0Q-19-20-8-30Q0-34 8-30Q19-20 17 0Q0 4-17 0Z"
    )
    return join(
        shadow(18, 4, 0.8),
        path(robe, "purple", "line", 1.6, stroke_linejoin="round"),
        path("M-4 2Q-4.5-16 0-30Q4.5-16 4 2Q0 3-4 2Z", "snow", "line", 0.9),
        path("M-1-6V-4M1-12V-10M-1-18V-16", "none", "line", 1.5),
        path("M-11-25Q0-34 11-25Q6-20 0-23Q-6-20-11-25Z", "snow", "line", 1),
        path("M-9-32Q-13-44 0-46Q13-44 9-32Z", "trunk", "line", 1) if queen else EMPTY,
        circle(0, -37, 8, "skin", "line", 1.3),
        path("M-3-37V-36M3-37V-36", "none", "line", 1.7, stroke_linecap="round"),
        EMPTY if queen else path("M-6-34Q0-24 6-34Q0-31-6-34Z", "snow", "line", 1),
        crown(0, -48.5, 0.95, queen),
    )


@cache
def emporium(colour: str) -> Markup:
    """A house on the origin, 20 wide: each player's has its own roof and its sign."""
    return join(
        path(HOUSES[colour], colour, "line", 1.5, stroke_linejoin="round"),
        mark(colour, 0, -8 if colour != "green" else -7, 4.4, "snow")
        if colour != "neutral"
        else rect(-2.5, -7, 5, 7, "line"),
    )


@cache
def lot(colour: str) -> Markup:
    """Where a house stood before it was built."""
    return path(HOUSES[colour], "none", "seam", 1.2, stroke_dasharray="3 2.5")
