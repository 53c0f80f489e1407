"""An arena on disk: settings.json, games.jsonl and a record of every game."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.core.version import VERSION
from ludoteca.games import GAMES
from ludoteca.lab.arena.match import Outcome
from ludoteca.lab.arena.settings import Settings

FORMAT = 1
NUMBERS = ("games", "seats", "seed", "rules")


class BadFolder(LudotecaError):
    """A folder without an arena, with a damaged one, or with one of other settings."""


class Folder:
    """An arena on disk; a game counts as played once its line is in games.jsonl."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)

    @property
    def _settings(self) -> Path:
        return self.path / "settings.json"

    @property
    def _games(self) -> Path:
        return self.path / "games.jsonl"

    def record(self, number: int) -> Path:
        """Where the record of a game is kept."""
        return self.path / "records" / f"{number:06}.jsonl.gz"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Lock the folder against other arenas, where the system supports it."""
        with _told(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
        with _locked(self.path) as ours:
            if not ours:
                raise BadFolder(f"{self.path}: another arena is being played there now")
            yield

    def open(self, settings: Settings) -> list[Outcome]:
        """Start or resume an arena in a locked folder; returns the games already played."""
        wanted = {"arena": FORMAT, "ludoteca": VERSION} | settings.as_json()
        if self._settings.exists():
            self._compare(_read_object(self._settings), wanted)
            outcomes = self.outcomes()
            if self.settings().games < settings.games:
                self._write(wanted)
            with _told(self.path):
                (self.path / "records").mkdir(exist_ok=True)
            self.put_in_order(outcomes)
            return [outcome for outcome in outcomes if outcome.game <= settings.games]
        if any(self.path.iterdir()):
            raise BadFolder(f"{self.path} holds other things and no arena; name a new folder")
        with _told(self.path):
            (self.path / "records").mkdir()
        self._write(wanted)
        return []

    def _write(self, wanted: dict[str, Any]) -> None:
        text = json.dumps(wanted, indent=2, ensure_ascii=False) + "\n"
        _replace(self._settings, text.encode())

    def _compare(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        """An arena may be made longer; nothing else about it may change."""
        other = [key for key in wanted if key != "games" and found.get(key) != wanted[key]]
        if other:
            key = other[0]
            raise BadFolder(
                f"{self.path} holds an arena with {key} {_plain(found.get(key))},"
                f" not {_plain(wanted[key])}; name a new folder, or its own settings to go on"
            )

    def settings(self) -> Settings:
        """The settings of the arena in the folder."""
        found = _read_object(self._settings)
        if found.pop("arena", None) != FORMAT:
            raise BadFolder(f"{self._settings}: no arena of format {FORMAT}")
        found.pop("ludoteca", None)  # it matters only for resuming
        try:
            settings = Settings(**(found | {"bots": tuple(found["bots"])}))
        except (KeyError, TypeError) as error:
            raise BadFolder(f"{self._settings}: {error}") from error
        for key in NUMBERS:
            if type(found.get(key, 0)) is not int:
                raise BadFolder(f"{self._settings}: {key} {_plain(found[key])}; expected a number")
        if settings.game not in GAMES:
            expected = ", ".join(GAMES)
            raise BadFolder(f"{self._settings}: game {settings.game!r}; expected one of {expected}")
        return settings

    def outcomes(self) -> list[Outcome]:
        """The games played so far, by number; an incomplete last line is ignored."""
        if not self._games.exists():
            return []
        with _told(self._games):
            lines = self._games.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        found: dict[int, Outcome] = {}
        for number, line in enumerate(lines, 1):
            try:
                outcome = Outcome.read(json.loads(line))
            except ValueError as error:
                raise BadFolder(f"{self._games}: line {number} is no outcome: {error}") from error
            found[outcome.game] = outcome
        return [found[number] for number in sorted(found)]

    def keep(self, outcome: Outcome, record: str) -> None:
        """Save a game: first its record, then its line."""
        _replace(self.record(outcome.game), gzip.compress(record.encode(), mtime=0))
        with _told(self._games), self._games.open("a", encoding="utf-8") as file:
            file.write(_line(outcome))

    def put_in_order(self, outcomes: Iterable[Outcome]) -> None:
        """Write games.jsonl in order of number, not of completion."""
        _replace(self._games, "".join(map(_line, outcomes)).encode())


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    """Lock a folder; False if another process has locked it."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield True
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        ours = True
    except BlockingIOError:
        ours = False
    try:
        yield ours
    finally:
        os.close(handle)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Report an error of the disk in one line."""
    try:
        yield
    except OSError as error:
        raise BadFolder(f"{path}: {error.strerror or error}") from error


def _line(outcome: Outcome) -> str:
    return json.dumps(outcome.as_json(), ensure_ascii=False) + "\n"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _replace(path: Path, data: bytes) -> None:
    part = path.with_name(path.name + ".part")
    with _told(path):
        part.write_bytes(data)
        part.replace(path)


def _read_object(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadFolder(f"{path}: {error.strerror or error}; expected an arena") from error
    except ValueError as error:
        raise BadFolder(f"{path}: no JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadFolder(f"{path}: expected an object of settings")
    return data
