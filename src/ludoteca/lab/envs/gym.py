"""Gymnasium: one seat for the learner, bots in the others. Importing this registers the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
from gymnasium.spaces import Discrete

from ludoteca.core.errors import IllegalAction, OptionError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.lab.bots import Bot
from ludoteca.lab.bots.bot import BotErred
from ludoteca.lab.envs.episode import Episode, dealt, leads, rendered
from ludoteca.lab.envs.opponents import Opponent, Policy, check, seated
from ludoteca.lab.envs.zoo import space

SEED = 1 << 62  # bots' seeds are below


class SeatEnv(gymnasium.Env):
    """A seat at a table of others; the reward comes at the end of the game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: Sequence[Opponent] = ("random",),
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        strict: bool = False,
        flat: bool = False,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are bots by name, checkpoints or policies, one for each other seat.

        `strict` raises IllegalAction; `flat` observes the vector alone, with the mask in the info;
        `shaping` is paid for every point by which the lead over the best opponent grows.
        """
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
        for opponent in self.opponents:
            check(opponent)
        self.flat = flat
        self.shaping = shaping
        self.observation_space = space(game)["observation"] if flat else space(game)
        self.action_space = Discrete(int(self.game.codes.size))
        self._episode: Episode | None = None
        self._others: dict[int, Bot | Policy] = {}
        self._lead = 0

    @property
    def game(self) -> Game:
        return GAMES[self._name]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal until the learner has a decision; `options={"secret": …}` names the deal."""
        super().reset(seed=seed)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        while True:
            self._episode = dealt(self.game, self.seats, self.options, self.np_random, options)
            self.close()
            self._others = {
                seat: seated(opponent, int(self.np_random.integers(SEED)))
                for seat, opponent in zip(others, self.opponents, strict=True)
            }
            self._wait(self._episode)
            if not self._episode.over:
                self._lead = self._led(self._episode)
                return self._seen(self._episode, {})

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
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
            observation, info = self._seen(episode, {"refusal": str(error)})
            return observation, 0.0, False, False, info
        self._wait(episode)
        over = episode.over
        reward = episode.payoffs()[self.seat] if over else 0.0
        if self.shaping:
            lead = self._led(episode)
            reward += self.shaping * (lead - self._lead)
            self._lead = lead
        observation, info = self._seen(episode, {"points": episode.points()} if over else {})
        return observation, reward, over, False, info

    def _seen(self, episode: Episode, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """What the learner is shown, and the info to it."""
        if not self.flat:
            return episode.observe(self.seat), info
        return episode.numbers(self.seat), {**info, "action_mask": episode.mask(self.seat)}

    def _led(self, episode: Episode) -> int:
        """The learner's lead, where it is paid for."""
        return leads(episode.points())[self.seat] if self.shaping else 0

    def action_masks(self) -> Any:
        """The mask of legal actions, under the name sb3-contrib uses."""
        if self._episode is None:
            raise RuntimeError("the game is not running; reset() begins a new one")
        return self._episode.mask(self.seat).astype(bool)

    def _wait(self, episode: Episode) -> None:
        """Let the others play until the learner decides."""
        while (actor := episode.actor) >= 0 and actor != self.seat:
            other = self._others[actor]
            if not isinstance(other, Bot):
                episode.play(int(other(episode.observe(actor))))
                continue
            codes = other.plan(episode.seat(actor))
            if len(codes) == 0:
                raise BotErred(f"the bot in seat {actor} chooses nothing")
            for code in codes:
                episode.play(int(code))

    def close(self) -> None:
        """Send the others home; programs among them end."""
        for other in self._others.values():
            if isinstance(other, Bot):
                other.close()
        self._others = {}

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
