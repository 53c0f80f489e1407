"""MaskablePPO of sb3-contrib on one seat of a table; the others are bots, or its former selves.

python examples/learn/maskable_ppo.py council --steps 200000 --out runs/maskable

Needs `pip install 'ludoteca[lab,train]'`. Writes `curve.csv` and `policy.zip`, which is the
opponent `sb3@runs/maskable/policy.zip`. With `--selfplay` it meets the checkpoints it saves.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.envs.gym import SeatEnv


def measured(model: MaskablePPO, game: str, opponent: str, games: int) -> tuple[int, int]:
    """How many of so many games for two it wins, in both seats; ties do not count."""
    won = 0
    for number in range(games):
        env = SeatEnv(game, [opponent], seat=number % 2, flat=True)
        seen, _ = env.reset(seed=number)
        over, paid = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, paid, over, _, _ = env.step(int(action))
        won += paid == 1
    return won, games


def train(args: argparse.Namespace) -> list[dict[str, Any]]:
    torch.set_num_threads(1)
    checkpoints = args.out / "checkpoints"
    checkpoints.mkdir(parents=True, exist_ok=True)

    def envs(opponent: str) -> DummyVecEnv:
        seats = [number % 2 for number in range(args.envs)]
        return DummyVecEnv(
            [lambda seat=seat: SeatEnv(args.game, [opponent], seat, flat=True) for seat in seats]
        )

    model = MaskablePPO(
        "MlpPolicy",
        envs(args.opponent),
        n_steps=args.rollout,
        batch_size=256,
        gamma=1.0,
        seed=args.seed,
        policy_kwargs={"net_arch": [args.width, args.width]},
        device="cpu",
    )
    curve = []
    for point in range(args.points + 1):
        if point:
            model.learn(args.steps // args.points, reset_num_timesteps=False)
        model.save(checkpoints / f"{model.num_timesteps:09}.zip")
        if args.selfplay and not point:
            model.set_env(envs(f"sb3@{checkpoints}"))
        won, games = measured(model, args.game, args.opponent, args.measure)
        low, high = wilson(won, games)
        done = model.num_timesteps
        curve.append({"steps": done, "won": won, "games": games, "low": low, "high": high})
        print(f"{done:9,} steps: {won} of {games} ({low:.1%} to {high:.1%})", flush=True)
    model.save(args.out / "policy.zip")
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
    parser.add_argument("--selfplay", action="store_true", help="learn against its checkpoints")
    for name, default, meaning in [
        ("steps", 200_000, "to learn from"),
        ("envs", 8, "side by side"),
        ("rollout", 256, "steps of each between two updates"),
        ("width", 128, "of the network"),
        ("points", 10, "of the curve"),
        ("measure", 200, "games for each point"),
        ("seed", 1, "of everything"),
    ]:
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{meaning} ({default})")
    return parser.parse_args(given)


if __name__ == "__main__":
    train(arguments())
