"""Before the player who looks: the prices of buildings, or the stall where a trade is made."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import EMPTY, Markup, group, join, path, rect, text
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.buildings import building, ground
from ludoteca.games.rio.draw.discs import cost, disc, good, seal
from ludoteca.games.rio.draw.scene import Scene
from ludoteca.games.rio.draw.targets import DEALING

HEIGHT: Final = 104.0
TILE: Final = 78.0
STALL: Final = 438.0


def draw_hand(scene: Scene, seat: str) -> Drawn:
    """The prices, or the stall for those who trade."""
    step: dict[str, Any] = scene.view["pending"] or {}
    dealers = (step.get(part) for part in ("actor", "partner", "proposer"))
    if step.get("step") in DEALING and seat in dealers:
        return Drawn(draw_stall(scene, seat, step), STALL, HEIGHT)
    prices = [_price(scene, seat, kind, i) for i, kind in enumerate(printed.MINOR)]
    return Drawn(join(*prices), TILE * len(prices) + 8, HEIGHT)


def _price(scene: Scene, seat: str, kind: str, i: int) -> Markup:
    """A building with what it takes to build it."""
    row, colour = printed.MINOR[kind], scene.paint(seat)
    needs: dict[str, int] = {
        name: row[name] for name in ("workers", "stone", "wood", "precious") if name in row
    }
    told = scene.say(
        "price",
        building=kind,
        cost=scene.amounts(needs),
    )
    if "over" in row:
        told += ". " + scene.say("over", building=row["over"])
    if "points" in row:
        told += ". " + scene.say("at_once", points=row["points"])
    told += ". " + scene.say("does", building=kind)
    owner = colour if kind in ("hut", "house") else None
    return scene.place(
        f"kind-{kind}" if scene.actor == seat else None,
        told,
        path(cut(1, 2, TILE - 4, HEIGHT - 4, f"price{kind}", 0.8, 7), "card", "line", 1.2),
        rect(7, 8, TILE - 16, 48, ground(kind, owner), r=5),
        group(building(kind, colour), at=(TILE / 2 - 1, 52)),
        group(building(row["over"], colour), at=(17, 29), scale=0.4) if "over" in row else EMPTY,
        group(seal(row["points"]), at=(TILE - 18, 19)) if "points" in row else EMPTY,
        *[
            cost(name, n, 15 + 33.0 * (j % 2), 68 + 21.0 * (j // 2))
            for j, (name, n) in enumerate(needs.items())
        ],
        box=(2, 3, TILE - 6, HEIGHT - 6),
        at=(4 + TILE * i, 0),
    )


def draw_stall(scene: Scene, seat: str, step: dict[str, Any]) -> Markup:
    """Two trays of goods, one for each side, and what can be said to them."""
    composing = step["step"] == "compose"
    giver = step["actor"] if composing else step["proposer"]
    taker = step["partner"] if composing else step["actor"]
    offer = scene.view["offer"] or {"gives": {}, "wants": {}}
    live = scene.actor == seat
    return join(
        _tray(scene, giver, "give", offer["gives"], live and composing, 1),
        _tray(scene, taker, "want", offer["wants"], live and composing, 53),
        *_answers(scene, step, live),
    )


def _tray(
    scene: Scene, seat: str, verb: str, goods: dict[str, int], live: bool, y: float
) -> Markup:
    """What one side hands over; a good glows while one more of it can be added."""
    parts = [
        path(cut(1, 0, 304, 50, f"tray{verb}", 0.6, 8), "card", "line", 1.2),
        group(disc(scene.paint(seat)), at=(20, 25)),
        text(40, 14.5, scene.say("hands_over", name=scene.short(seat, 20)), 15, "card", "start"),
    ]
    for i, name in enumerate(printed.GOODS):
        n = goods.get(name, 0)
        words = scene.say(f"stall_{verb}", name=scene.names[seat], goods=scene.count(name, n))
        parts.append(
            scene.place(
                f"{verb}-{name}" if live else None,
                words,
                rect(0, 0, 63, 29, "felt" if n else "card", "seam", 1, r=6),
                group(good(name), at=(18, 14.5), opacity=None if n or live else 0.4),
                text(44, 21, n, 18, "felt" if n else "card", bold=n > 0),
                box=(0, 0, 63, 29),
                at=(38 + 66.0 * i, 18),
            )
        )
    return group(*parts, at=(0, y))


def _answers(scene: Scene, step: dict[str, Any], live: bool) -> list[Markup]:
    """The signs to click: propose, dull while there is nothing to; or accept, counter, refuse."""
    verbs = ["propose"] if step["step"] == "compose" else ["accept", "counter", "refuse"]
    if step.get("counter") == "counter-offer" and "counter" in verbs:
        verbs.remove("counter")
    high = 104 / len(verbs)
    empty = not any(n for goods in (scene.view["offer"] or {}).values() for n in goods.values())
    fill = "felt" if empty else "coast"
    return [
        scene.place(
            verb,
            scene.say(verb),
            rect(0, 0, 124, high - 4, fill, "seam" if empty else "line", 1.2, r=8),
            text(62, high / 2 + 3.5, scene.say(verb), 17, fill, bold=not empty),
            box=(0, 0, 124, high - 4),
            at=(312, 2 + high * i),
        )
        for i, verb in enumerate(verbs if live else [])
    ]
