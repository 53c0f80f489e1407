"""A law about drawings: sound SVG, with a place for whatever a choice points at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree

from ludoteca import draw
from ludoteca.core.game import Game
from ludoteca.core.state import State, actor, codes
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Walk, positions

LAYOUTS: Final[tuple[draw.Shape, ...]] = ("wide", "tall")
FROM_OUTSIDE: Final = re.compile(
    r"<script|<style|\sstyle=|\son\w+=|href=|url\(|@import|<image|<foreignObject"
)


def drawings_are_sound(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Drawings are well formed, bring nothing from outside, and show each place of a choice."""
    for at in positions(game, walk, engine):
        if at.near:
            view = game.view(at.s, max(0, engine.actor(at.s)))
            offered = choices(game, at.s, view)
            layout = LAYOUTS[len(at.taken) % len(LAYOUTS)]
            faults = drawing_faults(everything(view, offered, layout), offered)
            if faults:
                raise at.broken("; ".join(faults))


def drawing_faults(drawings: Sequence[str], offered: Sequence[draw.Choice]) -> list[str]:
    """What is wrong with the drawings of one position."""
    out: list[str] = []
    for drawing in drawings:
        try:
            ElementTree.fromstring(drawing)
        except ElementTree.ParseError as error:
            out.append(f"a drawing is not well formed: {error}")
        out += [f"a drawing holds {found!r}" for found in FROM_OUTSIDE.findall(drawing)]
    there = Counter([name for drawing in drawings for name in ids(drawing)])
    out += [f"{name!r} is drawn {times} times" for name, times in there.items() if times > 1]
    return out + [
        f"{choice['text']!r} points at {place!r}, which is not drawn"
        for choice in offered
        for place in choice["targets"]
        if place not in there
    ]


def choices(game: Game, s: State, view: draw.View) -> list[draw.Choice]:
    """What whoever is to act may choose, as a page offers it."""
    if actor(s) < 0:
        return []
    texts = [(code, game.text(code)) for code in codes(s)]
    return [
        {"code": code, "text": text, "label": f"do {text}", "targets": draw.targets(view, text)}
        for code, text in texts
    ]


def everything(
    view: draw.View,
    offered: Sequence[draw.Choice],
    layout: draw.Shape = "wide",
    language: str = "en",
) -> list[str]:
    """Board, areas and hands, as a page shows them together."""
    names = [area["seat"] for area in view["areas"]]
    return [
        draw.board(view, choices=offered, layout=layout, language=language),
        *[draw.area(view, seat, choices=offered, language=language) for seat in names],
        *[draw.hand(view, seat, choices=offered, language=language) for seat in names],
    ]


def ids(drawing: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', drawing)
