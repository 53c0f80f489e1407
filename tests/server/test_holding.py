"""A commit that fails: whoever waits goes on with what is stored, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy.exc import OperationalError
from starlette.requests import Request

import ludoteca as lt
from ludoteca.server import acts
from ludoteca.server.clocks import Pace
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live, Stale
from ludoteca.server.routes.play import done
from ludoteca.server.store import tables
from tests.server.inside import PEOPLE, Time, hall, table

FULL = OperationalError("COMMIT", None, Exception("the disk is full"))
Act = Callable[[Live], Awaitable[Any]]


class Failing:
    """A database that fails at one commit, once somebody else waits for the table."""

    def __init__(self, open_hall: Hall, id: str, kept: bool = False) -> None:
        self.hall, self.id, self.kept = open_hall, id, kept
        self.write = open_hall.db.write
        self.failed = False
        self.waiting = asyncio.Event()

    async def __call__(self, job: Callable[[Any], Any]) -> Any:
        if self.failed:
            return await self.write(job)
        self.failed = True
        await self.waiting.wait()
        if self.kept:  # the answer is lost, not the commit
            await self.write(job)
        raise FULL


async def hold(open_hall: Hall, id: str, act: Act) -> Any:
    async with open_hall.holding(id) as live:
        return await act(live)


async def both(open_hall: Hall, live: Live, first: Act, second: Act, kept: bool = False) -> Any:
    """`first` fails to be stored while `second` waits; what comes of `second`."""
    failing = Failing(open_hall, live.row.id, kept)
    open_hall.db.write = failing  # type: ignore[method-assign]
    one = asyncio.create_task(hold(open_hall, live.row.id, first))
    await asyncio.sleep(0)
    two = asyncio.create_task(hold(open_hall, live.row.id, second))
    for _ in range(5):  # until it waits for the lock
        await asyncio.sleep(0)
    failing.waiting.set()
    with pytest.raises(OperationalError):
        await one
    return (await asyncio.gather(two, return_exceptions=True))[0]


def moving(seq: int, text: str = "elect") -> Act:
    return lambda live: acts.play(live, [0, 1], seq, text)


def sitting(who: int) -> Act:
    return lambda live: acts.join(live, PEOPLE[who], None)


async def stored(open_hall: Hall, id: str) -> list[str]:
    """The moves of people, as a server that starts now would read them."""
    loaded = await open_hall._load(id)  # refuses what does not replay to its digest
    return [str(move.text) for move in loaded.playing().moves if move.by >= 0]


def evening(tmp_path: Path, work: Callable[[Hall, Live], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with hall(f"sqlite:///{tmp_path}/failing.db", Time()) as open_hall:
            await work(open_hall, await table(open_hall, None, None, **more))

    asyncio.run(run())


def test_a_move_sent_again_after_its_commit_failed_is_played_once(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        move = moving(live.seq)
        assert await both(open_hall, live, move, move) is None
        again = await open_hall.find(live.row.id)
        assert again is not live
        assert again.seq == live.seq + 1
        assert await stored(open_hall, live.row.id) == ["elect"]

    evening(tmp_path, work)


def test_a_move_whose_answer_was_lost_is_answered_not_played_again(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        move = moving(live.seq)
        assert await both(open_hall, live, move, move, kept=True) is None
        assert await stored(open_hall, live.row.id) == ["elect"]

    evening(tmp_path, work)


def test_whoever_waits_is_judged_in_the_position_that_is_stored(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        seq = live.seq
        followed = moving(seq + 1, "council coast")  # legal only after the move that was lost
        assert isinstance(await both(open_hall, live, moving(seq), followed), Stale)
        assert await stored(open_hall, live.row.id) == []

    evening(tmp_path, work)


def test_an_undo_that_is_not_stored_takes_nothing_back(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        await hold(open_hall, live.row.id, moving(live.seq))
        seq = live.seq
        undo: Act = lambda live: acts.undo(live, [0], seq)  # noqa: E731
        assert await both(open_hall, live, undo, moving(seq, "council coast")) is None
        assert await stored(open_hall, live.row.id) == ["elect", "council coast"]

    evening(tmp_path, work)


@pytest.mark.parametrize(
    "second",
    [
        lambda live: acts.say(live, [0], "hello"),
        lambda live: acts.take_over(live, 0, "random"),
        lambda live: acts.play_again(live, "elsewhere"),
        lambda live: acts.come_back(live, [0]),
    ],
    ids=["chat", "leave", "rematch", "return"],
)
def test_whatever_waits_for_a_move_that_fails_is_stored_without_it(
    tmp_path: Path, second: Act
) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        assert not isinstance(await both(open_hall, live, moving(live.seq), second), Exception)
        assert await stored(open_hall, live.row.id) == []
        again = await open_hall.find(live.row.id)
        await hold(open_hall, live.row.id, moving(again.seq))
        assert (await stored(open_hall, live.row.id))[:1] == ["elect"]

    evening(tmp_path, work)


def test_a_seat_taken_while_a_commit_fails_is_taken_by_one(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        row = live.row
        open_row = tables.TableRow(
            **{**row.__dict__, "id": "waiting", "status": tables.WAITING, "actor": None}
        )
        places = [tables.Place(0, "Anna", "0"), tables.Place(1, "Blue")]
        waiting = await open_hall.create(open_row, places)
        assert await both(open_hall, waiting, sitting(1), sitting(2)) == 1
        loaded = await open_hall.find("waiting")
        assert [place.person for place in loaded.places] == ["0", "2"]
        assert loaded.row.status == tables.PLAYING

    evening(tmp_path, work)


def test_a_clock_that_runs_out_while_a_commit_fails_is_looked_at_again(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        time = open_hall.settings.now
        assert isinstance(time, Time)
        actor = live.playing().actor
        failing = Failing(open_hall, live.row.id)
        open_hall.db.write = failing  # type: ignore[method-assign]
        one = asyncio.create_task(hold(open_hall, live.row.id, moving(live.seq)))
        await asyncio.sleep(0)
        time.at += 61
        two = asyncio.create_task(open_hall.check_clock(live.row.id))
        for _ in range(5):
            await asyncio.sleep(0)
        failing.waiting.set()
        with pytest.raises(OperationalError):
            await one
        await two
        assert (await open_hall.find(live.row.id)).places[actor].bot is not None

    evening(tmp_path, work, pace=Pace("live", 60.0))


def test_what_is_not_yet_stored_is_seen_by_nobody(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        before = lt.digest(live.game, live.playing().state)
        failing = Failing(open_hall, live.row.id)
        open_hall.db.write = failing  # type: ignore[method-assign]
        one = asyncio.create_task(hold(open_hall, live.row.id, moving(live.seq)))
        for _ in range(5):
            await asyncio.sleep(0)
        assert live.lock.locked()
        assert lt.digest(live.game, live.playing().state) == before
        failing.waiting.set()
        with pytest.raises(OperationalError):
            await one

    evening(tmp_path, work)


def test_a_table_let_go_of_is_looked_for_again_by_whoever_waits(tmp_path: Path) -> None:
    async def work(open_hall: Hall, live: Live) -> None:
        open_hall.let_go(open_hall.settings.now() + 1e6)
        assert live.gone
        await hold(open_hall, live.row.id, moving(live.seq))
        assert await stored(open_hall, live.row.id) == ["elect"]

    evening(tmp_path, work)


def test_where_another_writer_was_first_the_table_is_looked_at_again(tmp_path: Path) -> None:
    """The first may have been the same move, sent before, of which no answer came."""

    async def work(open_hall: Hall, live: Live) -> None:
        server = SimpleNamespace(hall=open_hall)
        app = SimpleNamespace(state=SimpleNamespace(server=server))
        asked = SimpleNamespace(app=app, scope={}, path_params={"id": live.row.id})
        request = cast(Request, asked)
        move, tried = moving(live.seq), []

        async def act(at: Live) -> None:
            tried.append(at)
            if len(tried) == 1:  # stored by the request before, of which this Live knows nothing
                other = await open_hall._load(live.row.id)
                await move(other)
            await move(at)

        assert await done(request, act) is tried[1]
        assert tried[0] is live is not tried[1]
        assert await stored(open_hall, live.row.id) == ["elect"]

    evening(tmp_path, work)
