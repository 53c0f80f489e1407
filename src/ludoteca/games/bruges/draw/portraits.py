"""Portraits: a hat and a sign for each group, a cloth for each colour, a face for each name."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.draw.pen import chance
from ludoteca.draw.svg import EMPTY, Markup, circle, ellipse, join, path
from ludoteca.games.bruges.draw.signs import SIGNS

HATS: Final[dict[str, str]] = SIGNS["hat"]
TRIMS: Final[dict[str, str]] = SIGNS["trim"]
ROBE: Final = "M-19 0Q-20-16-9-26Q0-31 9-26Q20-16 19 0Z"
FOLDS: Final = "M-8 0Q-9-10-5-19M8 0Q9-10 5-19"
HAIR: Final = ("hair-dark", "hair-fair", "hair-grey", "trunk")
LOCKS: Final = (
    "M-8.4-44Q-12-34-8.6-28Q-6.4-34-7-39Z M8.4-44Q12-34 8.6-28Q6.4-34 7-39Z",
    "M-8.4-43Q-11-38-8.8-34.6Q-7-38-7-41Z M8.4-43Q11-38 8.8-34.6Q7-38 7-41Z",
    "M-8.4-44Q-14-32-10-22Q-6-30-7-39Z M8.4-44Q14-32 10-22Q6-30 7-39Z",
)
BEARDS: Final = (
    "",
    "",
    "M-7.6-37Q-8-27 0-24Q8-27 7.6-37Q4-33.4 0-33.6Q-4-33.4-7.6-37Z",
    "M-4-33.8Q0-36 4-33.8Q2-32.4 0-33Q-2-32.4-4-33.8Z",
    "M-6.4-34Q-4-27.6 0-27.4Q4-27.6 6.4-34Q3-31.4 0-33Q-3-31.4-6.4-34Z",
)
WOMEN: Final = frozenset(
    "countess dancer dowager duchess fortune-teller heiress lady-in-waiting margravine nun "
    "poisoner princess prioress queen singer".split()
)


@cache
def portrait(name: str, group: str, colour: str) -> Markup:
    """Head and shoulders of a person, 40 wide and 58 high above the origin."""
    cloth = f"dye-{colour}"
    hair = HAIR[int(chance(f"{name}hair") * len(HAIR))]
    woman = name in WOMEN
    locks = LOCKS[2] if woman else LOCKS[int(chance(f"{name}locks") * 2)]
    beard = "" if woman else BEARDS[int(chance(f"{name}beard") * len(BEARDS))]
    hooded = group in ("underworld", "bureaucrat")
    return join(
        path(ROBE, cloth, "line", 1.3, stroke_linejoin="round"),
        path(FOLDS, "none", "line", 0.9, stroke_opacity=0.45),
        path("M-7-27Q0-18 7-27L4-29Q0-25-4-29Z", "snow", "line", 0.8),
        EMPTY if hooded else path(locks, hair, "line", 0.8),
        circle(0, -38, 8, "skin", "line", 1.2),
        ellipse(-4.6, -34.8, 1.9, 1.2, "cheek"),
        ellipse(4.6, -34.8, 1.9, 1.2, "cheek"),
        path("M-3-38.4V-37.4M3-38.4V-37.4", "none", "line", 1.7, stroke_linecap="round"),
        path("M-2-33.6Q0-32.4 2-33.6", "none", "line", 0.9, stroke_linecap="round"),
        path(beard, hair, "line", 0.8) if beard else EMPTY,
        path(HATS[group], cloth, "line", 1.2, stroke_linejoin="round"),
        path(TRIMS[group], "none", f"on-dye-{colour}", 1.5, stroke_linecap="round"),
    )
