"""Positions of random games to draw, and what a drawing holds."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from ludoteca import draw
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, State, actor, codes, take, top
from ludoteca.draw.scene import View
from ludoteca.games import GAMES
from ludoteca.games.council.maps import MAPS

COUNCIL = GAMES["council"]
MAP_NAMES = sorted(MAPS)
SVG = "{http://www.w3.org/2000/svg}"


def options(name: str) -> dict[str, str]:
    return {"map": name, "edition": "original" if name.isupper() else "cmon"}


def decisions(seats: int, name: str, seed: int) -> Iterator[State]:
    """The position before every decision of one random game, and the last one."""
    s = COUNCIL.deal(seats, options(name))
    rng = Rng(seed)
    while actor(s) != OVER:
        if actor(s) != CHANCE:
            yield s
        take(s, top(s).sample(s, rng))
    yield s


def sample(seats: int, name: str, seed: int, every: int) -> Iterator[State]:
    """The first position, then one in so many, and the last."""
    last: State | None = None
    for i, s in enumerate(decisions(seats, name, seed)):
        last = s
        if i % every == 0:
            yield s
    assert last is not None
    yield last


def choices(s: State, view: View) -> list[draw.Choice]:
    if actor(s) < 0:
        return []
    texts = [(code, COUNCIL.text(code)) for code in codes(s)]
    return [
        {"code": code, "text": text, "label": f"do {text}", "targets": draw.targets(view, text)}
        for code, text in texts
    ]


def everything(
    view: View, offered: list[draw.Choice], layout: draw.Shape = "wide", language: str = "en"
) -> list[str]:
    """Board, areas and hands, as a page shows them together."""
    seats = [area["seat"] for area in view["areas"]]
    return [
        draw.board(view, choices=offered, layout=layout, language=language),
        *[draw.area(view, seat, choices=offered, language=language) for seat in seats],
        *[draw.hand(view, seat, choices=offered, language=language) for seat in seats],
    ]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def ids(drawing: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', drawing)
