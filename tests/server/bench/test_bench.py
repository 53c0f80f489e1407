"""The bench of the server, on tiny sizes: every figure is there, and counted honestly."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca.server.bench import Figure, NoRival, Report, Rival, Sizes, cold, moves, show
from ludoteca.server.bench.client import BadAnswer, Connection
from ludoteca.server.bench.process import NoServer, Process, resident
from ludoteca.server.bench.report import beside
from ludoteca.server.bench.rooms import Room, leave, open_rooms
from ludoteca.server.bench.run import delayed, measured, rates
from ludoteca.server.bench.watching import watch
from tests.server.postgres import binaries

TINY = Sizes("council", tables=2, seconds=0.3, rounds=1, watchers=3, moves=3, loads=1, idle=2)


class Fake(Rival):
    """A rival of a known speed."""

    def install(self) -> None:
        pass

    def measure(self, folder: Path, matches: int, seconds: float) -> float:
        return 1.0


class Absent(Rival):
    """A rival that cannot be had."""

    def install(self) -> None:
        raise NoRival("node is not installed")


def test_every_figure_is_measured_and_without_node_a_line_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = measured(TINY, Absent())
    assert [(figure.measure, figure.unit) for figure in report.figures[:9]] == [
        ("durable moves, 2 tables at once", "moves/s"),
        ("move to the last of 3 events, p50", "ms"),
        ("move to the last of 3 events, p95", "ms"),
        ("move to the last of 3 screens, p50", "ms"),
        ("move to the last of 3 screens, p95", "ms"),
        ("cold load, finished game", "ms"),
        ("cold page, finished game", "ms"),
        ("memory of a table in use", "KB"),
        ("memory of an idle table", "KB"),
    ]
    assert all(figure.ours > 0 for figure in report.figures[:7])
    assert report.missing == "node is not installed"
    assert report.figures[0].ratio is None
    assert not report.passed
    told = "boardgame.io is not measured, so these are our figures alone: node is not installed.\n"
    assert capsys.readouterr().err.endswith(told)
    several = report.figures[9:]
    assert [figure.measure for figure in several] == (
        ["two processes, a core each", "two processes, a core each, half sent on"]
        if binaries() is not None
        else []
    )
    assert all((figure.ratio or 0) > 0 for figure in several)


def test_rounds_are_played_by_turns() -> None:
    steps: list[tuple[str, int, int]] = []
    ours, theirs, missing = rates(TINY, lambda *step: steps.append(step), Fake())
    assert (len(ours), theirs, missing) == (1, [1.0], None)
    assert [done for _, done, _ in steps] == [0, 0, 1]
    assert steps[-1] == ("moves of boardgame.io", 1, 6)


class Failing(Fake):
    """A rival that is installed and does not run."""

    def measure(self, folder: Path, matches: int, seconds: float) -> float:
        raise NoRival("its clients ended with 1")


def test_a_rival_that_fails_leaves_our_figures_alone() -> None:
    ours, theirs, missing = rates(TINY, lambda *_: None, Failing())
    assert ours[0] > 0
    assert (theirs, missing) == ([], "its clients ended with 1")


def test_moves_that_are_counted_are_in_the_database(tmp_path: Path) -> None:
    rate = moves.measure(tmp_path, "council", 2, 0.5)
    with sqlite3.connect(tmp_path / "ludoteca.db") as db:
        (made,) = db.execute("SELECT count(*) FROM entries WHERE by >= 0").fetchone()
    db.close()
    assert 0 < rate * 0.5 <= made


def test_a_player_goes_from_table_to_table_over_one_connection(tmp_path: Path) -> None:
    async def evening(port: int) -> list[Room]:
        played: list[Room] = []
        rooms = await open_rooms(port, "council", 1)
        playing = asyncio.create_task(moves.keep_playing("council", rooms[0], played))
        while len(played) < 2:
            await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.wait([playing])
        leave(rooms)
        return played

    with Process(tmp_path) as server:
        first, second = asyncio.run(evening(server.port))
    assert first.over
    assert first.id != second.id
    assert first.connection is second.connection


def test_a_move_reaches_every_watcher_before_it_counts_as_seen(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        delays = asyncio.run(watch(server.port, "council", 4, 5))
    assert len(delays.events) == len(delays.screens) == 5
    for event, screen in zip(*delays, strict=True):
        assert 0 < event < screen


def test_cold_loads_are_of_games_that_are_over_and_of_five_moves(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        finished, short = asyncio.run(cold.prepare(server.port, "council", 1))
        assert [room.over for room in finished] == [True]
        assert [(room.over, room.moves) for room in short] == [(False, 5)]


def test_a_request_that_is_refused_is_no_measurement(tmp_path: Path) -> None:
    async def evening(port: int) -> None:
        connection = await Connection.open(port)
        with pytest.raises(BadAnswer, match="GET /api/tables/none was answered with 404"):
            await connection.ask("GET", "/api/tables/none")
        connection.close()
        rooms = await open_rooms(port, "council", 1, 3)
        assert [room.moves for room in rooms] == [3]
        leave(rooms)

    with Process(tmp_path) as server:
        assert server.memory() > 1 << 20
        asyncio.run(evening(server.port))


def test_memory_is_told_by_the_system_or_by_ps(tmp_path: Path) -> None:
    here = resident(os.getpid())
    assert 10 << 20 < here < 4 << 30
    assert resident(os.getpid(), tmp_path) == pytest.approx(here, rel=0.2)


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(NoServer, match=r"the server does not start: .*Nonsense"):
        Process(tmp_path, host="Nonsense").__enter__()


@pytest.mark.parametrize(
    ("figure", "met"),
    [
        (beside("a", "moves/s", [40.0, 1.0, 20.0], "b", [10.0], least=2), True),
        (beside("a", "moves/s", [19.9], "b", [10.0], least=2), False),
        (beside("a", "ms", [19.9], "b", [10.0], below=2), True),
        (beside("a", "ms", [20.0], "b", [10.0], below=2), False),
        (beside("a", "moves/s", [40.0], "b", [], least=2), None),
        (Figure("a", "KB", 3.0), None),
    ],
)
def test_a_target_is_for_the_ratio_of_the_medians(figure: Figure, met: bool | None) -> None:
    assert figure.met is met


def test_delays_are_those_of_half_and_of_nineteen_in_twenty() -> None:
    half, most = delayed("a", [float(number) for number in range(101)])
    assert (half.measure, half.ours) == ("a, p50", 50)
    assert (most.measure, most.ours) == ("a, p95", 95)


def test_a_report_is_shown_and_written() -> None:
    rate = beside("durable moves", "moves/s", [300.0], "boardgame.io", [100.0], least=2)
    report = Report("compiled", "3.11.7", 2, "council", None, (rate, Figure("memory", "KB", 4.2)))
    assert report.passed
    out = StringIO()
    show(report, Console(file=out, width=120))
    (line,) = [line for line in out.getvalue().splitlines() if "durable" in line]
    for word in ("300 moves/s", "100, boardgame.io", "3 ×", "≥ 2 ×", "met"):
        assert word in line
    data = json.loads(json.dumps(report.as_json()))
    assert data["figures"][0]["ratio"] == 3
    assert data["figures"][1]["theirs"] is None
