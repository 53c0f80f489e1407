"""What `ludoteca bench` is asked for, and the bar it shows meanwhile."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from rich import progress
from rich.console import Console

from ludoteca.lab.bench.count import NotCounted, count
from ludoteca.lab.bench.measure import Progress, run
from ludoteca.lab.bench.report import Report


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rounds", type=_rounds, default=5, metavar="N", help="the median of N rounds counts (5)"
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=1.0, metavar="S", help="for each measurement (1)"
    )
    parser.add_argument(
        "--count",
        action="store_true",
        help="count the instructions of a decision too, with valgrind (a minute or two)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--check", action="store_true", help="fail if a target is missed")


def _rounds(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


@contextmanager
def bar(errors: Console) -> Iterator[Progress]:
    """A bar for whoever waits, where there is somebody."""
    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        console=errors,
        transient=True,
        auto_refresh=False,  # a thread of its own would be measured too
        disable=not errors.is_terminal,
    ) as shown:
        task = shown.add_task("", total=None)

        def move(what: str, done: int, total: int) -> None:
            shown.update(task, description=what, completed=done, total=total, refresh=True)

        yield move


def counted(report: Report, games: Sequence[str], errors: Console) -> Report:
    """The same report with instructions, or a line that tells why there are none."""
    try:
        return replace(report, instructions=count(games))
    except NotCounted as error:
        errors.print(f"Instructions are not counted: {error}.", soft_wrap=True)
        return report


def measured(
    games: Sequence[str],
    arguments: Namespace,
    *,
    positions: int = 100,
    catanatron: str = "catanatron",
) -> Report:
    """The figures of these games; a line tells if they stand alone."""
    errors = Console(stderr=True)
    with bar(errors) as move:
        report = run(games, arguments.seconds, arguments.rounds, move, positions, catanatron)
    if arguments.count:
        report = counted(report, games, errors)
    if report.catanatron is None:
        errors.print(
            "Catanatron is not installed, so these are our figures alone; "
            "`make bench` installs it.",
            soft_wrap=True,
        )
    return report
