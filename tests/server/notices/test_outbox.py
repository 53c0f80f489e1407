"""What waits to be sent: told once, with what it tells of, and taken by one sender each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, select

from ludoteca.server import acts, people, schema
from ludoteca.server.database import Database
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.store import blocks, calls, outbox, tables, ways
from ludoteca.server.store.outbox import LEASE
from ludoteca.server.told import LEFT
from tests.server.inside import Time, add_people, hall, play, table

HOOK = {"url": "https://hooks.example/x", "form": "plain"}


def ask(c: Connection, who: str, **chosen: object) -> None:
    """Somebody asks to be called by a hook."""
    calls.keep(c, who, **chosen)
    if not ways.working(c, who):
        ways.add(c, who, ways.HOOK, HOOK, None, name="", created=0.0)


def told(c: Connection, game: str) -> list[tuple[str, str]]:
    found = select(schema.notices).where(schema.notices.c.game == game)
    return [(row.person, row.kind) for row in c.execute(found.order_by(schema.notices.c.at))]


def evening(url: str, what: Callable[[Hall, Live, Time], Awaitable[None]]) -> None:
    """Two people play, both of whom have asked to be called."""

    async def begin() -> None:
        time = Time()
        async with hall(url, time) as opened:
            await opened.db.write(add_people)
            for who in ("0", "1"):
                await opened.db.write(lambda c, who=who: ask(c, who))  # type: ignore[misc]
            live = await table(opened, None, None)
            time.at += 1
            await what(opened, live, time)

    asyncio.run(begin())


async def end_turn(live: Live, time: Time) -> None:
    """The person to act plays until another is."""
    actor = live.actor
    while live.actor == actor:
        time.at += 1
        await play(live)


def test_who_is_to_act_is_told_once_a_turn_and_the_others_that_it_begins(url: str) -> None:
    async def plays(opened: Hall, live: Live, time: Time) -> None:
        id, first = live.row.id, str(live.actor)
        second = "1" if first == "0" else "0"
        begun = {(first, "turn"), (second, "begins")}
        assert set(await opened.db.read(lambda c: told(c, id))) == begun
        await end_turn(live, time)
        assert (await opened.db.read(lambda c: told(c, id)))[2:] == [(second, "turn")]
        time.at += 1
        async with live.lock:
            await acts.take_over(live, int(second), "random", LEFT)
            await acts.come_back(live, [int(second)])
        heard = (await opened.db.read(lambda c: told(c, id)))[2:]
        assert heard.count((second, "turn")) == 1  # though it became theirs twice
        await end_turn(live, time)
        heard = (await opened.db.read(lambda c: told(c, id)))[2:]
        assert heard[-1] == (first, "turn")

    evening(url, plays)


def test_lines_of_chat_are_told_to_the_others_once_in_a_while(url: str) -> None:
    async def chats(opened: Hall, live: Live, time: Time) -> None:
        for line in ("Hello!", "Are you there?"):
            async with live.lock:
                await acts.say(live, [0], line)
        heard = await opened.db.read(lambda c: told(c, live.row.id))
        assert [one for one in heard if one[1] == "wrote"] == [("1", "wrote")]

    evening(url, chats)


def test_nobody_is_told_of_what_somebody_they_blocked_writes(url: str) -> None:
    async def chats(opened: Hall, live: Live, time: Time) -> None:
        await opened.db.write(lambda c: blocks.add(c, "1", "0", time()))
        for seat in (0, 1):
            async with live.lock:
                await acts.say(live, [seat], "Hello!")
        heard = await opened.db.read(lambda c: told(c, live.row.id))
        assert [one for one in heard if one[1] == "wrote"] == [("0", "wrote")]

    evening(url, chats)


def test_the_end_is_told_to_all_but_whoever_brought_it_about(url: str) -> None:
    async def ends(opened: Hall, live: Live, time: Time) -> None:
        async with live.lock:
            await people.resign(live, "0", None)
        assert live.row.status == tables.OVER
        heard = await opened.db.read(lambda c: told(c, live.row.id))
        assert [one for one in heard if one[1] == "ends"] == [("1", "ends")]

    evening(url, ends)


def test_nothing_is_told_of_a_table_that_was_switched_off_or_by_a_way_not_chosen(url: str) -> None:
    async def quiet(opened: Hall, live: Live, time: Time) -> None:
        id, now = live.row.id, time.at

        def job(c: Connection) -> None:
            calls.keep_here(c, "0", id, calls.OFF)
            assert not outbox.tell(c, "0", "invited", "a", now, id, name="Bruno")
            assert outbox.tell(c, "0", "invited", "a", now, name="Bruno")
            assert not outbox.tell(c, "0", "invited", "a", now, name="Bruno")  # it has been
            calls.keep(c, "1", wanted={"hook": ["turn"]})
            assert not outbox.tell(c, "1", "invited", "a", now, name="Anna")
            assert not outbox.tell(c, "2", "invited", "a", now, name="Anna")  # never asked
            calls.keep(c, "1", wanted=calls.WANTED)
            calls.keep_here(c, "0", id, calls.USUAL)

        await opened.db.write(job)

    evening(url, quiet)


def test_each_is_taken_by_one_of_many_and_by_another_when_the_lease_is_over(url: str) -> None:
    at = 2_000_000.0

    async def many(opened: Hall, live: Live, time: Time) -> None:
        def job(c: Connection) -> None:
            outbox.forget(c, schema.notices.c.at > 0)
            for number in range(60):
                outbox.tell(c, "0", "invited", f"many {number}", at, name="Bruno")

        await opened.db.write(job)

    evening(url, many)
    senders = [Database(url) for _ in range(4)]

    def take_all(db: Database) -> list[outbox.Parcel]:
        out: list[outbox.Parcel] = []
        while True:
            with db._transaction() as c:
                got = outbox.take(c, at + 60)
            out += got
            if not got:
                return out

    with ThreadPoolExecutor(4) as threads:
        parcels = [one for got in threads.map(take_all, senders) for one in got]
    assert len(parcels) == len({one.id for one in parcels}) == 60
    assert {one.tries for one in parcels} == {1}
    with senders[0]._transaction() as c:  # the others were killed
        assert outbox.take(c, at + 60 + LEASE) == []
        again = outbox.take(c, at + 61 + LEASE)
        assert {one.tries for one in again} == {2}
        old = next(one for one in parcels if one.id == again[0].id)
        assert not outbox.done(c, old)  # came back to life, too late
        assert outbox.done(c, again[0])
        outbox.later(c, again[1], at + 900)
        assert again[1].id not in [one.id for one in outbox.take(c, at + 899)]
    for db in senders:
        db.close()


def test_what_is_not_stored_is_not_told(url: str) -> None:
    async def fails(opened: Hall, live: Live, time: Time) -> None:
        def job(c: Connection) -> None:
            outbox.tell(c, "0", "invited", "never", time.at, name="Bruno")
            raise calls_off

        calls_off = tables.NotHeld("another server plays this table by now")
        with pytest.raises(tables.NotHeld):
            await opened.db.write(job)
        marks = select(schema.notices.c.mark).where(schema.notices.c.mark == "never")
        assert await opened.db.read(lambda c: c.execute(marks).all()) == []

    evening(url, fails)
