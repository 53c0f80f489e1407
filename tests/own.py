"""What the tests of one game know about it: modules and files of tests/games/GAME.

Tests about all games find it here, and have a plain default for a game that says nothing.
"""

from importlib import import_module
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

FOLDER: Final = Path(__file__).parent / "games"


def own(game: str, module: str, name: str, default: T) -> T:
    """`name` in tests/games/GAME/MODULE.py; the default if there is no such module or name."""
    if not (FOLDER / game / f"{module}.py").is_file():
        return default
    found: T = getattr(import_module(f"tests.games.{game}.{module}"), name, default)
    return found


def files(name: str) -> dict[str, Path]:
    """The files of that name, by game."""
    return {path.parent.name: path for path in sorted(FOLDER.glob(f"*/{name}"))}
