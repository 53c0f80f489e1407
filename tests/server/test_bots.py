"""Pool in processes of their own."""

from __future__ import annotations

import asyncio
import logging
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest

import ludoteca as lt
from ludoteca.server import acts
from ludoteca.server.answers import HintAnswer
from ludoteca.server.bots import SIMPLEST
from ludoteca.server.bots.line import Asker
from ludoteca.server.bots.pool import ANYBODY, BotFailed, Pool
from ludoteca.server.bots.worker import Plan, Question
from ludoteca.server.live import Live
from ludoteca.server.settings import MEGABYTE
from ludoteca.table import Table
from tests.server.house import Guest, House
from tests.server.inside import Time, hall, play, table, until

SILLY = "tests.server.silly"


def bots(seconds: float = 20.0, module: str = "") -> Pool:
    return Pool(1, seconds, 1024 * MEGABYTE, module)


def position() -> dict[str, object]:
    council = lt.GAMES["council"]
    s = council.deal(2)
    lt.Dealer("bots").settle(s)
    return council.dump(s)


def test_a_bot_answers_with_a_legal_action() -> None:
    async def ask() -> list[Plan]:
        workers = bots()
        try:
            asked = [workers.plan("random", "council", position(), 0) for _ in range(5)]
            return await asyncio.gather(*asked)
        finally:
            await workers.close()

    council = lt.GAMES["council"]
    s = council.load(position())
    assert {council.parse(plan.texts[0]) for plan in asyncio.run(ask())} <= set(lt.codes(s))


def test_a_bot_that_plans_is_asked_once_for_its_plan() -> None:
    async def ask() -> Plan:
        workers = bots()
        try:
            return await workers.plan(
                "search:sims=20,turns=2,tries=2", "council", position(), 0, seed=5
            )
        finally:
            await workers.close()

    council = lt.GAMES["council"]
    s = council.load(position())
    plan = asyncio.run(ask())
    assert len(plan.texts) > 1
    for text in plan.texts:
        assert lt.actor(s) == 0
        lt.play(s, council.parse(text))
    assert lt.actor(s) != 0


def test_a_bot_whose_turn_a_draw_interrupts_goes_on_with_what_is_left_of_its_budget(
    tmp_path: Path,
) -> None:
    async def evening() -> list[tuple[int, float]]:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time()) as open_hall:
            asked: list[tuple[int, float]] = []  # after so many moves of the other, with so much

            async def planned(
                bot: str, game: str, at: Any, seat: int, seed: int | None, left: float, asker: Asker
            ) -> Plan:
                others = [move for move in live.playing().moves if move.by == 1]
                asked.append((len(others), left))
                s = live.game.load(at)
                return Plan([live.game.text(lt.codes(s)[0])], left / 2)

            vars(open_hall.bots.pool)["plan"] = planned
            live = await table(open_hall, "easy", None)
            for _ in range(3):
                await until(lambda: live.actor == 1)
                while live.actor == 1:
                    await play(live)
                open_hall.attend(live)
            await until(lambda: live.actor == 1)
            return asked

    asked = asyncio.run(evening())
    for (others, left), (then, remains) in pairwise(asked):
        assert remains == (left / 2 if others == then else 1.0)
    assert {others == then for (others, _), (then, _) in pairwise(asked)} == {True, False}


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("sleepy", "no answer within"),
        ("greedy for memory", "MemoryError"),
        ("clumsy", "KeyError at File"),
    ],
)
def test_a_bot_that_fails_is_told_on_and_the_next_question_is_answered(
    bot: str, reason: str
) -> None:
    async def ask() -> Plan:
        workers = bots(2.0 if bot == "sleepy" else 20.0, SILLY)
        try:
            with pytest.raises(BotFailed, match=reason) as failed:
                await workers.plan(bot, "council", position(), 0)
            assert "hand" not in str(failed.value)
            workers._seconds = 20.0
            return await workers.plan("random", "council", position(), 0)
        finally:
            await workers.close()

    assert asyncio.run(ask())


def test_what_is_judged_more_deeply_may_take_as_many_times_longer() -> None:
    async def ask() -> None:
        workers = bots(0.05, SILLY)
        try:
            for depth, waited in ((1, "0.05 s"), (16, "0.8 s")):
                question = Question("sleepy", "council", 0, position(), depth=depth)
                with pytest.raises(BotFailed, match=f"no answer within {waited}"):
                    await workers.think(question, ANYBODY)
        finally:
            await workers.close()

    asyncio.run(ask())


