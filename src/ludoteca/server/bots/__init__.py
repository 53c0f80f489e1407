"""Bots that play here: `worker` is a process that thinks, `pool` all of them, `seated` moves.

Which bots there are is said below; the bots themselves are in `lab.bots`.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.errors import UnknownBot
from ludoteca.lab import bots
from ludoteca.lab.bots.levels import held_back

SIMPLEST: Final = "random"
LEVELS: Final[tuple[str, ...]] = tuple(bots.LEVELS)  # the easiest first
USUAL: Final = LEVELS[len(LEVELS) // 2]  # also for people who leave or run out of time


def spoken_level(level: str) -> str:
    """The key of a level's name on the pages; a bot that is weaker than meant says so."""
    return "level.held_back" if held_back(level) else f"level.{level}"


def known(name: str) -> str:
    """A bot that may be asked for; those with settings of one's own may not."""
    if name not in bots.NAMES:
        raise UnknownBot(f"no bot {name!r}; expected one of {', '.join(bots.NAMES)}")
    return name
