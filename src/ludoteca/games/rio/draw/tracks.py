"""The years with what each passage brings, and how strong the adversaries have become."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.discs import enemy
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 368.0
ACROSS: Final = 10
YEAR: Final = (36.0, 44.0)
VALUE: Final = (36.0, 62.0)


def draw_years(scene: Scene) -> Markup:
    """Twenty years, or fifteen; a sign in a corner comes up when its year is over."""
    view = scene.view
    return join(
        path(cut(0, 0, WIDTH, 98, "years", 1, 9), "felt", "line", 1.3),
        *[_year(scene, turn) for turn in range(1, view["turns"] + 1)],
    )


def _year(scene: Scene, turn: int) -> Markup:
    view = scene.view
    year = printed.FIRST_YEAR + turn - 1
    w, h = YEAR
    symbols = printed.SYMBOLS[turn - 1] if turn < view["turns"] else ""
    comes = [name for name in printed.ENEMIES if name[0] in symbols]
    told = scene.say("year", year=year)
    if comes:
        told += ". " + scene.say(
            "year_brings", names=scene.listed([scene.name("enemy", e) for e in comes])
        )
    now = turn == max(1, view["turn"])
    past = turn < view["turn"]
    on = "coast" if now else "card"
    x, y = 4 + w * ((turn - 1) % ACROSS), 5 + h * ((turn - 1) // ACROSS)
    return scene.place(
        f"year-{year}",
        told,
        rect(1, 1, w - 2, h - 2, on, "line", 1.6 if now else 0.8, r=4),
        rect(1, 1, w - 2, h - 2, "shade", r=4) if past else EMPTY,
        text(w / 2, 18, f"{year % 100}", 16, "felt" if past else on, bold=now),
        *[
            group(enemy(name), at=(w / 2 + (i - (len(comes) - 1) / 2) * 14, 31), scale=0.54)
            for i, name in enumerate(comes)
        ],
        box=(0, 0, w, h),
        at=(x, y),
    )


def draw_enemies(scene: Scene) -> Markup:
    """From 2 to 9: a roll up to the value means war, and the bonus brings more attackers."""
    view = scene.view
    low = [name for name in printed.ENEMIES if view[name] < printed.LOWEST]
    return join(
        path(cut(0, 0, WIDTH, 68, "enemies", 1, 9), "felt", "line", 1.3),
        *[group(_marker(scene, name), at=(22 + 26.0 * i, 44)) for i, name in enumerate(low)],
        *[
            _value(scene, value)
            for value in range(printed.LOWEST, printed.LOWEST + len(printed.BONUS))
        ],
    )


def _marker(scene: Scene, name: str) -> Markup:
    told = scene.say("marker", enemy=name, n=scene.view[name])
    return scene.place(
        f"enemy-{name}",
        told,
        circle(0, 0, 14, "card", "line", 1.2),
        group(enemy(name), scale=0.8),
        box=(-14, -14, 28, 28),
        piece=f"enemy-{name}",
    )


def _bonus(scene: Scene, value: int) -> int:
    """The attackers a value brings at this table: fewer for beginners, by option for many seats."""
    options = scene.view["options"]
    bonus = printed.BONUS[value - printed.LOWEST] + printed.BY_EXPERIENCE[options["experience"]]
    if options["seats_modifier"] == "yes":
        bonus += printed.BY_SEATS[len(scene.view["areas"]) - 2]
    return max(0, bonus)


def _value(scene: Scene, value: int) -> Markup:
    """A square of the adversary grid."""
    w, h = VALUE
    bonus = _bonus(scene, value)
    here = [name for name in printed.ENEMIES if scene.view[name] == value]
    told = scene.say("threat", n=value, bonus=bonus)
    x = WIDTH - 4 - w * (printed.LOWEST + len(printed.BONUS) - value)
    return join(
        scene.place(
            f"threat-{value}",
            told,
            rect(1, 1, w - 2, h - 2, "card", "line", 0.8, r=4),
            text(w / 2, 18, value, 16, "card", bold=True),
            text(w / 2, h - 9, f"+{bonus}", 15.8, "card") if not here else EMPTY,
            box=(0, 0, w, h),
            at=(x, 3),
        ),
        *[
            group(_marker(scene, name), at=(x + w / 2 + (i * 2 - len(here) + 1) * 7, 44 - 5.0 * i))
            for i, name in enumerate(here)
        ],
    )
