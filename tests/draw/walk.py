"""Positions of random games to draw, and what a drawing holds."""

from collections.abc import Callable, Iterator
from typing import Final
from xml.etree import ElementTree

from ludoteca import draw
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, State, actor, take, top
from ludoteca.games import GAMES
from ludoteca.testing import drawing
from ludoteca.testing.drawing import everything, ids
from tests.own import own

__all__ = ["everything", "ids"]

SVG = "{http://www.w3.org/2000/svg}"


def settings(game: str) -> list[dict[str, str]]:
    """The options to draw a game with: none, unless its tests ask for some."""
    return own(game, "SETTINGS", [{}])


EVERY_SETTING: Final = [(game, i) for game in GAMES for i in range(len(settings(game)))]


def seats(game: str, number: int) -> int:
    """A number of players: 2, 3, 4 and from the beginning, as far as the game allows."""
    fewest, most = GAMES[game].seats
    return fewest + number % (most - fewest + 1)


def decisions(game: str, players: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The position before every decision of one random game, and the last one."""
    s = GAMES[game].deal(players, options)
    rng = Rng(seed)
    choose: Callable[[State, Rng], int] = own(game, "CHOOSE", by_chance)
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


def choices(s: State, view: draw.View) -> list[draw.Choice]:
    return drawing.choices(GAMES[view["game"]], s, view)


def parse(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn)
