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

from ludoteca.server.bench import Figure, NoRival, Report, Rival, Sizes, cold, moves, pages, show
from ludoteca.server.bench.client import BadAnswer, Connection
from ludoteca.server.bench.listening import Stream
from ludoteca.server.bench.process import NoServer, Pace, Process, resident
from ludoteca.server.bench.report import beside
from ludoteca.server.bench.rooms import Room, keep_playing, leave, open_rooms
from ludoteca.server.bench.run import compared, measured, most, raced
from ludoteca.server.bench.watching import watch
from tests.server.postgres import binaries

TINY = Sizes(
    "council", tables=2, seconds=0.3, rounds=1, watchers=3, moves=3, loads=1, idle=2, finished=60
)


class Fake(Rival):
    """A rival of a known speed."""

    def install(self) -> None:
        pass

    def measure(self, folder: Path, matches: int, seconds: float, durable: bool = True) -> Pace:
        return Pace(1.0, 2.0) if durable else Pace(3.0, 4.0)


class Absent(Rival):
    """A rival that cannot be had."""

    def install(self) -> None:
        raise NoRival("node is not installed")


def test_every_figure_is_measured_and_without_node_a_line_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = measured(TINY, Absent())
    assert [(figure.measure, figure.unit) for figure in report.figures[:15]] == [
        ("durable moves, 2 tables at once", "moves/s"),
        ("durable moves, 2 tables at once", "moves/CPU s"),
        ("durable moves, 2 tables at once", "moves/CPU s"),
        ("the same, told to both players, 2 tables at once", "moves/s"),
        ("the same, told to both players, 2 tables at once", "moves/CPU s"),
        ("move to the last of 3 screens, p50", "ms"),
        ("move to the last of 3 screens, p95", "ms"),
        ("a move to one screen, packed, p50", "bytes"),
        ("a move to one screen, packed, p95", "bytes"),
        ("a step through a game, CPU", "ms"),
        ("first page, 60 finished tables, CPU", "ms"),
        ("cold load, finished game", "ms"),
        ("cold page, finished game", "ms"),
        ("memory of a table in use", "KB"),
        ("memory of an idle table", "KB"),
    ]
    assert all(figure.ours > 0 for figure in report.figures[:13])
    assert report.missing == "node is not installed"
    assert report.figures[0].ratio is None
    assert not report.passed
    told = "boardgame.io is not measured, so these are our figures alone: node is not installed.\n"
    assert capsys.readouterr().err.endswith(told)
    several = report.figures[15:]
    assert [figure.measure for figure in several] == (
        ["two processes, a core each", "two processes, a core each, half sent on"]
        if binaries() is not None
        else []
    )
    assert all((figure.ratio or 0) > 0 for figure in several)


def test_rounds_are_played_by_turns_and_compared_with_both_stores() -> None:
    steps: list[tuple[str, int]] = []
    paces = raced(TINY, lambda *step: steps.append(step), Fake())
    assert (len(paces.alone), len(paces.told), paces.missing) == (1, 1, None)
    assert (paces.files, paces.memory) == ([Pace(1.0, 2.0)], [Pace(3.0, 4.0)])
    assert [done for _, done in steps] == [0, 0, 1, 2, 3]
    assert steps[-1] == ("moves of boardgame.io", 3)
    figures = compared(TINY, paces)
    assert [figure.theirs for figure in figures] == [1.0, 2.0, 4.0, 1.0, 4.0]
    assert [figure.target for figure in figures] == ["≥ 4 ×", "", "≥ 0.6 ×", "", ""]


class Failing(Fake):
    """A rival that is installed and does not run."""

    def measure(self, folder: Path, matches: int, seconds: float, durable: bool = True) -> Pace:
        raise NoRival("its clients ended with 1")


def test_a_rival_that_fails_leaves_our_figures_alone() -> None:
    paces = raced(TINY, lambda *_: None, Failing())
    assert paces.alone[0].rate > 0
    assert (paces.files, paces.memory, paces.missing) == ([], [], "its clients ended with 1")


@pytest.mark.parametrize("told", [False, True])
def test_moves_that_are_counted_are_in_the_database(tmp_path: Path, told: bool) -> None:
    rate, per_cpu = moves.measure(tmp_path, "council", 2, 0.5, told)
    with sqlite3.connect(tmp_path / "ludoteca.db") as db:
        (made,) = db.execute("SELECT count(*) FROM entries WHERE by >= 0").fetchone()
    db.close()
    assert 0 < rate * 0.5 <= made
    assert per_cpu > 0


def test_a_player_goes_from_table_to_table_over_one_connection(tmp_path: Path) -> None:
    async def evening(port: int) -> list[Room]:
        played: list[Room] = []
        rooms = await open_rooms(port, "council", 1)
        playing = asyncio.create_task(keep_playing("council", rooms[0], played))
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
    assert len(delays.screens) == len(delays.bytes) == 5
    assert min(delays.screens) > 0
    assert min(delays.bytes) > 100  # something has changed on every screen


def test_an_event_that_nobody_waits_for_any_more_does_no_harm() -> None:
    async def given_up() -> int:
        stream = Stream(b"", packed=False)
        stream.wait_for(1).cancel()
        event = b"id: 1\ndata: x\n\n"
        stream.data_received(b"HTTP/1.1 200 OK\r\n\r\n%x\r\n%b\r\n" % (len(event), event))
        return stream.seen

    assert asyncio.run(given_up()) == 1


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
        (Figure("a", "ms", 4.9, below=5), True),
        (Figure("a", "ms", 5.0, below=5), False),
    ],
)
def test_a_target_is_for_the_ratio_of_the_medians(figure: Figure, met: bool | None) -> None:
    assert figure.met is met


def test_most_is_what_nineteen_in_twenty_stay_below() -> None:
    assert most([float(number) for number in range(101)]) == 95


def test_the_first_page_is_measured_with_as_many_finished_tables_as_said(tmp_path: Path) -> None:
    taken = pages.measure(tmp_path, "council", 120)
    assert taken.home > 0
    assert taken.step > 0
    with sqlite3.connect(tmp_path / "ludoteca.db") as db:
        over = db.execute("SELECT owner, count(*) FROM games WHERE status = 'over' GROUP BY owner")
        assert sorted(many for _, many in over) == [3, 117]
    db.close()


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
