"""OpenSpiel: the games with explicit chance, for its algorithms. Importing this registers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ludoteca.core import state as core
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game, Json
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, State
from ludoteca.games import GAMES
from ludoteca.lab.extras import missing
from ludoteca.lab.observe import encoder
from ludoteca.lab.payoff import payoffs

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("pyspiel", "lab", "OpenSpiel's interface") from error

LONGEST_DRAWS = 4  # draws for each decision, at most


def name_of(game: Game) -> str:
    return f"ludoteca_{game.name}_v{game.version}"


def type_of(game: Game) -> Any:
    """What OpenSpiel needs to know about a game."""
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game of ours; `options` are `name=value` pairs joined by semicolons."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.rules
        params = params or {}
        self.players = int(params.get("players", game.seats[0]))
        self.options = options_in(str(params.get("options", "")))
        game.deal(self.players, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(game.codes.size),
            max_chance_outcomes=int(game.codes.size),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=int(game.bound),
        )
        super().__init__(type_of(game), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST_DRAWS * int(self.rules.bound)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules)


def options_in(given: str) -> dict[str, str]:
    """The options in a game's parameter."""
    out: dict[str, str] = {}
    for pair in filter(None, given.split(";")):
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"option {pair!r}; expected name=value, joined by semicolons")
        out[name] = value
    return out


class Position:
    """A state that OpenSpiel can copy and pickle."""

    def __init__(self, name: str, s: State) -> None:
        self.name = name
        self.s = s

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.name, self.s.copy())

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[str, Json]]:
        return loaded, (self.name, GAMES[self.name].dump(self.s))


def loaded(name: str, position: Json) -> Position:
    """Restore a pickled position."""
    return Position(name, GAMES[name].load(position))


class SpielState(pyspiel.State):
    """A position; draws are moves of chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name = game.rules.name  # a name, as games are not copied along with positions
        self.position = Position(self.name, game.rules.deal(game.players, game.options))

    @property
    def rules(self) -> Game:
        return GAMES[self.name]

    def current_player(self) -> int:
        actor = core.actor(self.position.s)
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        return core.codes(self.position.s)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = core.weights(self.position.s)
        total = sum(weights)
        codes = core.codes(self.position.s)
        return [(code, weight / total) for code, weight in zip(codes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        core.play(self.position.s, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.text(action)

    def is_terminal(self) -> bool:
        return core.actor(self.position.s) == OVER

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * int(self.position.s.seats)
        return payoffs(self.rules.places(self.position.s))

    def imagined(self, player: int, seed: int) -> SpielState:
        """A determinization: a position `player` could be in, for searches that do not peek."""
        seats = int(self.position.s.seats)
        if not 0 <= player < seats:
            raise OptionError(f"player {player}; expected 0 to {seats - 1}")
        new: SpielState = self.clone()
        world = self.rules.determinize(self.position.s, player, Rng(seed))
        new.position = Position(self.name, world)
        return new

    def __str__(self) -> str:
        s = self.position.s
        return f"{self.rules.title}, points {self.rules.points(s)}, {self.rules.view(s, 0)}"


class Observer:
    """What a player sees: the documented vector, and the view as text."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tensor: Any = np.zeros(encoder(game).size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = encoder(self.game).observe(state.position.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return str(self.game.view(state.position.s, player))


def register() -> None:
    """Make `pyspiel.load_game("ludoteca_council_v1")` and the others work."""
    for game in GAMES.values():
        # One class each: OpenSpiel holds on to the factory of a game until Python has exited, and a
        # function would then be freed too late.
        pyspiel.register_game(type_of(game), type(name_of(game), (SpielGame,), {"rules": game}))


register()
