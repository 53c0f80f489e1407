"""Many servers on one machine: processes that share a port, started again when one ends."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Final, NoReturn

from ludoteca.core.errors import LudotecaError

log: Final = logging.getLogger("ludoteca.server")

SHORT: Final = 5.0  # seconds: a process that ends sooner did not get far
PAUSE: Final = 1.0  # seconds before such a one is started again
GIVEN_UP: Final = 5  # of them in a row
END: Final = 10.0  # seconds that processes told to stop may take


class NotHere(LudotecaError):
    """This system, or this database, is for one process."""


def need_postgres(database: str, what: str) -> None:
    """Refuse a database that is for one server."""
    if database != "postgresql":
        raise NotHere(
            f"{what} needs PostgreSQL (--database postgresql://…): an SQLite database is for one"
            " process"
        )


def need_many(database: str) -> None:
    """Refuse what cannot be."""
    need_postgres(database, "a server of several processes")
    if not hasattr(os, "fork") or not hasattr(socket, "SO_REUSEPORT"):
        raise NotHere("this system cannot share a port among processes: start one")


class Family:
    """The processes, by number; each does its work and ends with its exit code."""

    def __init__(self, work: list[Callable[[], int]]) -> None:
        self.work = work
        self.stopping = False
        self._running: dict[int, tuple[int, float]] = {}  # which is which, and since when
        self._short = 0
        self._alive, self._held = os.pipe()  # the other end closes with this process

    def run(self, begun: Callable[[], None]) -> int:
        """Until told to stop; the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        gc.collect()
        gc.freeze()  # what is there already is shared
        for which in range(len(self.work)):
            self._start(which)
        begun()
        while self._running:
            pid, status = os.wait()
            which, since = self._running.pop(pid, (-1, 0.0))
            if which >= 0 and not self.stopping:
                self._again(which, since, os.waitstatus_to_exitcode(status))
        return 1 if self._short >= GIVEN_UP else 0

    def _again(self, which: int, since: float, code: int) -> None:
        """Start one anew, unless it never gets far."""
        log.error("a process has ended", extra={"which": which, "code": code})
        self._short = self._short + 1 if time.monotonic() - since < SHORT else 0
        if self._short >= GIVEN_UP:
            log.error("processes end as soon as they begin: given up")
            self._stop(signal.SIGTERM, None)
            return
        if self._short:
            time.sleep(PAUSE)
        if not self.stopping:
            self._start(which)

    def _start(self, which: int) -> None:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            self._work(which)
        self._running[pid] = (which, time.monotonic())

    def _work(self, which: int) -> NoReturn:
        """In the new process."""
        code = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self._held)
            threading.Thread(target=end_with, args=(self._alive,), daemon=True).start()
            code = self.work[which]()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        except KeyboardInterrupt:
            code = 0
        except LudotecaError as error:
            log.error("a process cannot begin", extra={"reason": str(error)})
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)  # nothing of the parent's is to be undone here

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Tell all of them; whoever does not heed it is ended."""
        self.stopping = True
        for pid in list(self._running):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        signal.signal(signal.SIGALRM, self._end)
        signal.setitimer(signal.ITIMER_REAL, END)

    def _end(self, number: int, frame: FrameType | None) -> None:
        for pid in list(self._running):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def end_with(alive: int) -> None:
    """End this process when its parent has, which holds the other end of a pipe."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
