"""People who resign, abandon, pause, are waited for or on vacation, on a time the tests set."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.record import loads, replay, verify
from ludoteca.server import acts, history, people, show
from ludoteca.server.clocks import DAY, Pace
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live, Stale
from ludoteca.server.store import tables, vacations
from ludoteca.server.store.vacations import Vacation
from tests.server import postgres
from tests.server.inside import Time, hall, play, table, until
from tests.server.test_holding import both, hold, moving

LIVE = Pace("live", bank=100, increment=10)
DAYS = Pace("days", days=2)
PATIENT = Pace(absent=3 * DAY)
Work = Callable[[Hall, Live, Time], Awaitable[None]]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("agreements")
    if request.param == "sqlite":
        yield f"sqlite:///{folder}/store.db"
    elif postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    else:
        with postgres.server(folder) as made:
            yield made


def evening(url: str, work: Work, *bots: str | None, pace: Pace | None = None) -> None:
    async def run() -> None:
        time = Time()
        async with hall(url, time) as open_hall:
            live = await table(open_hall, *(bots or (None, None)), pace=pace)
            await work(open_hall, live, time)

    asyncio.run(run())


@pytest.fixture
def small(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/a.db"


async def do(open_hall: Hall, live: Live, act: Callable[..., Awaitable[Any]], *more: Any) -> Live:
    async with open_hall.holding(live.row.id) as held:
        await act(held, *more)
        return held


async def refused(open_hall: Hall, live: Live, act: Callable[..., Any], *more: Any) -> str:
    """The code something is refused with; nothing is stored then."""
    before = await open_hall.db.read(lambda c: tables.last_seq(c, live.row.id))
    with pytest.raises(Refused) as why:
        await do(open_hall, live, act, *more)
    assert why.value.status < 500
    assert await open_hall.db.read(lambda c: tables.last_seq(c, live.row.id)) == before
    return why.value.error if why.value.error != "bad_request" else why.value.why


def log(live: Live) -> list[str]:
    return [line.line(live.names, "en", line.number)["text"] for line in live.lines]


async def same_when_loaded(open_hall: Hall, live: Live) -> None:
    loaded = await open_hall._load(live.row.id)
    assert (loaded.row, loaded.places, loaded.clock) == (live.row, live.places, live.clock)
    assert loaded.lines == live.lines


# Resigning


def test_of_two_who_play_the_other_wins_when_one_resigns(url: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await play(live)
        number = len(live.playing().moves)
        await do(open_hall, live, people.resign, "0", None)
        assert (live.row.status, live.row.ended) == (tables.OVER, {"by": "resignation"})
        shown = show.table(live, "1", None, "en")
        assert shown["result"]["places"] == [2, 1]
        assert (shown["result"]["resigned"], shown["ended"]) == ([0], "resignation")
        assert [seat["resigned"] for seat in shown["seats"]] == [True, False]
        assert log(live) == ["Anna resigns. The game is over."]
        await same_when_loaded(open_hall, live)
        record = loads((await history.record(live, [])).dumps())
        assert (record.ended, record.result and record.result.resigned) == ("resignation", (0,))
        assert len(record.moves) == number
        replay(record)
        assert verify(record) > 0
        assert await refused(open_hall, live, acts.undo, [0], live.seq) == "cannot_undo"
        assert await refused(open_hall, live, acts.come_back, live.away("0")) == "forbidden"
        assert show.table(live, "0", None, "en")["undo"] == 0

    evening(url, work)


def test_of_three_the_game_goes_on_and_whoever_resigned_comes_last(url: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.resign, "1", None)
        assert (live.row.status, live.places[1].bot is not None) == (tables.PLAYING, True)
        assert (live.owned("1"), live.away("1")) == ([], [])
        assert await refused(open_hall, live, acts.come_back, live.away("1")) == "forbidden"
        await do(open_hall, live, people.resign, "1", None)  # an answer that was lost
        assert len(live.lines) == 1
        await same_when_loaded(open_hall, live)
        assert acts.result(live, live.playing(), live.resigned)["places"][1] == 3  # type: ignore[index]
        await do(open_hall, live, people.resign, "0", None)
        assert live.row.status == tables.OVER
        assert live.row.result is not None
        assert (live.row.result["places"], live.row.result["resigned"]) == ([2, 3, 1], [1, 0])
        assert log(live)[0] == "Bruno resigns and comes last; a bot plays on."
        replay(await history.record(live, []))

    evening(url, work, None, None, None)


def test_a_game_nobody_plays_any_more_ends(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.resign, "0", None)
        assert live.row.result is not None
        assert live.row.result["places"][0] == 3
        assert await refused(open_hall, live, people.propose, "0", "abandon", None) == "over"

    evening(small, work, None, "random", "random")


def test_whoever_has_several_seats_says_which(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        live.places[1] = tables.Place(1, "Bruno", "0")
        assert await refused(open_hall, live, people.resign, "0", None) == "which_seat"
        assert await refused(open_hall, live, people.resign, "0", 2) == "forbidden"
        assert await refused(open_hall, live, people.resign, "9", None) == "forbidden"
        await do(open_hall, live, people.resign, "0", 1)
        assert live.resigned == [1]

    evening(small, work, None, None, None)


def test_a_bot_that_thinks_while_the_game_ends_moves_no_more(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        async with open_hall.holding(live.row.id) as held:
            move = await open_hall.bots.decide(held, 0)
            await people.resign(held, "1", None)
            await open_hall.bots.carry_out(held, move)
        moves = await open_hall.db.read(lambda c: tables.entries_of(c, live.row.id))
        assert moves[-1].kind == tables.PEOPLE

    evening(small, work, "random", None)


@pytest.mark.parametrize("first", ["resign", "move"])
def test_a_commit_that_fails_leaves_neither_a_resignation_nor_a_move(
    small: str, first: str
) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        async def give_up(held: Live) -> None:
            await people.resign(held, "1", None)

        one, two = (give_up, moving(live.seq)) if first == "resign" else (moving(live.seq), give_up)
        assert await both(open_hall, live, one, two) is None
        loaded = await open_hall._load(live.row.id)
        over = loaded.row.status == tables.OVER
        assert over == (first == "move")
        assert [move.text for move in loaded.playing().moves if move.by >= 0] == (
            [] if over else ["elect"]
        )

    evening(small, work)


# Abandoning


def test_a_game_is_abandoned_once_everybody_agrees(url: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.propose, "0", "abandon", None)
        offer = show.table(live, "1", None, "en")["proposal"]
        assert (offer["agreed"], offer["missing"]) == ([0], [1, 2])
        await do(open_hall, live, people.propose, "0", "abandon", None)  # the answer was lost
        assert len(live.lines) == 1
        await do(open_hall, live, people.answer, "1", offer["number"], True)
        await same_when_loaded(open_hall, live)
        assert await refused(open_hall, live, people.answer, "2", 1, True) == "no_proposal"
        await do(open_hall, live, people.answer, "2", offer["number"], True)
        assert (live.row.status, live.row.ended) == (tables.OVER, {"by": "agreement"})
        shown = show.table(live, "1", None, "en")
        assert (shown["result"], shown["ended"], shown["proposal"]) == (None, "agreement", None)
        assert shown["notice"]["message"] == "The game has been abandoned; nobody wins."
        assert log(live)[-2:] == ["Carla agrees.", "The game has been abandoned; nobody wins."]
        assert (await history.record(live, [])).ended == "agreement"
        await same_when_loaded(open_hall, live)

    evening(url, work, None, None, None)


@pytest.mark.parametrize("who", ["0", "1"])
def test_one_who_does_not_agree_is_enough_and_a_proposal_can_be_withdrawn(
    small: str, who: str
) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.propose, "0", "abandon", None)
        assert live.row.offer is not None
        number = live.row.offer["number"]
        await do(open_hall, live, people.answer, who, number, False)
        assert live.row.offer is None
        assert await refused(open_hall, live, people.answer, "1", number, True) == "no_proposal"
        assert live.row.status == tables.PLAYING

    evening(small, work)


def test_a_move_of_a_person_withdraws_a_proposal_and_one_of_a_bot_does_not(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.propose, "0", "abandon", None)
        code = live.game.parse("elect")
        async with live.lock:
            await acts.carry_out(live, 0, code)
        assert live.row.offer is not None
        async with live.lock:
            await acts.undo(live, [0], live.seq)
        assert live.row.offer is None
        await do(open_hall, live, people.propose, "1", "abandon", None)
        await play(live)
        assert live.row.offer is None
        await same_when_loaded(open_hall, live)

    evening(small, work)


def test_whoever_goes_takes_the_proposal_along_and_who_is_alone_asks_nobody(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.propose, "0", "abandon", None)
        await do(open_hall, live, acts.take_over, 1, "random")
        assert live.row.offer is None
        await do(open_hall, live, people.propose, "0", "abandon", None)
        assert live.row.ended == {"by": "agreement"}
        assert log(live)[-1] == "The game has been abandoned; nobody wins."
        assert len(live.lines) == 2

    evening(small, work)


def test_two_who_propose_the_same_agree_and_two_who_do_not_wait(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await do(open_hall, live, people.propose, "0", "pause", None)
        assert await refused(open_hall, live, people.propose, "1", "abandon", None) == "proposed"
        await do(open_hall, live, people.propose, "1", "pause", None)
        assert live.row.paused == {"since": time.at, "until": None}

    evening(small, work, pace=LIVE)


# Pausing


def test_in_a_pause_clocks_stand_still_and_nobody_moves_until_somebody_resumes(url: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        time.at += 30
        for who in ("1", "0"):
            await do(open_hall, live, people.propose, who, "pause", None)
        assert live.clock is not None
        time.at += 10 * DAY
        assert live.clock.remaining(time.at) == [70, 100]
        assert show.table(live, "0", None, "en")["choices"] == []
        for act in (acts.play, acts.undo):
            more = ("elect",) if act is acts.play else ()
            with pytest.raises(Stale) as why:
                await do(open_hall, live, act, [0], live.seq, *more)
            assert why.value.error == "paused"
        await open_hall.check_clock(live.row.id)
        assert live.places[0].bot is None
        await same_when_loaded(open_hall, live)
        await do(open_hall, live, people.resume, "1")
        time.at += 5
        assert live.clock is not None
        assert live.clock.remaining(time.at) == [65, 100]
        assert await refused(open_hall, live, people.resume, "1") == "not_paused"
        assert log(live)[-2:] == ["The game is paused.", "Bruno resumes the game."]

    evening(url, work, pace=LIVE)


def test_a_pause_ends_at_the_time_agreed_on_also_after_a_restart(small: str) -> None:
    async def run() -> None:
        time = Time()
        async with hall(small, time) as first:
            live = await table(first, None, None, pace=DAYS)
            ends = time.at + 5 * DAY
            assert await refused(first, live, people.propose, "0", "abandon", ends)
            for late in (time.at, time.at + 31 * DAY):
                assert "within 30 days" in str(
                    await catch(first, live, people.propose, "0", "pause", late)
                )
            for who in ("0", "1"):
                await do(first, live, people.propose, who, "pause", ends)
            assert live.due == ends
            id = live.row.id
        time.at += 4 * DAY
        async with hall(small, time) as second:
            live = await second.find(id)
            await second.check_clock(id)
            assert live.row.paused is not None
            time.at += DAY
            await second.check_clock(id)
            assert live.row.paused is None
            assert live.clock is not None
            assert live.clock.remaining(time.at) == [2 * DAY, 2 * DAY]
            assert live.clock.running == 0
            assert log(live)[-1] == "The pause is over."

    asyncio.run(run())


async def catch(open_hall: Hall, live: Live, act: Callable[..., Any], *more: Any) -> Refused:
    with pytest.raises(Refused) as why:
        await do(open_hall, live, act, *more)
    return why.value


def test_bots_wait_in_a_pause(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        async with open_hall.holding(live.row.id) as held:
            move = await open_hall.bots.decide(held, 0)
            await people.propose(held, "1", "pause", None)
            assert held.row.paused is not None
            await open_hall.bots.carry_out(held, move)
            assert [made for made in held.playing().moves if made.by >= 0] == []
        assert not live.bot_to_act
        await do(open_hall, live, people.resume, "1")
        await until(lambda: live.actor == 1)

    evening(small, work, "random", None, pace=LIVE)


def test_without_a_clock_there_is_nothing_to_pause(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        assert await refused(open_hall, live, people.propose, "0", "pause", None) == "no_clock"

    evening(small, work)


# Somebody absent


def test_whoever_does_not_move_in_time_is_replaced_by_any_other_and_may_come_back(
    url: str,
) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        assert live.actor == 0
        assert live.removable == time.at + 3 * DAY
        time.at += 3 * DAY - 1
        assert await refused(open_hall, live, people.remove, "1", 0) == "not_yet_absent"
        assert await refused(open_hall, live, people.remove, "1", 1) == "not_absent"
        assert await refused(open_hall, live, people.remove, "1", 7) == "not_absent"
        await do(open_hall, live, acts.take_over, 2, "random")  # makes nobody less absent
        await do(open_hall, live, acts.say, [0], "Soon!")
        time.at += 1
        assert await refused(open_hall, live, people.remove, "0", 0) == "not_absent"
        assert await refused(open_hall, live, people.remove, "9", 0) == "forbidden"
        await do(open_hall, live, people.remove, "1", 0)
        assert (live.places[0].bot is not None, live.away("0")) == (True, [0])
        assert "Anna didn't move for too long; a bot plays on." in log(live)
        await until(lambda: live.actor == 1)
        await do(open_hall, live, acts.come_back, [0])
        await same_when_loaded(open_hall, live)

    evening(url, work, None, None, None, pace=PATIENT)


def test_a_move_in_time_and_the_server_s_absence_give_more_time(small: str) -> None:
    async def run() -> None:
        time = Time()
        async with hall(small, time) as first:
            live = await table(first, None, None, pace=PATIENT)
            time.at += 2 * DAY
            await play(live)
            assert live.actor == 0
            assert live.removable == time.at + 3 * DAY
            id = live.row.id
            await first.beat()
        time.at += 10 * DAY
        async with hall(small, time) as second:
            live = await second.find(id)
            assert live.removable == time.at + 3 * DAY

    asyncio.run(run())


@pytest.mark.parametrize("pace", [Pace(), LIVE, DAYS])
def test_where_it_was_not_agreed_on_nobody_is_removed(small: str, pace: Pace) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        open_hall.settings.__dict__["now"] = lambda: time.at
        time.at += 50
        assert await refused(open_hall, live, people.remove, "1", 0) == "nobody_removed"

    evening(small, work, pace=pace)


# Vacations


async def away(open_hall: Hall, live: Live, who: str, begins: float, ends: float) -> None:
    await open_hall.db.write(lambda c: vacations.add(c, who, Vacation(begins, ends)))
    await do(open_hall, live, people.announce, who, ends)


def test_on_vacation_the_clock_of_a_game_over_days_stands_still_also_across_restarts(
    url: str,
) -> None:
    async def run() -> None:
        time = Time(2_000_000.0)
        async with hall(url, time) as first:
            live = await table(first, None, None, pace=DAYS)
            id = live.row.id
            time.at += DAY
            await away(first, live, "0", time.at, time.at + 5 * DAY)
            assert live.clock is not None
            shown = show.table(live, "1", None, "en")
            assert shown["seats"][0]["vacation"] == time.at + 5 * DAY
            assert shown["clock"]["running"] is None
            assert shown["clock"]["deadline"] == time.at + 6 * DAY
            assert log(live) == ["Anna is on vacation until 1970-01-30 03:33 UTC."]
            time.at += 2 * DAY
            await first.check_clock(id)
            assert live.places[0].bot is None
        time.at += DAY  # the server is away, within the vacation
        async with hall(url, time) as second:
            live = await second.find(id)
            time.at += 2 * DAY  # and over
            assert left(live) == [DAY, 2 * DAY]
            time.at += DAY / 2
        time.at += 3 * DAY
        async with hall(url, time) as third:
            live = await third.find(id)
            assert left(live) == [DAY / 2, 2 * DAY]
            time.at += DAY / 2 - 1
            await third.check_clock(id)
            assert live.places[0].bot is None
            time.at += 1
            await third.check_clock(id)
            assert live.places[0].bot is not None
            await third.db.write(lambda c: vacations.end(c, "0", vacations.of(c, "0")[0], 0.0))

    asyncio.run(run())


def left(live: Live) -> list[float]:
    assert live.clock is not None
    return live.clock.remaining(live.now(), live.vacations(live.clock.running))


def test_no_vacation_stops_the_clock_of_a_live_game(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await away(open_hall, live, "0", time.at, time.at + 5 * DAY)
        assert live.lines == []
        assert show.table(live, "1", None, "en")["seats"][0]["vacation"] is None
        time.at += 100
        await open_hall.check_clock(live.row.id)
        assert live.places[0].bot is not None

    evening(small, work, pace=LIVE)


def test_a_vacation_begun_elsewhere_is_heeded_when_the_clock_rings(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        new = Vacation(time.at, time.at + 5 * DAY)
        await open_hall.db.write(lambda c: vacations.add(c, "0", new))
        time.at += 2 * DAY
        assert live.out_of_time
        await open_hall.check_clock(live.row.id)
        assert live.places[0].bot is None

    evening(small, work, pace=DAYS)


def test_nobody_goes_on_without_somebody_on_vacation(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await away(open_hall, live, "0", time.at + DAY, time.at + 6 * DAY)
        time.at += 7 * DAY
        assert await refused(open_hall, live, people.remove, "1", 0) == "not_yet_absent"
        time.at += DAY
        await do(open_hall, live, people.remove, "1", 0)

    evening(small, work, pace=PATIENT)


def test_lines_about_people_stay_in_order_when_moves_are_taken_back(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        await play(live)
        await do(open_hall, live, people.propose, "1", "abandon", None)
        async with live.lock:
            await acts.undo(live, [0], live.seq)
        lines = show.table(live, "0", None, "en")["log"]
        import json

        shown = json.loads(bytes(lines))
        assert shown[-1]["text"] == "Bruno proposes to abandon the game."
        assert shown[-1]["number"] == live.position.number  # type: ignore[union-attr]

    evening(small, work)


def test_everything_waits_for_a_commit_that_fails(small: str) -> None:
    async def work(open_hall: Hall, live: Live, time: Time) -> None:
        async def ask(held: Live) -> None:
            await people.propose(held, "0", "pause", None)

        move = moving(live.seq)
        assert await both(open_hall, live, ask, move) is None
        loaded = await open_hall._load(live.row.id)
        assert (loaded.row.offer, loaded.lines) == (None, [])
        assert len([m for m in loaded.playing().moves if m.by >= 0]) == 1
        await hold(open_hall, live.row.id, ask)

    evening(small, work, pace=LIVE)
