"""The shortcuts a game brings along, for whoever is to act."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Shortcut
from ludoteca.core.state import State
from ludoteca.kits import kit_of


def shortcuts(game: Game, s: State) -> list[Shortcut]:
    """Several decisions under one name each; none where the game has none."""
    kit = kit_of(game)
    if core.actor(s) < 0 or not kit.has("shortcuts"):
        return []
    found: list[Shortcut] = kit.room("shortcuts")(game, s)
    return found


def picks(game: Game, s: State) -> Iterator[Shortcut]:
    """The sets of pieces that can be picked and used together, one after the other."""
    kit = kit_of(game)
    if core.actor(s) < 0 or not kit.has("picks"):
        return iter(())
    found: Iterator[Shortcut] = kit.room("picks")(game, s)
    return found
