"""OpenSpiel: games it can load, clone, and search."""

import random
import subprocess
import sys
from typing import Any

import pytest

import ludoteca as lt
from tests.cli.run import ENVIRONMENT

pyspiel = pytest.importorskip(
    "pyspiel", reason="open_spiel is not installed; it is in the extra `lab`"
)
import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from ludoteca.lab.envs.spiel import SpielState, name_of
from ludoteca.lab.observe import encoder

GAMES = [lt.GAMES[name] for name in lt.GAMES]


def load(game: lt.Game, players: int = 0, options: str = "") -> Any:
    seats = players or game.seats[0]
    return pyspiel.load_game(name_of(game), {"players": seats, "options": options})


def settle(state: SpielState, random: random.Random) -> None:
    while state.is_chance_node():
        codes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(codes, chances)[0])


def begun(game: lt.Game, players: int = 0) -> SpielState:
    state: SpielState = load(game, players).new_initial_state()
    settle(state, random.Random(1))
    return state


@pytest.mark.parametrize(
    ("game", "players"), [(game, seats) for game in GAMES for seats in sorted({*game.seats})]
)
def test_a_random_game_ends_with_returns_that_cancel_out(game: lt.Game, players: int) -> None:
    state: SpielState = load(game, players).new_initial_state()
    dice = random.Random(2)
    while not state.is_terminal():
        settle(state, dice)
        if not state.is_terminal():
            assert state.returns() == [0.0] * players
            assert state.legal_actions() == lt.codes(state.position.s)
            state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns() != [0.0] * players


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_chances_are_probabilities(game: lt.Game) -> None:
    state = load(game).new_initial_state()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_playing_on_a_clone_leaves_the_original() -> None:
    state = begun(lt.GAMES["council"])
    before = lt.digest(lt.GAMES["council"], state.position.s)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert lt.digest(lt.GAMES["council"], state.position.s) == before
    assert len(other.history()) == len(state.history()) + 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_openspiels_mcts_bot_finds_a_legal_action(game: lt.Game) -> None:
    state = begun(game)
    dice = np.random.RandomState(3)
    bot = mcts.MCTSBot(load(game), 1.4, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_search_over_imagined_worlds_finds_a_legal_action() -> None:
    state = begun(lt.GAMES["council"])
    dice = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(load(lt.GAMES["council"]), mcts.RandomRolloutEvaluator(1, dice), 1.4, 3)
    bot.set_resampler(lambda state, player: state.imagined(player, int(dice.randint(1 << 30))))
    assert bot.step(state) in state.legal_actions()


def test_an_imagined_position_looks_the_same_and_holds_other_hands() -> None:
    state = begun(lt.GAMES["council"])
    other = state.imagined(0, 5)
    game = lt.GAMES["council"]
    assert game.view(other.position.s, 0) == game.view(state.position.s, 0)
    assert game.view(other.position.s, 1) != game.view(state.position.s, 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_observations_are_the_documented_vectors(game: lt.Game) -> None:
    state = begun(game, game.seats[1])
    for player in range(game.seats[1]):
        seen = encoder(game).encode(game.view(state.position.s, player), player)
        assert list(state.observation_tensor(player)) == list(seen)
        assert "areas" in state.observation_string(player)


def test_options_and_texts_are_ours() -> None:
    state = load(lt.GAMES["council"], 2, "map=BAB;coins_above_20=kept").new_initial_state()
    assert state.position.s.options["map"] == "BAB"
    assert state.action_to_string(0, 0) == lt.GAMES["council"].text(0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_openspiels_own_test_passes(game: lt.Game) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_position_can_be_kept(game: lt.Game) -> None:
    state = begun(game)
    _, other = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert other.history() == state.history()
    assert lt.digest(game, other.position.s) == lt.digest(game, state.position.s)
    other.apply_action(other.legal_actions()[0])


def test_options_that_are_none_are_refused() -> None:
    with pytest.raises(lt.OptionError, match="'map:BAB'; expected name=value"):
        load(lt.GAMES["council"], options="map:BAB")


def test_nobody_imagines_for_a_player_who_is_not_there() -> None:
    state = begun(lt.GAMES["council"])
    for player in (-1, 2):
        with pytest.raises(lt.OptionError, match=f"player {player}; expected 0 to 1"):
            state.imagined(player, 1)


def test_python_ends_in_peace_after_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import ludoteca.lab.envs.spiel"],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
