"""Positions of random games to draw, and what a drawing holds."""

import re
from collections.abc import Callable, Iterator
from typing import Final
from xml.etree import ElementTree

from ludoteca import draw
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, State, actor, codes, take, top
from ludoteca.draw.scene import View
from ludoteca.games import GAMES
from ludoteca.games.council.rules.maps import MAPS
from ludoteca.games.rio.scenario import position, settler

COUNCIL = GAMES["council"]
MAP_NAMES = sorted(MAPS)
SVG = "{http://www.w3.org/2000/svg}"


def on_map(name: str) -> dict[str, str]:
    return {"map": name, "edition": "original" if name.isupper() else "cmon"}


# The options to draw a game with; a game not named here is drawn as it comes out of the box.
SETTINGS: Final[dict[str, list[dict[str, str]]]] = {
    "council": [on_map(name) for name in MAP_NAMES],
}
# What has no place in a drawing and is a button of the page alone.
PLACELESS: Final[dict[str, set[str]]] = {
    "council": {"end"},
    "bruges": {"pass"},
    "rio": set(
        "done now owe disc pay rest group bet halt sacrifice lead follow agree decline".split()
    ),
}
# Who plays the games to draw; settlers build a city and fight for it, chance alone does not.
PLAYERS: Final[dict[str, Callable[[State, Rng], int]]] = {"rio": settler}
# What a game seldom comes to.
RARE: Final[dict[str, list[State]]] = {
    "rio": [
        position("""
            seats 5
            turn 9
            standing port
            green offices general+road-builder cargo_stone 2 cargo_precious 1
        """)
    ]
}


def settings(game: str) -> list[dict[str, str]]:
    return SETTINGS.get(game, [{}])


EVERY_SETTING: Final = [(game, i) for game in GAMES for i in range(len(settings(game)))]


def seats(game: str, number: int) -> int:
    """A number of players: 2, 3, 4 and from the beginning, as far as the game allows."""
    fewest, most = GAMES[game].seats
    return fewest + number % (most - fewest + 1)


def decisions(game: str, players: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The position before every decision of one random game, and the last one."""
    s = GAMES[game].deal(players, options)
    rng = Rng(seed)
    choose = PLAYERS.get(game, by_chance)
    while actor(s) != OVER:
        if actor(s) != CHANCE:
            yield s
        take(s, by_chance(s, rng) if actor(s) == CHANCE else choose(s, rng))
    yield s


def draws(game: str, players: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The position before every draw of one random game: looking back shows those too."""
    s = GAMES[game].deal(players, options)
    rng = Rng(seed)
    while actor(s) != OVER:
        if actor(s) == CHANCE:
            yield s
        take(s, by_chance(s, rng))


def by_chance(s: State, rng: Rng) -> int:
    return top(s).sample(s, rng)


def sample(
    game: str, players: int, seed: int, every: int, options: dict[str, str] | None = None
) -> Iterator[State]:
    """The first position, then one in so many, and the last."""
    last: State | None = None
    chosen = settings(game)[0] if options is None else options
    for i, s in enumerate(decisions(game, players, chosen, seed)):
        last = s
        if i % every == 0:
            yield s
    assert last is not None
    yield last


def first(game: str, players: int = 2) -> State:
    """The first decision of a game."""
    return next(sample(game, players, 4, 100))


def late(game: str, players: int = 2, every: int = 100) -> State:
    """A position with much on the table, before the end."""
    found = [s.copy() for s in sample(game, players, 6, every)]
    return found[-2]


def choices(s: State, view: View) -> list[draw.Choice]:
    if actor(s) < 0:
        return []
    texts = [(code, GAMES[view["game"]].text(code)) for code in codes(s)]
    return [
        {"code": code, "text": text, "label": f"do {text}", "targets": draw.targets(view, text)}
        for code, text in texts
    ]


def everything(
    view: View, offered: list[draw.Choice], layout: draw.Shape = "wide", language: str = "en"
) -> list[str]:
    """Board, areas and hands, as a page shows them together."""
    names = [area["seat"] for area in view["areas"]]
    return [
        draw.board(view, choices=offered, layout=layout, language=language),
        *[draw.area(view, seat, choices=offered, language=language) for seat in names],
        *[draw.hand(view, seat, choices=offered, language=language) for seat in names],
    ]


def parse(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def ids(drawing: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', drawing)
