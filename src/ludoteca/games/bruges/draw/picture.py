"""The cover of Bruges, and its pieces one by one."""

from __future__ import annotations

from functools import partial
from typing import Final

from ludoteca.draw.cover import H, W, alone, cover
from ludoteca.draw.marks import mark
from ludoteca.draw.pen import chance
from ludoteca.draw.svg import Markup, circle, el, ellipse, group, join, path, rect
from ludoteca.draw.tokens import coin, seal
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw import pieces
from ludoteca.games.bruges.draw.canal import paving
from ludoteca.games.bruges.draw.cards import CARD, back, front
from ludoteca.games.bruges.draw.houses import HOUSE, vacant
from ludoteca.games.bruges.draw.portraits import portrait
from ludoteca.games.bruges.draw.scene import known
from ludoteca.games.bruges.draw.signs import icon
from ludoteca.games.bruges.draw.stairs import belfry
from ludoteca.games.bruges.draw.town import house, house_wall, house_width, tree
from ludoteca.games.bruges.words.persons import person_text
from ludoteca.words import Speech

_alone: Final = partial(alone, "bruges")
LARGE: Final = "piece texts"  # for pieces one has to read
CLOUDS: Final = "M196 62q12-14 26 0q10-8 20 4h-52q0-4 6-4ZM500 46q12-14 26 0q10-8 20 4h-52q0-4 6-4Z"


def picture(language: str = "en") -> Markup:
    """Gables and the belfry along a canal, their colours in the water."""
    houses: list[Markup] = []
    mirrored: list[Markup] = []
    x, i = -12.0, 2
    while x < W:
        width = 1.5 * house_width(i)
        houses.append(group(house(i), at=(x, 232), scale=1.5))
        deep = 50 + 40 * chance(f"deep{i}")
        mirrored.append(
            el(
                "rect",
                x=x + 3,
                y=247,
                width=width - 6,
                height=deep,
                fill=house_wall(i),
                fill_opacity=0.3,
            )
        )
        x += width + 1
        i += 1
    waves = "".join(f"M{(k * 83) % 640} {264 + (k * 29) % 92}q9-6 18 0t18 0" for k in range(26))
    return cover(
        "bruges",
        language,
        (112, 74),
        32,
        path(CLOUDS, "snow"),
        group(belfry(), at=(-6, 56), scale=0.84),
        *houses,
        rect(0, 230, W, 14, "quay", "line", 1.4),
        rect(0, 244, W, H - 244, "canal"),
        *mirrored,
        path("".join(f"M{20 * k} 244v7" for k in range(33)), "none", "line", 1.4),
        path(waves, "none", "ripple", 2.2, stroke_linecap="round"),
        *[group(tree(k), at=(34 + 166.0 * k, 235), scale=1.3) for k in range(3)],
        _boat(170, 300),
        _swan(348, 318, 1.2),
        _swan(398, 296, 0.9),
        _bridge(),
    )


def _bridge() -> Markup:
    """A bridge over the canal with three townspeople looking down."""
    people = [("princess", 506), ("jester", 544), ("astronomer", 582)]
    onlookers = [
        group(
            portrait(name, printed.PERSONS[name]["group"], printed.COLOUR[name]),
            at=(x, 255 - 9.0 * (x == 544)),
            scale=1.12,
        )
        for name, x in people
    ]
    return join(
        *onlookers,
        path(
            "M440 306V268Q544 206 648 268V306H628V296Q544 238 460 296V306Z", "ashlar", "line", 1.8
        ),
        path("M452 284Q544 226 636 284M480 256V272M608 256V272M544 236V250", "none", "seam", 1.4),
        path("M434 264Q544 200 654 264", "none", "line", 10),
        path("M434 264Q544 200 654 264", "none", "quay", 7),
    )


