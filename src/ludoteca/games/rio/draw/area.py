"""What lies before one player: discs at hand, goods, money, dwellings, offices, points."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.marks import mark
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.buildings import building
from ludoteca.games.rio.draw.discs import coin, disc, good, seal
from ludoteca.games.rio.draw.offices import held_offices
from ludoteca.games.rio.draw.scene import Scene

WIDTH: Final = 345.0
HEAD: Final = 40.0
HEIGHT: Final = 180.0
OFFICES: Final = 38.0  # more, for whoever holds one


def draw_area(scene: Scene, seat: str) -> Drawn:
    """An area, higher for whoever holds an office."""
    area = scene.areas[seat]
    height = HEIGHT + (OFFICES if area["offices"] else 0)
    edge = ("halo", 3) if scene.actor == seat else ("line", 1.5)
    drawn = join(
        path(cut(3, 4, WIDTH - 6, height - 7, f"area{seat}", 1, 10), "paper", *edge),
        _head(scene, seat),
        _goods(scene, seat),
        _discs(scene, seat),
        _homes(scene, seat),
        group(held_offices(scene, seat), at=(28, HEIGHT + 13)) if area["offices"] else EMPTY,
    )
    return Drawn(drawn, WIDTH, height)


def _head(scene: Scene, seat: str) -> Markup:
    area, colour = scene.areas[seat], scene.paint(seat)
    rows = [
        scene.say("points_from", source=source, points=n)
        for source, n in area["breakdown"].items()
        if n
    ]
    points = scene.say("points_of", name=scene.names[seat], points=area["points"])
    return join(
        path(cut(8, 9, WIDTH - 16, HEAD, f"head{seat}", 1, 8), colour, "line", 1.2),
        mark(colour, 30, 9 + HEAD / 2, 9, f"on-{colour}"),
        text(48, 9 + HEAD / 2 + 7, scene.short(seat, 16), 20, colour, "start", bold=True),
        _trade(scene, seat),
        scene.place(
            f"points-{seat}",
            ". ".join([points, *rows]),
            group(seal(area["points"]), scale=1.45),
            box=(-19, -19, 38, 38),
            at=(WIDTH - 34, 9 + HEAD / 2),
        ),
    )


def _trade(scene: Scene, seat: str) -> Markup:
    """A pair of scales: whoever is to act may click it to make an offer."""
    if scene.view["options"]["trade"] == "off":
        return EMPTY
    return scene.place(
        f"trade-{seat}",
        scene.say("trade", name=scene.names[seat]),
        rect(-22, -16, 44, 32, "card", "line", 1.1, r=6),
        path(
            "M0-11V10M-5 10H5M-12-7H12M-12-7L-16 2H-8ZM12-7L8 2H16Z",
            "none",
            "on-card",
            1.8,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        box=(-22, -16, 44, 32),
        at=(WIDTH - 86, 9 + HEAD / 2),
    )


def _goods(scene: Scene, seat: str) -> Markup:
    area = scene.areas[seat]
    out: list[Markup] = []
    for i, name in enumerate(printed.GOODS):
        words = scene.say("goods_of", name=scene.names[seat], goods=scene.count(name, area[name]))
        icon = good(name) if name != "silver" else _purse(area["coins"])
        out.append(
            scene.place(
                f"{name}-{seat}",
                words,
                rect(0, 0, 76, 36, "card", "seam", 1, r=7),
                group(icon, at=(22, 18), scale=1.15),
                text(52, 25, area[name], 20, "card", bold=True),
                box=(0, 0, 76, 36),
                at=(12 + 81.0 * i, HEAD + 16),
            )
        )
    return join(*out)


def _purse(coins: dict[str, int]) -> Markup:
    """Silver as it lies there: five of it are a gold coin."""
    if not coins["gold"]:
        return good("silver")
    return join(
        group(coin(True), at=(-4, -1), scale=0.95),
        group(good("silver"), at=(5, 4), scale=0.7) if coins["silver"] else EMPTY,
    )


def _discs(scene: Scene, seat: str) -> Markup:
    """The discs at hand, and how many of the five of this year are placed."""
    area, colour = scene.areas[seat], scene.paint(seat)
    told = scene.say(
        "discs_of",
        name=scene.names[seat],
        discs=area["hand"],
        placed=area["placed"],
        most=printed.MOST_PLACED,
    )
    discs = [
        group(disc(colour), at=(20 + 16.5 * i, 0), piece=f"disc-{seat}", slot=f"hand-{seat}-{i}")
        for i in range(area["hand"])
    ]
    pips = [
        circle(226 + 15.0 * i, 0, 5.4, colour if i < area["placed"] else "card", "line", 1.1)
        for i in range(printed.MOST_PLACED)
    ]
    return scene.place(
        f"discs-{seat}",
        told,
        rect(0, -18, 321, 36, "felt", "seam", 1, r=7),
        *discs,
        rect(212, -12, 92, 24, "card", "seam", 1, r=12),
        *pips,
        box=(0, -18, 321, 36),
        at=(12, HEAD + 76),
    )


def _homes(scene: Scene, seat: str) -> Markup:
    """Huts and houses in the city, and goods at sea."""
    area, colour = scene.areas[seat], scene.paint(seat)
    told = scene.say(
        "homes_of",
        name=scene.names[seat],
        huts=len(area["huts"]),
        houses=len(area["houses"]),
    )
    cargo = {name: n for name, n in area["cargo"].items() if n}
    aboard = scene.amounts(cargo)
    return join(
        scene.place(
            f"homes-{seat}",
            told,
            group(building("hut", colour), at=(22, 14), scale=0.8),
            text(46, 8, len(area["huts"]), 18, "paper", "start", bold=True),
            group(building("house", colour), at=(88, 14), scale=0.8),
            text(112, 8, len(area["houses"]), 18, "paper", "start", bold=True),
            box=(0, -16, 134, 34),
            at=(12, HEAD + 117),
        ),
        scene.place(
            f"cargo-{seat}",
            scene.say("cargo_of", name=scene.names[seat], goods=aboard),
            path(
                "M-18 2H18L11 13H-11ZM0 2V-15M2-14Q12-8 11-1H2Z",
                "wood",
                "line",
                1.2,
                stroke_linejoin="round",
            ),
            *[
                join(
                    group(good(name), at=(38 + 44.0 * i, 0), scale=0.9),
                    text(52 + 44.0 * i, 6, n, 17, "paper", "start", bold=True),
                )
                for i, (name, n) in enumerate(cargo.items())
            ],
            box=(-20, -16, 180, 34),
            at=(172, HEAD + 117),
        )
        if cargo
        else EMPTY,
    )
