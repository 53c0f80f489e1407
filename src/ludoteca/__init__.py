"""Ludoteca: Euro games with every rule enforced, to play and to study."""

from collections.abc import Sequence as _Sequence

from ludoteca.core.errors import (
    BadData,
    BadDraw,
    BadKit,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    LudotecaError,
    OptionError,
    OutdatedRecord,
    UnknownAction,
    UnknownBot,
    UnknownGame,
)
from ludoteca.core.game import Game
from ludoteca.core.option import Option
from ludoteca.core.pictures import draw_with as _draw_with
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import (
    CHANCE,
    OVER,
    WATCHER,
    State,
    actor,
    advance,
    codes,
    play,
    playout,
    take,
    weights,
)
from ludoteca.core.version import VERSION
from ludoteca.games import GAMES
from ludoteca.kits import Kit
from ludoteca.lab import bots
from ludoteca.lab.analysis import Analysis, analyse
from ludoteca.record import Move, Player, Record, Result, digest, positions, redact, replay, verify
from ludoteca.table import Dealer, Seat, Table

__version__ = VERSION


def _drawn(game: str, shown: object, names: _Sequence[str]) -> str:
    from ludoteca.draw.notebook import picture  # only a notebook asks for it

    return picture(game, shown, names)


_draw_with(_drawn)

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "WATCHER",
    "Analysis",
    "BadData",
    "BadDraw",
    "BadKit",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Dealer",
    "Game",
    "IllegalAction",
    "Kit",
    "LudotecaError",
    "Move",
    "Option",
    "OptionError",
    "OutdatedRecord",
    "Player",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "Seat",
    "State",
    "Table",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
    "actor",
    "advance",
    "analyse",
    "bots",
    "codes",
    "digest",
    "play",
    "playout",
    "positions",
    "redact",
    "replay",
    "take",
    "verify",
    "weights",
]
