"""What the tests of one game know about it: tests/games/GAME/own.py, and files beside it.

Tests about all games find it here, and have a plain default for a game that says nothing:

    SELDOM      what random games meet too seldom to wait for
    REFUSED     by its key, a position and what it refuses; for refusals seldom met
    ways()      the walks that meet everything else
    SETTINGS    the options to draw the game with
    CHOOSE      who plays the games to draw
    PLACELESS   verbs that have no place in a drawing and are buttons of the page alone
    RARE        positions to draw that a game seldom comes to
    NAMES       tables of names in the words, as the rules have them
    SPOKEN      amounts that are said without a sentence naming them
    AT_LEAST    by the name of a fact, the least number it can be; "*" is any other
    SELDOM_SHORTCUTS  keys of those that the game of clicks.jsonl.gz does not offer
    SHORTCUTS_AT_LEAST  how many of them any game of SPIED offers in the list
    SPIED       seats and options of the game the server's leak test plays
    TOLD        seats and options of the games that are told in words
    CALM        options with which nobody is asked anything while another has their turn
"""

from importlib import import_module
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

FOLDER: Final = Path(__file__).parent / "games"


def own(game: str, name: str, default: T) -> T:
    """What the tests of a game call `name`; the default if they do not."""
    if not (FOLDER / game / "own.py").is_file():
        return default
    found: T = getattr(import_module(f"tests.games.{game}.own"), name, default)
    return found


def files(name: str) -> dict[str, Path]:
    """The files of that name, by game."""
    return {path.parent.name: path for path in sorted(FOLDER.glob(f"*/{name}"))}
