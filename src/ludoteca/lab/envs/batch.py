"""Many games in one call, for self-play: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ludoteca.core.errors import OptionError
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab.envs.episode import leads
from ludoteca.lab.observe import encoder
from ludoteca.lab.observe.batch import Batch
from ludoteca.lab.payoff import payoffs

SEED = 1 << 62  # seeds of games are below


class Seen(NamedTuple):
    """What a batch shows after a step, one row per game."""

    observation: Any  # float32, (games, numbers): what the seat to act sees
    action_mask: Any  # bool, (games, actions)
    actor: Any  # int64, (games,): the seat to act
    reward: Any  # float32, (games, seats): of the step that was made
    ended: Any  # bool, (games,): whether that step ended a game; what is shown is the next one's
    points: dict[int, list[int]]  # of the games that ended, by row


class BatchEnv:
    """`games` games of one kind; every decision of every seat is the caller's."""

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        shaping: float = 0.0,
    ) -> None:
        """Tables with the most seats by default; `shaping` is paid for every point of lead."""
        if games < 1:
            raise OptionError(f"{games} games; expected at least 1")
        self.game = GAMES[game]
        self.games = games
        self.seats = self.game.seats[1] if seats is None else seats
        self.shaping = shaping
        self.numbers = encoder(self.game).size
        self.actions = int(self.game.codes.size)
        self._first = self.game.deal(self.seats, options)
        self._random = np.random.default_rng()
        self._batch: Batch | None = None
        self._leads: Any = None

    def reset(self, seed: int | None = None) -> Seen:
        """Deal all games anew; the same seed deals the same."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        seeds = self._random.integers(SEED, size=self.games).tolist()
        self._batch = Batch(self.game, self._first, encoder(self.game).add, seeds)
        self._leads = self._led(self._batch)
        return self._seen(self._batch, self._nothing(), np.zeros(self.games, bool), {})

    def step(self, actions: Any) -> Seen:
        """Play one action in each game; IllegalAction names the rule, and nothing is played."""
        batch = self._batch
        if batch is None:
            raise RuntimeError("reset() comes before anything else")
        reward = self._nothing()
        ended: Any = np.zeros(self.games, bool)
        finished = batch.step(np.asarray(actions).tolist())
        if self.shaping:
            now = self._led(batch)
            after = now.copy()
            for row, _, points in finished:
                after[row] = leads(points)
            reward += self.shaping * (after - self._leads)
            self._leads = now
        for row, places, _ in finished:
            reward[row] += payoffs(places)
            ended[row] = True
        return self._seen(batch, reward, ended, {row: points for row, _, points in finished})

    def states(self) -> list[State]:
        """Copies of the positions, all cards open: for tests and studies, not for players."""
        return [] if self._batch is None else [s.copy() for s in self._batch.states]

    def _seen(self, batch: Batch, reward: Any, ended: Any, points: dict[int, list[int]]) -> Seen:
        numbers: Any = np.frombuffer(batch.observations(), np.float32)
        masks: Any = np.frombuffer(batch.masks(), np.bool_)
        return Seen(
            numbers.reshape(self.games, self.numbers),
            masks.reshape(self.games, self.actions),
            np.array(batch.actors()),
            reward,
            ended,
            points,
        )

    def _nothing(self) -> Any:
        return np.zeros((self.games, self.seats), np.float32)

    def _led(self, batch: Batch) -> Any:
        """Everybody's lead in every game, where anyone is paid for it."""
        if not self.shaping:
            return None
        return np.array([leads(points) for points in batch.points()], np.float32)
