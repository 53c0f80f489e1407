"""Learned weights as a file: a few numbers for each feature, and where they come from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import LudotecaError
from ludoteca.games import GAMES
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.learned import Learned

FORMAT: Final = 1


class BadWeights(LudotecaError):
    """A file that holds no weights, or weights of another game."""


@dataclass(frozen=True)
class Weights:
    """The worth of every feature in points, when a game begins and when it ends."""

    game: str
    features: tuple[str, ...]
    early: tuple[float, ...]
    late: tuple[float, ...]
    focus: float | None  # how sharply a search follows its priors; None: as without these weights
    provenance: Mapping[str, Any]  # rules, seats, seeds, games, results

    def judge(self) -> Learned:
        return Learned(judge_of(GAMES[self.game]), list(self.early), list(self.late))

    def dumps(self) -> str:
        rows = {
            name: [self.early[number], self.late[number]]
            for number, name in enumerate(self.features)
        }
        data = {
            "weights": FORMAT,
            "game": self.game,
            "features": rows,
            "focus": self.focus,
            "provenance": dict(self.provenance),
        }
        return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def by_hand(game: str) -> Weights:
    """The weights with which a learned judge says what the game's own judge says."""
    rows = judge_of(GAMES[game]).learnable()
    names, early, late = zip(*rows, strict=True)
    return Weights(game, names, early, late, None, {"source": "by hand"})


def read(path: Path) -> Weights:
    """The weights in a file; BadWeights says what is wrong with it."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadWeights(f"{path}: {error.strerror or error}; expected weights") from error
    except ValueError as error:
        raise BadWeights(f"{path}: not JSON: {error}") from error
    if not isinstance(data, dict) or data.get("weights") != FORMAT:
        raise BadWeights(f"{path}: expected weights of format {FORMAT}")
    game, rows, focus = data.get("game"), data.get("features"), data.get("focus")
    if not isinstance(game, str) or game not in GAMES:
        raise BadWeights(f"{path}: game {game!r}; expected one of {', '.join(GAMES)}")
    expected = by_hand(game).features
    if not isinstance(rows, dict) or tuple(rows) != expected:
        raise BadWeights(f"{path}: its features are not those of {game}: {', '.join(expected)}")
    for name, row in rows.items():
        if not isinstance(row, list) or len(row) != 2 or not all(map(is_number, row)):
            raise BadWeights(f"{path}: {name} is {row!r}; expected two numbers")
    if focus is not None and not (is_number(focus) and focus > 0):
        raise BadWeights(f"{path}: focus is {focus!r}; expected a number above 0, or null")
    early, late = (tuple(float(row[place]) for row in rows.values()) for place in (0, 1))
    return Weights(game, expected, early, late, focus, data.get("provenance") or {})


def is_number(value: object) -> bool:
    return type(value) in (int, float) and isfinite(value)  # type: ignore[arg-type]


def read_once(path: Path) -> Weights:
    """`read`, but only when the file was written since."""
    try:
        written = path.stat().st_mtime_ns
    except OSError as error:
        raise BadWeights(f"{path}: {error.strerror or error}; expected weights") from error
    return _read(path, written)


@cache
def _read(path: Path, written: int) -> Weights:
    return read(path)
