"""Processes of one machine: which has ended is known here before anybody else can know."""

from __future__ import annotations

import os
import socket
import time
from functools import cache
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")


def clock() -> float:
    """Seconds that go on while a process is stopped, and where known while the machine sleeps."""
    boot: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


@cache
def machine() -> str:
    """This machine since it was started, or the container; nothing where nobody can say."""
    try:
        boot = (PROC / "sys/kernel/random/boot_id").read_text().strip()
        return f"{socket.gethostname()[:60]} {boot} {os.readlink(PROC / 'self/ns/pid')}"[:128]
    except OSError:
        return ""


def process(pid: int | None = None) -> str:
    """A process, so that no later one with the same number is taken for it."""
    found = os.getpid() if pid is None else pid
    return f"{found} {started(found) or '?'}"


def started(pid: int) -> str | None:
    """When a process was started, in the system's own count; None if it has ended."""
    try:
        stat = (PROC / str(pid) / "stat").read_text()
    except OSError:
        return None
    state, *rest = stat.rpartition(")")[2].split()
    return None if state in "ZX" else rest[18]


def ended(where: str, which: str) -> bool:
    """Whether a process is known to have ended: it was of this machine, and is no more."""
    if not where or where != machine():
        return False
    pid, _, when = which.partition(" ")
    return started(int(pid)) != when
