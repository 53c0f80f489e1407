"""Analyses of finished games: judged by workers, kept with the game, refused while it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from ludoteca.kits import shelf
from ludoteca.lab.analysis import result
from ludoteca.lab.analysis.settings import analysed
from ludoteca.lab.think.judge import shares
from ludoteca.server import profile
from ludoteca.server.analyses import Analyses
from ludoteca.server.bots.pool import Pool
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.store import analyses, outcomes, writing
from tests.server import nim, studious
from tests.server.house import Json
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
            part |= {"chances": [0.25, 0.75], "par": [0.25, 0.75], "points": [{}, {}], "looks": 4}
            await open_hall.db.write(lambda c: analyses.keep(c, id, 1, 8, part))
            stopped = await found.status(live)
            assert (stopped.state, stopped.done, stopped.whole) == ("stopped", 1, 8)
            await found.start(live, "0")
            await done(found, open_hall, id)
            made = await found.made(live, 1)
            assert made.curve[0]["chances"] == [0.25, 0.75]  # not judged again
            assert len(made.curve) == 9

    asyncio.run(evening())


def test_each_depth_is_kept_by_itself(url: str) -> None:
    async def evening() -> None:
        async with study(url) as (open_hall, found):
            id = await nim_table(open_hall, *TAKES)
            live = await open_hall.find(id)
            for depth, chances in ((1, [0.5, 0.5]), (4, [0.25, 0.75])):
                for number in range(8):
                    part: Json = {"number": number, "opens": True, "first": number, "seat": 0}
                    part |= {"draws": [], "decisions": [], "points": [{}, {}], "looks": 4}
                    part |= {"chances": chances, "par": chances}
                    await open_hall.db.write(
                        lambda c, depth=depth, part=part: analyses.keep(c, id, depth, 8, part)  # type: ignore[misc]
                    )
            status = await found.status(live)
            assert (status.state, status.depth, status.deeper) == ("done", 4, 16)
            curves = [(await found.made(live, depth)).curve for depth in (1, 4)]
            assert [curve[0]["chances"] for curve in curves] == [[0.5, 0.5], [0.25, 0.75]]
            assert [len(curve) for curve in curves] == [9, 9]

    asyncio.run(evening())


def test_a_game_that_goes_on_is_analysed_by_nobody(url: str) -> None:
    async def evening() -> None:
        async with study(url) as (open_hall, found):
            live = await open_hall.find(await nim_table(open_hall, *TAKES[:4]))
            for ask in (found.status(live), found.start(live, "0"), found.made(live, 1)):
                with pytest.raises(Refused, match="Only finished games"):
                    await ask

    asyncio.run(evening())


def test_where_luck_is_measured_the_result_without_it_stays_with_the_game(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair = replace(analysed(NIM), luck=frozenset({2}), rollouts=1)
    monkeypatch.setattr(result, "analysed", lambda game: fair)
    monkeypatch.setattr(profile, "measured", lambda game: fair.luck if game == "nim" else ())

    async def evening() -> None:
        async with study(url) as (open_hall, found):
            id = await nim_table(open_hall, *TAKES)
            live = await open_hall.find(id)
            for number in range(8):
                draws = [{"move": 1, "text": "", "luck": [0.25, -0.25]}] if number == 2 else []
                part: Json = {"number": number, "opens": True, "first": number, "seat": number % 2}
                part |= {"draws": draws, "decisions": [], "points": [{}, {}], "looks": 4}
                part |= {"chances": [0.5, 0.5], "par": [0.5, 0.5]}
                await open_hall.db.write(lambda c, part=part: analyses.keep(c, id, 1, 8, part))  # type: ignore[misc]
            assert live.row.result is not None
            won = shares(live.row.result["places"])
            await found.made(live, 1)
            for seat in (0, 1):
                who = str(seat)
                totals = await open_hall.db.read(lambda c, who=who: outcomes.totals(c, who, True))  # type: ignore[misc]
                [one] = [profile.result(total) for total in totals if total.game == "nim"]
                luck = 0.25 if seat == 0 else -0.25
                assert one["analysed"] == 1
                assert one["deserved"] == pytest.approx(won[seat] - luck)
            monkeypatch.setattr(profile, "measured", lambda game: frozenset())
            hidden = profile.result(totals[0])  # measured no longer, so told no longer
            assert (hidden["analysed"], hidden["deserved"]) == (0, None)
            await open_hall.db.write(lambda c: writing.remove(c, id))

    asyncio.run(evening())
