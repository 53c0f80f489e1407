"""`ludoteca analyse`: what every move of a finished game was worth."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludoteca.cli import text
from ludoteca.core.errors import OptionError
from ludoteca.lab.analysis import Analysis, analyse, telling
from ludoteca.record import Record, read

LONGEST = 86_400.0  # seconds


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "analyse",
        help="judge every move of a finished game",
        description="Winning chances, mistakes, turning points and luck of a finished game.",
    )
    parser.add_argument("file", help="the record of a finished game")
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="how long to think (default: a fixed depth)"
    )
    parser.add_argument("--json", action="store_true", help="everything, as JSON")
    text.add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.seconds is not None and not 0 < args.seconds <= LONGEST:
        raise OptionError(f"--seconds {args.seconds:g}; expected more than 0, {LONGEST:g} at most")
    record = read(args.file)
    with text.naming(args.file):
        made = analysed(record, args.seconds)
    if args.json:
        print(json.dumps(made.as_json(), ensure_ascii=False))
    else:
        show(made, args.language)
    return 0


def analysed(record: Record, seconds: float | None) -> Analysis:
    errors = Console(stderr=True, highlight=False)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as bar:
        task = bar.add_task(record.game, total=None)

        def progress(done: int, whole: int) -> None:
            bar.update(task, completed=done, total=whole)

        return analyse(record, seconds=seconds, progress=progress)


def show(made: Analysis, language: str) -> None:
    console = text.console()
    console.print(grid(telling.table(made, language), telling.say(language, "players")))
    luck = telling.luck_table(made, language)
    if luck:
        console.print(grid(luck, telling.say(language, "luck_title")))
    else:
        console.print(escape(telling.no_luck(made, language)), soft_wrap=not console.is_terminal)
    turning = made.turning_points
    console.print(f"\n[bold]{escape(telling.say(language, 'turning'))}[/bold]")
    if not turning:
        console.print(escape(telling.say(language, "none")))
    states = telling.moments(made, [row["move"] for row in turning])
    for row in turning:
        console.print(f"\n{escape(telling.headline(made, row, language))}")
        for line in telling.details(made, row, states[row["move"]], language):
            console.print(f"  {escape(line)}", soft_wrap=not console.is_terminal)


def grid(rows: list[list[str]], title: str) -> Table:
    out = Table(title=title, title_justify="left")
    for number, head in enumerate(rows[0]):
        out.add_column(escape(head), justify="right" if number else "left")
    for row in rows[1:]:
        out.add_row(*map(escape, row))
    return out
