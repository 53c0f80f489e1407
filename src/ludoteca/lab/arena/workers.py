"""Games on all cores: each worker is a process that plays one at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.lab.arena.match import Outcome, play
from ludoteca.lab.arena.schedule import Match
from ludoteca.lab.arena.settings import Settings

Played = tuple[Outcome, str]  # a game and its record
Task = Callable[[Any, Any], Any]  # from settings and one piece of work to its result


class WorkerLost(LudotecaError):
    """A worker process died."""


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(settings: Settings, matches: Sequence[Match]) -> Generator[Played, None, None]:
    """One game after another, in this process."""
    for match in matches:
        yield play(settings, match)


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started inside this block ignore Ctrl-C: it is meant for the parent."""
    if threading.current_thread() is not threading.main_thread():  # it may not set signals
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Worker:
    """One process, and the pipe its games go through."""

    def __init__(self, task: Task, settings: Any) -> None:
        context = multiprocessing.get_context("spawn")  # a fork copies the progress bar too
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(task, settings, theirs), daemon=True)
        with deaf():
            self._process.start()
        theirs.close()

    def ask(self, piece: Any) -> None:
        try:
            self.pipe.send(piece)
        except ConnectionError:
            raise self._lost() from None

    def answer(self) -> Any:
        """The result asked for; the worker's error is raised here."""
        try:
            played = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise self._lost() from None
        if isinstance(played, LudotecaError):
            raise played
        return played

    def _lost(self) -> WorkerLost:
        self._process.join()
        return WorkerLost(f"a worker ended with {self._process.exitcode}; what is done is kept")

    def end(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join()


def play_in_processes(
    settings: Settings, matches: Sequence[Match], jobs: int
) -> Generator[Played, None, None]:
    """The games in the order they end; closing the iterator stops the workers."""
    return in_processes(play, settings, matches, jobs)


def in_processes(
    task: Task, settings: Any, pieces: Sequence[Any], jobs: int
) -> Generator[Any, None, None]:
    """The results in the order they are ready; closing the iterator stops the workers."""
    waiting = iter(pieces)
    workers: dict[object, Worker] = {}  # by their pipes
    try:
        for piece in islice(waiting, jobs):
            worker = Worker(task, settings)
            workers[worker.pipe] = worker
            worker.ask(piece)
        while workers:
            for pipe in wait([worker.pipe for worker in workers.values()]):
                yield workers[pipe].answer()
                following = next(waiting, None)
                if following is None:
                    workers.pop(pipe).end()
                else:
                    workers[pipe].ask(following)
    finally:
        for worker in workers.values():
            worker.end()


def leave(signum: int, frame: FrameType | None) -> None:
    """End as programs end, so that bots let go of what they have started."""
    raise SystemExit(128 + signum)


def work(task: Task, settings: Any, pipe: Connection) -> None:
    """Do what comes through the pipe until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in case `deaf` could not
    signal.signal(signal.SIGTERM, leave)
    with suppress(EOFError, ConnectionError):
        while True:
            piece = pipe.recv()
            try:
                pipe.send(task(settings, piece))
            except LudotecaError as error:
                pipe.send(error)
