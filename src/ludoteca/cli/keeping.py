"""Where a game in the terminal is kept: written after every turn, whatever ends the program."""

from __future__ import annotations

import signal
import tempfile
from pathlib import Path
from types import FrameType
from typing import Final

from ludoteca.core.errors import LudotecaError
from ludoteca.record import Record

ENDINGS: Final = ("SIGHUP", "SIGTERM")  # the window is closed, the machine goes down


class CannotSave(LudotecaError):
    """The file a game is to be kept in cannot be written."""


class Ended(Exception):
    """The program is told to end; `code` is what a shell expects then."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


class Keeper:
    """One file, or the nearest place that takes the game if that one does not."""

    def __init__(self, path: Path | None, game: str, resumed: bool = False) -> None:
        """`path` is the file asked for, if one was; a new game does not replace another's."""
        self.given = path is not None
        self.path = path or free_name(Path(), game)
        self.game = game
        if path is not None and path.exists() and not resumed:
            raise CannotSave(f"{path} exists; choose another file, or continue it with --resume")

    def begin(self, record: Record) -> None:
        """Find out at once whether the file that was asked for can be written."""
        if self.given:
            try:
                record.write(self.path)
            except OSError as error:
                raise CannotSave(f"{self.path}: {error.strerror or error}") from error

    def write(self, record: Record) -> OSError | None:
        """Keep the game as it is; the reason if the file did not take it and another had to."""
        reason: OSError | None = None
        for path in (self.path, *self.elsewhere()):
            try:
                record.write(path)
            except OSError as error:
                reason = reason or error
                path.with_name(path.name + ".part").unlink(missing_ok=True)
            else:
                self.path = path
                return reason
        raise CannotSave(f"{self.path}: {reason and (reason.strerror or reason)}") from reason

    def elsewhere(self) -> list[Path]:
        """Where else a game may be left."""
        return [
            free_name(folder, self.game)
            for folder in (Path(), Path.home(), Path(tempfile.gettempdir()))
        ]


def free_name(folder: Path, game: str) -> Path:
    """A file name not taken yet."""
    number = 1
    while (path := folder / f"{game}-{number}.jsonl").exists():
        number += 1
    return path


def heed_endings() -> None:
    """Let a signal that ends the program end the game first."""

    def end(number: int, frame: FrameType | None) -> None:
        for name in ENDINGS:  # once is enough: what follows is saving
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        raise Ended(number)

    for name in ENDINGS:
        if hasattr(signal, name):  # Windows has no SIGHUP
            signal.signal(getattr(signal, name), end)
