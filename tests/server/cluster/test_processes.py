"""`ludoteca serve --processes N`: one port, many processes, and nothing lost when one is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.chaos.players import Player
from tests.server.cluster.several import ask, until
from tests.server.house import TLS, Guest, House, events
from tests.source import ROOT


def running(url: str) -> list[int]:
    """The numbers of the processes that are there."""
    rows = ask(
        url,
        "SELECT process FROM members WHERE kind = 'server'"
        " AND until > extract(epoch from clock_timestamp()) ORDER BY since",
    )
    return [int(row[0].split()[0]) for row in rows]


def many(folder: Path, url: str, processes: int) -> House:
    house = House(folder, database=url, processes=processes).start()
    until(lambda: len(running(url)) == processes)
    return house


def test_processes_share_a_port_and_tables_are_spread_over_them(tmp_path: Path, url: str) -> None:
    house = many(tmp_path, url, 2)
    guests = [Guest(house, f"Guest {number}") for number in range(12)]
    tables = [guest.open_table("me", "me") for guest in guests]
    for guest, table in zip(guests, tables, strict=True):
        for _ in range(3):
            guest.play(table)
    holders = ask(url, "SELECT count(DISTINCT holder) FROM games")
    assert holders == [(2,)]  # of 12 connections the same process would get all once in 2,048 runs
    pids = {line["pid"] for line in house.lines() if line["message"] == "request"}
    assert pids == set(running(url))
    assert house.stop() == 0
    assert running(url) == []
    assert ask(url, "SELECT DISTINCT holder FROM games") == [(None,)]
    assert [line for line in house.lines() if line["level"] == "error"] == []


def test_nothing_acknowledged_is_lost_when_processes_are_killed(tmp_path: Path, url: str) -> None:
    house = many(tmp_path, url, 2)
    players = [Player(house, f"Player {number}") for number in range(4)]
    for player in players:
        player.start()
    for _ in range(3):
        before = sum(len(sent) for player in players for sent in player.acknowledged.values())
        until(lambda: moves(players) > before + 10)  # noqa: B023
        pids = running(url)
        os.kill(pids[0], signal.SIGKILL)
        until(lambda: len(set(running(url)) - {pids[0]}) == 2)  # noqa: B023
    before = moves(players)
    until(lambda: moves(players) > before + 10)
    for player in players:
        player.done.set()
    for player in players:
        player.join(60)
    assert [fault for player in players for fault in player.faults()] == []
    assert house.stop() == 0
    failed = [line for line in house.lines() if line["message"] == "a task failed"]
    assert failed == []


def moves(players: list[Player]) -> int:
    return sum(len(sent) for player in players for sent in list(player.acknowledged.values()))


def test_whoever_listens_hears_on_after_a_kill(tmp_path: Path, url: str) -> None:
    house = many(tmp_path, url, 2)
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    heard: list[int] = []
    done = threading.Event()

    def listen() -> None:
        """As a browser does: from the last event on, whenever the stream ends."""
        last: int | None = None
        while not done.is_set():
            guest = Guest(house)
            guest.http.cookies.update(anna.http.cookies)
            try:
                for number, kind, _ in events(guest, table, last):
                    if kind != "heartbeat":
                        heard.append(number)
                        last = number
                    if done.is_set():
                        return
            except (httpx.TransportError, AssertionError):
                time.sleep(0.05)

    listener = threading.Thread(target=listen)
    listener.start()
    until(lambda: heard)
    anna.play(table)
    until(lambda: len(heard) >= 2)
    [(process,)] = ask(url, "SELECT process FROM members m JOIN games g ON g.holder = m.id")
    os.kill(int(process.split()[0]), signal.SIGKILL)

    def played() -> int | None:
        try:
            return int(anna.play(table)["event"])
        except (httpx.TransportError, AssertionError):
            return None

    last = until(played)
    until(lambda: heard[-1] >= last)
    done.set()
    listener.join(60)
    assert heard == sorted(heard)


def test_processes_end_with_their_parent(tmp_path: Path, url: str) -> None:
    house = many(tmp_path, url, 2)
    pids = running(url)
    house.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids) or gone(pids))


def gone(pids: list[int]) -> bool:
    return all(" Z " in Path(f"/proc/{pid}/stat").read_text() for pid in pids)


def test_each_process_has_figures_of_its_own(tmp_path: Path, url: str) -> None:
    house = many(tmp_path, url, 2)
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    anna.play(table)
    addresses = [row[0] for row in ask(url, "SELECT address FROM members WHERE kind = 'server'")]
    texts = [httpx.get(f"http://{one}/metrics", verify=TLS).text for one in addresses]
    assert sorted("ludoteca_tables 1.0" in text for text in texts) == [False, True]
    for one in addresses:
        assert httpx.get(f"http://{one}/healthz", verify=TLS).status_code == 200
        assert httpx.get(f"http://{one}/readyz", verify=TLS).status_code == 200


def test_a_file_of_sqlite_is_for_one_process(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", "serve", "--processes", "2", "--port", "0"]
        + ["--database", f"sqlite:///{tmp_path}/a.db"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert "a server of several processes needs PostgreSQL" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="one process per port here")
def test_a_port_that_another_server_has_is_refused(tmp_path: Path, url: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "ludoteca", "serve", "--processes", "2", "--port", port]
            + ["--database", url],
            capture_output=True,
            text=True,
            cwd=ROOT,
        )
    assert done.returncode == 2
    assert "cannot listen" in done.stderr
