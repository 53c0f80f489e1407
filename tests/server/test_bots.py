"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from time import monotonic

import pytest

import ludoteca as lt
from ludoteca.server.bots import SIMPLEST, BotFailed, Bots
from ludoteca.server.settings import MEGABYTE
from tests.server.inside import Time, hall, play, table, until

SILLY = "tests.server.silly"


def bots(seconds: float = 20.0, module: str = "") -> Bots:
    return Bots(1, seconds, 1024 * MEGABYTE, module)


def position() -> dict[str, object]:
    council = lt.GAMES["council"]
    s = council.deal(2)
    lt.Dealer("bots").settle(s)
    return council.dump(s)


def test_a_bot_answers_with_a_legal_action() -> None:
    async def ask() -> list[str]:
        workers = bots()
        try:
            asked = [workers.choose("random", "council", position(), 0) for _ in range(5)]
            return await asyncio.gather(*asked)
        finally:
            await workers.close()

    council = lt.GAMES["council"]
    s = council.load(position())
    assert {council.parse(text) for text in asyncio.run(ask())} <= set(lt.codes(s))


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
    async def ask() -> str:
        workers = bots(2.0 if bot == "sleepy" else 20.0, SILLY)
        try:
            with pytest.raises(BotFailed, match=reason) as failed:
                await workers.choose(bot, "council", position(), 0)
            assert "hand" not in str(failed.value)
            workers._seconds = 20.0
            return await workers.choose("random", "council", position(), 0)
        finally:
            await workers.close()

    assert asyncio.run(ask())


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


@pytest.mark.parametrize("bot", ["clumsy", "cheating"])
def test_the_seat_of_a_failed_bot_falls_back_to_the_simplest_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    async def evening() -> None:
        async with hall(f"sqlite:///{tmp_path}/a.db", Time()) as open_hall:
            open_hall.bots = bots(20.0, SILLY)
            live = await table(open_hall, bot, None)
            await until(lambda: live.actor == 1)
            assert live.places[0].bot == "random"

    with caplog.at_level(logging.ERROR):
        asyncio.run(evening())
    assert [record.message for record in caplog.records] == ["bot failed"]
