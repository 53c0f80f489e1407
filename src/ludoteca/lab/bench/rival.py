"""Random games of Catanatron, the nearest relative: a Euro game in plain Python."""

from __future__ import annotations

from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Any, final


@final
class Rival:
    """Four random players of Catanatron, through its own loop."""

    def __init__(self, package: Any, version: str) -> None:
        self.package = package
        self.version = version

    def deal(self, seed: int | None = None) -> Any:
        players = [self.package.RandomPlayer(colour) for colour in self.package.Color]
        return self.package.Game(players, seed)

    def play(self, seed: int | None = None) -> int:
        """One game; every action of a player counts as a decision, rolling the dice included."""
        game = self.deal(seed)
        game.play()
        return len(game.state.actions)

    def middle(self, seed: int) -> Any:
        """The position after half the actions of a random game."""
        actions = self.play(seed)
        game = self.deal(seed)
        for _ in range(actions // 2):
            game.play_tick()
        return game


def find(name: str) -> Rival | None:
    """The rival in package `name`, if that is installed."""
    if find_spec(name) is None:
        return None
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        version = "of no known version"
    return Rival(import_module(name), version)
