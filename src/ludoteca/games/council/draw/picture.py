"""The cover of Council of Four, and its pieces one by one."""

from __future__ import annotations

from functools import partial
from typing import Final

from ludoteca.draw.cover import alone, cover, land
from ludoteca.draw.marks import mark
from ludoteca.draw.pen import Point, tremble
from ludoteca.draw.plants import boat, mound, summit, trees, waves
from ludoteca.draw.svg import Markup, group, path, rect
from ludoteca.games.council import printed
from ludoteca.games.council.draw import tiles
from ludoteca.games.council.draw.balcony import tell_permit
from ludoteca.games.council.draw.city import skyline
from ludoteca.games.council.draw.figures import councillor, crown, emporium, king
from ludoteca.games.council.draw.icons import bonus
from ludoteca.words import Speech

_alone: Final = partial(alone, "council")


def town(city: str, metal: str, x: float, y: float, scale: float) -> Markup:
    return group(skyline(city, metal), at=(x, y), scale=scale)


def picture(language: str = "en") -> Markup:
    """Mountains behind, hills before them, the sea in front; a council waits on its balcony."""
    rail = "".join(f"M{150 + 16 * i} 316v26" for i in range(22))
    heads = [
        group(councillor(colour), at=(206 + 58.0 * i, 318), scale=1.75)
        for i, colour in enumerate(("blue", "pink", "orange", "purple", "black"))
        if i != 2
    ]
    return cover(
        "council",
        language,
        (500, 78),
        34,
        *[
            summit((20 + 92.0 * i, 196 + tremble(f"foot{i}", 6)), i, 1.8, 34 + 16.0 * (i % 3 == 1))
            for i in range(8)
        ],
        land(186, "far", "grass", 16),
        *[mound((60 + 120.0 * i, 222), i, 1.25) for i in range(6)],
        *[trees((30 + 118.0 * i, 216), i, 1.2) for i in range(6)],
        town("castrum", "silver", 120, 208, 1.7),
        town("graden", "purple", 330, 200, 2.0),
        town("osium", "gold", 532, 208, 1.7),
        land(262, "shore", "sand", 9),
        land(284, "sea", "sea", 6),
        *[waves((20 + 46.0 * i, 306 + 14.0 * (i % 3)), i, 1.2) for i in range(14)],
        boat((72, 296), 1.7),
        boat((586, 300), 1.4),
        rect(140, 334, 364, 30, "king", "line", 2, r=6),
        *heads,
        group(king(False), at=(322, 318), scale=1.95),
        path(rail, "none", "line", 10),
        path(rail, "none", "wall", 6.4),
        rect(132, 308, 380, 13, "wall", "line", 2, r=5),
    )


def piece(kind: str, name: str, language: str, dialect: str) -> Markup:
    """One piece on its own, for logs, menus and help pages."""
    speech = Speech("council", language, dialect)
    queen = dialect == "cmon"
    number = int(name) if name.isdecimal() else 1
    match kind:
        case "card":
            words = speech.say("card", card=name)
            return _sheet(words, tiles.politics(name), tiles.CARD)
        case "back":
            return _sheet(speech.say("card_back"), tiles.card_back(), tiles.CARD)
        case "councillor":
            words = speech.say("councillor_piece", colour=name)
            return _alone(words, councillor(name), (-19, -64, 38, 70))
        case "permit":
            return _sheet(tell_permit(speech, name), tiles.permit(name), tiles.PERMIT)
        case "token":
            words = speech.say("token", bonus=speech.amounts(printed.TOKENS[name]))
            return _alone(words, tiles.token(name), (-23, -23, 47, 48))
        case "tile":
            words = speech.say("tile", group=name, points=printed.TILES[name])
            return _sheet(words, tiles.tile(name), tiles.TILE)
        case "king_tile":
            words = speech.say("king_tile", points=number)
            return _sheet(words, tiles.king_tile(number, queen), tiles.KING_TILE)
        case "emporium":
            owned = name in printed.SEATS
            who = speech.name("seat", name) if owned else speech.noun("neutral")
            words = speech.say("emporium", who=who)
            return _alone(words, emporium(name), (-13, -26, 26, 28))
        case "mark":
            return _alone(speech.name("seat", name), mark(name, 0, 0, 10), (-12, -12, 24, 24))
        case "king":
            return _alone(speech.noun("king"), king(queen), (-23, -66, 46, 72))
        case "crown":
            return _alone(speech.noun("king"), crown(0, 0, 1, queen), (-14, -15, 28, 25))
        case _:
            words = speech.count(kind, number)
            return _alone(words, bonus(kind, number), (-14, -14, 28, 28))


def _sheet(words: str, drawn: Markup, size: Point) -> Markup:
    """A flat piece, with room for its shadow."""
    return _alone(words, drawn, (-3, -3, size[0] + 7, size[1] + 8))
