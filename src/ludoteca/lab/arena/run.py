"""Running an arena: play the missing games and save each as it ends."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from typing import Any

from ludoteca.lab.arena.folder import Folder
from ludoteca.lab.arena.match import Outcome
from ludoteca.lab.arena.schedule import Match, schedule
from ludoteca.lab.arena.settings import Settings
from ludoteca.lab.arena.workers import Played, Task, in_processes, play_here, play_in_processes

Games = Generator[Played, None, None]
Players = Callable[[Settings, Sequence[Match]], Games]  # who plays the games, and where
Tasks = Callable[[Any, Sequence[Any]], Generator[Any, None, None]]  # the same for any work


def local(jobs: int) -> Players:
    """Play on this machine: in `jobs` processes, or in this one."""
    if jobs == 1:
        return play_here
    return lambda settings, matches: play_in_processes(settings, matches, jobs)


def tasks(task: Task, jobs: int) -> Tasks:
    """Any work on this machine: in `jobs` processes, or in this one."""
    if jobs == 1:
        return lambda settings, pieces: (task(settings, piece) for piece in pieces)
    return lambda settings, pieces: in_processes(task, settings, pieces, jobs)


def run(
    settings: Settings, folder: Folder | None = None, players: Players = play_here
) -> Generator[Outcome, None, None]:
    """The saved games, then the others as they end; the folder is consistent at any time."""
    with nullcontext() if folder is None else folder.held():
        done = [] if folder is None else folder.open(settings)
        yield from done
        played = {outcome.game for outcome in done}
        missing = [match for match in schedule(settings) if match.number not in played]
        try:
            with closing(players(settings, missing)) as games:
                for outcome, record in games:
                    if folder is not None:
                        folder.keep(outcome, record)
                    yield outcome
        finally:
            if folder is not None:
                folder.put_in_order(folder.outcomes())
