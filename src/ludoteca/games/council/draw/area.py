"""What lies before one player, and the cards in hand."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.draw.marks import mark
from ludoteca.draw.pen import cut
from ludoteca.draw.svg import Markup, group, join, path, text
from ludoteca.games.council import printed
from ludoteca.games.council.draw.balcony import tell_permit, tell_tile
from ludoteca.games.council.draw.figures import emporium, lot
from ludoteca.games.council.draw.icons import bonus, nobility
from ludoteca.games.council.draw.scene import Scene
from ludoteca.games.council.draw.tiles import (
    CARD,
    KING_TILE,
    PERMIT,
    TILE,
    USED,
    card_back,
    king_tile,
    permit,
    politics,
    tile,
    used_permit,
)

WIDTH: Final = 345.0
HEAD: Final = 148.0
SMALL: Final = 0.82  # how permits lie in an area
ROW: Final = 4  # permits side by side
HAND: Final = (560.0, 104.0)
OVERLAP: Final = 22.0


def draw_area(scene: Scene, seat: str) -> tuple[Markup, float]:
    """The drawing of an area, and how high it is."""
    area = scene.areas[seat]
    parts: list[Markup] = [*_head(scene, area), _emporiums(scene, area)]
    y = HEAD
    for names, used, high in ((area["permits"], False, PERMIT[1]), (area["used"], True, USED[1])):
        for i, name in enumerate(names):
            at = (12 + 82.0 * (i % ROW), y + (high * SMALL + 8) * (i // ROW))
            parts.append(_permit(scene, name, used, at))
        y += (high * SMALL + 8) * -(-len(names) // ROW)
    won = _won(scene, area, y + 2)
    parts += won
    y += 58 if won else 0
    height = y + 6
    acting = scene.actor == seat
    paper = path(
        cut(2, 2, WIDTH - 4, height - 4, f"area{seat}", 1.6, 14),
        "paper",
        "halo" if acting else "seam",
        3.2 if acting else 1.3,
    )
    return join(paper, *parts), height


def _head(scene: Scene, area: dict[str, Any]) -> list[Markup]:
    """The player's shape and name, points, coins, assistants, cards and nobility."""
    seat = area["seat"]
    name = scene.names[seat]
    rows = [
        ("coins", "coins", 1.5),
        ("assistants", "assistants", 1.55),
        ("cards", "cards", 1.5),
    ]
    out = [
        path(cut(8, 8, WIDTH - 16, 44, f"head{seat}", 1, 9), seat, "line", 1.2),
        mark(seat, 32, 30, 11.5, "snow"),
        text(54, 37, scene.short(seat, 20), 20, seat, "start", bold=True),
        scene.place(
            f"points-{seat}",
            scene.say("points_of", points=area["points"], name=name),
            group(bonus("points", area["points"]), scale=1.75),
            box=(-20, -20, 40, 40),
            at=(WIDTH - 36, 31),
        ),
    ]
    for i, (key, kind, scale) in enumerate(rows):
        words = scene.say(f"{key}_of", **{key: area[key], "name": name})
        out.append(
            scene.place(
                f"{key}-{seat}",
                words,
                group(bonus(kind, area[key]), scale=scale),
                box=(-26, -23, 52, 46),
                at=(48 + 78.0 * i, 80),
            )
        )
    out.append(
        scene.place(
            f"rank-{seat}",
            scene.say("marker", name=name, n=area["nobility"]),
            group(nobility(1), scale=1.4),
            text(20, 7, area["nobility"], 20, "paper", "start", bold=True),
            box=(-20, -20, 60, 40),
            at=(48 + 78.0 * 3, 80),
        )
    )
    return out


def _emporiums(scene: Scene, area: dict[str, Any]) -> Markup:
    """Ten houses in a row; those already built have left their place."""
    seat = area["seat"]
    left: int = area["emporiums"]
    words = scene.say("emporiums_of", name=scene.names[seat], n=left)
    row = [
        group(emporium(seat) if i < left else lot(seat), at=(26 + 32.4 * i, 136), scale=1.15)
        for i in range(printed.EMPORIUMS)
    ]
    return scene.place(f"emporiums-{seat}", words, *row, box=(10, 108, WIDTH - 20, 32))


def _permit(scene: Scene, name: str, used: bool, at: tuple[float, float]) -> Markup:
    w, h = USED if used else PERMIT
    return scene.place(
        f"permit-{name}",
        tell_permit(scene, name, "permit_used" if used else "permit"),
        used_permit(name) if used else permit(name),
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
        out.append(
            scene.place(
                f"tile-{name}",
                tell_tile(scene, name),
                tile(name),
                box=(0, 0, *TILE),
                at=(x, y + 4),
                scale=scale,
                piece=f"tile-{name}",
            )
        )
        x += (TILE[0] + 6) * scale
    for points in area["king_tiles"]:
        words = scene.say("king_tile", points=points)
        out.append(
            scene.place(
                f"king-tile-{points}",
                words,
                king_tile(points, scene.queen),
                box=(0, 0, *KING_TILE),
                at=(x, y),
                scale=scale,
                piece=f"king-tile-{points}",
            )
        )
        x += (KING_TILE[0] + 6) * scale
    return out


def draw_hand(scene: Scene, seat: str) -> tuple[Markup, float]:
    """The cards in hand by family, or their backs where the viewer may not look; and the width."""
    area = scene.areas[seat]
    held: dict[str, int] | None = area["hand"]
    w, h = CARD
    x = 8.0
    out: list[Markup] = []
    if held is None:
        words = scene.say("card_back")
        for i in range(area["cards"]):
            turn = group(card_back(), turn=-3 + 6 * (i % 2))
            place = scene.place(None, words, turn, box=(0, 0, w, h), at=(x, 10), piece="card-back")
            out.append(place)
            x += OVERLAP
        return join(*out), max(HAND[0], x + w)
    for kind in printed.CARDS:
        n = held.get(kind, 0)
        if n == 0:
            continue
        cards = [
            group(politics(kind), at=(OVERLAP * i, 2.0 * (i % 2)), piece=f"card-{kind}")
            for i in range(n)
        ]
        wide = w + OVERLAP * (n - 1)
        words = scene.say("hand_card", what=scene.say("card", card=kind), n=n)
        out.append(
            scene.place(f"hand-{kind}", words, *cards, box=(-4, -5, wide + 8, h + 12), at=(x, 9))
        )
        x += wide + 14
    return join(*out), max(HAND[0], x)
