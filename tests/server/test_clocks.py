"""Time to think, on a time the tests set."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoteca.server import acts
from ludoteca.server.clocks import DAY, Clock, Pace, wound
from ludoteca.server.live import Live
from tests.server.inside import Time, hall, play, table, until

LIVE = Pace("live", bank=100, increment=10)
DAYS = Pace("days", days=2)


def test_a_turn_costs_its_time_and_gains_the_increment() -> None:
    clock = Clock((100, 100), 0, since=0.0).turned(LIVE, 1, now=30.0)
    assert clock.left == (80, 100)
    assert clock.running == 1
    assert clock.remaining(40.0) == [80, 90]
    assert clock.deadline() == 130


def test_small_decisions_of_one_turn_gain_nothing() -> None:
    clock = Clock((100, 100), 0, since=0.0)
    assert clock.turned(LIVE, 0, now=30.0) == clock


def test_nobodys_clock_runs_while_a_bot_thinks() -> None:
    clock = Clock((100, 100), 0, since=0.0).turned(LIVE, None, now=30.0)
    assert (clock.running, clock.deadline()) == (None, None)
    assert clock.turned(LIVE, 0, now=500.0).left == (80, 100)


def test_days_are_given_anew_for_every_turn() -> None:
    clock = Clock((2 * DAY, 2 * DAY), 0, since=0.0).turned(DAYS, 1, now=DAY)
    assert clock.left == (2 * DAY, 2 * DAY)
    assert clock.deadline() == 3 * DAY


def test_taking_back_the_end_of_a_turn_gains_nothing() -> None:
    ended = Clock((100, 100), 0, since=0.0).turned(LIVE, 1, now=30.0)
    back = ended.returned(LIVE, 0, now=35.0)
    assert (back.left, back.running) == ((70, 100), 0)


def test_a_table_without_a_pace_has_no_clock() -> None:
    assert wound(Pace(), 3, now=0.0) is None


def left(live: Live) -> list[float]:
    assert live.clock is not None
    return live.clock.remaining(live.now())


async def end_turn(live: Live) -> None:
    """Play the last thing allowed until somebody else is to act."""
    actor = live.actor
    while live.actor == actor:
        await play(live)


def test_clocks_run_for_people_in_turn_and_not_while_the_server_is_away(tmp_path: Path) -> None:
    async def evening() -> None:
        url, time = f"sqlite:///{tmp_path}/a.db", Time()
        async with hall(url, time) as first:
            live = await table(first, None, None, pace=LIVE)
            assert left(live) == [100, 100]
            time.at += 30
            assert left(live) == [70, 100]
            await end_turn(live)
            assert left(live) == [80, 100]
            time.at += 5
            id = live.row.id
        time.at += 86_400
        async with hall(url, time) as second:
            live = await second.find(id)
            assert live.actor == 1
            assert left(live) == [80, 95]
            time.at += 5
            assert left(live) == [80, 90]

    asyncio.run(evening())


def test_whoever_runs_out_of_time_is_replaced_by_a_bot_and_the_table_goes_on(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        time = Time()
        async with hall(f"sqlite:///{tmp_path}/a.db", time) as open_hall:
            live = await table(open_hall, None, None, pace=LIVE)
            time.at += 99
            await open_hall.check_clock(live.row.id)
            assert live.places[0].bot is None
            time.at += 1
            await open_hall.check_clock(live.row.id)
            assert live.places[0].bot is not None
            assert live.owned("0") == []
            await until(lambda: live.actor == 1)
            assert live.clock is not None
            assert live.clock.running == 1
            reloaded = await open_hall._load(live.row.id)
            assert reloaded.places == live.places

    asyncio.run(evening())


def test_the_alarm_rings_by_itself(tmp_path: Path) -> None:
    async def evening() -> None:
        import time

        async with hall(f"sqlite:///{tmp_path}/a.db", Time(time.time())) as open_hall:
            open_hall.settings.__dict__["now"] = time.time
            live = await table(open_hall, None, None, pace=Pace("live", bank=0.2))
            await until(lambda: live.places[0].bot is not None)

    asyncio.run(evening())


def test_an_undo_across_the_end_of_a_turn_gives_the_clock_back(tmp_path: Path) -> None:
    async def evening() -> None:
        time = Time()
        async with hall(f"sqlite:///{tmp_path}/a.db", time) as open_hall:
            live = await table(open_hall, None, None, pace=LIVE)
            await play(live)
            time.at += 7
            async with live.lock:
                await acts.undo(live, [0], live.seq)
            assert left(live) == [93, 100]

    asyncio.run(evening())


@pytest.mark.parametrize("pace", [Pace(), LIVE, DAYS])
def test_a_pace_is_kept_as_it_is(pace: Pace) -> None:
    assert Pace(**pace.data()) == pace


def test_whoever_ran_out_of_time_takes_the_seat_back_with_time_for_a_turn(tmp_path: Path) -> None:
    async def evening() -> None:
        time = Time()
        async with hall(f"sqlite:///{tmp_path}/a.db", time) as open_hall:
            live = await table(open_hall, None, None, pace=LIVE)
            time.at += 101
            await open_hall.check_clock(live.row.id)
            await until(lambda: live.actor == 1)
            assert (live.owned("0"), live.away("0")) == ([], [0])
            async with live.lock:
                await acts.come_back(live, live.away("0"))
            assert (live.owned("0"), live.away("0")) == ([0], [])
            assert left(live)[0] == 60
            reloaded = await open_hall._load(live.row.id)
            assert reloaded.places == live.places
            assert reloaded.clock == live.clock
            await end_turn(live)
            assert live.actor == 0
            assert live.clock is not None
            assert live.clock.running == 0

    asyncio.run(evening())
