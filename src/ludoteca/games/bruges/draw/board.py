"""The whole town: canals at its edges, the market in the middle."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.scene import Shape
from ludoteca.draw.svg import Markup, group, join, part
from ludoteca.games.bruges.draw import canal, market, stairs
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.town import garden, square, terrace

WIDE: Final = (1400.0, 752.0)
TALL: Final = 780.0
BANK: Final = canal.HEIGHT + 22  # height of the green edge
PARTS: Final = {"piles": (20, 254), "statues": (20, 508), "stairs": (512, 226), "dice": (948, 282)}
STACK: Final = (("dice", 1.72), ("piles", 1.52), ("statues", 1.52), ("stairs", 1.7))  # tall
SECTION: Final = 1.12  # tall


def draw_board(scene: Scene, shape: Shape) -> Drawn:
    """The board in one of its two shapes."""
    return _wide(scene) if shape == "wide" else _tall(scene)


def _parts(scene: Scene) -> dict[str, tuple[Markup, tuple[float, float]]]:
    return {
        "dice": (market.draw_dice(scene), market.DICE),
        "piles": (market.draw_piles(scene), market.PILES),
        "statues": (market.draw_statues(scene), market.STATUES),
        "stairs": (stairs.draw_stairs(scene), stairs.SIZE),
    }


def _wide(scene: Scene) -> Drawn:
    w, h = WIDE
    parts = _parts(scene)
    upper = scene.seats[: (len(scene.seats) + 1) // 2]
    lower = scene.seats[len(upper) :]
    drawn = [
        _ground(),
        *[part(name, group(parts[name][0], at=at)) for name, at in PARTS.items()],
        *_row(scene, upper, 12, False),
        *_row(scene, lower, h - 12 - canal.HEIGHT, True),
    ]
    return Drawn(join(*drawn), w, h)


@lru_cache(1)
def _ground() -> Markup:
    w, h = WIDE
    ground = join(
        square(w, BANK, h - 2 * BANK),
        garden(w, 0, BANK, 1),
        garden(w, h - BANK, BANK, 2),
        terrace(w, BANK + 84, 3),
    )
    return part("ground", ground)


def _row(scene: Scene, seats: list[str], y: float, below: bool) -> list[Markup]:
    """Sections side by side, in the middle of the board."""
    gap = (WIDE[0] - len(seats) * canal.WIDTH) / (len(seats) + 1)
    return [
        group(canal.draw_section(scene, seat, below), at=(gap + i * (canal.WIDTH + gap), y))
        for i, seat in enumerate(seats)
    ]


def _tall(scene: Scene) -> Drawn:
    parts = _parts(scene)
    y = 14.0
    out: list[Markup] = []
    for name, scale in STACK:
        drawn, size = parts[name]
        if name == "stairs":
            y += 138
            out.append(
                part("terrace", group(terrace(TALL / 1.45, 0, 3), at=(0, y + 14), scale=1.45))
            )
        placed = group(drawn, at=((TALL - size[0] * scale) / 2, y), scale=scale)
        out.append(part(name, placed))
        y += size[1] * scale + 14
    foot = y
    for seat in scene.seats:
        section = canal.draw_section(scene, seat, False)
        out.append(group(section, at=((TALL - canal.WIDTH * SECTION) / 2, y + 12), scale=SECTION))
        y += canal.HEIGHT * SECTION + 22
    ground = part("ground", join(square(TALL, 0, foot), garden(TALL, foot, y - foot, 4)))
    return Drawn(join(ground, *out), TALL, y)
