"""The ship with its hold, and the dock where workers load it."""

from __future__ import annotations

from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, rect, text
from ludoteca.games.rio.draw.discs import disc, good, row
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.games.rio.draw.works import workers_at

SHIP = (0.0, 0.0, 196.0, 118.0)
DOCK = (206.0, 0.0, 138.0, 118.0)


def draw_harbour(scene: Scene) -> Markup:
    return join(_ship(scene), _dock(scene))


def _ship(scene: Scene) -> Markup:
    """At anchor, hired, or at sea until the year on its flag."""
    ship = scene.view["ship"]
    away = ship["returns"] is not None
    told = scene.say("ship", aboard=ship["aboard"], hold=ship["hold"])
    told += ". " + scene.say("ship_away", year=ship["returns"]) if away else ""
    if ship["hired"]:
        told += ". " + scene.say("ship_hired", name=scene.names[ship["hired"]])
    x, y, w, h = SHIP
    return scene.place(
        "ship",
        told,
        rect(x, y, w, h, "river", "line", 1.2, r=9),
        path(f"M10 {h - 14}q7-6 14 0t14 0t14 0M120 {h - 10}q7-6 14 0t14 0t14 0", "none", "foam", 2),
        group(hull(), at=(96, 84), scale=1.02, opacity=0.55 if away else None, piece="ship"),
        _hold(scene),
        group(
            rect(0, 0, 70, 26, "card", "line", 1, r=5),
            text(35, 19, f"→ {ship['returns']}", 16, "card", bold=True),
            at=(8, 6),
        )
        if away
        else EMPTY,
        group(disc(scene.paint(ship["hired"])), at=(174, 24)) if ship["hired"] else EMPTY,
        _cargo(scene),
        box=SHIP,
    )


def hull() -> Markup:
    """A caravel, its keel on the origin."""
    return join(
        path(
            "M-62-14Q-30-4 30-6L66-18L54 14Q10 24-46 14Z",
            "wood",
            "line",
            1.6,
            stroke_linejoin="round",
        ),
        path("M-58-2Q0 8 60-4", "none", "line", 1.1),
        path("M-26-8V-66M22-8V-58M-58-14V-34", "none", "trunk", 3),
        path("M-24-64Q4-48-22-24Q-12-20-4-24Q14-44-4-62Z", "snow", "line", 1.2),
        path("M24-56Q48-40 26-20Q36-18 42-22Q56-38 42-54Z", "snow", "line", 1.2),
        path("M-26-66L-10-70L-26-75Z", "seal", "line", 0.9),
        path("M22-58L36-62L22-66Z", "coin", "line", 0.9),
        path("M-58-34Q-44-28-56-18Z", "snow", "line", 1),
    )


def _hold(scene: Scene) -> Markup:
    ship = scene.view["ship"]
    return group(
        rect(-34, -13, 68, 26, "card", "line", 1.1, r=6),
        text(0, 6, f"{ship['aboard']} / {ship['hold']}", 17, "card", bold=True),
        at=(96, 92),
    )


def _cargo(scene: Scene) -> Markup:
    """Whose goods are aboard."""
    owners = [
        (seat, sum(scene.areas[seat]["cargo"].values()))
        for seat in scene.seats
        if sum(scene.areas[seat]["cargo"].values())
    ]
    return join(
        *[
            group(
                group(disc(scene.paint(seat)), scale=0.75),
                text(12, 6, n, 15.5, "river", "start", bold=True),
                at=(16, 46 + 21.0 * i),
            )
            for i, (seat, n) in enumerate(owners[:4])
        ]
    )


def _dock(scene: Scene) -> Markup:
    there = workers_at(scene, "dock")
    told = scene.say("dock") + (". " + scene.tell_discs(there) if there else "")
    x, y, w, h = DOCK
    planks = "".join(f"M{x + 4} {y + 52 + 13 * k}H{x + w - 4}" for k in range(5))
    name = scene.noun("dock")
    return scene.place(
        "dock",
        told,
        rect(x, y, w, h, "river", "line", 1.2, r=9),
        rect(x + 4, y + 40, w - 8, h - 44, "wood", "line", 1.2, r=4),
        path(planks, "none", "line", 0.8, stroke_opacity=0.5),
        text(x + w / 2, y + 26, name[:1].upper() + name[1:], 17, "river", bold=True),
        circle(x + 14, y + 50, 3.4, "line"),
        circle(x + w - 14, y + 50, 3.4, "line"),
        group(good("precious"), at=(x + w - 24, y + h - 18), scale=0.9) if not there else EMPTY,
        group(good("wood"), at=(x + w - 46, y + h - 17), scale=0.9) if not there else EMPTY,
        group(
            row(there, "dock", scene.paint, min(20.0, 96 / max(1, len(there)))), at=(x + 24, y + 80)
        ),
        box=DOCK,
    )
