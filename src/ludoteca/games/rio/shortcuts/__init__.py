"""Shortcuts: what can be done at once in a war, and to an offer."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.shortcut import Path, Shortcut
from ludoteca.core.state import State
from ludoteca.games.rio.shortcuts import bargain, war


def shortcuts(game: Game, s: State) -> list[Shortcut]:
    """What can be done at once now."""
    here = Path(game, s)
    match here.asks:
        case "edge for attackers":
            return war.musters(here)
        case "group to move":
            return [*war.entries(here), *war.moves(here)]
        case "march":
            return war.marches(here)
        case "answer to an offer":
            return bargain.counters(here)
        case "group to take home":
            return war.home(here)
        case _:
            return []
