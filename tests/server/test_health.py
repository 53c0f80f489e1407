"""How the server is, told by itself: `/healthz` and `/metrics`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.server.app import make_app
from ludoteca.server.aside import Aside
from ludoteca.server.database import Database
from ludoteca.server.settings import Settings
from tests.server.inside import PATIENCE


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Starlette, httpx.AsyncClient]]:
    """A server without a port, and somebody on this machine who asks it."""
    url = f"sqlite:///{folder}/test.db"
    db = Database(url)
    db.migrate()
    app = make_app(Settings(database=url), db)
    asked = httpx.AsyncClient(transport=httpx.ASGITransport(app.state.front), base_url="http://x")
    async with asyncio.timeout(PATIENCE), app.router.lifespan_context(app), asked:
        yield app, asked


@pytest.mark.parametrize(
    "work",
    [
        "ludoteca.server.hall.Hall.beat",
        "ludoteca.server.order.Order.look",
        "ludoteca.server.retention.Cleaning.clean",
    ],
)
def test_a_server_is_not_well_whose_work_in_the_background_has_ended(
    work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pause in ("hall.PULSE", "order.EVERY", "retention.EVERY"):
        monkeypatch.setattr(f"ludoteca.server.{pause}", 0.01)

    async def broken(of: Any) -> None:
        raise RuntimeError("a mistake of ours")

    async def story() -> None:
        async with served(tmp_path) as (app, asked):
            well = await asked.get("/healthz")
            assert (well.status_code, well.json()) == (200, {"status": "ok"})
            with monkeypatch.context() as patched:
                patched.setattr(work, broken)
                while app.state.server.hall.alive:
                    await asyncio.sleep(0.01)
            failing = await asked.get("/healthz")
            assert (failing.status_code, failing.json()) == (503, {"status": "failing"})
            assert "ludoteca_tasks_failed_total 0.0" not in (await asked.get("/metrics")).text

    asyncio.run(story())


def test_tables_set_aside_are_counted(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as (app, asked):
            assert "\nludoteca_tables_set_aside 0.0" in (await asked.get("/metrics")).text
            app.state.server.hall.put_aside("table", Aside("altered"))
            assert "\nludoteca_tables_set_aside 1.0" in (await asked.get("/metrics")).text

    asyncio.run(story())
