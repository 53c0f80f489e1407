"""The cover of Río de la Plata, and single pieces for help pages and logs."""

from __future__ import annotations

from functools import partial
from typing import Final

from ludoteca.draw.cover import alone, cover, land
from ludoteca.draw.marks import mark
from ludoteca.draw.pen import tremble
from ludoteca.draw.plants import boat, tree, waves
from ludoteca.draw.svg import Markup, circle, group, join
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.buildings import building
from ludoteca.games.rio.draw.discs import disc, enemy, good, seal, stack
from ludoteca.games.rio.draw.harbour import hull
from ludoteca.games.rio.draw.offices import sign
from ludoteca.words import Speech

_alone: Final = partial(alone, "rio")


def picture(language: str = "en") -> Markup:
    """A young city on the bank of a wide river; a ship comes in, riders wait on the horizon."""
    front = [
        ("church", 96),
        ("house", 172),
        ("cathedral", 262),
        ("palace", 372),
        ("market", 470),
        ("house", 545),
    ]
    back = [
        ("hut", 60),
        ("barracks", 140),
        ("garden", 216),
        ("hut", 318),
        ("stonecutter", 422),
        ("monument", 512),
        ("hut", 590),
    ]
    owners = {60: "yellow", 172: "red", 318: "green", 545: "green", 590: "black"}
    return cover(
        "rio",
        language,
        (132, 84),
        34,
        land(150, "horizon", "pampa", 7),
        *[tree(30 + 97.0 * i, 156 + tremble(f"ombu{i}", 5), i % 3 != 0, 1.1) for i in range(7)],
        land(172, "fields", "tuft", 8),
        land(190, "town", "soil", 6),
        *[group(building(kind, owners.get(x, "red")), at=(x, 214), scale=1.25) for kind, x in back],
        land(226, "street", "earth", 4),
        *[
            group(building(kind, owners.get(x, "red")), at=(x, 256), scale=1.75)
            for kind, x in front
        ],
        land(262, "bank", "silt", 4),
        group(building("fort"), at=(196, 284), scale=1.15),
        land(284, "river", "river", 4),
        *[waves((18 + 46.0 * i, 308 + 15.0 * (i % 3)), i, 1.2) for i in range(14)],
        group(hull(), at=(436, 318), scale=1.5),
        *[waves((352 + 40.0 * i, 346), i, 1.3) for i in range(5)],
        boat((78, 306), 1.5),
        *[
            group(stack(colours, f"cover-{x}"), at=(x, y), scale=1.35)
            for colours, x, y in (
                (("green", "green", "green"), 592, 322),
                (("red", "red"), 556, 338),
                (("yellow",), 620, 340),
            )
        ],
    )


def piece(kind: str, name: str, language: str, dialect: str) -> Markup:
    """One piece on its own, for logs, menus and help pages."""
    speech = Speech("rio", language, dialect)
    match kind:
        case "mark":
            return _alone(speech.name("seat", name), mark(name, 0, 0, 10), (-12, -12, 24, 24))
        case "disc":
            told = speech.say(name) if name in ("violet", "shadow") else speech.name("seat", name)
            return _alone(told, disc(name), (-15, -15, 31, 32))
        case "stack":
            colours = name.split("+")
            return _alone(speech.say("stack"), stack(colours, "piece"), (-15, -30, 31, 48))
        case "building":
            table = "building" if name in printed.KINDS else "grid"
            drawn = building(name)
            wide = 42 if name in ("fort", "port") else 28
            return _alone(speech.name(table, name), drawn, (-wide, -50, 2 * wide, 64))
        case "good":
            return _alone(speech.name(kind, name), good(name), (-12, -12, 24, 24))
        case "enemy":
            return _alone(speech.name(kind, name), enemy(name), (-14, -15, 28, 30))
        case "office":
            drawn = join(circle(0, 0, 19, "card", "line", 1.2), sign(name))
            return _alone(speech.name(kind, name), drawn, (-21, -21, 42, 42))
        case "points":
            return _alone(speech.count(kind, int(name)), seal(int(name)), (-15, -15, 30, 30))
        case _:
            return _alone(speech.say("the_ship"), hull(), (-70, -78, 144, 104))
