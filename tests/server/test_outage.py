"""The database is away: everybody is told to come again, nothing is lost, and all goes on after."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from ludoteca.server import database
from ludoteca.server.clocks import Pace
from ludoteca.server.database import BadDatabase, Database
from ludoteca.server.hall import Hall
from ludoteca.server.outage import Unavailable
from ludoteca.server.retention import DAY, Cleaning
from tests.server import postgres
from tests.server.house import Guest, House, Json
from tests.server.inside import PATIENCE, Time, hall, play, table, until
from tests.server.test_admin import soon
from tests.server.test_removed import expect_gone, order_in

RETRIED = 'ludoteca_tasks_retried_total{task="bot"}'
SECONDS = 1.0  # after which nobody waits for the database any longer

needs_postgres = pytest.mark.skipif(
    postgres.binaries() is None, reason="PostgreSQL is not installed"
)


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program writes, as a backup might."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def opened(tmp_path: Path, **settings: Any) -> tuple[House, Guest]:
    house = House(tmp_path, database_seconds=SECONDS, **settings).start()
    return house, Guest(house, "Anna")


def told(house: House, message: str) -> list[Json]:
    return [line for line in house.lines() if line["message"] == message]


def ready(guest: Guest) -> None:
    """Wait until a move can be stored again."""
    deadline = time.monotonic() + 60
    while guest.http.get("/readyz").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def expect_503(guest: Guest, room: str, move: Json) -> None:
    """A move is not stored, and everybody is told to come again."""
    for answer in (guest.post(f"{room}/moves", move), guest.http.get("/readyz")):
        assert answer.status_code == 503, answer.text
        assert answer.json()["error"] == "unavailable"
        assert int(answer.headers["Retry-After"]) > 0
    assert guest.http.get("/healthz").json() == {"status": "ok"}


def expect_recovery(guest: Guest, room: str, move: Json) -> None:
    """The same move, sent again, is played once."""
    ready(guest)
    answer = guest.post(f"{room}/moves", move)
    assert answer.status_code == 200, answer.text
    played = guest.http.get(f"{room}/record").text
    assert played.count(f'"text": "{move["text"]}"') == 1


def first_move(guest: Guest, *seats: str) -> tuple[str, Json]:
    room = guest.open_table(*seats)
    shown = guest.my_turn(room)
    return room, {"seq": shown["seq"], "text": "elect"}


def test_a_locked_database_is_503_and_the_move_is_stored_afterwards(tmp_path: Path) -> None:
    house, anna = opened(tmp_path)
    room, move = first_move(anna, "me", "me")
    with locked(tmp_path / "test.db"):
        expect_503(anna, room, move)
        assert Guest(house).post("/api/me", {"name": "Bruno"}).status_code == 503
        assert anna.get(room)["seq"] == move["seq"]  # reading goes on
        page = anna.http.get("/daily/council", headers={"Accept": "text/html"})
        assert page.status_code == 200
    expect_recovery(anna, room, move)
    assert len(told(house, "the database is away")) == 1
    assert len(told(house, "the database is back")) == 1
    figures = anna.http.get("/metrics").text
    assert 'ludoteca_database_away_seconds{what="write"} 0.0' in figures
    assert 'ludoteca_database_errors{what="write"} 0.0' not in figures
    assert not [line for line in house.lines() if "error" in line]  # no traceback
    assert house.stop() == 0


def test_bots_go_on_by_themselves_after_a_lock(tmp_path: Path) -> None:
    house, anna = opened(tmp_path, bot_pause=0)
    room = anna.open_table("me", "bot:random", "bot:random")
    shown = anna.my_turn(room)
    text = shown["choices"][0]["text"]
    with locked(tmp_path / "test.db"):
        assert anna.post(f"{room}/leave").status_code == 503
        assert anna.post(f"{room}/moves", {"seq": shown["seq"], "text": text}).status_code == 503
    ready(anna)
    assert anna.post(f"{room}/leave").status_code == 200
    with locked(tmp_path / "test.db"):
        soon(lambda: RETRIED in anna.http.get("/metrics").text)  # bots try in vain
    with contextlib.closing(sqlite3.connect(tmp_path / "test.db")) as c:
        count = "SELECT count(*) FROM entries"
        before = c.execute(count).fetchone()[0]
        deadline = time.monotonic() + 30
        while c.execute(count).fetchone()[0] <= before + 3:  # nobody asks
            assert time.monotonic() < deadline
            time.sleep(0.05)
    assert told(house, "a task failed") == []


@needs_postgres
def test_a_frozen_postgresql_keeps_nobody_waiting(tmp_path: Path) -> None:
    with postgres.cluster() as made:
        house, anna = opened(tmp_path, database=made.url)
        room, move = first_move(anna, "me", "me")
        with made.frozen():
            began = time.monotonic()
            expect_503(anna, room, move)
            assert anna.http.get("/api/tables").status_code == 503
            page = anna.http.get("/", headers={"Accept": "text/html"})
            assert page.status_code == 503
            assert page.headers["Retry-After"]
            assert "try again" in page.text
            assert time.monotonic() - began < 15 * SECONDS
        ready(anna)
        answer = anna.post(f"{room}/moves", move)
        assert answer.status_code == 200, answer.text
        texts = anna.http.get(f"{room}/record").text
        assert texts.count('"text": "elect"') == 1
        assert house.stop() == 0


@needs_postgres
def test_a_frozen_postgresql_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    with postgres.cluster() as made:
        house, anna = opened(tmp_path, database=made.url)
        room, move = first_move(anna, "me", "me")
        with made.frozen():
            assert anna.post(f"{room}/moves", move).status_code == 503
            assert house.stop() == 1
        house.start()
        expect_recovery(anna, room, move)
        assert house.stop() == 0


@needs_postgres
def test_postgresql_that_ends_and_starts_again_loses_nothing(tmp_path: Path) -> None:
    with postgres.cluster() as made:
        house, anna = opened(tmp_path, database=made.url)
        room, move = first_move(anna, "me", "me")
        made.stop()
        expect_503(anna, room, move)
        made.start()
        expect_recovery(anna, room, move)
        assert told(house, "a task failed") == []
        assert not [line for line in house.lines() if "error" in line]
        assert house.stop() == 0


def failing(open_hall: Hall) -> Any:
    """A database at which every write fails, until it is put back."""
    write = open_hall.db.write

    async def no(job: Any) -> Any:
        open_hall.db.outages["write"].began("full")
        raise Unavailable("full")

    open_hall.db.write = no  # type: ignore[method-assign]
    return write


def test_pulse_and_clocks_survive_an_outage_and_nobody_pays_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.hall.PULSE", 0.05)
    monkeypatch.setattr("ludoteca.server.hall.LONGEST_PAUSE", 0.2)

    async def evening() -> None:
        clock = Time()
        async with hall(f"sqlite:///{tmp_path}/pulse.db", clock) as open_hall:
            outage, retried = open_hall.db.outages["write"], open_hall.metrics.tasks_retried
            outage.clock = clock
            live = await table(open_hall, None, None, pace=Pace("live", 60.0))
            actor, id = live.playing().actor, live.row.id
            clock.at += 50
            write = failing(open_hall)
            await until(lambda: retried.labels("pulse")._value.get() >= 1)  # it has begun
            clock.at += 30
            open_hall.attend(live)  # rings in the middle of the outage
            await until(lambda: retried.labels("pulse")._value.get() >= 2)
            await until(lambda: retried.labels("clock")._value.get() >= 2)
            assert open_hall.alive
            open_hall.db.write = write  # type: ignore[method-assign]
            await until(lambda: open_hall.tables[id] is not live)
            again = await open_hall.find(id)
            assert again.places[actor].bot is None  # 80 seconds less 30 of outage
            assert again.clock is not None
            assert again.clock.remaining(clock.at)[actor] == pytest.approx(10)
            clock.at += 20
            open_hall.attend(again)
            await until(lambda: open_hall.tables[id].places[actor].bot is not None)

    asyncio.run(evening())


def test_a_start_while_the_database_is_away_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async def evening() -> None:
        url, clock = f"sqlite:///{tmp_path}/late.db", Time()
        async with hall(url, clock) as open_hall:
            live = await table(open_hall, None, "random")
            await until(lambda: live.actor == 0)
            await play(live)
        db = Database(url)
        later = Hall(open_hall.settings, db, open_hall.metrics)
        write = failing(later)
        await later.open()
        assert later.alive
        later.db.write = write  # type: ignore[method-assign]
        await until(lambda: live.row.id in later.tables)
        await later.close()
        db.close()

    asyncio.run(evening())


def test_cleaning_survives_an_outage_and_is_done_afterwards(tmp_path: Path) -> None:
    async def evening() -> None:
        clock = Time()
        kept = {"unfinished": 1.0}
        async with hall(f"sqlite:///{tmp_path}/old.db", clock, kept=kept) as open_hall:
            id = (await table(open_hall, None, None)).row.id
            clock.at += 2 * DAY
            write = failing(open_hall)
            open_hall.mind(Cleaning(open_hall, order_in(open_hall)).keep())
            retried = open_hall.metrics.tasks_retried
            await until(lambda: retried.labels("clean")._value.get() >= 2)
            assert open_hall.alive
            open_hall.db.write = write  # type: ignore[method-assign]
            await until(lambda: open_hall.tables[id].gone)
            await expect_gone(open_hall, id)

    asyncio.run(evening())


class Clock:
    """Time in which whoever waits is a sign for others."""

    def __init__(self, sign: threading.Event) -> None:
        self.monotonic, self.perf_counter = time.monotonic, time.perf_counter
        self._sign = sign

    def sleep(self, seconds: float) -> None:
        self._sign.set()
        time.sleep(seconds)


class Slow(ThreadPoolExecutor):
    """Threads that take up a job and begin it only when told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.taken, self.told = threading.Event(), threading.Event()

    def submit(self, job: Any, /, *given: Any, **named: Any) -> Any:
        def later() -> Any:
            self.taken.set()
            self.told.wait(PATIENCE)
            return job(*given, **named)

        return super().submit(later)


