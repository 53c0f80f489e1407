"""A server process of its own to be measured, on a database of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from ludoteca.core.errors import LudotecaError
from ludoteca.server.settings import RATES

PROC: Final = Path("/proc")
PATIENCE: Final = 30.0  # seconds to start or stop
MANY: Final = 100_000
COUNTED: Final = dict.fromkeys(RATES, "1000000 per minute")  # counted like any, never too many


class NoServer(LudotecaError):
    """A server to be measured does not start."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Pace(NamedTuple):
    """Moves in a second: by the clock, and of the server's CPU."""

    rate: float
    per_cpu: float


class Process:
    """`ludoteca serve`, with SQLite in `folder`; a context in which it runs."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.port = free_port()
        database = f"sqlite:///{folder}/ludoteca.db"
        self.settings = {"port": self.port, "database": database, "rates": COUNTED}
        self.settings |= {"connections_each": MANY} | settings
        self.log = folder / "log"

    def __enter__(self) -> Self:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "ludoteca.server", json.dumps(self.settings)],
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        wait_for_port(self.process, self.port, self.log)
        return self

    def __exit__(self, *_: object) -> None:
        stop(self.process)

    def memory(self) -> int:
        """Bytes of real memory the process has now."""
        return resident(self.process.pid)

    def cpu(self) -> float:
        """Seconds of CPU that the process and those it has started have used."""
        return cpu(self.process.pid)


def family(pid: int, proc: Path = PROC) -> list[int]:
    """A process and those it has started."""
    children = (proc / str(pid) / "task" / str(pid) / "children").read_text().split()
    return [pid, *map(int, children)]


def cpu(pid: int) -> float:
    """Seconds of CPU that a process and those it has started have used, to a microsecond."""
    return sum([one(each) for each in family(pid)])


def one(pid: int) -> float:
    """Of all threads of a process that run; Linux tells it in nanoseconds, or else in ticks."""
    fine = [path.read_text().split()[0] for path in (PROC / str(pid)).glob("task/*/schedstat")]
    if fine:
        return sum(map(int, fine)) / 1e9
    fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int, proc: Path = PROC) -> int:
    """Bytes of real memory of a process, as Linux tells, or else `ps`."""
    status = proc / str(pid) / "status"
    if status.exists():
        told = status.read_text().partition("VmRSS:")[2].split()[0]
    else:
        command = ["ps", "-o", "rss=", "-p", str(pid)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return 1024 * int(told)


def wait_for_port(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Until somebody listens there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    stop(process)
    told = log.read_text("utf-8", "replace").strip().splitlines()[-1:]
    raise NoServer(f"the server does not start: {' '.join(told) or 'it says nothing'}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
