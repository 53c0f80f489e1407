"""Gymnasium: its own check, and one seat among bots."""

import os
import pickle
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import ludoteca as lt

gymnasium = pytest.importorskip(
    "gymnasium", reason="gymnasium is not installed; it is in the extra `lab`"
)
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in the extra `lab`")
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from ludoteca.lab.bots.bot import BotErred
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


def test_a_flat_environment_observes_the_vector_and_has_the_mask_in_its_info() -> None:
    name = f"ludoteca/council-v{lt.GAMES['council'].version}"
    flat = gymnasium.make(name, flat=True)
    check_env(flat.unwrapped)
    observation, info = flat.reset(seed=1)
    whole, _ = SeatEnv("council").reset(seed=1)
    assert (observation == whole["observation"]).all()
    assert (info["action_mask"] == whole["action_mask"]).all()
    _, _, _, _, info = flat.step(lt.GAMES["council"].parse("end"))
    assert "C-206" in info["refusal"]
    assert info["action_mask"].any()


def test_shaping_adds_up_to_what_the_lead_grew_by() -> None:
    env = SeatEnv("council", ["random", "random"], seat=1, shaping=0.25)
    observation, _ = env.reset(seed=9)
    before = env.unwrapped._lead  # others have played
    rng, ended, total, paid = lt.Rng(2), False, 0.0, 0
    while not ended:
        legal = list(observation["action_mask"].nonzero()[0])
        observation, reward, ended, _, info = env.step(legal[rng.below(len(legal))])
        total += reward
        paid += reward != 0
    first, own, last = info["points"]
    payoff = 1.0 if own > max(first, last) else -0.5
    assert own not in (first, last)
    assert total == pytest.approx(payoff + 0.25 * (own - max(first, last) - before))
    assert paid > 1


def first_legal(observation: dict[str, Any]) -> int:
    """A policy that takes the first legal action."""
    return int(observation["action_mask"].argmax())


def load_first_legal(path: str) -> Any:
    """A loader of checkpoints that say what to do."""
    last = Path(path).read_text("utf-8") == "last"
    return last_legal if last else first_legal


def last_legal(observation: dict[str, Any]) -> int:
    return int(observation["action_mask"].nonzero()[0][-1])


def moves_of(env: SeatEnv) -> list[bytes]:
    """What the learner sees in the first steps of a game."""
    observation, _ = env.reset(seed=4)
    seen = [observation["observation"].tobytes()]
    for _ in range(12):
        observation, _, ended, _, _ = env.step(observation["action_mask"].argmax())
        seen.append(observation["observation"].tobytes())
        if ended:
            break
    return seen


def test_opponents_may_be_policies_that_see_their_own_seat() -> None:
    seats: list[Any] = []

    def policy(observation: dict[str, Any]) -> int:
        seats.append(observation)
        return first_legal(observation)

    env = SeatEnv("council", [policy, "random"], seat=2)
    env.reset(seed=1)
    assert len(seats) > 0
    assert all(observation["action_mask"].any() for observation in seats)


def test_opponents_may_be_checkpoints_which_are_read_again_when_they_change(
    tmp_path: Path,
) -> None:
    file = tmp_path / "policy.txt"
    file.write_text("first", "utf-8")
    loader = f"{__name__}.load_first_legal@{file}"
    env = SeatEnv("council", [loader], seat=1)
    assert moves_of(env) == moves_of(SeatEnv("council", [first_legal], seat=1))
    assert moves_of(pickle.loads(pickle.dumps(env))) == moves_of(env)
    file.write_text("last", "utf-8")
    os.utime(file, ns=(1, 1))
    assert moves_of(env) == moves_of(SeatEnv("council", [last_legal], seat=1))


def test_of_a_folder_of_checkpoints_any_may_play(tmp_path: Path) -> None:
    for name in ("first", "last"):
        (tmp_path / name).write_text(name, "utf-8")
    env = SeatEnv("council", [f"{__name__}.load_first_legal@{tmp_path}"], seat=1)
    met = set()
    for seed in range(20):
        env.reset(seed=seed)
        met.add(env.unwrapped._others[0]._origin[1])
    assert len(met) == 2


def test_a_checkpoint_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(lt.OptionError, match="there is no file"):
        SeatEnv("council", [f"{__name__}.load_first_legal@{tmp_path / 'none'}"])
    with pytest.raises(lt.OptionError, match="no file in"):
        SeatEnv("council", [f"{__name__}.load_first_legal@{tmp_path}"])
    (tmp_path / "some").write_text("first", "utf-8")
    with pytest.raises(lt.OptionError, match=r"loader 'no\.such'"):
        SeatEnv("council", [f"no.such@{tmp_path}"])
    with pytest.raises(lt.OptionError, match="opponent 7; expected"):
        SeatEnv("council", [7])  # type: ignore[list-item]


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_a_vector_of_environments_deals_anew_within_the_step(mode: str) -> None:
    envs = gymnasium.make_vec(
        f"ludoteca/council-v{lt.GAMES['council'].version}",
        num_envs=2,
        vectorization_mode=mode,
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        max_episode_steps=30,
    )
    try:
        observation, _ = envs.reset(seed=1)
        rng, ended = lt.Rng(1), 0
        while ended < 3:
            masks = observation["action_mask"]
            assert masks.any(axis=1).all()  # never a game that is over
            codes = [mask.nonzero()[0] for mask in masks]
            actions = np.array([some[rng.below(len(some))] for some in codes])
            observation, _, over, cut, info = envs.step(actions)
            if (over | cut).any():
                ended += 1
                assert "final_obs" in info
    finally:
        envs.close()


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
