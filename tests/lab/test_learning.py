"""The examples for learners, each run briefly: they learn from a few games and save it."""

import csv
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.source import ROOT

pytest.importorskip("gymnasium", reason="gymnasium is not installed; it is in the extra `lab`")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in the extra `lab`")
from ludoteca.lab.envs.gym import SeatEnv

FOLDER = ROOT / "examples" / "learn"


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """An example as a module that others find by its name."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="") as lines:
        return list(csv.DictReader(lines))


def finished(env: SeatEnv) -> bool:
    """Play a game against an opponent that was loaded."""
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        mask = seen["action_mask"]
        seen, _, over, _, _ = env.step(int(mask.nonzero()[0][-1]))
    return over


def test_ppo_in_one_file_learns_briefly_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="torch is not installed; it is in the extra `train`")
    ppo = example("ppo", monkeypatch)
    small = "--decisions 256 --games 8 --steps 16 --part 64 --width 16 --points 2 --measure 2"
    ppo.train(ppo.arguments(["council", "--out", str(tmp_path), *small.split()]))
    assert [row["decisions"] for row in rows(tmp_path / "curve.csv")] == ["0", "128", "256"]
    assert finished(SeatEnv("council", [f"ppo.load@{tmp_path / 'policy.pt'}"]))


def test_advantages_go_from_one_decision_of_a_seat_to_its_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("torch", reason="torch is not installed; it is in the extra `train`")
    import numpy as np

    ppo = example("ppo", monkeypatch)
    actor = np.array([[0], [1], [0], [0]])  # one game: it ends with the third decision
    value = np.array([[0.5], [-0.25], [0.0], [0.9]])
    reward = np.array([[[0, 0]], [[0, 0]], [[1, -1]], [[0, 0]]], np.float32)
    ended = np.array([[False], [False], [True], [False]])
    gain, valid = ppo.advantages(actor, value, reward, ended)
    assert valid.ravel().tolist() == [True, True, True, False]
    assert gain.ravel().tolist() == pytest.approx([-0.5 + 0.95 * 1.0, -0.75, 1.0, 0.0])


@pytest.mark.parametrize("self_play", [False, True])
def test_maskable_ppo_learns_briefly_and_plays(
    self_play: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed; it is in `train`")
    maskable = example("maskable_ppo", monkeypatch)
    small = "--steps 64 --envs 2 --rollout 32 --width 16 --points 1 --measure 2".split()
    small += ["--selfplay"] if self_play else []
    maskable.train(maskable.arguments(["council", "--out", str(tmp_path), *small]))
    assert [row["steps"] for row in rows(tmp_path / "curve.csv")] == ["0", "64"]
    assert finished(SeatEnv("council", [f"sb3@{tmp_path / 'policy.zip'}"]))


def test_rllib_learns_briefly_and_saves_its_policy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="torch is not installed; it is in the extra `rllib`")
    pytest.importorskip("tree", reason="RLlib is not installed; it is in the extra `rllib`")
    pytest.importorskip("ray.rllib", reason="RLlib is not installed; it is in the extra `rllib`")
    rllib = example("rllib", monkeypatch)
    small = "--steps 128 --envs 2 --batch 64 --width 16 --points 1 --measure 2".split()
    rllib.train(rllib.arguments(["council", "--out", str(tmp_path), *small]))
    assert [row["steps"] for row in rows(tmp_path / "curve.csv")] == ["0", "128"]
    assert (tmp_path / "policy" / "rllib_checkpoint.json").is_file()


def test_the_seat_of_rllib_shows_what_its_masked_module_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("tree", reason="RLlib is not installed; it is in the extra `rllib`")
    pytest.importorskip("ray.rllib", reason="RLlib is not installed; it is in the extra `rllib`")
    rllib = example("rllib", monkeypatch)
    env = rllib.MaskedSeat({"game": "council", "opponent": "random", "seat": 1})
    seen, _ = env.reset(seed=3)
    whole, _ = SeatEnv("council", ["random"], 1).reset(seed=3)
    assert env.observation_space.contains(seen)
    assert (seen["observations"] == whole["observation"]).all()
    assert (seen["action_mask"] == whole["action_mask"]).all()


def test_speeds_are_a_table_of_what_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    speed = example("speed", monkeypatch)
    head, _, *lines = speed.rows(speed.arguments(["council", "--seconds", "0.01", "--batch", "2"]))
    assert "Council of Four" in head
    assert len(lines) == 4
    assert lines[0].endswith("µs |")


def test_baselines_are_a_table_of_every_game_and_number_of_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    baselines = example("baselines", monkeypatch)
    given = ["council", "--pairs", "random/random", "--games", "2", "--jobs", "1"]
    head, _, *lines = baselines.rows(baselines.arguments(given))
    assert head == "| game | seats | `random` among `random` | par |"
    assert [line.split(" | ")[1] for line in lines] == ["2", "3", "4"]
    assert lines[0].endswith("| 50% |")
    with pytest.raises(SystemExit):
        baselines.arguments(["council", "--pairs", "easy"])
