"""Everything the library raises on purpose.

* LudotecaError
  - UnknownGame        a name no game is registered under
  - BadKit             a folder or package that is not a game
  - OptionError        an option, a value or a number of seats the game does not have
  - UnknownAction      text or a number that names no action of the game
  - IllegalAction      a known action, not allowed now; carries the refusal
  - BadData            a component file that cannot be right
  - MissingWords       a language, a sentence, a term or a fact that words/ does not have
  - BadPosition        a position that cannot be; carries its faults
  - BadRecord          a saved game that does not replay
    - BadDraw          a draw that does not follow from the revealed secret
    - OutdatedRecord   a move of an older record that the rules no longer allow; carries its number
  - BadStudy           a study, or a change of one, that cannot be
  - CannotUndo         nothing of one's own to take back
  - UnknownBot         a name no bot is registered under
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludoteca.core.refusal import Refusal


class LudotecaError(Exception):
    """Base of every error raised on purpose; its text is one line for people."""


class UnknownGame(LudotecaError, KeyError):
    """No game is registered under this name."""

    def __str__(self) -> str:  # KeyError would show the repr
        return str(self.args[0])


class BadKit(LudotecaError):
    """The kit's game is missing, misnamed or not a game."""


class OptionError(LudotecaError):
    """The game has no such option, value or number of seats."""


class UnknownAction(LudotecaError):
    """The text or number names no action of this game."""


class IllegalAction(LudotecaError):
    """The action exists but the position does not allow it."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class BadData(LudotecaError):
    """A component file is not what the rules need."""


class MissingWords(LudotecaError):
    """There are no words for this, or a sentence lacks a fact."""


class BadPosition(LudotecaError):
    """The position cannot come up on a real table."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = list(faults)
        super().__init__("impossible position: " + "; ".join(self.faults))


class BadRecord(LudotecaError):
    """The record cannot be read or does not replay under these rules."""


class BadDraw(BadRecord):
    """A draw is not the one the revealed secret gives."""


class OutdatedRecord(BadRecord):
    """A record of older rules has a move that is not legal any more."""

    def __init__(self, message: str, rules: int, now: int, number: int) -> None:
        super().__init__(message)
        self.rules = rules
        self.now = now
        self.number = number  # of the move, from 1; 0 if the game cannot even be set up


class BadStudy(LudotecaError):
    """A file that is not a study, or a change that makes no sense in one; `key` says which."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key


class CannotUndo(LudotecaError):
    """A draw or another seat's move lies between now and one's own last move."""


class UnknownBot(LudotecaError):
    """No bot is registered under this name."""
