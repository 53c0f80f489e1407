"""Gymnasium: its own check, and one seat among bots."""

import pickle
from copy import deepcopy

import pytest

import ludoteca as lt

gymnasium = pytest.importorskip(
    "gymnasium", reason="gymnasium is not installed; it is in the extra `lab`"
)
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in the extra `lab`")
from gymnasium.utils.env_checker import check_env

from ludoteca.lab.arena.match import BotErred
from ludoteca.lab.bots.random import RandomBot
from ludoteca.lab.envs.gym import SeatEnv

TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in sorted({*game.seats})]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasiums_own_check_passes(game: str, seats: int) -> None:
    name = f"ludoteca/{game}-v{lt.GAMES[game].version}"
    env = gymnasium.make(name, opponents=["random"] * (seats - 1), render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seat", [0, -1])
def test_a_seat_plays_to_the_end_and_is_paid(game: str, seats: int, seat: int) -> None:
    env = SeatEnv(game, ["random"] * (seats - 1), seat % seats, strict=True)
    observation, _ = env.reset(seed=9)
    rng, ended, steps = lt.Rng(2), False, 0
    while not ended:
        legal = list(observation["action_mask"].nonzero()[0])
        observation, reward, ended, truncated, info = env.step(legal[rng.below(len(legal))])
        assert not truncated
        assert ended or (reward == 0 and info == {})
        steps += 1
    assert steps > 1
    shares = [0.0, *[1 / winners for winners in range(1, seats + 1)]]
    assert reward in [(seats * share - 1) / (seats - 1) for share in shares]
    assert len(info["points"]) == seats
    assert not observation["action_mask"].any()


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    env = SeatEnv("council")
    first, again, other = (env.reset(seed=seed)[0]["observation"] for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


def test_any_secret_names_a_deal_even_an_empty_one() -> None:
    env = SeatEnv("council", opponents=["random"])
    for secret in (0, "", "today"):
        first, again = (env.reset(options={"secret": secret})[0] for _ in range(2))
        assert (first["observation"] == again["observation"]).all()


def test_a_seat_can_be_copied_and_kept() -> None:
    env = SeatEnv("council", ["greedy:worlds=1,tries=1"])
    action = env.reset(seed=1)[0]["action_mask"].argmax()
    copies = [env, deepcopy(env), pickle.loads(pickle.dumps(env))]
    seen = [copy.step(action)[0]["observation"] for copy in copies]
    assert all((one == seen[0]).all() for one in seen)


def test_a_forbidden_action_changes_nothing_and_says_why() -> None:
    env = SeatEnv("council")
    before, _ = env.reset(seed=1)
    after, reward, ended, truncated, info = env.step(lt.GAMES["council"].parse("end"))
    assert "C-206" in info["refusal"]
    assert (reward, ended, truncated) == (0, False, False)
    assert (after["observation"] == before["observation"]).all()
    assert (after["action_mask"] == before["action_mask"]).all()


def test_learners_that_mask_actions_can_ask_for_the_mask_alone() -> None:
    env = gymnasium.make(f"ludoteca/council-v{lt.GAMES['council'].version}")
    observation, _ = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool
    assert (masks == observation["action_mask"]).all()


def test_a_strict_environment_raises_what_is_forbidden() -> None:
    env = SeatEnv("council", strict=True)
    env.reset(seed=1)
    with pytest.raises(lt.IllegalAction, match="C-206"):
        env.step(lt.GAMES["council"].parse("end"))


def test_who_cannot_sit_there_is_refused() -> None:
    with pytest.raises(lt.UnknownBot, match="'nobody'"):
        SeatEnv("council", ["nobody"])
    with pytest.raises(lt.OptionError, match="seat 2; expected 0 to 1"):
        SeatEnv("council", ["random"], seat=2)
    with pytest.raises(lt.OptionError, match="'random'; expected a list"):
        SeatEnv("council", "random")
    with pytest.raises(lt.OptionError, match="2 to 4 seats, not 5"):
        SeatEnv("council", ["random"] * 4)


def test_a_bot_that_chooses_nothing_is_told_on_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RandomBot, "plan", lambda self, seat: [])
    with pytest.raises(BotErred, match="the bot in seat 0 chooses nothing"):
        SeatEnv("council", seat=1).reset(seed=1)


def test_stepping_before_the_deal_or_after_the_end_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        SeatEnv("council").step(0)
