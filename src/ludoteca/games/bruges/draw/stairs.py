"""The prestige steps: from the town hall up to the belfry."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.pieces import pawn
from ludoteca.games.bruges.draw.scene import Scene
from ludoteca.games.bruges.draw.signs import guilders

SIZE: Final = (440.0, 360.0)
HALL: Final = 84.0  # width of the town hall
FLOOR: Final = 344.0
CLIMB: Final = 176.0  # from the first step to the last
COURSE: Final = 22  # of stones
FIRST: Final = 52.0  # height of the first step


def draw_stairs(scene: Scene) -> Markup:
    """The hall, the steps with their points, and the pawns on them."""
    worth: list[int] = scene.view["prestige"]
    return join(
        belfry(),
        *[_step(scene, n, len(worth) - 1) for n in range(len(worth))],
        _sign(scene),
    )


def _step(scene: Scene, n: int, last: int) -> Markup:
    """A step as a block of stone; the hall stands where the first one begins."""
    here = [area["seat"] for area in scene.view["areas"] if area["prestige"] == n]
    worth = scene.view["prestige"][n]
    words = scene.say("step", n=n, points=worth)
    if n == 0:
        words = scene.say("hall")
    if here:
        who = scene.listed([scene.names[seat] for seat in here])
        words += f". {scene.say('here', who=who)}"
    w = (SIZE[0] - HALL - 4) / last
    x = 2.0 if n == 0 else HALL + 2 + w * (n - 1)
    wide = HALL if n == 0 else w
    top = FLOOR if n == 0 else FLOOR - FIRST - CLIMB * (n - 1) / (last - 1)
    drawn = hall() if n == 0 else block(n, w, FLOOR - top)
    gap = min(20.0, (wide - 14) / max(1, len(here) - 1))
    pawns = [
        group(
            pawn(scene.paint(seat)),
            at=(wide / 2 + gap * (i - (len(here) - 1) / 2), 2 + 3.0 * (i % 2)),
            scale=1.12,
            piece=f"pawn-{seat}",
            slot="prestige",
        )
        for i, seat in enumerate(here)
    ]
    label = text(wide / 2, 26, worth, 22 if last < 10 else 19, "ashlar", bold=True) if n else EMPTY
    high = FLOOR - top if n else 96.0
    up = 34.0 if n else 96.0
    return scene.place(
        f"prestige-{n}",
        words,
        drawn,
        label,
        *pawns,
        box=(0, -up, wide, high + up if n else 100),
        at=(x, top),
    )


@lru_cache(32)
def block(n: int, w: float, high: float) -> Markup:
    """A step of dressed stone with its joints."""
    joints = ""
    for y in range(36, int(high) - 4, COURSE):
        x = w * (0.3 if (y // COURSE + n) % 2 else 0.7)
        joints += f"M0 {y}H{w:.1f}M{x:.1f} {y}v{min(COURSE, high - y):.1f}"
    return join(
        rect(0, 0, w, high, "ashlar", "line", 1.3),
        path(joints, "none", "line", 0.7, stroke_opacity=0.35) if joints else EMPTY,
        rect(-2, -4, w + 4, 8, "snow", "line", 1.1, r=2),
    )


@lru_cache(1)
def hall() -> Markup:
    """The town hall, its foot at the origin."""
    return join(
        path(
            "M4 0V-58L12-62V-74L18-84L24-74V-66H58V-74L64-84L70-74V-62L78-58V0Z",
            "ochre",
            "line",
            1.4,
        ),
        path("M20-66L41-92L62-66Z", "slate", "line", 1.3),
        path(
            "M14-24V-44Q19-52 24-44V-24ZM32-30V-48Q41-58 50-48V-30ZM58-24V-44Q63-52 68-44V-24Z",
            "window",
            "line",
            1,
        ),
        path("M33 0V-16Q41-26 49-16V0Z", "trunk", "line", 1),
    )


@lru_cache(1)
def belfry() -> Markup:
    """The belfry behind the last steps."""
    x = SIZE[0] - 92.0
    return group(
        path("M0 336V70H80V336Z", "brick", "line", 1.5),
        path(
            "M-5 76V54H4V62H14V54H26V62H36V54H46V62H56V54H68V62H76V54H85V76Z", "brick", "line", 1.4
        ),
        path("M12 56V4L20-6H60L68 4V56Z", "plaster", "line", 1.4),
        path("M20-6L40-52L60-6Z", "slate", "line", 1.4),
        path("M40-52V-66L52-61L40-57", "gold", "line", 1.2),
        path("M22 50V22Q28 12 34 22V50ZM46 50V22Q52 12 58 22V50Z", "window", "line", 1.1),
        path("M40 116m-17 0a17 17 0 1 1 34 0a17 17 0 1 1-34 0", "card", "line", 1.5),
        path("M40 116V105M40 116L48 120", "none", "line", 2.2, stroke_linecap="round"),
        path("M14 90V84M66 90V84", "none", "line", 2),
        at=(x, 8),
    )


def _sign(scene: Scene) -> Markup:
    """What a step costs this round, by the dice once all are rolled."""
    dice: dict[str, int] = scene.view["dice"] or {}
    low = [n for n in dice.values() if n <= printed.CLIMB_TO]
    if len(dice) < len(printed.COLOURS):
        return EMPTY
    words = scene.say("climb", price=sum(low))
    if not low:
        words = scene.say("climb_none")
    return scene.place(
        "climb",
        words,
        path("M42 38V81", "none", "line", 3.4),
        path(cut(0, -8, 84, 46, "climb", 1, 8), "card", "line", 1.3),
        path("M10 28V16H20V6H30V28Z", "ashlar", "line", 1.2),
        group(guilders(sum(low)), at=(58, 15), scale=1.5)
        if low
        else text(58, 24, "–", 26, "card", bold=True),
        box=(0, -8, 84, 46),
        at=(1, 171),
    )
