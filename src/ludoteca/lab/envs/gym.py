"""Gymnasium: one seat for the learner, bots in the others. Importing this registers the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
from gymnasium.spaces import Discrete

from ludoteca.core.errors import IllegalAction, OptionError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.lab.arena.match import BotErred
from ludoteca.lab.bots import Bot
from ludoteca.lab.bots.own import make_any
from ludoteca.lab.envs.episode import Episode, dealt, rendered
from ludoteca.lab.envs.zoo import space

SEED = 1 << 62  # bots' seeds are below


class SeatEnv(gymnasium.Env):
    """A seat at a table of bots; the reward comes at the end of the game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("random",),
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are bots by name, one for each other seat; `strict` raises IllegalAction."""
        self._name = GAMES[game].name  # games are not copied along with tables
        if isinstance(opponents, str):
            raise OptionError(f"opponents {opponents!r}; expected a list of names, one for a seat")
        self.opponents = tuple(opponents)
        self.seats = 1 + len(self.opponents)
        if not 0 <= seat < self.seats:
            raise OptionError(f"seat {seat}; expected 0 to {self.seats - 1}")
        self.seat = seat
        self.options = dict(options or {})
        self.strict = strict
        self.render_mode = render_mode
        self.game.deal(self.seats, self.options)
        for name in self.opponents:
            make_any(name, 0)
        self.observation_space = space(game)
        self.action_space = Discrete(int(self.game.codes.size))
        self._episode: Episode | None = None
        self._bots: dict[int, Bot] = {}

    @property
    def game(self) -> Game:
        return GAMES[self._name]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal until the learner has a decision; `options={"secret": …}` names the deal."""
        super().reset(seed=seed)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        while True:
            self._episode = dealt(self.game, self.seats, self.options, self.np_random, options)
            self._bots = {
                seat: make_any(name, int(self.np_random.integers(SEED)))
                for seat, name in zip(others, self.opponents, strict=True)
            }
            self._wait(self._episode)
            if not self._episode.over:
                return self._episode.observe(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action and let the others play until the learner decides again.

        What the rules forbid changes nothing and says why in the info, under `refusal`; Gymnasium's
        own check tries such actions. A `strict` environment raises it instead.
        """
        episode = self._episode
        if episode is None or episode.over:
            raise RuntimeError("the game is not running; reset() begins a new one")
        try:
            episode.play(int(action))
        except IllegalAction as error:
            if self.strict:
                raise
            return episode.observe(self.seat), 0.0, False, False, {"refusal": str(error)}
        self._wait(episode)
        reward = episode.payoffs()[self.seat] if episode.over else 0.0
        info: dict[str, Any] = {"points": episode.points()} if episode.over else {}
        return episode.observe(self.seat), reward, episode.over, False, info

    def action_masks(self) -> Any:
        """The mask of legal actions, under the name sb3-contrib uses."""
        if self._episode is None:
            raise RuntimeError("the game is not running; reset() begins a new one")
        return self._episode.mask(self.seat).astype(bool)

    def _wait(self, episode: Episode) -> None:
        """Let the bots play until the learner decides."""
        while not episode.over and episode.actor != self.seat:
            actor = episode.actor
            codes = self._bots[actor].plan(episode.seat(actor))
            if len(codes) == 0:
                raise BotErred(f"the bot in seat {actor} chooses nothing")
            for code in codes:
                episode.play(int(code))

    def render(self) -> str | None:
        """What the learner sees, as text, if `render_mode` asks for it."""
        return rendered(self.game, self._episode, self.seat) if self.render_mode == "ansi" else None


def register() -> None:
    """Make `gymnasium.make("ludoteca/GAME-v1")` work, whatever version the rules have."""
    for name in GAMES:
        gymnasium.register(
            id=f"ludoteca/{name}-v{GAMES[name].version}",
            entry_point=f"{__name__}:SeatEnv",
            kwargs={"game": name},
        )


register()
