"""Where the games come from in which puzzles are looked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludoteca.core.errors import BadRecord
from ludoteca.lab.arena import Folder, Settings
from ludoteca.lab.arena.match import play
from ludoteca.lab.arena.schedule import schedule
from ludoteca.record import Record, loads, read

Sourced = Iterator[tuple[str, Record]]  # with where it comes from


def self_played(settings: Settings) -> Sourced:
    """Games that bots play now; the same settings give the same."""
    for match in schedule(settings):
        _, text = play(settings, match)
        yield f"{', '.join(match.bots)}: seed {settings.seed}, game {match.number}", loads(text)


def saved(game: str, path: Path) -> Sourced:
    """The record in a file, or those of an arena's folder."""
    if path.is_dir():
        folder = Folder(path)
        files = [folder.record(outcome.game) for outcome in folder.outcomes()]
    else:
        files = [path]
    for file in files:
        record = read(file)
        if record.game != game:
            raise BadRecord(f"{file}: a game of {record.game}; expected {game}")
        yield file.name, record
