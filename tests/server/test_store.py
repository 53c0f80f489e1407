"""The store, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, inspect, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

import ludoteca as lt
from ludoteca.server import acts, history, schema, show
from ludoteca.server.aside import Aside
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.hall import Hall
from ludoteca.server.live import EVERY, Live, Stale
from ludoteca.server.outage import Unavailable
from ludoteca.server.store import people, tables
from ludoteca.server.store.tables import Entry
from tests.server.house import Guest, House
from tests.server.inside import Time, hall, play, table, until


def all_of(live: Live) -> tuple[object, ...]:
    """What must be the same however a table was loaded."""
    assert live.position is not None
    return (
        live.seq,
        live.last,
        live.position.number,
        lt.digest(live.game, live.playing().state),
        live.playing().dealer.counts,
        live.places,
        live.clock,
        show.table(live, "0", None, "en")["view"],
    )


async def random_game(open_hall: Hall, live: Live) -> None:
    """Bots play, Anna takes back a move now and then."""
    steps = 0
    while live.row.status != tables.OVER:
        await until(lambda: not live.bot_to_act)
        if live.actor is None:
            return
        codes = lt.codes(live.playing().state)
        text = live.game.text(codes[steps * 31 % len(codes)])
        await play(live, text)
        steps += 1
        if steps % 5 == 0 and live.actor is not None and live.playing().undoable(0):
            async with live.lock:
                await acts.undo(live, [0], live.seq)
        open_hall.attend(live)


def test_a_game_with_undos_is_the_same_after_loading_it_again(url: str) -> None:
    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live = await table(open_hall, None, "random", pace=Pace("live", 1e6, 5))
            await random_game(open_hall, live)
            async with live.lock:
                await acts.say(live, [0], "Well played!")
            loaded = await open_hall._load(live.row.id)
            assert all_of(loaded) == all_of(live)
            assert loaded.chat == live.chat
            assert loaded.playing().before > 3 * EVERY
            assert len(loaded.playing().moves) <= 3 * EVERY  # however long the game is
            record = await history.record(live, [])
            assert lt.verify(record) > 0
            assert lt.digest(live.game, lt.replay(record)) == all_of(live)[3]
            for number in (0, 20, 100, len(record.moves)):
                then = await history.past(live, number)
                assert then.view(0) == live.game.view(lt.replay(record, number), 0)
            assert await history.noted(loaded) == live.playing().noted()

    asyncio.run(evening())


def test_undo_reaches_as_far_after_loading_as_before(url: str) -> None:
    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live = await table(open_hall, None, None)
            for _ in range(100):
                await play(live)
                loaded = await open_hall._load(live.row.id)
                mover = live.playing().moves[-1].by
                assert loaded.playing().undoable(mover) == live.playing().undoable(mover)
            assert loaded.playing().before > 0

    asyncio.run(evening())


def test_digests_come_with_snapshots_and_one_behind_the_end_still_counts(url: str) -> None:
    def marks(c: Connection, id: str) -> list[int]:
        found = select(schema.entries.c.seq).where(schema.entries.c.digest.is_not(None))
        return [*c.scalars(found.where(schema.entries.c.game == id).order_by(schema.entries.c.seq))]

    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live = await table(open_hall, None, None)
            id = live.row.id
            while live.kept < 4 * EVERY:
                await play(live)
            for _ in range(5):
                await play(live)
            seqs = await open_hall.db.read(lambda c: marks(c, id))
            assert 2 < len(seqs) < 2 + live.last / EVERY  # the deal and snapshots, not every move
            assert seqs[-1] < live.last
            assert all_of(await open_hall._load(id)) == all_of(live)
            before = update(schema.entries).where(schema.entries.c.game == id)
            spoil = before.where(schema.entries.c.seq == seqs[-1]).values(digest="x")
            await open_hall.db.write(lambda c: c.execute(spoil) and None)
            with pytest.raises(Aside):
                await open_hall._load(id)

    asyncio.run(evening())


def test_of_two_processes_that_write_at_once_one_wins(url: str) -> None:
    async def evening() -> None:
        async with hall(url, Time()) as one, hall(url, Time()) as two:
            here = await table(one, None, None)
            there = await two.find(here.row.id)
            await play(here)
            with pytest.raises(Stale):
                await play(there)
            assert there.gone
            assert all_of(await two.find(here.row.id)) == all_of(here)

    asyncio.run(evening())


def test_what_happened_cannot_be_written_twice(url: str) -> None:
    db = Database(url)
    db.migrate()

    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live = await table(open_hall, None, None)
            again = Entry(live.last, tables.MOVE, 0, "elect", None, 0.0)
            with pytest.raises(IntegrityError):
                await db.write(lambda c: tables.append(c, live.row.id, [again], {}))

    asyncio.run(evening())
    db.close()


def test_of_jobs_written_together_one_that_fails_undoes_its_own_part_only(url: str) -> None:
    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live, db = await table(open_hall, None, None), open_hall.db
            id, last = live.row.id, live.last
            jobs = [
                lambda c, n=n: tables.append(
                    c, id, [Entry(last + max(n, 0), tables.CHAT, 0, f"line {n}", None, 0.0)], {}
                )
                for n in (1, -1, 2)  # the second has the number of what is there
            ]
            busy = db.write(lambda c: time.sleep(0.05))
            done = await asyncio.gather(busy, *map(db.write, jobs), return_exceptions=True)
            assert [isinstance(one, IntegrityError) for one in done] == [False, False, True, False]
            said = await db.read(lambda c: tables.chat_of(c, id, 10))
            assert [(entry.seq, entry.text) for entry in said] == [
                (last + 1, "line 1"),
                (last + 2, "line 2"),
            ]

    asyncio.run(evening())


def test_a_commit_that_fails_leaves_nothing_behind_and_the_next_is_kept(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with hall(url, Time()) as open_hall:
            live, db = await table(open_hall, None, None), open_hall.db

            def say(c: Connection, number: int) -> None:
                line = Entry(live.last + number, tables.CHAT, 0, f"line {number}", None, 0.0)
                tables.append(c, live.row.id, [line], {})

            def full(_connection: object) -> None:
                raise OperationalError("COMMIT", None, Exception("the disk is full"))

            with monkeypatch.context() as patched:
                patched.setattr(db.engine.dialect, "do_commit", full)
                with pytest.raises(Unavailable):
                    await db.write(lambda c: say(c, 1))
            await db.write(lambda c: say(c, 2))
            said = await db.read(lambda c: tables.chat_of(c, live.row.id, 10))
            assert [entry.text for entry in said] == ["line 2"]

    asyncio.run(evening())


def test_the_migrations_make_the_schema_the_code_expects(url: str) -> None:
    db = Database(url)
    db.migrate()
    db.migrate()
    found = inspect(db.engine)
    for expected in schema.metadata.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(expected.name)}
        assert list(columns) == [column.name for column in expected.columns]
        for column in expected.columns:
            assert columns[column.name]["nullable"] == column.nullable, column
        keys = found.get_pk_constraint(expected.name)["constrained_columns"]
        assert keys == [column.name for column in expected.primary_key]
    db.close()


def test_accounts_have_different_names(url: str) -> None:
    db = Database(url)
    db.migrate()

    async def evening() -> None:
        for name, fine in (("Ada", True), ("ADA", False)):
            who = await db.write(lambda c, name=name: people.add_guest(c, name, 0.0))  # type: ignore[misc]
            job = db.write(lambda c, who=who, name=name: people.make_account(c, who.id, name, "x"))  # type: ignore[misc]
            if fine:
                await job
            else:
                with pytest.raises(people.NameTaken):
                    await job
        found = await db.read(lambda c: people.find_account(c, " aDa "))
        assert found is not None
        assert found[1] == "x"

    asyncio.run(evening())
    db.close()


def test_a_server_plays_on_it_and_goes_on_after_a_power_cut(url: str, tmp_path: Path) -> None:
    house = House(tmp_path, database=url).start()
    anna = Guest(house, "Anna")
    room = anna.open_table("me", "bot")
    for _ in range(10):
        shown = anna.play(room, anna.my_turn(room))
    house.kill()
    house.start()
    assert anna.get(room)["number"] >= shown["number"]
    anna.play(room, anna.my_turn(room))
    assert house.stop() == 0


def test_the_tables_of_somebody_are_found_without_looking_at_all(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/plan.db")
    db.migrate()
    asked: list[tuple[str, tuple[object, ...]]] = []
    with db.engine.connect() as c:
        event.listen(c, "before_cursor_execute", lambda *seen: asked.append(seen[2:4]))
        assert tables.of_person(c, "somebody", 30) == []
        statement, values = next(one for one in asked if "owner" in one[0])
        steps = [row[-1] for row in c.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
    db.close()
    assert [step for step in steps if step.startswith("SEARCH")]
    assert [step for step in steps if step.startswith(("SCAN games", "SCAN seats"))] == []
