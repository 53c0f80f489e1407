"""A program that is spoken to line by line, and never waited for longer than agreed."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO, Final

from ludoteca.lab.bots.bot import BotErred

LONGEST: Final = 1 << 16  # bytes of a line a program may write
AHEAD: Final = 8  # lines that are read before they are asked for
LAST_WORDS: Final = 5  # lines of its errors that are kept
GRACE: Final = 2.0  # seconds to end by itself once nothing more comes


class Pipe:
    """A running program: lines in, lines out."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is not for it, and its children end with it
            )
        except OSError as error:
            raise BotErred(f"it cannot be started: {error.strerror or error}") from error
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._said: deque[str] = deque(maxlen=LAST_WORDS)
        self._lines: Queue[bytes | None] = Queue(AHEAD)
        self._told: Queue[bytes | None] = Queue()
        self._closed = False
        self._threads = [
            Thread(target=self._write, args=(process.stdin,), daemon=True),
            Thread(target=self._read, args=(process.stdout,), daemon=True),
            Thread(target=self._listen, args=(process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, line: str) -> None:
        """Send a line; nobody waits until it is read."""
        self._told.put(line.encode() + b"\n")

    def answer(self, seconds: float, late: str = "") -> str:
        """The next line it writes; BotErred if none comes (`late` says why), or no line."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise BotErred(late or f"no answer within {seconds:.3g} seconds") from None
        if line is None:
            raise BotErred(self._end())
        if len(line) > LONGEST:
            raise BotErred(f"it writes more than {LONGEST} bytes without an end of line")
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            raise BotErred(f"it writes {line[:40]!r}, which is not UTF-8") from None

    def ahead(self) -> bool:
        """Whether it has written something nobody has read."""
        return not self._lines.empty()

    def close(self) -> None:
        """End the program, and whatever it has started."""
        if self._closed:
            return
        self._closed = True
        self._told.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE if self._process.poll() is None else 0)
        self._kill()
        with suppress(Empty):
            while True:
                self._lines.get_nowait()  # whoever reads may wait for room
        for thread in self._threads:
            thread.join(GRACE)

    def kill(self) -> None:
        """`close` without waiting for it to end by itself."""
        self._kill()
        self.close()

    def _kill(self) -> None:
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    def _end(self) -> str:
        """How it ended, and its last words."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._threads[2].join(GRACE)
        code = self._process.poll()
        how = "it closed its output" if code is None else f"it ended with {code}"
        words = [line for line in self._said if line]
        return f"{how}; its last words: {words[-1]}" if words else how

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._told.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST + 1):
                self._hand_over(line)
        self._hand_over(None)

    def _hand_over(self, line: bytes | None) -> None:
        """Wait until there is room for a line, unless nobody will ask for it."""
        while not self._closed:
            with suppress(Full):
                self._lines.put(line, timeout=0.2)
                return

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST):
                self._said.append(line.decode(errors="replace").strip()[:200])
