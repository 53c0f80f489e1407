"""Measuring the server: every figure once, in processes and folders of its own."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Concatenate, ParamSpec, TypeVar

from rich.console import Console

from ludoteca.games import GAMES
from ludoteca.lab.bench import bar, ours
from ludoteca.server.bench import cold, many, memory, moves, watching
from ludoteca.server.bench.postgres import NoPostgres
from ludoteca.server.bench.report import RIVAL, SHORT, Figure, Report, beside
from ludoteca.server.bench.rival import VERSION, NoRival, Rival

P = ParamSpec("P")
T = TypeVar("T")
Progress = Callable[[str, int, int], None]  # what comes next, how much is done, of how much
KILOBYTE = 1024
TWO = "two processes, a core each"


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    game: str  # that is played
    tables: int = 10  # at once
    seconds: float = 4.0  # of playing at them
    rounds: int = 3  # ours and theirs by turns
    watchers: int = 200
    moves: int = 100  # that they watch
    loads: int = 10  # of each kind of game
    idle: int = 250  # tables


def measured(sizes: Sizes, rival: Rival) -> Report:
    """Every figure, with a bar for whoever waits; a line tells if ours stand alone."""
    errors = Console(stderr=True)
    with bar(errors) as progress:
        report = run(sizes, progress, rival)
    if report.missing is not None:
        errors.print(
            f"{RIVAL} is not measured, so these are our figures alone: {report.missing}.",
            soft_wrap=True,
        )
    return report


def run(sizes: Sizes, progress: Progress, rival: Rival) -> Report:
    """Every figure; ours stand alone where the rival cannot be had."""
    ours_rate, their_rate, missing = rates(sizes, progress, rival)
    steps = 2 * sizes.rounds
    progress(f"{sizes.watchers} watchers", steps, steps + 4)
    delays = in_folder(watching.measure, sizes.game, sizes.watchers, sizes.moves)
    progress("cold loads", steps + 1, steps + 4)
    table, page = in_folder(cold.measure, sizes.game, sizes.loads)
    progress(f"{sizes.idle} idle tables", steps + 2, steps + 4)
    costs = in_folder(memory.measure, sizes.game, sizes.idle)
    progress("two processes", steps + 3, steps + 4)
    several = scaled(sizes)
    progress("", steps + 4, steps + 4)
    return Report(
        build=ours.build([GAMES[sizes.game]]),
        python=platform.python_version(),
        cpus=os.cpu_count() or 1,
        game=sizes.game,
        missing=missing,
        figures=(
            beside(
                f"durable moves, {sizes.tables} tables at once",
                "moves/s",
                ours_rate,
                f"{RIVAL} {VERSION}",
                their_rate,
                least=2,
            ),
            *delayed(f"move to the last of {sizes.watchers} events", delays.events),
            *delayed(f"move to the last of {sizes.watchers} screens", delays.screens),
            beside("cold load, finished game", "ms", table.finished, SHORT, table.short, below=2),
            beside("cold page, finished game", "ms", page.finished, SHORT, page.short, below=2),
            Figure("memory of a table in use", "KB", costs.held / KILOBYTE),
            Figure("memory of an idle table", "KB", costs.idle / KILOBYTE),
            *several,
        ),
    )


def rates(
    sizes: Sizes, progress: Progress, rival: Rival
) -> tuple[list[float], list[float], str | None]:
    """Moves per second of both, by turns so that a slow moment of the machine hits both."""
    total = 2 * sizes.rounds + 4
    missing = None
    progress(f"installing {RIVAL}", 0, total)
    try:
        rival.install()
    except NoRival as error:
        missing = str(error)
    mine: list[float] = []
    theirs: list[float] = []
    for turn in range(sizes.rounds):
        progress("moves", 2 * turn, total)
        mine.append(in_folder(moves.measure, sizes.game, sizes.tables, sizes.seconds))
        if missing is None:
            progress(f"moves of {RIVAL}", 2 * turn + 1, total)
            try:
                theirs.append(in_folder(rival.measure, sizes.tables, sizes.seconds))
            except NoRival as error:
                missing = str(error)
    return mine, theirs, missing


def scaled(sizes: Sizes) -> list[Figure]:
    """Two processes beside one, on a core each; nothing without PostgreSQL."""
    try:
        found = in_folder(many.scaling, sizes.game, sizes.tables, sizes.seconds)
    except NoPostgres as error:
        Console(stderr=True).print(f"Several processes are not measured: {error}.")
        return []
    one = [found.one]
    return [
        beside(TWO, "moves/s", [found.two], "one process", one, least=1.7),
        beside(f"{TWO}, half sent on", "moves/s", [found.sent_on], "one process", one),
    ]


def delayed(measure: str, delays: list[float]) -> list[Figure]:
    """The delay of half the moves, and of all but a twentieth."""
    return [
        Figure(f"{measure}, p50", "ms", median(delays)),
        Figure(f"{measure}, p95", "ms", quantiles(delays, n=20, method="inclusive")[-1]),
    ]


def in_folder(measure: Callable[Concatenate[Path, P], T], *args: P.args, **more: P.kwargs) -> T:
    """What is measured with a place of its own for a database."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as at:
        return measure(Path(at), *args, **more)
