"""Many games side by side: one call plays a decision in each and observes them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State, actor, advance, codes, draw, play

Observe = Callable[[list[bytes], State, int], None]  # adds what a seat sees, in pieces


@final
class Batch:
    """Games of one kind, each at a decision; one that ends makes room for the next at once."""

    def __init__(self, game: Game, first: State, observe: Observe, seeds: list[int]) -> None:
        """As many games as seeds, dealt from a position before its first draw."""
        self.game = game
        self.first = first
        self.observe = observe
        self.actions: int = game.codes.size
        self.rngs = [Rng(seed) for seed in seeds]
        self.states: list[State] = [first] * len(seeds)
        self.legal: list[list[int]] = [[]] * len(seeds)
        for place in range(len(seeds)):
            self.deal(place)

    def deal(self, place: int) -> None:
        """Begin a new game there; one that is over before a decision is begun again."""
        rng = self.rngs[place]
        s = self.first.copy()
        draw(s, rng)
        while s.depth == 0:
            s = self.first.copy()
            draw(s, rng)
        self.states[place] = s
        self.legal[place] = codes(s)

    def check(self, chosen: list[int]) -> None:
        """Refuse what is illegal anywhere before anything is played; IllegalAction says why."""
        if len(chosen) != len(self.states):
            raise OptionError(f"{len(chosen)} actions for {len(self.states)} games")
        for place, code in enumerate(chosen):
            if code not in self.legal[place]:
                play(self.states[place].copy(), code)

    def step(self, chosen: list[int]) -> list[tuple[int, list[int], list[int]]]:
        """Play a code in each game; where one ended, its places and points, before the next."""
        self.check(chosen)
        ended: list[tuple[int, list[int], list[int]]] = []
        for place, code in enumerate(chosen):
            s = self.states[place]
            advance(s, code, self.rngs[place])
            if s.depth:
                self.legal[place] = codes(s)
            else:
                ended.append((place, self.game.places(s), self.game.points(s)))
                self.deal(place)
        return ended

    def actors(self) -> list[int]:
        """Who decides in each game."""
        return [actor(s) for s in self.states]

    def points(self) -> list[list[int]]:
        """The points of each seat in each game."""
        return [self.game.points(s) for s in self.states]

    def observations(self) -> bytearray:
        """What those who decide see, one after the other."""
        out: list[bytes] = []
        for s in self.states:
            self.observe(out, s, actor(s))
        return bytearray(b"").join(out)

    def masks(self) -> bytearray:
        """For each game, a byte per action: 1 if it is legal."""
        out: Any = bytearray(self.actions * len(self.states))
        at = 0
        for legal in self.legal:
            for code in legal:
                out[at + code] = 1
            at += self.actions
        made: bytearray = out
        return made
