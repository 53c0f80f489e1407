"""On the market square: dice, threat tiles, the piles, the statues and the round."""

from __future__ import annotations

from typing import Final

from ludoteca.draw.pen import cut, tremble
from ludoteca.draw.svg import EMPTY, Markup, circle, group, join, path, text
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.cards import CARD, heap, small_front
from ludoteca.games.bruges.draw.pieces import die, number, statue, threat, worker
from ludoteca.games.bruges.draw.scene import Scene

COLUMN: Final = 86.0
DICE: Final = (5 * COLUMN + 12, 262.0)
PILES: Final = (492.0, 212.0)
STATUES: Final = (492.0, 74.0)
SMALL: Final = 0.58  # how cards lie on the board
TOP: Final = 3  # discards shown: as many as a person can ask for
WARNING: Final = "M0-9L9.6 7.6H-9.6ZM0-3V2M0 4.6V5"
RISE: Final = "M-8 8V3H-2V-2H4V-8H8V8Z"


def draw_dice(scene: Scene) -> Markup:
    """A column for each colour: its die, the threat it brings, its workers."""
    w, h = DICE
    return join(
        path(cut(0, 0, w, h, "tray", 2, 14), "felt", "seam", 1.6),
        *[_die(scene, i, colour) for i, colour in enumerate(printed.COLOURS)],
        *[_tiles(scene, i, colour) for i, colour in enumerate(printed.COLOURS)],
        *[_supply(scene, i, colour) for i, colour in enumerate(printed.COLOURS)],
    )


def _die(scene: Scene, i: int, colour: str) -> Markup:
    """A die, with a warning where it hands out threats, a step where it is the price of one."""
    value: int | None = (scene.view["dice"] or {}).get(colour)
    words = scene.say("die_none", colour=colour)
    sign = EMPTY
    if value is not None:
        words = scene.say("die", colour=colour, n=value)
        if value >= printed.THREAT_FROM:
            words += f" ({scene.say('die_threat', colour=colour)})"
            sign = path(WARNING, "coin", "line", 1.8, stroke_linejoin="round")
        elif value <= printed.CLIMB_TO:
            words += f" ({scene.say('die_climb')})"
            sign = path(RISE, "ashlar", "line", 1.6, stroke_linejoin="round")
    return scene.place(
        f"die-{colour}",
        words,
        die(colour, value),
        group(sign, at=(28, -26), scale=1.1),
        box=(-37, -37, 76, 76),
        at=(6 + COLUMN * (i + 0.5), 48),
        piece=f"die-{colour}-{value}",
    )


