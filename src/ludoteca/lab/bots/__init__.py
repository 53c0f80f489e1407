"""Opponents by name."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from ludoteca.core.errors import UnknownBot
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.bots.greedy import GreedyBot
from ludoteca.lab.bots.levels import LEVELS
from ludoteca.lab.bots.random import RandomBot
from ludoteca.lab.bots.search import SearchBot
from ludoteca.lab.hints.advisor import SIMS, Hint, advise
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
    return bot(seed, given(name, rest.split(",") if colon else [], bot))


def given(name: str, parts: Sequence[str], bot: type[Bot]) -> dict[str, float]:
    """The parameters a name gives, each `key=value`."""
    out: dict[str, float] = {}
    for part in parts:
        word, _, value = part.partition("=")
        key = bot.former.get(word, word)
        if key in out:
            raise UnknownBot(f"bot {name!r}: {key} is given twice")
        out[key] = number(name, key, value, bot)
    return out


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


def hint(seat: Seat, sims: int = SIMS) -> list[Hint]:
    """Up to three hints, the best first: code, chance of winning, plan, and what it changes."""
    return advise(seat, sims).hints
