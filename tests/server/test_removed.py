"""A table that is removed while a server takes it up is gone there too."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.admin import Admin
from ludoteca.server.app import make_app
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.guard import Guard
from ludoteca.server.hall import Hall
from ludoteca.server.order import Order
from ludoteca.server.retention import DAY, Cleaning
from ludoteca.server.sessions import Sessions
from ludoteca.server.settings import Settings
from tests.server import postgres
from tests.server.inside import PATIENCE, Time, hall, table


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/test.db"
        return
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.server(tmp_path) as made:
        yield made


async def nowhere(scope: Any, receive: Any, send: Any) -> None:
    """What a guard without a site stands in front of."""


def order_in(here: Hall) -> Order:
    guard = Guard(nowhere, here.metrics, here.settings)
    return Order(here.db, here, Sessions(here.settings, here.db), guard)


async def remove(db: Database, id: str) -> None:
    """As an admin does who has the database and not the server."""
    await db.write(lambda c: Admin(c, "test", 0.0).remove(id, ""))


async def expect_gone(here: Hall, id: str) -> None:
    with pytest.raises(Refused) as refused:
        await here.find(id)
    assert refused.value.status == 404


class HeldUp:
    """The next answer of a database, held up after it was read until another one has come."""

    def __init__(self, db: Database) -> None:
        self.read, self.overtaken = asyncio.Event(), asyncio.Event()
        self._usual = db.read
        db.read = self._held  # type: ignore[method-assign]

    async def _held(self, job: Any) -> Any:
        found = await self._usual(job)
        if not self.read.is_set():
            self.read.set()
            await self.overtaken.wait()
        self.overtaken.set()  # whoever asked goes on before whoever waits
        return found


def test_a_table_removed_while_it_is_loaded_is_not_kept(url: str) -> None:
    async def story() -> None:
        time = Time()
        async with asyncio.timeout(PATIENCE), hall(url, time) as here:
            id = (await table(here, None, None)).row.id
            order = order_in(here)
            await order.look()
            time.at += here.settings.keep_idle + 1
            here.let_go(time.at)
            assert id not in here.tables
            held = HeldUp(here.db)
            loading = asyncio.create_task(here.find(id))
            await held.read.wait()
            await remove(here.db, id)
            await order.look()
            await loading
            await expect_gone(here, id)

    asyncio.run(story())


def test_a_table_cleaned_away_at_the_start_is_not_kept(url: str) -> None:
    async def story() -> None:
        time = Time()
        async with asyncio.timeout(PATIENCE), hall(url, time) as here:
            id = (await table(here, None, None)).row.id
        time.at += 1000 * DAY
        async with asyncio.timeout(PATIENCE), hall(url, time, kept={"unfinished": 1.0}) as here:
            await here.find(id)
            await Cleaning(here, order_in(here)).clean()
            await expect_gone(here, id)

    asyncio.run(story())


def test_a_table_removed_while_the_server_starts_is_not_kept(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with asyncio.timeout(PATIENCE), hall(url, Time()) as here:
            id = (await table(here, None, None, pace=Pace("days"))).row.id
        opened = Hall.open

        async def open_and_lose(here: Hall) -> None:
            await opened(here)
            assert id in here.tables
            await remove(here.db, id)

        monkeypatch.setattr(Hall, "open", open_and_lose)
        app = make_app(Settings(database=url), Database(url))
        async with asyncio.timeout(PATIENCE), app.router.lifespan_context(app):
            await app.state.server.order.look()
            await expect_gone(app.state.server.hall, id)

    asyncio.run(story())
