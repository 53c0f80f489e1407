"""Bots of your own: a class by its path, as `my_bots.Miser:hoard=9`, or a program, `exec:./bot`."""

from __future__ import annotations

from importlib import import_module
from inspect import isabstract

from ludoteca.core.errors import UnknownBot
from ludoteca.lab.bots import built, given, make
from ludoteca.lab.bots.bot import Bot
from ludoteca.lab.bots.learned import is_frozen, is_learned, searching
from ludoteca.lab.bots.program import ProgramBot, command_of, is_program
from ludoteca.lab.bots.scripted import SCRIPT, ScriptedBot, is_script


def is_own(name: str) -> bool:
    """Whether a name is the path of a class."""
    other = is_program(name) or is_script(name) or is_learned(name) or is_frozen(name)
    return not other and "." in name.partition(":")[0]


def make_any(name: str, seed: int) -> Bot:
    """A built-in bot or one of your own. It imports and runs code: never pass untrusted names."""
    if is_program(name):
        _, *parts = name.split(",")
        return ProgramBot(seed, given(name, parts, ProgramBot), command_of(name))
    if is_script(name):
        return ScriptedBot(seed, {}, name.removeprefix(SCRIPT))
    if is_learned(name) or is_frozen(name):
        return searching(name, seed)
    return built(name, found(name), seed) if is_own(name) else make(name, seed)


def found(name: str) -> type[Bot]:
    """The class a name points to."""
    place, _, kind = name.partition(":")[0].rpartition(".")
    try:
        module = import_module(place)
    except (ImportError, ValueError, TypeError) as error:  # the last two for `.Miser` and the like
        raise UnknownBot(f"bot {name!r}: {error}") from error
    bot = getattr(module, kind, None)
    if not isinstance(bot, type) or not issubclass(bot, Bot):
        raise UnknownBot(f"bot {name!r}: {place} has no class {kind!r} that is a ludoteca.bots.Bot")
    if isabstract(bot):
        raise UnknownBot(f"bot {name!r}: it does not say how to choose")
    return bot
