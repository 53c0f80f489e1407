"""One game as environments see it: from decision to decision, draws made by a dealer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

import numpy as np

from ludoteca.core import state as core
from ludoteca.core.game import Game, Json
from ludoteca.core.state import OVER, State
from ludoteca.games import GAMES
from ludoteca.lab.observe import encoder
from ludoteca.lab.payoff import payoffs
from ludoteca.table import Dealer, Seat


class Episode:
    """A game from its deal to its end."""

    def __init__(self, game: Game, dealer: Dealer, s: State) -> None:
        self.game = game
        self._dealer = dealer
        self._s = s
        self._coder = encoder(game)
        self._actions = int(game.codes.size)
        dealer.settle(s)

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return Episode(self.game, deepcopy(self._dealer), self._s.copy())

    def __reduce__(self) -> tuple[Callable[..., Episode], tuple[str, Dealer, Json]]:
        return revived, (self.game.name, self._dealer, self.game.dump(self._s))

    @property
    def actor(self) -> int:
        return core.actor(self._s)

    @property
    def over(self) -> bool:
        return self.actor == OVER

    def seat(self, seat: int) -> Seat:
        return Seat(self.game, self._s, seat)

    def play(self, code: int) -> None:
        """Make a move and the draws it leads to; IllegalAction cites the rule against it."""
        core.play(self._s, code)
        self._dealer.settle(self._s)

    def observe(self, seat: int) -> dict[str, Any]:
        """The observation of a seat."""
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat)}

    def numbers(self, seat: int) -> Any:
        """What a seat sees, as numbers."""
        return np.frombuffer(self._coder.observe(self._s, seat), np.float32)

    def mask(self, seat: int) -> Any:
        """1 for each code the seat may choose now; all 0 if it is not to act."""
        mask = bytearray(self._actions)
        if core.actor(self._s) == seat:
            for code in core.codes(self._s):
                mask[code] = 1
        return np.frombuffer(mask, np.int8)

    def payoffs(self) -> list[float]:
        return payoffs(self.game.places(self._s))

    def points(self) -> list[int]:
        return self.game.points(self._s)


def leads(points: Sequence[int]) -> list[int]:
    """By how much each seat is ahead of the best other one; negative for those behind."""
    return [
        own - max([other for place, other in enumerate(points) if place != seat])
        for seat, own in enumerate(points)
    ]


def revived(game: str, dealer: Dealer, position: Json) -> Episode:
    """Restore a pickled episode."""
    return Episode(GAMES[game], dealer, GAMES[game].load(position))


def dealt(
    game: Game, seats: int, options: Mapping[str, str], random: Any, reset: Mapping[str, Any] | None
) -> Episode:
    """An episode at its first decision, with the secret a reset names or one from a generator.

    PettingZoo's test passes other keys to a reset too.
    """
    named = (reset or {}).get("secret")
    secret = str(random.bytes(16).hex() if named is None else named)
    return Episode(game, Dealer(secret), game.deal(seats, options))


def rendered(game: Game, episode: Episode | None, viewer: int) -> str:
    """The table as text: what a viewer sees, one line per key."""
    if episode is None:
        return f"{game.title}, not begun"
    view = episode.seat(viewer).view()
    return "\n".join(f"{key}: {value}" for key, value in view.items())
