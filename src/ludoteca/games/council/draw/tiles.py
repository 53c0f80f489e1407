"""Flat things: permits and their piles, reward tokens, bonus tiles, politics cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.draw.pen import cut, sheet
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.draw.tokens import seal
from ludoteca.games.council import printed
from ludoteca.games.council.draw.figures import crown
from ludoteca.games.council.draw.icons import METAL_SIGNS, REGION_SIGNS, bonuses, emblem, sign

PERMIT: Final = (92.0, 112.0)  # width and height
USED: Final = (92.0, 58.0)
CARD: Final = (58.0, 84.0)
TILE: Final = (62.0, 50.0)
KING_TILE: Final = (60.0, 60.0)

# From the centre of a card: six stripes for the joker, one for each family.
STRIPES: Final = 6


def initials(name: str, x: float, y: float, size: float, on: str) -> Markup:
    gap = size * 1.05
    start = x - gap * (len(name) - 1) / 2
    return join(
        *[text(start + gap * i, y, letter, size, on, bold=True) for i, letter in enumerate(name)]
    )


@cache
def permit(name: str) -> Markup:
    """A permit face up: its cities above, what it gives below."""
    region = printed.PERMIT_REGION[name]
    row = printed.PERMITS[name]
    w, h = PERMIT
    return join(
        sheet(0, 0, w, h, f"permit{name}"),
        path(cut(5, 5, w - 10, 42, f"band{name}", 0.8, 5), region, "line", 1),
        initials(name, w / 2, 36, 27 if len(name) < 3 else 24, region),
        sign(REGION_SIGNS, region, w / 2, h - 9, 4.6, "card"),
        bonuses(row, w / 2, 74, 1.16 if len(row) < 3 else 1),
    )


@cache
def used_permit(name: str) -> Markup:
    """A permit that has been built with: only its edge still shows."""
    region = printed.PERMIT_REGION[name]
    w, h = USED
    return join(
        sheet(0, 0, w, h, f"used{name}", "felt"),
        path(f"M8 20H{w - 8:.0f}", "none", region, 3),
        initials(name, w / 2, 16, 15.7, "felt"),
        bonuses(printed.PERMITS[name], w / 2, 40, 1),
    )


def permit_back(region: str, number: int) -> Markup:
    """A pile of permits face down, as high as it is."""
    w, h = 62.0, 84.0
    layers = [
        path(cut(0, -2.0 * i, w, h, f"{region}{i}", 1, 6), region, "line", 1.1)
        for i in range(min(4, (number + 3) // 4))
    ]
    if not layers:
        return path(cut(0, 0, w, h, region, 1, 6), "none", "seam", 1.4, stroke_dasharray="5 4")
    top = -2.0 * (len(layers) - 1)
    return join(
        *layers,
        rect(6, top + 6, w - 12, h - 12, "none", f"on-{region}", 1, r=4),
        sign(REGION_SIGNS, region, w / 2, top + 30, 13, region),
        text(w / 2, top + 68, number, 20, region, bold=True),
    )


@cache
def token(name: str) -> Markup:
    """A reward token around the origin: round, radius 21, or wide enough for two."""
    row = printed.TOKENS[name]
    wide = 9.0 * (len(row) - 1)
    return join(
        *[
            rect(x - r - wide, y - r, 2 * (r + wide), 2 * r, fill, stroke, width, r=r)
            for x, y, r, fill, stroke, width in (
                (1, 2.4, 21, "line", None, None),
                (0, 0, 21, "card", "line", 1.4),
                (0, 0, 18.2, "none", "seam", 1),
            )
        ],
        bonuses(row, 0, 0, 1.08 if not wide else 1, 25),
    )


@cache
def tile(group_name: str) -> Markup:
    """A bonus tile: whose cities, and the points."""
    w, h = TILE
    metal = group_name in printed.METALS
    signs = METAL_SIGNS if metal else REGION_SIGNS
    return join(
        sheet(0, 0, w, h, f"tile{group_name}", group_name, 9),
        path(
            cut(3.5, 3.5, w - 7, h - 7, f"in{group_name}", 0.6, 6), "none", f"on-{group_name}", 0.9
        ),
        sign(signs, group_name, 16, h / 2, 8.4, group_name),
        group(seal(printed.TILES[group_name]), at=(42.5, h / 2), scale=1.25),
    )


@cache
def tile_gap(group_name: str) -> Markup:
    """The place of a bonus tile that somebody has taken."""
    w, h = TILE
    signs = METAL_SIGNS if group_name in printed.METALS else REGION_SIGNS
    return join(
        path(cut(0, 0, w, h, f"tile{group_name}"), "none", "seam", 1.4, stroke_dasharray="5 4"),
        group(sign(signs, group_name, w / 2, h / 2, 9, "board"), opacity=0.55),
    )


@cache
def king_tile(points: int, queen: bool) -> Markup:
    w, h = KING_TILE
    return join(
        sheet(0, 0, w, h, f"king{points}", "king", 9),
        path(cut(3.5, 3.5, w - 7, h - 7, f"in{points}", 0.6, 6), "none", "on-king", 0.9),
        crown(w / 2, 19, 0.95, queen),
        group(seal(points), at=(w / 2, 42), scale=1.2),
    )


@cache
def politics(kind: str) -> Markup:
    """A politics card: the cloth and the emblem of a family, or all of them for a joker."""
    w, h = CARD
    if kind != "joker":
        cloth = path(cut(4, 4, w - 8, h - 8, kind, 0.6, 5), f"c-{kind}", "line", 1)
        middle = [emblem(kind, w / 2, h / 2, 17)]
        corners = [emblem(kind, 12, 13, 5), emblem(kind, w - 12, h - 13, 5)]
        return join(sheet(0, 0, w, h, f"card{kind}"), cloth, *middle, *corners)
    step = (h - 8) / STRIPES
    cloths = [
        rect(4, 4 + step * i, w - 8, step + 0.4, f"c-{colour}")
        for i, colour in enumerate(printed.COLOURS)
    ]
    small = [emblem(c, 13, 4 + step * (i + 0.5), 4) for i, c in enumerate(printed.COLOURS)]
    return join(
        sheet(0, 0, w, h, "cardjoker"),
        *cloths,
        *small,
        rect(4, 4, w - 8, h - 8, "none", "line", 1, r=4),
        circle(w / 2 + 5, h / 2, 16, "card", "line", 1.2),
        emblem("joker", w / 2 + 5, h / 2 + 1, 10.5),
    )


def card_back(number: int | None = None) -> Markup:
    w, h = CARD
    return join(
        sheet(0, 0, w, h, "back"),
        path(cut(4, 4, w - 8, h - 8, "back", 0.6, 5), "slip", "line", 1),
        path(
            f"M10 10L{w - 10:.0f} {h - 10:.0f}M{w - 10:.0f} 10L10 {h - 10:.0f}",
            "none",
            "on-slip",
            0.8,
        ),
        circle(w / 2, h / 2, 17, "slip", "on-slip", 1),
        EMPTY if number is None else text(w / 2, h / 2 + 7, number, 20, "slip", bold=True),
    )
