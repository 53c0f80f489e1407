"""Bots think in workers, which may be anywhere: each question is answered once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ludoteca.server.bots.line import HINT, PLAYED, UNSEEN, Asker
from ludoteca.server.cluster import jobs, members
from ludoteca.server.cluster.members import WORKER, Myself
from ludoteca.server.database import Database, engine
from tests.server.cluster.several import ask, at, houses, until
from tests.server.house import Guest
from tests.source import ROOT


@contextmanager
def worker(url: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """One that is ready."""
    log = folder / "worker.log"
    with log.open("ab") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "ludoteca", "worker", "--database", url, "--workers", "1"],
            stderr=file,
            cwd=ROOT,
        )
    try:
        until(lambda: process.poll() is not None or b"ready" in log.read_bytes())
        yield process
    finally:
        process.kill()
        process.wait()


def workers(url: str) -> int:
    sql = "SELECT 1 FROM members WHERE kind = 'worker' AND until > extract(epoch from now())"
    return len(ask(url, sql))


def test_bots_play_by_a_worker_and_wait_when_it_is_gone(tmp_path: Path, url: str) -> None:
    one, two = houses(tmp_path, url, 2, bot_workers=0)
    anna = Guest(one, "Anna")
    table = anna.open_table("me", "bot:normal", "bot:easy")
    with worker(url, tmp_path) as first:
        for _ in range(3):
            anna.play(table, anna.my_turn(table))
        at(anna, two).open_table("me", "bot")
        anna.my_turn(table)
        assert anna.get(f"{table}/hint")["hints"]
        first.send_signal(signal.SIGTERM)
        assert first.wait(30) == 0
    assert workers(url) == 0
    # Whoever is to answer now does so as soon as there is somebody: nothing is lost, nobody fails.
    shown = anna.my_turn(table)
    while shown["choices"]:
        shown = anna.play(table, shown)
    until(lambda: ask(url, "SELECT 1 FROM jobs"))
    with worker(url, tmp_path):
        anna.my_turn(table)
        assert ask(url, "SELECT DISTINCT bot FROM seats WHERE bot IS NOT NULL ORDER BY 1") == [
            ("easy",),
            ("normal",),
            ("random",),
        ]


def test_a_question_of_a_worker_that_was_killed_is_answered_by_the_next(
    tmp_path: Path, url: str
) -> None:
    [house] = houses(tmp_path, url, 1, bot_workers=0)
    anna = Guest(house, "Anna")
    with worker(url, tmp_path) as first:
        os.kill(first.pid, signal.SIGSTOP)  # it may have taken a question or not
        table = anna.open_table("me", "bot:normal")
        shown = anna.my_turn(table)
        while shown["choices"]:
            shown = anna.play(table, shown)
        until(lambda: ask(url, "SELECT 1 FROM jobs"))
        [(name,)] = ask(url, "SELECT id FROM members WHERE kind = 'worker'")
        ask(url, "UPDATE jobs SET worker = %s, tries = 1", name)
        os.kill(first.pid, signal.SIGKILL)
        first.wait()
        with worker(url, tmp_path):
            anna.my_turn(table)
    assert ask(url, "SELECT 1 FROM seats WHERE bot = 'random'") == []


def test_a_question_is_taken_by_one_and_answered_by_whoever_has_it(url: str) -> None:
    db = Database(url)
    db.migrate()
    db.close()
    made = engine(url)
    here = Myself.new(WORKER, "")
    with made.begin() as c:
        members.join(c, here)
        for number, (rank, person) in enumerate(
            [(UNSEEN, "Anna"), (PLAYED, "Bruno"), (PLAYED, "Bruno"), (HINT, "Carla")]
        ):
            jobs.put(c, f"job {number}", "server", Asker(rank, person, ""), f"question {number}")
    with made.begin() as c:
        lost = jobs.take(c, "a worker that is gone", UNSEEN, False)
        assert lost is not None
        assert lost.question == "question 1"  # somebody plays and waits
    with made.begin() as c, made.begin() as other:
        again = jobs.take(c, here.id, HINT, False)
        assert again is not None
        assert {again.id, again.tries} <= {lost.id, 2, "job 2", 1}
        beside = jobs.take(other, here.id, HINT, False)  # what is being taken is passed over
        assert beside is not None
        assert beside.id != again.id
    with made.begin() as c:
        first = again if again.id == lost.id else beside
        assert first.id == lost.id
        assert not jobs.settle(c, lost, "a worker that is gone", "late", None)
        assert jobs.settle(c, first, here.id, "in time", None)
        assert jobs.fetch(c, lost.id) == jobs.Answered("in time", None, True)
        assert jobs.fetch(c, lost.id) is None
    with made.begin() as c:
        assert jobs.take(c, here.id, HINT, True) == ("job 3", "server", "question 3", 1)
        assert jobs.take(c, here.id, HINT, True) is None  # the rest is not for this one
        jobs.forget(c)  # the server that asked is gone
        assert jobs.take(c, here.id, UNSEEN, True) is None
    made.dispose()


def test_a_server_of_many_processes_has_a_worker(tmp_path: Path, url: str) -> None:
    [house] = houses(tmp_path, url, 1, processes=2)
    until(lambda: workers(url) == 1)
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    anna.play(table, anna.my_turn(table))
    anna.my_turn(table)
    lines = [msgspec.json.decode(line) for line in house.log.read_bytes().splitlines()]
    assert any(line["message"] == "a worker is ready" for line in lines)
    assert house.stop() == 0
    assert workers(url) == 0


def test_a_worker_needs_postgresql(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludoteca", "worker", "--database", f"sqlite:///{tmp_path}/a"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2
    assert "a worker needs PostgreSQL" in done.stderr