def test_a_hint_names_what_is_allowed_with_its_chances_the_best_first(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open", hints=True)
    bruno.post(f"{table}/join")
    shown = anna.get(table)
    told = msgspec.convert(anna.get(f"{table}/hint?lang=it"), HintAnswer)
    assert told.seq == shown["seq"]
    assert 1 <= len(told.hints) <= 3
    assert {hint.text for hint in told.hints} <= {choice["text"] for choice in shown["choices"]}
    assert all(0 <= hint.chance <= 1 for hint in told.hints)
    assert all(hint.plan.startswith(hint.first) and hint.why for hint in told.hints)
    assert [hint.steps[0] for hint in told.hints] == [hint.text for hint in told.hints]
    assert anna.get(f"{table}/hint?lang=it") == anna.get(f"{table}/hint?lang=it")
    refused = bruno.http.get(f"{table}/hint")
    assert (refused.status_code, refused.json()["error"]) == (409, "not_your_turn")
    assert Guest(house).http.get(f"{table}/hint").status_code == 403


def test_a_hint_that_fails_is_noted_and_told(tmp_path: Path) -> None:
    house = House(tmp_path, bot_seconds=0.001).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    answer = anna.http.get(f"{table}/hint")
    assert (answer.status_code, answer.json()["error"]) == (503, "no_hint")
    assert [line["message"] for line in house.lines() if line["level"] == "error"] == ["bot failed"]


def test_a_bot_takes_its_time_only_if_somebody_looks_on(tmp_path: Path) -> None:
    async def turn(watchers: int, pause: float) -> float:
        url = f"sqlite:///{tmp_path}/{watchers}.db"
        async with hall(url, Time(), bot_pause=pause) as open_hall:
            live = await table(open_hall, None, SIMPLEST)
            live.watchers = watchers
            while live.actor == 0:
                await play(live)
            open_hall.attend(live)
            begun, seq = monotonic(), live.seq
            await until(lambda: live.seq > seq)
            return monotonic() - begun

    assert asyncio.run(turn(0, pause=60.0)) < 10
    assert asyncio.run(turn(1, pause=0.4)) >= 0.4


def test_a_bot_takes_no_time_over_a_decision_that_shows_nothing(tmp_path: Path) -> None:
    election = ["elect", "council coast"]  # coins are gained at once, the balcony is only named

    async def pauses() -> list[bool]:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time(), bot_pause=0.01) as open_hall:

            async def planned(
                bot: str, game: str, at: Any, seat: int, seed: int | None, left: float, asker: Asker
            ) -> Plan:
                s = live.game.load(at)
                first = election if live.game.parse("elect") in lt.codes(s) else []
                for text in first:
                    lt.play(s, live.game.parse(text))
                return Plan([*first, live.game.text(lt.codes(s)[0])], left)

            def asked(live: Live, at: Table, seat: int) -> bool:
                paused.append(shows(live, at, seat))
                return paused[-1]

            paused: list[bool] = []
            shows = open_hall.bots._shows
            vars(open_hall.bots)["_shows"] = asked
            vars(open_hall.bots.pool)["plan"] = planned
            live = await table(open_hall, None, "easy")
            await until(lambda: live.actor == 0)  # the bot may be the first
            live.watchers = 1
            while live.actor == 0:
                await play(live)
            open_hall.attend(live)
            paused.clear()
            seq = live.seq
            await until(lambda: live.seq >= seq + len(election) + 1)
            return paused[: len(election) + 1]

    assert asyncio.run(pauses()) == [True, True, False]


def test_a_bot_is_not_asked_again_for_what_it_has_planned(tmp_path: Path) -> None:
    async def evening() -> tuple[int, int]:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time()) as open_hall:
            asked = 0
            plan = open_hall.bots.pool.plan

            async def counted(*question: Any) -> Plan:
                nonlocal asked
                asked += 1
                return await plan(*question)

            vars(open_hall.bots.pool)["plan"] = counted
            live = await table(open_hall, "search:sims=20,turns=2,tries=2", None)
            await until(lambda: live.actor == 1)
            return asked, len([move for move in live.playing().moves if move.by == 0])

    asked, made = asyncio.run(evening())
    assert 1 <= asked < made


@pytest.mark.parametrize("bot", ["clumsy", "cheating"])
def test_the_seat_of_a_failed_bot_falls_back_to_the_simplest_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time()) as open_hall:
            open_hall.bots.pool = bots(20.0, SILLY)
            live = await table(open_hall, bot, None)
            await until(lambda: live.actor == 1)
            assert live.places[0].bot == "random"

    with caplog.at_level(logging.ERROR):
        asyncio.run(evening())
    assert [record.message for record in caplog.records] == ["bot failed"]


def test_a_bot_is_asked_about_the_position_it_was_called_in(tmp_path: Path) -> None:
    """An undo in the meantime changes nothing about the question; the answer comes too late."""

    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/asked.db", Time()) as open_hall:
            live = await table(open_hall, None, None)
            await play(live, "elect")
            bot, asked = open_hall.bots, list[Any]()

            async def planned(*question: Any, **more: Any) -> Plan:
                asked.append(question[2])
                return Plan(["council coast"], 1.0)

            vars(bot.pool)["plan"] = planned
            before = live.game.dump(live.playing().state)
            deciding = asyncio.create_task(bot.decide(live, live.playing().actor))
            await asyncio.sleep(0)  # it has been called, and has not asked yet
            undone, actor = live.playing().copy(), live.playing().actor
            undone.undo(actor)
            live.table, kept = undone, live.table
            move = await deciding
            assert asked == [before]
            live.table = kept
            async with live.lock:
                await acts.undo(live, [actor], live.seq)
            seq = live.seq
            async with open_hall.holding(live.row.id) as now:
                await bot.carry_out(now, move)
            assert live.seq == seq

    asyncio.run(evening())
