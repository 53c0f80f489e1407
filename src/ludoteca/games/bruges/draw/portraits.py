"""Portraits: a hat and a sign for each group, a cloth for each colour, a face for each name."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.draw.pen import chance
from ludoteca.draw.svg import EMPTY, Markup, circle, ellipse, join, path

# Hats sit on a head whose middle is at (0, -38) and whose radius is 8.
HATS: Final[dict[str, str]] = {
    "noble": "M-8.4-42L-10-53L-5-48L0-55L5-48L10-53L8.4-42Q0-45-8.4-42Z",
    "bureaucrat": "M-10.5-41Q-12-48-6-50Q2-53 9-49Q13-46 11-41Q14-37 12-31"
    "Q8.6-35 8.4-41Q0-44-10.5-41Z",
    "performer": "M-8.6-41Q-16-42-17-35Q-20-47-8-50Q-4-56 0-49Q4-56 8-50Q20-47 17-35Q16-42 8.6-41"
    "Q0-45-8.6-41Z",
    "merchant": "M-13-41.5Q-15-49-4-50Q8-52 13.5-45.5Q14-41.5 8-41.5Q-2-44-13-41.5Z",
    "craftsman": "M-8.6-41Q-9.6-50 0-50.6Q9.6-50 8.6-41L12.6-39.6Q4-43.6-8.6-41Z",
    "courtier": "M-14-41Q-7-43-6.6-45Q-6-51 1-51Q7-50.6 7.4-45Q8-42.6 13.6-42Q0-37-14-41Z",
    "clergy": "M-8.4-41.6Q-9-49 0-57Q9-49 8.4-41.6Q0-44.6-8.4-41.6Z",
    "artist": "M-10-41Q-17-45-10-49Q0-55 9-49Q12-45 9-41Q0-45-10-41Z",
    "protector": "M-8.8-38Q-10-51 0-51.6Q10-51 8.8-38L14-38.6Q8-34.8 8-38.4Q0-43-8-38.4"
    "Q-8-34.8-14-38.6Z",
    "underworld": "M-10.6-29Q-14-50 0-53Q3-54 6-57Q7-52 8-49Q13-42 10.6-29Q8-31 8-38Q7-45.4 0-45.6"
    "Q-7-45.4-8-38Q-8-31-10.6-29Z",
    "scholar": "M-9-40Q-9-45-8.6-46.4L-14-48.6L0-53.6L14-48.6L8.6-46.4Q9-45 9-40Q0-44-9-40Z",
}
# What is added to a hat: a feather, bells, a band, a cross, a crest, a tassel.
TRIMS: Final[dict[str, str]] = {
    "noble": "M-8.8-44.4Q0-47 8.8-44.4",
    "bureaucrat": "M-10-43.6Q0-46.6 10.6-43.4",
    "performer": "M-17-34.4V-33M17-34.4V-33M0-50V-45",
    "merchant": "M4-50Q8-56 14-55",
    "craftsman": "M-9-43.6Q0-46.6 9.6-42.8",
    "courtier": "M-5-46Q-12-54-4-57M-6.6-44.6Q0-42.6 7.4-44.6",
    "clergy": "M0-54V-45M-3.6-50.6H3.6",
    "artist": "M0-52V-54",
    "protector": "M0-51.6V-41M0-52Q3-58 8-56",
    "underworld": "M-7-46Q0-50 7-46",
    "scholar": "M0-53.6L11-47.6V-41",
}
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
