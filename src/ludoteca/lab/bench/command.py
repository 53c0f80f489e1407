"""The command `ludoteca bench`: its arguments, its progress and its exit code."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ludoteca.games import GAMES
from ludoteca.lab.bench.measure import run
from ludoteca.lab.bench.show import show


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help=f"what to measure, all unless told: {', '.join(GAMES)}",
    )
    parser.add_argument(
        "--rounds", type=_rounds, default=5, metavar="N", help="the median of N rounds counts (5)"
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=1.0, metavar="S", help="for each measurement (1)"
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


def run_command(
    arguments: Namespace, *, positions: int = 100, catanatron: str = "catanatron"
) -> int:
    """Measure, print, and answer with the exit code."""
    errors = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=errors,
        transient=True,
        auto_refresh=False,  # a thread of its own would be measured too
        disable=not errors.is_terminal,
    ) as bar:
        task = bar.add_task("", total=None)

        def move(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total, refresh=True)

        report = run(
            arguments.games or list(GAMES),
            arguments.seconds,
            arguments.rounds,
            move,
            positions=positions,
            catanatron=catanatron,
        )
    if report.catanatron is None:
        errors.print(
            "Catanatron is not installed, so these are our figures alone; "
            "`make bench` installs it.",
            soft_wrap=True,
        )
    if arguments.json:
        print(json.dumps(report.as_json(), indent=2, ensure_ascii=False))
    else:
        show(report, Console())
    return 1 if arguments.check and not report.passed else 0
