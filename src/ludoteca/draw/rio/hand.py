"""Before the player who looks: the prices of buildings, or the stall where a trade is made."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.pen import cut
from ludoteca.draw.rio import facts
from ludoteca.draw.rio.buildings import building, ground
from ludoteca.draw.rio.discs import cost, disc, good, seal
from ludoteca.draw.rio.scene import Scene
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text

HEIGHT: Final = 104.0
TILE: Final = 78.0
WIDTH: Final = TILE * len(facts.MINOR) + 8
DEALING: Final = ("compose", "answer")


def draw_hand(scene: Scene, seat: str) -> Markup:
    step = scene.pending(*DEALING)
    if step is not None and seat in (step["actor"], step.get("partner"), step.get("proposer")):
        return draw_stall(scene, seat, step)
    return join(*[_price(scene, seat, kind, i) for i, kind in enumerate(facts.MINOR)])


def _price(scene: Scene, seat: str, kind: str, i: int) -> Markup:
    """A building with what it takes to build it."""
    labels, row = scene.labels, facts.MINOR[kind]
    needs = [(name, row[name]) for name in ("workers", "stone", "wood", "precious") if name in row]
    told = labels.say(
        "price",
        building=scene.name("building", kind),
        cost=labels.listed([labels.count(name, n) for name, n in needs]),
    )
    if "over" in row:
        told += ". " + labels.say("over", building=scene.name("building", row["over"]))
    if "points" in row:
        told += ". " + labels.say("at_once", points=labels.count("points", row["points"]))
    told += ". " + labels.say(f"does_{kind}")
    owner = seat if kind in ("hut", "house") else None
    return scene.place(
        f"kind-{kind}" if scene.actor == seat else None,
        told,
        path(cut(1, 2, TILE - 4, HEIGHT - 4, f"price{kind}", 0.8, 7), "card", "line", 1.2),
        rect(7, 8, TILE - 16, 48, ground(kind, owner), r=5),
        group(building(kind, seat), at=(TILE / 2 - 1, 52)),
        group(building(row["over"], seat), at=(17, 29), scale=0.4) if "over" in row else EMPTY,
        group(seal(row["points"]), at=(TILE - 17, 18), scale=0.8) if "points" in row else EMPTY,
        *[
            cost(name, n, 15 + 33.0 * (j % 2), 68 + 21.0 * (j // 2))
            for j, (name, n) in enumerate(needs)
        ],
        box=(2, 3, TILE - 6, HEIGHT - 6),
        at=(4 + TILE * i, 0),
    )


def draw_stall(scene: Scene, seat: str, step: dict[str, Any]) -> Markup:
    """Two trays of goods, given and wanted, and what can be said to them."""
    composing = step["step"] == "compose"
    giver = step["actor"] if composing else step["proposer"]
    taker = step["partner"] if composing else step["actor"]
    offer = scene.view["offer"] or {"gives": {}, "wants": {}}
    live = scene.actor == seat
    return join(
        path(
            "M0 16Q22 30 44 16Q66 30 88 16Q110 30 132 16Q154 30 176 16Q198 30 220 16Q242 30 264 16"
            "Q286 30 308 16Q330 30 352 16Q374 30 396 16Q418 30 440 16Q462 30 484 16Q506 30 528 16"
            "Q550 30 572 16Q594 30 616 16Q638 30 660 16Q682 30 704 16V2H0Z",
            "seal",
            "line",
            1.2,
        ),
        _tray(scene, giver, "give", offer["gives"], live and composing, 4),
        group(
            path(
                "M-12-7H8M3-13L10-7L3-1M12 9H-8M-3 3L-10 9L-3 15",
                "none",
                "on-felt",
                2.6,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            at=(353, 64),
        ),
        _tray(scene, taker, "want", offer["wants"], live and composing, 374),
        *_answers(scene, step, live),
    )


def _tray(
    scene: Scene, seat: str, verb: str, goods: dict[str, int], live: bool, x: float
) -> Markup:
    """What one side hands over; a good glows while one more of it can be added."""
    labels = scene.labels
    parts = [
        rect(0, 30, 328, 72, "card", "line", 1.2, r=8),
        group(disc(seat), at=(22, 50)),
        text(
            42,
            56,
            labels.say("hands_over", name=scene.short(seat, 14)),
            16,
            "card",
            "start",
            bold=True,
        ),
    ]
    for i, name in enumerate(facts.GOODS):
        n = goods.get(name, 0)
        words = labels.say(f"stall_{verb}", name=scene.names[seat], goods=labels.count(name, n))
        parts.append(
            scene.place(
                f"{verb}-{name}" if live else None,
                words,
                rect(0, 0, 76, 36, "felt" if n else "card", "seam", 1, r=7),
                group(good(name), at=(22, 18), scale=1.1, opacity=None if n or live else 0.4),
                text(52, 25, n, 20, "felt" if n else "card", bold=n > 0),
                box=(0, 0, 76, 36),
                at=(8 + 79.0 * i, 63),
            )
        )
    return group(*parts, at=(x, 0))


def _answers(scene: Scene, step: dict[str, Any], live: bool) -> list[Markup]:
    verbs = ["propose"] if step["step"] == "compose" else ["accept", "counter", "refuse"]
    if step.get("counter") == "counter-offer" and "counter" in verbs:
        verbs.remove("counter")
    if not live:
        return []
    high = 98 / len(verbs)
    return [
        scene.place(
            verb,
            scene.labels.say(verb),
            rect(0, 0, 150, high - 5, "coast", "line", 1.2, r=8),
            text(75, high / 2 + 3.5, scene.labels.say(verb), 17, "coast", bold=True),
            box=(0, 0, 150, high - 5),
            at=(710, 4 + high * i),
        )
        for i, verb in enumerate(verbs)
    ]
