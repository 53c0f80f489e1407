"""`ludoteca check`: holds a game to the laws, and shows how to get where one is broken."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.cli import text
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.testing.verdicts import Verdict, ticks, verdicts

BROKEN = 1  # the exit code


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "check",
        help="check a game against the laws every game obeys",
        description="Plays random games and checks every law at each position; 1 if one is broken.",
    )
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="same seed, same games (0)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One line for each law, and below a broken one the way there."""
    if args.games < 1:
        raise OptionError(f"--games {args.games}; expected at least 1")
    game = GAMES[args.game]
    found = judged(game, args.games, args.seed)
    broken = [verdict for verdict in found if verdict.broken]
    if args.json:
        laws = [verdict._asdict() for verdict in found]
        data = {"game": game.name, "games": args.games, "seed": args.seed, "laws": laws}
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        console = text.console()
        for verdict in found:
            show(verdict, console)
        count = f"{len(found) - len(broken)} of {len(found)} laws hold"
        console.print(f"{game.title}, games played: {args.games}; {count}", markup=False)
    return BROKEN if broken else 0


def judged(game: Game, games: int, seed: int) -> list[Verdict]:
    """The verdicts, with a bar on a terminal while they are found."""
    errors = Console(stderr=True, highlight=False)
    with Progress(
        TextColumn(escape(game.title)),
        BarColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as bar:
        task = bar.add_task("", total=ticks(games))
        return list(verdicts(game, games, seed, tick=lambda: bar.advance(task)))


def show(verdict: Verdict, console: Console) -> None:
    sign = "[bold red]broken[/bold red]" if verdict.broken else "[green]ok[/green]    "
    console.print(f"{sign}  {verdict.law}")
    for line in verdict.broken.splitlines():
        console.print(f"        {line}", markup=False, soft_wrap=True)
    for note in verdict.notes:
        console.print(f"        note: {note}", markup=False, soft_wrap=True)
