"""Analyses of finished games: judged by workers, kept with the game, refused while it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from ludoteca.kits import shelf
from ludoteca.server.analyses import Analyses
from ludoteca.server.bots.pool import Pool
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.store import analyses, writing
from tests.server import nim, studious
from tests.server.inside import Time, hall, until
from tests.server.nim.game import NIM
from tests.server.test_updates import nim_table

TAKES = ("three", "three", "three", "three", "three", "three", "one", "one")


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf().kits, "nim", nim.KIT)
    monkeypatch.setattr(NIM, "version", 1)


@asynccontextmanager
async def study(url: str) -> AsyncIterator[tuple[Hall, Analyses]]:
    """A hall whose workers know Nim."""
    async with hall(url, Time()) as open_hall:
        open_hall.bots.pool = Pool(1, 60.0, 1 << 31, studious.__name__)
        yield open_hall, Analyses(open_hall)


async def done(found: Analyses, open_hall: Hall, id: str) -> None:
    live = await open_hall.find(id)
    await until(lambda: id not in found._running)
    status = await found.status(live)
    assert (status.state, status.deeper) == ("done", 4)


def test_a_game_is_analysed_once_kept_with_it_and_gone_with_it(url: str) -> None:
    async def evening() -> None:
        async with study(url) as (open_hall, found):
            id = await nim_table(open_hall, *TAKES)
            live = await open_hall.find(id)
            assert (await found.status(live)).state == "nothing"
            begun = await found.start(live, "0")
            assert (begun.state, begun.deeper) == ("working", 1)
            await done(found, open_hall, id)
            made = await found.made(live, 1)
            assert made.decisions[-1]["best"] == "take two"
            assert made.turning_points[-1]["move"] == 7

        async with study(url) as (open_hall, found):  # another server, later
            live = await open_hall.find(id)
            assert (await found.status(live)).state == "done"
            assert (await found.made(live, 1)).as_json() == made.as_json()
            await open_hall.db.write(lambda c: writing.remove(c, id))
            assert await open_hall.db.read(lambda c: analyses.progress(c, id)) == {}

    asyncio.run(evening())


def test_an_analysis_that_was_lost_is_resumed_where_it_stopped(url: str) -> None:
    async def evening() -> None:
        async with study(url) as (open_hall, found):
            id = await nim_table(open_hall, *TAKES)
            live = await open_hall.find(id)
            part = {"number": 0, "opens": True, "first": 0, "seat": 0, "draws": [], "decisions": []}
            part |= {"chances": [0.25, 0.75], "par": [0.25, 0.75], "points": [{}, {}]}
            await open_hall.db.write(lambda c: analyses.keep(c, id, 1, 8, part))
            stopped = await found.status(live)
            assert (stopped.state, stopped.done, stopped.whole) == ("stopped", 1, 8)
            await found.start(live, "0")
            await done(found, open_hall, id)
            made = await found.made(live, 1)
            assert made.curve[0]["chances"] == [0.25, 0.75]  # not judged again
            assert len(made.curve) == 9

    asyncio.run(evening())


def test_a_game_that_goes_on_is_analysed_by_nobody(url: str) -> None:
    async def evening() -> None:
        async with study(url) as (open_hall, found):
            live = await open_hall.find(await nim_table(open_hall, *TAKES[:4]))
            for ask in (found.status(live), found.start(live, "0"), found.made(live, 1)):
                with pytest.raises(Refused, match="Only finished games"):
                    await ask

    asyncio.run(evening())
