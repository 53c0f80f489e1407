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
from ludoteca.server.bench import cold, many, memory, moves, pages, watching
from ludoteca.server.bench.postgres import NoPostgres
from ludoteca.server.bench.process import Pace
from ludoteca.server.bench.report import RIVAL, SHORT, Figure, Report, beside
from ludoteca.server.bench.rival import VERSION, NoRival, Rival

P = ParamSpec("P")
T = TypeVar("T")
Progress = Callable[[str, int, int], None]  # what comes next, how much is done, of how much
KILOBYTE = 1024
STEPS = 4  # of a round: ours and the rival's, twice each
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
    finished: int = 10_000  # tables, behind the first page


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
    steps = STEPS * sizes.rounds
    all_of_it = steps + 5
    paces = raced(sizes, lambda what, done: progress(what, done, all_of_it), rival)
    progress(f"{sizes.watchers} watchers", steps, all_of_it)
    delays = in_folder(watching.measure, sizes.game, sizes.watchers, sizes.moves)
    progress(f"pages beside {sizes.finished} finished tables", steps + 1, all_of_it)
    taken = in_folder(pages.measure, sizes.game, sizes.finished)
    progress("cold loads", steps + 2, all_of_it)
    table, page = in_folder(cold.measure, sizes.game, sizes.loads)
    progress(f"{sizes.idle} idle tables", steps + 3, all_of_it)
    costs = in_folder(memory.measure, sizes.game, sizes.idle)
    progress("two processes", steps + 4, all_of_it)
    several = scaled(sizes)
    progress("", all_of_it, all_of_it)
    screens = f"move to the last of {sizes.watchers} screens"
    return Report(
        build=ours.build([GAMES[sizes.game]]),
        python=platform.python_version(),
        cpus=os.cpu_count() or 1,
        game=sizes.game,
        missing=paces.missing,
        figures=(
            *compared(sizes, paces),
            Figure(f"{screens}, p50", "ms", median(delays.screens)),
            Figure(f"{screens}, p95", "ms", most(delays.screens), below=50),
            Figure("a move to one screen, packed, p50", "bytes", median(delays.bytes)),
            Figure("a move to one screen, packed, p95", "bytes", most(delays.bytes)),
            Figure("a step through a game, CPU", "ms", taken.step, below=5),
            Figure(f"first page, {sizes.finished} finished tables, CPU", "ms", taken.home, below=5),
            beside("cold load, finished game", "ms", table.finished, SHORT, table.short, below=2),
            beside("cold page, finished game", "ms", page.finished, SHORT, page.short, below=2),
            Figure("memory of a table in use", "KB", costs.held / KILOBYTE),
            Figure("memory of an idle table", "KB", costs.idle / KILOBYTE),
            *several,
        ),
    )


@dataclass
class Paces:
    """Moves of each, round by round."""

    alone: list[Pace]  # ours, followed by nobody
    told: list[Pace]  # ours, both players being told
    files: list[Pace]  # the rival's, by where it stores them
    memory: list[Pace]
    missing: str | None = None  # why there is no rival


def raced(sizes: Sizes, progress: Callable[[str, int], None], rival: Rival) -> Paces:
    """Moves of both, by turns so that a slow moment of the machine hits both."""
    out = Paces([], [], [], [])
    progress(f"installing {RIVAL}", 0)
    try:
        rival.install()
    except NoRival as error:
        out.missing = str(error)
    for done in range(0, STEPS * sizes.rounds, STEPS):
        for step, (paces, told) in enumerate([(out.alone, False), (out.told, True)]):
            progress("moves", done + step)
            size = (sizes.game, sizes.tables, sizes.seconds)
            paces.append(in_folder(moves.measure, *size, told))
        for step, (paces, durable) in enumerate([(out.files, True), (out.memory, False)], 2):
            if out.missing is not None:
                continue
            progress(f"moves of {RIVAL}", done + step)
            try:
                found = in_folder(rival.measure, sizes.tables, sizes.seconds, durable)
            except NoRival as error:
                out.missing = str(error)
            else:
                paces.append(found)
    return out


def compared(sizes: Sizes, paces: Paces) -> list[Figure]:
    """By the clock beside the rival's files, by the CPU beside both its stores."""
    at = f"{sizes.tables} tables at once"
    files, memory = f"{RIVAL} {VERSION}, files, no sync", f"{RIVAL} {VERSION}, memory"
    second, cpu = "moves/s", "moves/CPU s"

    def rates(of: list[Pace]) -> list[float]:
        return [pace.rate for pace in of]

    def per_cpu(of: list[Pace]) -> list[float]:
        return [pace.per_cpu for pace in of]

    alone, told = f"durable moves, {at}", f"the same, told to both players, {at}"
    return [
        beside(alone, second, rates(paces.alone), files, rates(paces.files), least=4),
        beside(alone, cpu, per_cpu(paces.alone), files, per_cpu(paces.files)),
        beside(alone, cpu, per_cpu(paces.alone), memory, per_cpu(paces.memory), least=0.6),
        beside(told, second, rates(paces.told), files, rates(paces.files)),
        beside(told, cpu, per_cpu(paces.told), memory, per_cpu(paces.memory)),
    ]


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


def most(values: list[float]) -> float:
    """What all but a twentieth stay below."""
    return quantiles(values, n=20, method="inclusive")[-1]


def in_folder(measure: Callable[Concatenate[Path, P], T], *args: P.args, **more: P.kwargs) -> T:
    """What is measured with a place of its own for a database."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as at:
        return measure(Path(at), *args, **more)
