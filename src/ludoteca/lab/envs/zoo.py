"""PettingZoo: every seat an agent, one decision at a time, with action masks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.state import WATCHER
from ludoteca.games import GAMES
from ludoteca.lab.envs.episode import Episode, dealt, rendered
from ludoteca.lab.observe import encoder


def space(game: str) -> Dict:
    """What every seat observes: a documented vector, and which actions are legal."""
    chosen = GAMES[game]
    return Dict(
        {
            "observation": Box(-1.0, 1.0, (encoder(chosen).size,), np.float32),
            "action_mask": Box(0, 1, (int(chosen.codes.size),), np.int8),
        }
    )


class TableEnv(AECEnv):
    """One table; its agents are called seat_0, seat_1 and so on."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table of the game, with its most seats by default."""
        super().__init__()
        self._name = GAMES[game].name  # games are not copied along with tables
        self.seats = self.game.seats[1] if seats is None else seats
        self.options = dict(options or {})
        self.game.deal(self.seats, self.options)  # OptionError now, not at the first reset
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ludoteca/{game}_v{self.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: space(game) for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(int(self.game.codes.size)) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.agent_selection = ""  # nobody before the deal
        self.infos: dict[str, dict[str, Any]] = {}
        self._random, _ = seeding.np_random(None)
        self._episode: Episode | None = None

    @property
    def game(self) -> Game:
        return GAMES[self._name]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; `options={"secret": …}` names the deal."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._episode = dealt(self.game, self.seats, self.options, self._random, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select(self._episode)

    def _select(self, episode: Episode) -> None:
        """Select the agent to act; its mask is in its info too."""
        self.agent_selection = self.possible_agents[episode.actor]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection]["action_mask"] = episode.mask(episode.actor)

    def observe(self, agent: str) -> dict[str, Any]:
        return self._now().observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take the selected agent's action; IllegalAction cites the rule against it."""
        episode = self._now()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise OptionError(f"{agent} is to act; None is for agents whose game is over")
        episode.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if episode.over:
            paid = episode.payoffs()
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = paid[seat]
                self.infos[name] = {"points": episode.points()[seat]}
                self.terminations[name] = True
        else:
            self._select(episode)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The public table as text, if `render_mode` asks for it."""
        return rendered(self.game, self._episode, WATCHER) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._episode = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _now(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("reset() comes before anything else")
        return self._episode


env = TableEnv  # as PettingZoo calls what makes an environment
