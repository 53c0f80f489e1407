"""Whose bot is asked next: people's first, everybody in turn, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.server.bots.line import HINT, PATIENT, PLAYED, SHOWN, UNSEEN, Asker, Line
from ludoteca.server.bots.pool import HINTS, Busy, Pool
from ludoteca.server.bots.worker import Plan
from ludoteca.server.live import LOOKED
from ludoteca.server.settings import MEGABYTE
from tests.server.house import Guest, House
from tests.server.inside import Time, hall, play, table, until


def served(*askers: Asker) -> list[Asker]:
    """In which order they get their turns, all of them waiting from the beginning."""

    async def stand() -> list[Asker]:
        loop = asyncio.get_running_loop()
        line: Line[None] = Line()
        places: dict[asyncio.Future[None], Asker] = {loop.create_future(): one for one in askers}
        for place, asker in places.items():
            line.join(asker, place)
        out = []
        while (turn := line.next()) is not None:
            out.append(places[turn])
        assert len(line) == 0
        return out

    return asyncio.run(stand())


def test_people_take_turns_however_many_questions_one_of_them_has() -> None:
    many = [Asker(PLAYED, "Mallory", f"table {number}") for number in range(40)]
    anna = Asker(PLAYED, "Anna", "her table")
    assert served(*many, anna).index(anna) == 1


def test_the_tables_of_a_person_take_turns() -> None:
    long = [Asker(PLAYED, "Anna", "long")] * 10
    short = Asker(PLAYED, "Anna", "short")
    assert served(*long, short).index(short) == 1


def test_tables_nobody_looks_at_come_last_but_their_turn_comes() -> None:
    unseen = Asker(UNSEEN, "Bruno", "unseen")
    hint, seen = Asker(HINT, "Carla", ""), Asker(PLAYED, "Anna", "seen")
    bots = Asker(SHOWN, "Dario", "bots among themselves")
    assert served(bots, hint, seen) == [seen, hint, bots]
    assert served(unseen, hint, seen) == [seen, hint, unseen]
    assert served(unseen, bots) == [bots, unseen]
    crowd = [Asker(PLAYED, f"person {number}", "seen") for number in range(40)]
    assert served(unseen, *crowd).index(unseen) == PATIENT - 1


def test_whoever_gives_up_waiting_is_not_served() -> None:
    async def evening() -> list[str]:
        pool = Pool(1, 20.0, 1024 * MEGABYTE)
        done: list[str] = []

        async def turn(name: str) -> None:
            one = await pool._turn(Asker(PLAYED, name, ""))
            done.append(name)
            pool._release(one)

        only = await pool._turn(Asker(PLAYED, "first", ""))
        waiting = [asyncio.create_task(turn(name)) for name in ("leaves", "late", "stays")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        pool._release(only)
        waiting[1].cancel()  # just when it is their turn
        await asyncio.gather(*waiting, return_exceptions=True)
        assert pool._free == [only]
        return done

    assert asyncio.run(evening()) == ["stays"]


def test_one_of_several_workers_is_kept_for_people() -> None:
    async def evening() -> None:
        pool = Pool(2, 20.0, 1024 * MEGABYTE)
        first = await pool._turn(Asker(SHOWN, "Mallory", "one"))
        waiting = asyncio.create_task(pool._turn(Asker(SHOWN, "Mallory", "two")))
        await asyncio.sleep(0)
        assert not waiting.done()
        mine = await pool._turn(Asker(PLAYED, "Anna", "hers"))
        pool._release(mine)
        await asyncio.sleep(0)
        assert not waiting.done()
        pool._release(first)
        assert await waiting is first
        assert await pool._turn(Asker(HINT, "Anna", "")) is mine
        for one in (first, mine):
            pool._release(one)
        assert len(pool._free) == 2

    asyncio.run(evening())


def test_few_hints_wait_at_once_and_one_for_a_person() -> None:
    async def evening() -> None:
        pool = Pool(1, 20.0, 1024 * MEGABYTE)
        await pool._turn(Asker(PLAYED, "first", ""))
        asked = [
            asyncio.create_task(pool.hint("council", {}, 0, f"person {number}"))
            for number in range(HINTS - 1)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.hint("council", {}, 0, "person 0")
        asked.append(asyncio.create_task(pool.hint("council", {}, 0, "one more")))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.hint("council", {}, 0, "too many")
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert len(pool.line) == 0

    asyncio.run(evening())


def test_bots_among_themselves_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def evening() -> None:
        time = Time()
        async with hall(f"sqlite:///{tmp_path}/a.db", time) as open_hall:

            async def first(bot: str, game: str, at: Any, *rest: Any) -> Plan:
                s = live.game.load(at)
                return Plan([live.game.text(lt.codes(s)[0])], 1.0)

            vars(open_hall.bots.pool)["plan"] = first
            live = await table(open_hall, "easy", "easy")
            dealt = live.seq
            beside = await table(open_hall, None, "easy")  # is served meanwhile
            await until(lambda: beside.actor == 0)
            assert live.seq == dealt
            assert not open_hall._asking
            open_hall.looked_at(live)
            await until(lambda: live.seq >= dealt + 3)
            time.at += LOOKED + 1
            await until(lambda: not open_hall._asking)
            seen = live.seq
            live.watchers += 1
            open_hall.looked_at(live)
            time.at += LOOKED + 1  # events are looking on for as long as they are sent
            await until(lambda: live.seq >= seen + 3 or live.actor is None)

    asyncio.run(evening())


def test_a_table_of_bots_only_is_looked_at_by_its_events_and_by_asking(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = Guest(house, "Anna")
    moved = anna.get(anna.open_table("bot", "bot"))["seq"]
    shown = anna.open_table("bot", "bot")
    deadline = monotonic() + 60
    while anna.get(shown)["seq"] <= moved + 5:
        assert monotonic() < deadline


def test_forty_tables_of_bots_keep_nobody_waiting(tmp_path: Path) -> None:
    async def evening() -> int:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time(), bot_workers=1) as open_hall:
            asked: list[str] = []
            go = asyncio.Event()
            pool = open_hall.bots.pool

            async def slow(question: Any, asker: Asker) -> str:
                one = await pool._turn(asker)
                await go.wait()
                asked.append(asker.table)
                s = lt.GAMES[question.game].load(question.position)
                pool._release(one)
                return f'{{"texts": ["{lt.GAMES[question.game].text(lt.codes(s)[0])}"], "left": 1}}'

            vars(pool)["_answer"] = slow
            crowd = [await table(open_hall, "easy", "easy") for _ in range(40)]
            for live in crowd:
                open_hall.looked_at(live)
            mine = await table(open_hall, "easy", "easy", None, owner="2")
            while mine.actor == 2:  # the person may be the first
                await play(mine)
            open_hall.looked_at(mine)
            await until(lambda: len(pool.line) >= 40)
            go.set()
            await until(lambda: mine.row.id in asked)
            return asked.index(mine.row.id)

    assert asyncio.run(evening()) <= 1