def _boat(x: float, y: float) -> Markup:
    """A barge with workers of all colours."""
    crew = [
        group(pieces.worker(colour), at=(-44 + 22.0 * k, 3), scale=1.05)
        for k, colour in enumerate(printed.COLOURS)
    ]
    return group(
        ellipse(0, 22, 84, 8, "line", fill_opacity=0.2),
        *crew,
        path("M-84-2Q-72 22-58 24H58Q72 22 84-2Q0 10-84-2Z", "trunk", "line", 1.8),
        path("M-74 8Q0 18 74 8", "none", "gold", 2.4),
        at=(x, y),
        scale=1.1,
    )


def _swan(x: float, y: float, scale: float) -> Markup:
    return group(
        path(
            "M-16 4Q-14 14 4 14Q22 14 28-2Q18 4 12-1Q4-6-2 0Q-12-8-6-18Q-12-24-18-17L-23-14L-16-13"
            "Q-18-4-16 4Z",
            "snow",
            "line",
            1.3,
        ),
        path("M-23-14L-17-16", "none", "dye-red", 3),
        at=(x, y),
        scale=scale,
    )


def piece(kind: str, name: str, language: str, dialect: str) -> Markup:
    """One piece on its own, for logs, menus and help pages."""
    speech = Speech("bruges", language, dialect)
    colour, _, rest = name.partition(" ")
    number = int(name) if name.isdecimal() else 1
    card = (-4.0, -4.0, CARD[0] + 9, CARD[1] + 10)
    match kind:
        case "card":
            person = known(name, False, language)
            text = person_text(printed.PERSONS[name], language)
            return _alone(f"{person.name}: {text}", front(person), card, LARGE)
        case "back":
            words = speech.say("card_back", colour=name)
            return _alone(words, back(name), card)
        case "house":
            words = speech.say("piece_house", colour=name)
            return _alone(words, vacant(name), (0, 0, HOUSE[0], HOUSE[1]))
        case "die":
            words = speech.say("piece_die", colour=colour, n=int(rest))
            return _alone(words, pieces.die(colour, int(rest)), (-32, -32, 66, 70))
        case "worker":
            words = speech.say("piece_worker", colour=name)
            return _alone(words, pieces.worker(name), (-15, -32, 30, 36))
        case "threat" | "ring":
            words = speech.say("piece_threat", event=printed.THREATS[colour], colour=colour)
            drawn = pieces.threat(colour) if kind == "threat" else pieces.ring(colour, int(rest))
            return _alone(words, drawn, (-30, -30, 60, 62))
        case "statue":
            words = speech.say("statue", points=number)
            return _alone(words, pieces.statue(number), (-28, -28, 57, 58))
        case "majority":
            words = speech.say("majority_turned", kind=name, points=printed.MAJORITY)
            return _alone(words, pieces.majority(name, True), (-24, -23, 50, 48))
        case "canal":
            words = speech.say("piece_canal", colour=name, price=printed.PRICES[0])
            return _alone(words, paving(name, printed.PRICES[0], True), (0, 0, 56, 78))
        case "icon":
            words = speech.say("piece_icon", icon=colour)
            return _alone(words, _icon(colour, rest), (-15, -15, 30, 30))
        case "pawn":
            return _alone(speech.name("seat", name), pieces.pawn(name), (-14, -36, 28, 42))
        case "mark":
            return _alone(speech.name("seat", name), mark(name, 0, 0, 10), (-12, -12, 24, 24))
        case "start":
            words = speech.noun("start_player_marker")
            return _alone(words, pieces.marker_of_start(), (-13, -37, 26, 40))
        case "points":
            return _alone(speech.count(kind, number), seal(number), (-13, -13, 26, 26))
        case _:
            return _alone(speech.count(kind, number), coin(number), (-14, -14, 28, 28))


def _icon(kind: str, worker_of: str) -> Markup:
    return join(circle(0, 0, 13.5, "card", "line", 1), icon(kind, worker_of or "blue", 0, 0, 9.2))
