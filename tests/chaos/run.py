"""`make chaos`: a server under load while everything goes wrong, and a table of what became of it.

`python -m tests.chaos.run short` is what the tests run; the long form takes an hour or so.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from tests.chaos import hostile
from tests.chaos.players import Player
from tests.server import postgres
from tests.server.house import House


class Size(NamedTuple):
    """How much of everything."""

    kills: int = 100  # of the server, on each database
    stops: int = 20  # of PostgreSQL
    outage: float = 30.0  # seconds of a lock, a full disk, a frozen database
    hostile: int = 10_000
    slow: int = 300
    header: int = 64 << 20  # bytes
    players: int = 8
    life: float = 1.5  # seconds between kills
    limit: float = 10.0  # seconds the server waits for its database


SHORT = Size(2, 1, 2.5, 300, 60, 4 << 20, 3, 1.0, 1.0)


class Row(NamedTuple):
    """One line of the table."""

    name: str
    acknowledged: int
    answers: str
    faults: list[str]


@contextlib.contextmanager
def load(house: House, size: Size) -> Iterator[list[Player]]:
    """Players at the server; they stop when the worst is over."""
    players = [Player(house, f"Player {number}") for number in range(size.players)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.done.set()
        for player in players:
            player.join(60)


def told(name: str, players: list[Player], more: Counter[int] | None = None) -> Row:
    """What became of a scene."""
    counted = sum([player.answers for player in players], Counter[int](more or {}))
    faults = [fault for player in players for fault in player.faults()]
    wrong = {status for status in more or () if status >= 500 and status != 503}
    faults += [f"{status} to a hostile request" for status in sorted(wrong)]
    acknowledged = sum(len(sent) for player in players for sent in player.acknowledged.values())
    if acknowledged == 0:
        faults.append("nothing was played")
    for player in players:
        player.guest.http.close()
    shown = " ".join(f"{status}:{number}" for status, number in sorted(counted.items()))
    return Row(name, acknowledged, shown, faults)


@contextlib.contextmanager
def opened(house: House) -> Iterator[House]:
    """A server that is gone afterwards."""
    try:
        yield house.start()
    finally:
        house.kill()


def kills(name: str, house: House, size: Size) -> Row:
    with opened(house):
        with load(house, size) as players:
            for _ in range(size.kills):
                time.sleep(size.life)
                house.kill()
                house.start()
            time.sleep(size.life)
        return told(name, players)


def kills_of_one(house: House, size: Size) -> Row:
    """Processes that share a port are killed one after the other, and started again."""
    with opened(house):
        parent = house.process
        assert parent is not None
        whole = len(children(parent.pid))
        with load(house, size) as players:
            for number in range(size.kills):
                time.sleep(size.life)
                alive = children(parent.pid)
                os.kill(alive[number % len(alive)], signal.SIGKILL)
                deadline = time.monotonic() + 60
                while len(children(parent.pid)) < whole and time.monotonic() < deadline:
                    time.sleep(0.05)
            ready(house)
            time.sleep(size.life)
        return told(f"{size.kills} kills of one of {whole} processes", players)


def children(pid: int) -> list[int]:
    """Processes that another has started and that have not ended."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in listed if running(one)]


def running(pid: str) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:  # it has ended since it was listed
        return False


def during(name: str, house: House, size: Size, trouble: Callable[[], None]) -> Row:
    """Something happens in the middle of play, and is over."""
    with opened(house):
        with load(house, size) as players:
            time.sleep(size.life)
            trouble()
            ready(house)
            time.sleep(size.life)
        row = told(name, players)
    failed = [line for line in house.lines() if line["message"] == "a task failed"]
    return row._replace(faults=row.faults + [f"{len(failed)} tasks failed"] * bool(failed))


def ready(house: House) -> None:
    """Wait until the server says that it can store a move."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{house.url}/readyz", timeout=20).status_code == 200:
                return
        time.sleep(0.2)
    raise AssertionError("the server is not ready a minute after all is well")


def outage(house: House, seconds: float) -> None:
    """Let the trouble go on for so long, and until the server has said that it cannot store."""
    time.sleep(seconds)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if httpx.get(f"{house.url}/readyz", timeout=20).status_code == 503:
            return
    raise AssertionError("the server calls itself ready while it cannot store a move")


def locked(file: Path, house: House, seconds: float) -> None:
    other = sqlite3.connect(file, isolation_level=None, timeout=30)
    other.execute("BEGIN IMMEDIATE")
    try:
        outage(house, seconds)
    finally:
        other.execute("ROLLBACK")
        other.close()


def full_disk(folder: Path, size: Size) -> Row | None:
    """A small disk of its own, which only root can make."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
        return None
    ballast = disk / "ballast"

    def trouble() -> None:
        with contextlib.suppress(OSError), ballast.open("wb") as file:
            while True:
                file.write(b"x" * 4096)
                file.flush()
        time.sleep(size.outage)
        ballast.unlink()

    house = House(folder, database=f"sqlite:///{disk}/test.db", database_seconds=size.limit)
    try:
        return during("disk full", house, size, trouble)
    finally:
        subprocess.run(["umount", "-l", str(disk)], capture_output=True)


def attacked(folder: Path, size: Size) -> Row:
    """Slow senders, endless headers and garbage while people play."""
    with opened(House(folder, database_seconds=size.limit)) as house:
        with load(house, size) as players:
            time.sleep(size.life)
            with hostile.half_sent(house.port, size.slow):
                hostile.long_header(house.port, size.header)
            found = hostile.answers(house.port, hostile.requests(size.hostile))
        return told("slow senders, long headers, garbage", players, found)


def scenes(folder: Path, size: Size) -> Iterator[Row]:
    """Everything that may happen, one after the other."""

    def place(name: str) -> Path:
        made = folder / name
        made.mkdir()
        return made

    quick: dict[str, Any] = {"database_seconds": size.limit}
    yield kills(f"{size.kills} kills, SQLite", House(place("kills"), **quick), size)
    where = place("lock")
    lock = House(where, **quick)
    yield during("lock held", lock, size, lambda: locked(where / "test.db", lock, size.outage))
    full = full_disk(place("full"), size)
    if full is not None:
        yield full
    yield attacked(place("hostile"), size)
    if postgres.binaries() is None:
        return
    with postgres.cluster() as made:
        on: dict[str, Any] = {"database": made.url, **quick}
        yield kills(f"{size.kills} kills, PostgreSQL", House(place("pg"), **on), size)

        yield kills_of_one(House(place("processes"), processes=2, **on), size)

        def stops() -> None:
            for _ in range(size.stops):
                made.stop()
                made.start()
                time.sleep(size.life)

        def frozen() -> None:
            with made.frozen():
                outage(ice, size.outage)

        house = House(place("stops"), **on)
        yield during(f"{size.stops} stops of PostgreSQL", house, size, stops)
        ice = House(place("frozen"), **on)
        yield during("PostgreSQL frozen", ice, size, frozen)


def main(arguments: list[str]) -> int:
    size = SHORT if arguments == ["short"] else Size()
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-chaos-"))
    worst = 0
    try:
        for row in scenes(folder, size):
            verdict = "; ".join(row.faults) or "nothing lost, nothing twice, all go on"
            print(
                f"{row.name:38} {row.acknowledged:6} moves  {row.answers:40} {verdict}", flush=True
            )
            worst = max(worst, len(row.faults))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
