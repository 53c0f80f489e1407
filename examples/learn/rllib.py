"""PPO of RLlib on one seat of a table, with its masked module; the others are bots.

python examples/learn/rllib.py council --steps 200000 --out runs/rllib

Needs `pip install 'ludoteca[lab,rllib]'`, which brings an older gymnasium: RLlib asks for 1.2.2.
Writes `curve.csv` and the folder `policy`, which RLlib restores.
"""

from __future__ import annotations

import argparse
import csv
import logging
from pathlib import Path
from typing import Any

import ray
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.envs.gym import SeatEnv


class MaskedSeat(SeatEnv):
    """A seat whose observation has the keys and types that RLlib's masked module expects."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(config["game"], [config["opponent"]], config["seat"])
        numbers, mask = (self.observation_space[key] for key in ("observation", "action_mask"))
        self.observation_space = Dict(
            {"observations": numbers, "action_mask": Box(0.0, 1.0, mask.shape, "float32")}
        )

    def _seen(self, episode: Any, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        return {
            "observations": episode.numbers(self.seat),
            "action_mask": episode.mask(self.seat).astype("float32"),
        }, info


def measured(module: Any, game: str, opponent: str, games: int) -> tuple[int, int]:
    """How many of so many games for two it wins, in both seats; ties do not count."""
    won = 0
    for number in range(games):
        env = MaskedSeat({"game": game, "opponent": opponent, "seat": number % 2})
        seen, _ = env.reset(seed=number)
        over, paid = False, 0.0
        while not over:
            batch = {key: torch.from_numpy(value)[None] for key, value in seen.items()}
            with torch.no_grad():
                logits = module.forward_inference({Columns.OBS: batch})[Columns.ACTION_DIST_INPUTS]
            action = torch.distributions.Categorical(logits=logits).sample()
            seen, paid, over, _, _ = env.step(int(action))
        won += paid == 1
    return won, games


def train(args: argparse.Namespace) -> list[dict[str, Any]]:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    table = {"game": args.game, "opponent": args.opponent, "seat": args.seat}
    algorithm = (
        PPOConfig()
        .environment(MaskedSeat, env_config=table)
        .env_runners(num_env_runners=args.runners, num_envs_per_env_runner=args.envs)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [args.width] * 2, "head_fcnet_hiddens": []},
            )
        )
        .training(
            train_batch_size_per_learner=args.batch,
            minibatch_size=min(256, args.batch),
            num_epochs=4,
            gamma=1.0,
            lambda_=0.95,
            lr=3e-4,
            entropy_coeff=0.01,
        )
        .debugging(seed=args.seed)
        .build_algo()
    )
    curve: list[dict[str, Any]] = []
    done = told = 0
    while True:
        if done >= told or done >= args.steps:
            won, games = measured(algorithm.get_module(), args.game, args.opponent, args.measure)
            low, high = wilson(won, games)
            curve.append({"steps": done, "won": won, "games": games, "low": low, "high": high})
            print(f"{done:9,} steps: {won} of {games} ({low:.1%} to {high:.1%})", flush=True)
            told += max(1, args.steps // args.points)
        if done >= args.steps:
            break
        done = int(algorithm.train()["num_env_steps_sampled_lifetime"])
    args.out.mkdir(parents=True, exist_ok=True)
    algorithm.save_to_path(args.out.resolve() / "policy")
    algorithm.stop()
    ray.shutdown()
    with (args.out / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, list(curve[0]))
        writer.writeheader()
        writer.writerows(curve)
    return curve


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="folder of the results")
    parser.add_argument(
        "--opponent", default="random", help="whom it meets and is measured against"
    )
    for name, default, meaning in [
        ("steps", 200_000, "to learn from"),
        ("seat", 0, "where it learns; it is measured in both"),
        ("runners", 0, "processes that play; 0 plays in this one"),
        ("envs", 8, "side by side in each"),
        ("batch", 4096, "steps between two updates"),
        ("width", 128, "of the network"),
        ("points", 10, "of the curve"),
        ("measure", 200, "games for each point"),
        ("seed", 1, "of everything"),
    ]:
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{meaning} ({default})")
    return parser.parse_args(given)


if __name__ == "__main__":
    train(arguments())
