"""Puzzles on disk: a puzzle a line; every game may bring some."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludoteca.core import state as core
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.lab.puzzles.puzzle import SCHEMA, Puzzle, Step

FILE: Final = "puzzles.jsonl"  # of a game's folder
KINDS: Final = {
    "game": str,
    "rules": int,
    "seat": int,
    "position": dict,
    "line": list,
    "why": dict,
    "themes": list,
    "start": int,
    "source": str,
}


class BadPuzzle(LudotecaError):
    """A puzzle that is none."""


def read(path: Path | str) -> list[Puzzle]:
    """The puzzles of a file; BadPuzzle names the line that is wrong."""
    try:
        lines = Path(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not text"
        raise BadPuzzle(f"{path}: {reason}") from None
    out: list[Puzzle] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                out.append(parsed(json.loads(line)))
            except (ValueError, RecursionError):
                raise BadPuzzle(f"{path}, line {number}: not JSON") from None
            except LudotecaError as error:
                raise BadPuzzle(f"{path}, line {number}: {error}") from None
    return out


def parsed(row: Any) -> Puzzle:
    """A puzzle as JSON; refuses one whose solution is not legal in its position."""
    if not isinstance(row, dict) or row.get("schema") != SCHEMA:
        raise BadPuzzle(f"expected an object with schema {SCHEMA}")
    for key, kind in KINDS.items():
        if type(row.get(key)) is not kind:
            raise BadPuzzle(f"{key} is {row.get(key)!r:.40}; expected {kind.__name__}")
    known = {one.name for one in fields(Step)}
    for step in row["line"]:
        if not isinstance(step, dict) or not {"text"} <= step.keys() <= known:
            raise BadPuzzle(f"a step is {step!r:.40}; expected {', '.join(sorted(known))}")
    made = {key: row[key] for key in KINDS}
    made["line"] = tuple([Step(**step) for step in row["line"]])
    made["themes"] = tuple(map(str, row["themes"]))
    out = Puzzle(**made)
    check(out)
    return out


def check(puzzle: Puzzle) -> None:
    """Play its line."""
    game = GAMES[puzzle.game]
    if puzzle.rules != game.version:
        raise BadPuzzle(f"it is for rules {puzzle.rules}; the rules are {game.version} now")
    if not puzzle.line:
        raise BadPuzzle("it has no solution")
    s = puzzle.state.copy()
    for step in puzzle.line:
        code = game.parse(step.text)
        if core.actor(s) != puzzle.seat or code not in core.codes(s):
            raise BadPuzzle(f"{step.text!r} is not legal there for seat {puzzle.seat}")
        core.take(s, code)


def dumps(puzzles: Iterable[Puzzle]) -> str:
    """Inverse of `read`."""
    rows = [json.dumps(one.as_json(), ensure_ascii=False, separators=(",", ":")) for one in puzzles]
    return "".join(f"{row}\n" for row in rows)


@cache
def shipped(game: Game | str) -> tuple[Puzzle, ...]:
    """Those in the folder of a game; none if it brings none."""
    path = kit_of(game).file(FILE)
    return () if path is None else tuple(read(path))
