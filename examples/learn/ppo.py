"""PPO with self-play in one file: one network plays every seat of many games at once.

python examples/learn/ppo.py council --decisions 1000000 --out runs/council

Needs `pip install 'ludoteca[lab,train]'`. Writes `curve.csv`, how often it beat an opponent after
so many decisions, and `policy.pt`: the opponent `ppo.load@runs/council/policy.pt`.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.envs.batch import BatchEnv
from ludoteca.lab.envs.gym import SeatEnv

LAMBDA, CLIP, VALUE, ENTROPY = 0.95, 0.2, 0.5, 0.01


class Net(nn.Module):  # type: ignore[misc]
    """Observation in; a number for every action and the value of the seat out."""

    def __init__(self, numbers: int, actions: int, width: int) -> None:
        super().__init__()
        self.sizes = (numbers, actions, width)
        self.body = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def load(path: str) -> Callable[[dict[str, Any]], int]:
    """A saved policy, for `opponents` of the Gymnasium environment."""
    sizes, weights = torch.load(path, weights_only=True)
    net = Net(*sizes)
    net.load_state_dict(weights)
    return player(net)


def player(net: Net) -> Callable[[dict[str, Any]], int]:
    def policy(seen: dict[str, Any]) -> int:
        with torch.no_grad():
            numbers = torch.from_numpy(seen["observation"])[None]
            choice, _ = net(numbers, torch.from_numpy(seen["action_mask"]).bool()[None])
            return int(choice.sample())

    return policy


def advantages(actor: Any, value: Any, reward: Any, ended: Any) -> tuple[Any, Any]:
    """Generalized advantages; what a seat decides next is its next state, whoever plays between.

    The last decision of a seat whose game goes on leads nowhere yet: it is left out.
    """
    steps, games = actor.shape
    rows = np.arange(games)
    after, ahead = np.zeros(reward.shape[1:]), np.zeros(reward.shape[1:])
    known = np.zeros(reward.shape[1:], bool)
    paid = np.zeros(reward.shape[1:])
    out, valid = np.zeros((steps, games), np.float32), np.zeros((steps, games), bool)
    for t in reversed(range(steps)):
        over = ended[t]
        after[over], ahead[over], known[over], paid[over] = 0, 0, True, 0
        paid += reward[t]
        seat = actor[t]
        step = paid[rows, seat] + after[rows, seat] - value[t] + LAMBDA * ahead[rows, seat]
        valid[t], out[t] = known[rows, seat], np.where(known[rows, seat], step, 0)
        after[rows, seat], ahead[rows, seat] = value[t], out[t]
        known[rows, seat], paid[rows, seat] = True, 0
    return out, valid


def measured(net: Net, game: str, seats: int, opponent: str, games: int) -> tuple[int, int]:
    """How many of so many games the network wins, in every seat in turn; ties do not count."""
    won = 0
    for number in range(games):
        env = SeatEnv(game, [opponent] * (seats - 1), seat=number % seats)
        seen, _ = env.reset(seed=number)
        policy, over, paid = player(net), False, 0.0
        while not over:
            seen, paid, over, _, _ = env.step(policy(seen))
        won += paid == 1
    return won, games


def train(args: argparse.Namespace) -> list[dict[str, Any]]:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    env = BatchEnv(args.game, args.games, args.seats, shaping=args.shaping)
    net = Net(env.numbers, env.actions, args.width)
    optimizer = torch.optim.Adam(net.parameters(), args.rate)
    seen, curve, done, told = env.reset(args.seed), [], 0, 0
    while True:
        if done >= told or done >= args.decisions:
            won, games = measured(net, args.game, env.seats, args.opponent, args.measure)
            low, high = wilson(won, games)
            curve.append({"decisions": done, "won": won, "games": games, "low": low, "high": high})
            print(f"{done:9,} decisions: {won} of {games} ({low:.1%} to {high:.1%})", flush=True)
            told += max(1, args.decisions // args.points)
        if done >= args.decisions:
            break
        kept: list[list[Any]] = []
        for _ in range(args.steps):
            numbers, mask = torch.from_numpy(seen.observation), torch.from_numpy(seen.action_mask)
            with torch.no_grad():
                choice, value = net(numbers, mask)
                action = choice.sample()
            actor = seen.actor
            seen = env.step(action.numpy())
            row = [numbers, mask, action, choice.log_prob(action), value, actor]
            kept.append([*row, seen.reward, seen.ended])
            done += args.games
        numbers, mask, action, before, value = (
            torch.stack(column) for column in list(zip(*kept, strict=True))[:5]
        )
        actor, reward, ended = (np.stack(column) for column in list(zip(*kept, strict=True))[5:])
        gain, valid = advantages(actor, value.numpy(), reward, ended)
        at = torch.from_numpy(valid.reshape(-1).nonzero()[0])
        flat = [
            thing.reshape(-1, *thing.shape[2:])[at] for thing in (numbers, mask, action, before)
        ]
        better = torch.from_numpy(gain.reshape(-1))[at]
        target = better + value.reshape(-1)[at]
        better = (better - better.mean()) / (better.std() + 1e-8)
        for _ in range(args.epochs):
            for part in torch.randperm(len(at)).split(args.part):
                choice, value = net(flat[0][part], flat[1][part])
                ratio = (choice.log_prob(flat[2][part]) - flat[3][part]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = -torch.min(ratio * better[part], clipped * better[part]).mean()
                loss += VALUE * (value - target[part]).pow(2).mean()
                loss -= ENTROPY * choice.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimizer.step()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save((net.sizes, net.state_dict()), args.out / "policy.pt")
    with (args.out / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, list(curve[0]))
        writer.writeheader()
        writer.writerows(curve)
    return curve


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="folder of the results")
    parser.add_argument("--opponent", default="random", help="whom it is measured against")
    for name, default, meaning in [
        ("decisions", 1_000_000, "to learn from"),
        ("games", 64, "side by side"),
        ("steps", 128, "of each game between two updates"),
        ("seats", 2, "at a table"),
        ("epochs", 3, "over what was played"),
        ("part", 1024, "decisions of a gradient step"),
        ("width", 128, "of the network"),
        ("points", 10, "of the curve"),
        ("measure", 200, "games for each point"),
        ("seed", 1, "of everything"),
    ]:
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{meaning} ({default})")
    parser.add_argument("--rate", type=float, default=3e-4, help="of learning (0.0003)")
    parser.add_argument("--shaping", type=float, default=0.0, help="for a point of lead (0)")
    return parser.parse_args(given)


if __name__ == "__main__":
    train(arguments())
