"""Random games of ours, each way a bot can play them."""

from __future__ import annotations

import sys
from bisect import bisect
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import accumulate
from math import floor, inf
from random import Random
from time import perf_counter

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import OVER, State, actor, advance, codes, draw, take, weights
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think import tree
from ludoteca.lab.think.settings import PLAYED_OUT
from ludoteca.lab.think.tree import Tree

SEATS = 4
SIMULATIONS = 50  # from one position


def deal(game: Game) -> State:
    """A table of four, or of as many as the game is for."""
    s: State = game.deal(min(SEATS, game.seats[1]))
    return s


def playout(game: Game, rng: Rng) -> int:
    """One game inside the driver; how many decisions the players took."""
    return core.playout(deal(game), rng)


def loop(game: Game, random: Random) -> int:
    """One game from a Python loop that also draws for chance; draws are not decisions."""
    s = deal(game)
    number = random.random
    decisions = 0
    while (who := actor(s)) != OVER:
        options = codes(s)
        if who >= 0:
            decisions += 1
            take(s, options[floor(number() * len(options))])
        else:
            cases = weights(s)
            whole = sum(cases)
            case = floor(number() * whole)
            if whole > len(cases):  # not all weigh 1
                case = bisect(list(accumulate(cases)), case)
            take(s, options[case])
    return decisions


def advance_loop(game: Game, rng: Rng) -> int:
    """One game from a Python loop that leaves chance to `advance`."""
    s = deal(game)
    draw(s, rng)
    below = rng.below
    decisions = 0
    while options := codes(s):
        decisions += 1
        advance(s, options[below(len(options))], rng)
    return decisions


def middle(game: Game, rng: Rng) -> State:
    """The position after half the decisions of a random game."""
    s = deal(game)
    draw(s, rng)
    positions = []
    while options := codes(s):
        positions.append(s.copy())
        advance(s, options[rng.below(len(options))], rng)
    return positions[len(positions) // 2]


def search(game: Game, rng: Rng, s: State) -> int:
    """A tree search from `s` that plays every leaf out at random; how many simulations."""
    search = Tree(game, judge_of(game), s.copy(), actor(s), rng, PLAYED_OUT)
    return search.think(SIMULATIONS, perf_counter, inf)


def playouts(rng: Rng, s: State) -> int:
    """As many random games from `s` on, without a search."""
    for _ in range(SIMULATIONS):
        core.playout(s.copy(), rng)
    return SIMULATIONS


def build(games: list[Game]) -> str:
    """`compiled` if the engine, the search and all `games` are, otherwise `interpreted`."""
    modules = [core.__name__, tree.__name__, *[type(game).__module__ for game in games]]
    files = [sys.modules[name].__file__ or "" for name in modules]
    compiled = all(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)
    return "compiled" if compiled else "interpreted"
