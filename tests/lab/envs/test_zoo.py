"""PettingZoo: its own tests, and games that end as they should."""

import pickle
from copy import deepcopy

import pytest

import ludoteca as lt
from ludoteca.core.errors import OptionError

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in the extra `lab`")
from pettingzoo.test import api_test, seed_test

from ludoteca.lab.envs import zoo
from ludoteca.lab.observe import encoder

TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in sorted({*game.seats})]

# What api_test says of every environment whose masks are in its observations.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoos_own_test_passes(game: str, seats: int) -> None:
    api_test(zoo.env(game, seats), num_cycles=60)


@pytest.mark.parametrize("game", lt.GAMES)
def test_pettingzoos_test_of_seeds_passes(game: str) -> None:
    seed_test(lambda: zoo.env(game, lt.GAMES[game].seats[1]), num_cycles=20)


@pytest.mark.parametrize("game", lt.GAMES)
def test_a_game_ends_with_rewards_that_cancel_out(game: str) -> None:
    env = zoo.env(game, lt.GAMES[game].seats[0])
    env.reset(seed=4)
    rng = lt.Rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(lt.GAMES[game].bound):
        observation, reward, ended, _, info = env.last()
        totals[agent] += reward
        legal = [] if ended else list(observation["action_mask"].nonzero()[0])
        assert ended or list(info["action_mask"].nonzero()[0]) == legal
        env.step(None if ended else legal[rng.below(len(legal))])
    assert env.agents == []
    assert sum(totals.values()) == pytest.approx(0)
    assert set(totals.values()) in ({1.0, -1.0}, {0.0})


def test_only_the_one_who_acts_has_legal_actions() -> None:
    env = zoo.env("council", 3)
    env.reset(seed=1)
    acting = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
    assert acting == [env.agent_selection]


def test_an_illegal_action_says_which_rule_is_against_it() -> None:
    env = zoo.env("council", 2)
    env.reset(seed=1)
    before = env.observe("seat_0")
    with pytest.raises(lt.IllegalAction, match="C-206"):
        env.step(lt.GAMES["council"].parse("end"))
    assert (env.observe("seat_0")["observation"] == before["observation"]).all()


def test_a_secret_names_the_deal() -> None:
    env = zoo.env("council", 2)
    env.reset(options={"secret": "today"})
    s = lt.GAMES["council"].deal(2)
    lt.Dealer("today").settle(s)
    first = encoder(lt.GAMES["council"]).encode(lt.GAMES["council"].view(s, 0), 0)
    assert list(env.observe("seat_0")["observation"]) == list(first)


def test_any_secret_names_a_deal_even_an_empty_one() -> None:
    env = zoo.env("council", 2)
    for secret in (0, ""):
        env.reset(options={"secret": secret})
        first = env.observe("seat_0")["observation"]
        env.reset(options={"secret": secret})
        assert (env.observe("seat_0")["observation"] == first).all()


def test_none_is_no_action_of_an_agent_that_is_to_act() -> None:
    env = zoo.env("council", 2)
    env.reset(seed=1)
    before = env.observe("seat_0")
    with pytest.raises(OptionError, match="seat_0 is to act"):
        env.step(None)
    assert (env.observe("seat_0")["action_mask"] == before["action_mask"]).all()


def test_stepping_before_the_deal_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        zoo.env("council", 2).step(0)


@pytest.mark.parametrize("game", lt.GAMES)
def test_a_table_can_be_copied_and_kept(game: str) -> None:
    env = zoo.env(game, 2)
    env.reset(seed=1)
    tables = [env, deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(30):
        if env.terminations[env.agent_selection]:  # of a short game
            break
        (action,) = {int(table.last()[0]["action_mask"].argmax()) for table in tables}
        for table in tables:
            table.step(action)
    seen = [table.observe("seat_1")["observation"] for table in tables]
    assert all((one == seen[0]).all() for one in seen)


def test_names_carry_the_version_of_the_rules() -> None:
    assert zoo.env("council").metadata["name"] == f"ludoteca/council_v{lt.GAMES['council'].version}"


def test_what_the_game_does_not_have_is_refused_when_the_table_is_made() -> None:
    with pytest.raises(OptionError, match="2 to 4 seats, not 5"):
        zoo.env("council", 5)


def test_the_table_can_be_shown_as_text_and_shows_no_hand() -> None:
    env = zoo.env("council", 2, render_mode="ansi")
    assert env.render() == "Council of Four, not begun"
    env.reset(seed=1)
    assert str(env.render()).count("'hand': None") == 2
