"""A stand-in with the names of Catanatron that the bench uses; a game takes LENGTH actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

LENGTH = 7


class Color(Enum):
    RED = 1
    BLUE = 2
    ORANGE = 3
    WHITE = 4


@dataclass
class RandomPlayer:
    color: Color
    asked: int = 0

    def decide(self, game: Game, playable_actions: list[str]) -> str:
        self.asked += 1
        return playable_actions[0]


@dataclass
class State:
    players: list[RandomPlayer]
    actions: list[str] = field(default_factory=list)


class Game:
    """Everybody rolls in turn, and that is all."""

    def __init__(self, players: list[RandomPlayer], seed: int | None = None) -> None:
        self.state = State(players)

    def play(self) -> None:
        while len(self.state.actions) < LENGTH:
            self.play_tick()

    def play_tick(self) -> None:
        player = self.state.players[len(self.state.actions) % len(self.state.players)]
        self.state.actions.append(player.decide(self, ["roll"]))

    def copy(self) -> Game:
        new = Game(self.state.players)
        new.state.actions = self.state.actions[:]
        return new
