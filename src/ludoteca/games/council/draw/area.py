"""What lies before one player, and the cards in hand."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.artist import Drawn
from ludoteca.draw.plates import name_plate, paper, points
from ludoteca.draw.svg import Markup, group, join, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw import tiles
from ludoteca.games.council.draw.balcony import lying_tile, tell_permit
from ludoteca.games.council.draw.figures import emporium, lot
from ludoteca.games.council.draw.icons import bonus, nobility
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.tiles import CARD, PERMIT, USED

WIDTH: Final = 345.0
PLATE: Final = 54.0  # name and points
GOODS: Final = 94.0  # what the player has, and the emporiums left
SMALL: Final = 0.82  # how permits lie in an area
ROW: Final = 4  # permits side by side
HAND: Final = (560.0, 104.0)
OVERLAP: Final = 22.0


def draw_area(scene: Scene, seat: str) -> Drawn:
    """An area, as high as its permits and tiles need; what can be built with comes first."""
    area = scene.areas[seat]
    parts: list[Markup] = [name_plate(scene, seat, WIDTH, 20), points(scene, seat, WIDTH)]
    permits, y = _permits(scene, area["permits"], False, PLATE)
    parts += permits
    parts += [*_goods(scene, area, y + 26), _emporiums(scene, area, y + 82)]
    used, y = _permits(scene, area["used"], True, y + GOODS)
    parts += used
    won = _won(scene, area, y + 2)
    parts += won
    y += 58 if won else 0
    height = y + 6
    return Drawn(join(paper(scene, seat, WIDTH, height), *parts), WIDTH, height)


def _goods(scene: Scene, area: dict[str, Any], y: float) -> list[Markup]:
    """Coins, assistants, cards and nobility."""
    seat = area["seat"]
    name = scene.names[seat]
    out: list[Markup] = []
    for i, (key, scale) in enumerate((("coins", 1.5), ("assistants", 1.55), ("cards", 1.5))):
        words = scene.say(f"{key}_of", **{key: area[key], "name": name})
        out.append(
            scene.place(
                f"{key}-{seat}",
                words,
                group(bonus(key, area[key]), scale=scale),
                box=(-26, -23, 52, 46),
                at=(48 + 78.0 * i, y),
            )
        )
    out.append(
        scene.place(
            f"rank-{seat}",
            scene.say("marker", name=name, n=area["nobility"]),
            group(nobility(1), scale=1.4),
            text(20, 7, area["nobility"], 20, "paper", "start", bold=True),
            box=(-20, -20, 60, 40),
            at=(48 + 78.0 * 3, y),
        )
    )
    return out


def _emporiums(scene: Scene, area: dict[str, Any], y: float) -> Markup:
    """Ten houses in a row; those already built have left their place."""
    seat = area["seat"]
    left: int = area["emporiums"]
    colour = scene.paint(seat)
    words = scene.say("emporiums_of", name=scene.names[seat], n=left)
    row = [
        group(emporium(colour) if i < left else lot(colour), at=(26 + 32.4 * i, y), scale=1.15)
        for i in range(printed.EMPORIUMS)
    ]
    return scene.place(f"emporiums-{seat}", words, *row, box=(10, y - 28, WIDTH - 20, 32))


def _permits(scene: Scene, names: list[str], used: bool, y: float) -> tuple[list[Markup], float]:
    """Permits in rows below `y`, and where the last of them ends."""
    high = (USED if used else PERMIT)[1] * SMALL + 8
    row = [
        _permit(scene, name, used, (12 + 82.0 * (i % ROW), y + high * (i // ROW)))
        for i, name in enumerate(names)
    ]
    return row, y + high * -(-len(names) // ROW)


def _permit(scene: Scene, name: str, used: bool, at: tuple[float, float]) -> Markup:
    w, h = USED if used else PERMIT
    return scene.place(
        f"permit-{name}",
        tell_permit(scene, name, "permit_used" if used else "permit"),
        tiles.used_permit(name) if used else tiles.permit(name),
        box=(-3, -3, w + 6, h + 6),
        at=at,
        scale=SMALL,
        piece=f"permit-{name}",
    )


def _won(scene: Scene, area: dict[str, Any], y: float) -> list[Markup]:
    """Bonus tiles and king's tiles."""
    out: list[Markup] = []
    x = 12.0
    scale = 0.86 if len(area["tiles"]) + len(area["king_tiles"]) < 6 else 0.5
    for name in area["tiles"]:
        out.append(lying_tile(scene, name, (x, y + 4), scale))
        x += (tiles.TILE[0] + 6) * scale
    for worth in area["king_tiles"]:
        out.append(
            scene.place(
                f"king-tile-{worth}",
                scene.say("king_tile", points=worth),
                tiles.king_tile(worth, scene.queen),
                box=(0, 0, *tiles.KING_TILE),
                at=(x, y),
                scale=scale,
                piece=f"king-tile-{worth}",
            )
        )
        x += (tiles.KING_TILE[0] + 6) * scale
    return out


def draw_hand(scene: Scene, seat: str) -> Drawn:
    """The cards in hand by family, or their backs where the viewer may not look."""
    area = scene.areas[seat]
    held: dict[str, int] | None = area["hand"]
    w, h = CARD
    x = 8.0
    out: list[Markup] = []
    if held is None:
        words = scene.say("card_back")
        for i in range(area["cards"]):
            turn = group(tiles.card_back(), turn=-3 + 6 * (i % 2))
            place = scene.place(None, words, turn, box=(0, 0, w, h), at=(x, 10), piece="card-back")
            out.append(place)
            x += OVERLAP
        return Drawn(join(*out), max(HAND[0], x + w), HAND[1])
    for kind in printed.CARDS:
        n = held.get(kind, 0)
        if n == 0:
            continue
        cards = [
            group(tiles.politics(kind), at=(OVERLAP * i, 2.0 * (i % 2)), piece=f"card-{kind}")
            for i in range(n)
        ]
        wide = w + OVERLAP * (n - 1)
        words = scene.say("hand_card", what=scene.say("card", card=kind), n=n)
        out.append(
            scene.place(f"hand-{kind}", words, *cards, box=(-4, -5, wide + 8, h + 12), at=(x, 9))
        )
        x += wide + 14
    return Drawn(join(*out), max(HAND[0], x), HAND[1])