def _tiles(scene: Scene, i: int, colour: str) -> Markup:
    """The supply of threat tiles of a colour."""
    n: int = scene.view["tiles"][colour]
    event = printed.THREATS[colour]
    words = scene.say(
        "tiles",
        event=event,
        colour=colour,
        n=n,
        what=scene.say("strikes", event=event),
    )
    under = [
        circle(3.0 * k, -2.5 * k, 27, f"dye-{colour}", "line", 1.3)
        for k in range(min(2, n // 3), 0, -1)
    ]
    return scene.place(
        f"tiles-{colour}",
        words,
        *under,
        group(threat(colour), opacity=None if n else 0.3),
        number(22, 22, n, "card", 19),
        box=(-33, -36, 72, 76),
        at=(6 + COLUMN * (i + 0.5) - 2, 139),
    )


def _supply(scene: Scene, i: int, colour: str) -> Markup:
    """Workers of a colour waiting to be hired: as many as anybody wants."""
    words = scene.say("supply", colour=colour)
    crowd = [group(worker(colour), at=(x, y), scale=1.12) for x, y in ((-15, -6), (15, -6), (0, 6))]
    return scene.place(
        f"supply-{colour}",
        words,
        *crowd,
        box=(-37, -43, 74, 54),
        at=(6 + COLUMN * (i + 0.5), 243),
    )


def draw_piles(scene: Scene) -> Markup:
    """The two piles by their backs, the extra pile, and the discards."""
    return join(
        *[_pile(scene, i) for i in range(len(scene.view["piles"]))], _extra(scene), *_discard(scene)
    )


def _pile(scene: Scene, i: int) -> Markup:
    pile = scene.view["piles"][i]
    n, top = pile["cards"], pile["top"]
    side = pile["pile"]
    words = scene.say("pile_gone", side=side)
    if n and top is not None:
        words = scene.say("pile", side=side, cards=n, colour=top)
    w, h = CARD[0] * SMALL, CARD[1] * SMALL
    return scene.place(
        f"pile-{pile['pile']}",
        words,
        group(heap(top, n), scale=SMALL, piece=f"back-{top}"),
        number(w / 2, h + 24, n, "card", 22),
        box=(-5, -12, w + 18, h + 54),
        at=(8 + 118.0 * i, 16),
    )


def _extra(scene: Scene) -> Markup:
    """The cards set aside for the end, without a colour of their own."""
    n = scene.view["extra"]
    words = scene.say("extra", cards=n)
    w, h = CARD[1] * 0.42, CARD[0] * 0.42  # lying across
    if n == 0:
        words = scene.say("extra_gone", n=scene.view["last"])
        drawn = path(cut(0, 0, w, h, "extra", 1, 8), "none", "seam", 1.6, stroke_dasharray="6 5")
    else:
        drawn = join(
            *[
                path(cut(2.0 * k, -2.4 * k, w, h, f"x{k}", 1, 8), "slate", "line", 1.2)
                for k in range(min(5, n // 8), -1, -1)
            ],
            path(cut(7, 7, w - 14, h - 14, "xx", 0.8, 5), "none", "card", 1.2),
        )
    return scene.place(
        "extra",
        words,
        drawn,
        number(w / 2, h / 2, n, "card", 20),
        box=(-4, -14, w + 18, h + 20),
        at=(248, 62),
    )


def _discard(scene: Scene) -> list[Markup]:
    """The latest discards, one beside the other so that each can be seen and taken."""
    cards: list[str] = scene.view["discard"]
    w, h = CARD[0] * SMALL, CARD[1] * SMALL
    shown = cards[-TOP:]
    words = scene.say("discard_none")
    if cards:
        names = ", ".join(scene.person(card).name for card in cards[-12:])
        words = scene.say("discard", cards=len(cards), names=names)
    x = 380.0
    step = 7.0
    places = [
        scene.place(
            f"discard-{card}",
            scene.say("discard_card", card=scene.tell(card)),
            group(small_front(scene.person(card)), turn=tremble(card, 3)),
            box=(0, 0, *CARD),
            at=(x + step * i, 12 + 5.0 * i),
            scale=SMALL,
            piece=f"card-{card}",
        )
        for i, card in enumerate(shown)
    ]
    return [
        scene.place(
            "discard",
            words,
            path(cut(0, 0, w, h, "discard", 1, 9), "felt", "seam", 1.8, stroke_dasharray="7 6"),
            number(w / 2, h + 26, len(cards), "card", 22),
            box=(-4, -4, w + 8, h + 50),
            at=(x, 16),
        ),
        *places,
    ]


def draw_statues(scene: Scene) -> Markup:
    """The stack of statues, the next one in front; and the round."""
    left: list[int] = scene.view["statues"]
    words = scene.say("statues_none")
    if left:
        words = scene.say("statues", points=", ".join(map(str, left)))
    tiles = [
        group(statue(points), at=(34 + 44.0 * i, 36), piece=f"statue-{points}")
        for i, points in reversed(list(enumerate(left)))
    ]
    gap = [] if left else [circle(34, 36, 25, "none", "seam", 1.8)]
    return join(
        scene.place(
            "statues", words, *gap, *tiles, box=(4, 6, 60 + 44.0 * max(0, len(left) - 1), 60)
        ),
        _round(scene),
    )


def _round(scene: Scene) -> Markup:
    """Which round it is, which turn of it, and whether it is the last."""
    view = scene.view
    n, last = view["round"], view["last"]
    words = scene.say("round", n=n)
    if last is not None:
        words = scene.say("round_last" if n == last else "round_end", n=n, last=last)
    turn = ""
    if view["turn"] is not None:
        which = 1 + (max(1, view["turns"]) - 1) // len(scene.seats)
        turn = scene.say("turn_of", n=which, turns=printed.TURNS)
    size = 21 if len(words) < 14 else 17
    return scene.place(
        "round",
        f"{words}, {turn}" if turn else words,
        path(cut(0, 0, 176, 60, "round", 1.4, 9), "seal" if last else "card", "line", 1.3),
        text(88, 26 if turn else 37, words, size, "seal" if last else "card", bold=True),
        text(88, 49, turn, 18, "seal" if last else "card") if turn else EMPTY,
        box=(0, 0, 176, 60),
        at=(310, 6),
    )
