"""The tracks: nobility with what its squares give, coins, and how everybody stands."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.marks import mark
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw.figures import crown, emporium
from ludoteca.games.council.draw.icons import bonus, bonuses
from ludoteca.games.council.draw.scene import Scene

SQUARE: Final = 48.0
FLAG: Final = path("M0 0V-15L11-11L0-7", "seal", "line", 1.4)  # of who has built everything first
COINS_HIGH: Final = 25.0
NOBLE_HIGH: Final = 54.0


def draw_tracks(scene: Scene, rows: int) -> Markup:
    """Coins above nobility, square under square; in two rows where the paper is narrow."""
    last = len(printed.SQUARES) - 1
    first_row = last if rows == 1 else 10
    out: list[Markup] = []
    for n in range(last + 1):
        row = 0 if n <= first_row else 1
        column = n if row == 0 else n - first_row - 1
        width = SQUARE if rows == 1 else 46.0
        y = row * (COINS_HIGH + NOBLE_HIGH + 6)
        out.append(group(_coins(scene, n, width), at=(column * width, y)))
        out.append(group(_noble(scene, n, width), at=(column * width, y + COINS_HIGH)))
    return join(*out)


def _coins(scene: Scene, n: int, w: float) -> Markup:
    """A square of the coin track; whoever keeps more than it holds stands on the last."""
    here = [a["seat"] for a in scene.view["areas"] if min(a["coins"], printed.LAST_COIN) == n]
    words = scene.count("coins", n)
    if here:
        names = scene.listed([scene.names[seat] for seat in here])
        words = scene.say("coin_square", coins=n, who=names)
    return scene.place(
        f"wealth-{n}",
        words,
        rect(0.5, 0, w - 1, COINS_HIGH, "coin", "line", 1, r=3),
        text(10.5, 18, n, 15.7, "coin", bold=True),
        *_marks(scene, here, w, 12.5, 21, 5.4, f"wealth-{n}", "wealth"),
        box=(0, 0, w, COINS_HIGH),
    )


def _noble(scene: Scene, n: int, w: float) -> Markup:
    row = printed.SQUARES[n]
    here = [a["seat"] for a in scene.view["areas"] if a["nobility"] == n]
    bonus = scene.amounts(row)
    words = scene.say("square", n=n, bonus=bonus)
    if here:
        who = scene.listed([scene.names[seat] for seat in here])
        words = scene.say("square_who", n=n, bonus=bonus, who=who)
    return scene.place(
        f"nobility-{n}",
        words,
        path(
            cut(0.5, 1, w - 1, NOBLE_HIGH, f"noble{n}", 0.7, 4),
            "card" if row else "felt",
            "line",
            1,
        ),
        bonuses(row, w / 2, 17, 1, 23.5) if row else _number(n, w),
        *_marks(scene, here, w, 42, 4, 6.6, f"nobility-{n}", "nobility"),
        box=(0, 0, w, NOBLE_HIGH),
    )


def _number(n: int, w: float) -> Markup:
    """The first square shows what track this is."""
    return text(w / 2, 22, n, 15.7, "felt") if n else group(bonus("nobility", 1), at=(w / 2, 17))


def _marks(
    scene: Scene, seats: list[str], w: float, y: float, left: float, r: float, slot: str, track: str
) -> list[Markup]:
    gap = min(2 * r + 1, (w - left - 2 * r - 2) / max(1, len(seats) - 1))
    start = (left + w - gap * (len(seats) - 1)) / 2
    return [
        group(
            mark(scene.paint(seat), 0, 0, r),
            at=(start + gap * i, y),
            piece=f"{track}-{seat}",
            slot=slot,
        )
        for i, seat in enumerate(seats)
    ]


def draw_standing(scene: Scene, width: float = 358) -> Markup:
    """A line for each player: points, coins, assistants, cards, emporiums still to build."""
    high = min(64.0, 196 / len(scene.seats))
    return join(
        *[
            group(_line(scene, i, width, high - 5), at=(0, high * i))
            for i in range(len(scene.seats))
        ]
    )


def _name(scene: Scene, seat: str, y: float, w: float) -> list[Markup]:
    """The name, and below it the actions left in this turn: stars for main, a bolt for quick."""
    view = scene.view
    short = scene.short(seat, int((w - 250) / 8))
    size = 17 if len(short) * 9.4 < w - 258 else 15.7
    name = text(46, y - 3, short, size, "card", "start", bold=True)
    if view["places"] is not None:
        place = view["places"][scene.seats.index(seat)]
        medal = crown(57, y + 12, 0.8, scene.queen) if place == 1 else EMPTY
        return [name, medal, text(72 if place == 1 else 47, y + 17, place, 16, "card", "start")]
    if view["turn"] != seat:
        return [text(46, y + 6, short, size, "card", "start", bold=True)]
    stars = [
        group(bonus("mains", 1), at=(56 + 24.0 * i, y + 12), scale=0.99)
        for i in range(view["mains"])
    ]
    bolts = [
        path(
            "M2-9L-6 2H-1L-3 9L6-3H1Z",
            "coin",
            "line",
            1.1,
            transform=f"translate({58 + 24 * (len(stars) + i)} {y + 12:.4g}) scale(0.9)",
        )
        for i in range(view["quicks"])
    ]
    if not stars and not bolts:
        return [text(46, y + 6, short, size, "card", "start", bold=True)]
    return [name, *stars, *bolts]


def _line(scene: Scene, i: int, w: float, h: float) -> Markup:
    area = scene.view["areas"][i]
    seat = area["seat"]
    words: str = scene.say(
        "standing",
        name=scene.names[seat],
        points=area["points"],
        coins=area["coins"],
        assistants=area["assistants"],
        cards=area["cards"],
        nobility=area["nobility"],
        left=area["emporiums"],
    )
    acting = scene.view["actor"] == i
    if acting:
        words += f" ({scene.say('to_move')})"
    if scene.view["turn"] == seat and scene.view["places"] is None:
        left = scene.say("actions", mains=scene.view["mains"], quicks=scene.view["quicks"])
        words += f" ({left})"
    if scene.view["finisher"] == seat:
        words += f" ({scene.say('finisher')})"
    if scene.view["places"] is not None:
        words += f" ({scene.say('place', n=scene.view['places'][i])})"
    edge = ("halo", 3.4) if acting else ("seam", 1.2)
    y = h / 2
    return scene.place(
        f"standing-{seat}",
        words,
        path(cut(0, 0, w, h, seat, 1.4, 10), "card", *edge),
        path(cut(4, 4, 34, h - 8, f"m{seat}", 0.8, 7), scene.paint(seat), "line", 1),
        mark(scene.paint(seat), 21, y, 10.5, "snow"),
        *_name(scene, seat, y, w),
        *[
            group(bonus(kind, area[kind]), at=(w - 190 + 42 * k, y), scale=1.32)
            for k, kind in enumerate(("points", "coins", "assistants", "cards"))
        ],
        group(FLAG, at=(w - 19, y - 2)) if scene.view["finisher"] == seat else EMPTY,
        group(emporium(scene.paint(seat)), at=(w - 30, y + 11), scale=1.05),
        text(w - 12, y + 9, area["emporiums"], 15.7, "card", bold=True),
        box=(0, 0, w, h),
    )
