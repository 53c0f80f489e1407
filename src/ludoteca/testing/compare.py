"""Positions written down to be compared, and the first thing in which two differ."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.state import State


def written(data: object) -> str:
    """Canonical JSON: the same text for the same data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(game: Game, s: State) -> str:
    """A fingerprint of the whole position."""
    return hashlib.sha256(written(game.dump(s)).encode()).hexdigest()


def difference(before: Any, after: Any, path: str = "") -> str:
    """`areas.red.coins: 10 became 7`; empty if there is none."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *[key for key in after if key not in before]]:
            found = difference(before.get(key), after.get(key), f"{path}.{key}".strip("."))
            if found:
                return found
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            found = difference(old, new, f"{path}.{place}".strip("."))
            if found:
                return found
    if before != after or type(before) is not type(after):
        return f"{path}: {before!r} became {after!r}"
    return ""
