"""Limits hold for all servers together."""

from __future__ import annotations

import asyncio

import pytest

from ludoteca.server.cluster.members import SERVER
from ludoteca.server.cluster.membership import Membership
from ludoteca.server.cluster.rates import SharedRates
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from tests.server.cluster.several import ask

MINE = ("log-in", "stranger", "192.0.2.1")
LIMITS = {"log-in": "4 per minute", "look": "600 per minute"}


def test_what_one_server_counts_counts_at_the_other(url: str) -> None:
    db = Database(url)
    db.migrate()
    db.close()

    async def evening() -> None:
        members = [Membership(url, SERVER, ""), Membership(url, SERVER, "")]
        refused: list[str] = []
        one, two = [SharedRates(LIMITS, member.run, refused.append) for member in members]
        for rates in (one, two, one, two):
            rates.check("log-in", "192.0.2.1")
            await rates.share()
        one._fresh[MINE] += 0
        await one.share()
        for rates in (one, two):
            with pytest.raises(Refused) as why:
                rates.check("log-in", "192.0.2.1")
            assert int(why.value.headers["Retry-After"]) <= 60
            rates.check("log-in", "192.0.2.2")  # somebody else
        assert refused == ["log-in", "log-in"]
        # Whoever was refused is let in again once it does not count any more, at either server.
        await asyncio.gather(one.share(), two.share())
        ask(url, "UPDATE rates SET until = 0")
        one._done.clear()
        one._fresh[MINE] += 0
        await one.share()
        one.check("log-in", "192.0.2.1")
        for member in members:
            await member.close()

    asyncio.run(evening())


def test_what_is_rare_is_told_at_once_and_what_is_frequent_with_others(url: str) -> None:
    db = Database(url)
    db.migrate()
    db.close()

    async def evening() -> None:
        member = Membership(url, SERVER, "")
        rates = SharedRates(LIMITS, member.run, lambda kind: None)
        rates.check("look", "192.0.2.1")
        assert not rates._soon.is_set()
        rates.check("log-in", "192.0.2.1")
        assert rates._soon.is_set()
        keeping = asyncio.create_task(rates.keep())
        async with asyncio.timeout(30):
            while len(ask(url, "SELECT * FROM rates")) < 2:
                await asyncio.sleep(0.01)
        keeping.cancel()
        await member.close()

    asyncio.run(evening())
