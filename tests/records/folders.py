"""The games of which whole games are recorded: each in its own folder of tests/games."""

from importlib import import_module
from pathlib import Path
from typing import Final, cast

from tests.records.plan import Recorded

GAMES: Final = Path(__file__).parents[1] / "games"


def recorded() -> dict[str, Recorded]:
    """By game, what is recorded and how."""
    return {
        path.parent.name: cast(Recorded, import_module(f"tests.games.{path.parent.name}.recorded"))
        for path in sorted(GAMES.glob("*/recorded.py"))
    }


def folder(game: str) -> Path:
    """Where the records of a game are."""
    return GAMES / game / "records"


RECORDED: Final = recorded()
