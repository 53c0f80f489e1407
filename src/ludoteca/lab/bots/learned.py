"""Searches with another judge: learned weights, `learned@FILE`, or that of `hard@0.1`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import inf
from pathlib import Path
from typing import Final

from ludoteca.core.errors import UnknownBot
from ludoteca.core.game import Game
from ludoteca.lab.bots import built, given
from ludoteca.lab.bots.search import SearchBot
from ludoteca.lab.judges import new_judge
from ludoteca.lab.think.judge import Judge
from ludoteca.lab.think.settings import SearchSettings
from ludoteca.lab.train.weights import BadWeights, Weights, read_once
from ludoteca.table.seat import Seat

LEARNED: Final = "learned@"
FROZEN: Final[dict[str, dict[str, float]]] = {"hard@0.1": {"seconds": 1.0, "expand_after": 1}}


def is_learned(name: str) -> bool:
    return name.startswith(LEARNED)


def is_frozen(name: str) -> bool:
    return name.partition(":")[0] in FROZEN


class LearnedBot(SearchBot):
    """A search that evaluates positions at its horizon by the weights of a file.

    Turns are tried and compared by the game's own judge: that is quicker, and measured better.
    """

    name = "learned"

    def __init__(self, seed: int, given: Mapping[str, float], weights: Weights) -> None:
        super().__init__(seed, given)
        self.weights = weights

    def leaf(self, game: Game) -> Judge:
        if game.name != self.weights.game:
            raise BadWeights(f"weights of {self.weights.game} do not fit {game.name}")
        return learned_judge(self.weights)

    def settings(self, judge: Judge, seats: int) -> SearchSettings:
        out = super().settings(judge, seats)
        out.focus = self.weights.focus or out.focus
        return out


class FrozenBot(SearchBot):
    """The search of version 0.1: it wants to win, and does not care when or by how much."""

    name = "frozen"

    def judge(self, game: Game) -> Judge:
        return former_judge(game)

    def last(self, seat: Seat) -> list[int] | None:
        return None  # it searched its last turn like any other

    def closing(self, seat: Seat, begun: list[int]) -> list[int] | None:
        return None


@cache
def former_judge(game: Game) -> Judge:
    """A judge without what was added after version 0.1."""
    judge = new_judge(game)
    judge.safe, judge.waiting, judge.margin = inf, 0.0, 0.0
    return judge


_JUDGES: Final[dict[int, tuple[Weights, Judge]]] = {}  # by the identity of weights, which are kept


def learned_judge(weights: Weights) -> Judge:
    """The judge with these weights, made once."""
    found = _JUDGES.get(id(weights))
    if found is None:
        found = weights, weights.judge()
        _JUDGES[id(weights)] = found
    return found[1]


def searching(name: str, seed: int) -> SearchBot:
    """A bot that searches, by its name; UnknownBot if it does not."""
    if is_learned(name):
        file, parts = parted(name)
        return LearnedBot(seed, given(name, parts, LearnedBot), read_once(file))
    if is_frozen(name):
        level, colon, rest = name.partition(":")
        asked = given(name, rest.split(",") if colon else [], FrozenBot)
        usual = dict(FROZEN[level])
        if "sims" in asked or "cpu" in asked:
            del usual["seconds"]
        return FrozenBot(seed, {**usual, **asked})
    if name.partition(":")[0] != SearchBot.name:
        raise UnknownBot(f"bot {name!r} does not search; expected search or {LEARNED}FILE")
    bot = built(name, SearchBot, seed)
    assert isinstance(bot, SearchBot)
    return bot


def parted(name: str) -> tuple[Path, list[str]]:
    """`learned@FILE:sims=200` as the file and its parameters."""
    file, colon, rest = name.removeprefix(LEARNED).rpartition(":")
    if not colon or "=" not in rest:
        return Path(name.removeprefix(LEARNED)), []
    return Path(file), rest.split(",")


def check(game: str, name: str) -> None:
    """Refuse weights of another game, before the first game."""
    found = read_once(parted(name)[0]).game
    if found != game:
        raise BadWeights(f"bot {name!r}: weights of {found} do not fit {game}")
