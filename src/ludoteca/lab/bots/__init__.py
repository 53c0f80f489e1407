"""Opponents by name."""

from __future__ import annotations

import secrets
from typing import Final

from ludoteca.core.errors import UnknownBot
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.bots.greedy import GreedyBot
from ludoteca.lab.bots.levels import LEVELS
from ludoteca.lab.bots.random import RandomBot
from ludoteca.lab.bots.search import SearchBot
from ludoteca.table.seat import Seat

__all__ = ["LEVELS", "NAMES", "Bot", "hint", "make"]

BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
NAMES: Final[tuple[str, ...]] = (*BOTS, *LEVELS)


def make(name: str, seed: int | None = None) -> Bot:
    """A new bot, such as `hard`, `greedy` or `search:sims=400`; unpredictable without a seed."""
    kind = LEVELS.get(name, name).partition(":")[0]
    if kind not in BOTS:
        raise UnknownBot(f"no bot {name!r}; expected one of {', '.join(NAMES)}")
    return built(name, BOTS[kind], secrets.randbits(62) if seed is None else seed)


def built(name: str, bot: type[Bot], seed: int) -> Bot:
    """A new bot with the parameters its name gives."""
    _, colon, rest = LEVELS.get(name, name).partition(":")
    given = {}
    for part in rest.split(",") if colon else []:
        word, _, text = part.partition("=")
        key = bot.former.get(word, word)
        if key in given:
            raise UnknownBot(f"bot {name!r}: {key} is given twice")
        given[key] = number(name, key, text, bot)
    return bot(seed, given)


def number(name: str, key: str, text: str, bot: type[Bot]) -> float:
    """The value a name gives a parameter."""
    if key not in bot.parameters:
        known = ", ".join(bot.parameters) or "none"
        kind = LEVELS.get(name, name).partition(":")[0]
        raise UnknownBot(f"bot {name!r}: no parameter {key!r}; {kind!r} has {known}")
    whole = isinstance(bot.parameters[key], int)
    try:
        value = int(text) if whole else float(text)
    except ValueError:
        value = 0
    if not 0 < value < 1e9:
        wanted = "a whole number" if whole else "a number"
        raise UnknownBot(f"bot {name!r}: {key} is {text!r}; expected {wanted} above 0")
    return value


def hint(seat: Seat, seconds: float = 1.0, seed: int | None = None) -> list[tuple[int, float]]:
    """Up to three codes, the best first, with the estimated chance of winning after each."""
    bot = SearchBot(secrets.randbits(62) if seed is None else seed, {"seconds": seconds})
    return sorted(bot.rank(seat)[:3], key=lambda pair: -pair[1])