def test_a_database_that_closes_waits_for_what_is_about_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    async def evening() -> None:
        db = Database(f"sqlite:///{tmp_path}/close.db")
        db._readers = slow = Slow()
        dispose = db.engine.dispose

        def closed() -> None:
            done.append("closed")
            dispose()

        monkeypatch.setattr(db.engine, "dispose", closed)
        monkeypatch.setattr(database, "time", Clock(slow.told))
        reading = asyncio.create_task(db.read(lambda c: done.append("read")))
        await asyncio.to_thread(slow.taken.wait, PATIENCE)
        db.close()
        slow.told.set()
        await reading

    asyncio.run(evening())
    assert done == ["read", "closed"]


def test_a_batch_that_finds_the_database_locked_fails_at_once_not_one_by_one(
    tmp_path: Path,
) -> None:
    async def evening() -> float:
        db = Database(f"sqlite:///{tmp_path}/batch.db", SECONDS)
        db.migrate()

        def job(c: Connection) -> None:
            c.exec_driver_sql("DELETE FROM pulse")

        with locked(tmp_path / "batch.db"):
            began = time.monotonic()
            jobs = [db.write(job) for _ in range(20)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            taken = time.monotonic() - began
        assert all(isinstance(one, Unavailable) for one in done)
        await db.write(job)
        db.close()
        return taken

    assert asyncio.run(evening()) < 10 * SECONDS  # one by one it takes twenty


def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    house, anna = opened(tmp_path)
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0"]
    file = f"sqlite:///{tmp_path}/test.db"
    second = subprocess.run([*command, "--database", file], capture_output=True, text=True)
    assert second.returncode == 2
    assert second.stderr == f"ludoteca: database {file}: another server is using it\n"
    anna.open_table("me", "me")
    assert house.stop() == 0


@pytest.mark.parametrize("how", ["damaged", "later"])
def test_a_damaged_or_later_database_is_named_in_one_line(tmp_path: Path, how: str) -> None:
    file = tmp_path / "old.db"
    db = Database(f"sqlite:///{file}")
    db.migrate()
    db.close()
    if how == "damaged":
        file.write_bytes(b"\0" * 100 + file.read_bytes()[100:])
    else:
        with contextlib.closing(sqlite3.connect(file)) as c, c:
            c.execute("UPDATE alembic_version SET version_num = 'z9'")
    db = Database(f"sqlite:///{file}")
    with pytest.raises(BadDatabase) as caught:
        db.migrate()
    db.close()
    assert "\n" not in str(caught.value)
    assert ("later version" in str(caught.value)) == (how == "later")
