"""`ludoteca puzzles`: positions in which one choice is clearly better, made and put on a site."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ludoteca.cli import text
from ludoteca.cli.admin import within
from ludoteca.cli.arena import split
from ludoteca.core.errors import LudotecaError, OptionError
from ludoteca.games import GAMES
from ludoteca.lab.arena import Settings
from ludoteca.lab.puzzles import Making, Puzzle, make, read
from ludoteca.lab.puzzles.files import dumps
from ludoteca.lab.puzzles.records import Sourced, saved, self_played
from ludoteca.lab.speed import compiled
from ludoteca.record import Record

INTERRUPTED: Final = 130
PLAYED: Final = 20  # games, where nobody says how many


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="find positions in which one choice is clearly better",
        description="Look through finished games for positions in which one choice is clearly"
        " better than all others, judged from what the player to move can know; each is checked"
        " by ten times the looks of an analysis. Or put puzzles on a site.",
    )
    parser.add_argument("game", nargs="?", help=f"one of {', '.join(GAMES)}")
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--games", type=int, metavar="N", help=f"let bots play so many ({PLAYED})")
    source.add_argument(
        "--from", dest="origin", type=Path, metavar="PATH", help="a record, or an arena's folder"
    )
    source.add_argument(
        "--load", type=Path, metavar="FILE", help="put the puzzles of a file on a site"
    )
    parser.add_argument(
        "--bots", default="normal", metavar="NAME,NAME", help="who plays (%(default)s)"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="number of players (as few as can be)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="same seed, same puzzles")
    parser.add_argument("--number", type=int, metavar="N", help="so many puzzles, of various kinds")
    parser.add_argument(
        "--looks", type=int, default=16, metavar="N", help="positions of each game (%(default)s)"
    )
    parser.add_argument(
        "--after",
        type=float,
        default=0.0,
        metavar="PART",
        help="pass over so much of each game, from 0 to 1 (%(default)s)",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="of a site: look through its finished public games, or load the puzzles there",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the puzzles there")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.load is not None:
        return load(args)
    if args.game is None:
        raise OptionError("no game; expected one, or --load FILE")
    game = GAMES[args.game].name
    for name, least in (("games", 1), ("number", 1), ("looks", 1)):
        given = getattr(args, name)
        if given is not None and given < least:
            raise OptionError(f"--{name} {given}; expected at least {least}")
    if not 0 <= args.after < 1:
        raise OptionError(f"--after {args.after:g}; expected 0 or more, and less than 1")
    if args.database is not None and (args.games is not None or args.origin is not None):
        raise OptionError("--database has games of its own; leave out --games and --from")
    records, whole = sourced(args, game)
    made, complete = found(args, records, whole)
    if args.json:
        print(json.dumps([one.as_json() for one in made], ensure_ascii=False))
    else:
        show(made)
    return 0 if complete else INTERRUPTED


def load(args: argparse.Namespace) -> int:
    """Put puzzles on a site; those that are there stay as they are."""
    if args.database is None:
        raise OptionError("--load needs --database URL")
    from ludoteca.server.store import puzzles  # the server is not loaded for the other commands

    given = read(args.load)
    added = within(args.database, lambda c: puzzles.add(c, given, time.time()))
    if args.json:
        print(json.dumps({"read": len(given), "added": added}))
    else:
        print(f"{args.load}: {len(given)} puzzles, {added} of them new")
    return 0


def sourced(args: argparse.Namespace, game: str) -> tuple[Sourced, int | None]:
    """The games to look through, and how many there are."""
    if args.database is not None:
        from ludoteca.server.stored import public_games

        return public_games(args.database, game, time.time()), None
    if args.origin is not None:
        return saved(game, args.origin), None
    number = PLAYED if args.games is None else args.games
    settings = Settings.of(game, split(args.bots), number, args.seats, seed=args.seed)
    return self_played(settings), number


def found(
    args: argparse.Namespace, records: Sourced, whole: int | None
) -> tuple[list[Puzzle], bool]:
    """The puzzles, written down as they are found, and whether those are all; Ctrl-C keeps them."""
    errors = Console(stderr=True, highlight=False)
    if not compiled():
        errors.print("The rules are not compiled: this takes long and looks at little.")
    out: list[Puzzle] = []
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as bar:
        task = bar.add_task(args.game, total=whole)

        def counted() -> Iterator[tuple[str, Record]]:
            for number, one in enumerate(records):
                bar.update(task, completed=number)
                yield one

        def progress(looked: int, made: int) -> None:
            bar.update(task, description=f"{args.game}: {looked} positions, {made} puzzles")

        making = Making(args.seed, args.number, looks=args.looks, after=args.after)
        try:
            with closing(make(counted(), making, progress)) as puzzles:
                for one in puzzles:
                    out.append(one)
                    if args.out is not None:
                        write(args.out, out)
        except KeyboardInterrupt:
            return out, False
    if args.out is not None:
        write(args.out, out)
    return out, True


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """The file is whole at any time."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(dumps(puzzles), "utf-8")
        part.replace(path)
    except OSError as error:
        raise LudotecaError(f"{path}: {error.strerror}") from None


def show(made: list[Puzzle]) -> None:
    shown = Table("puzzle", "best", "gap", "±", "choices", "rating", "themes", box=None)
    for one in made:
        first = one.line[0]
        shown.add_row(
            one.id,
            escape(" / ".join(step.text for step in one.line)),
            f"{first.gap:.3f}",
            f"{first.error:.3f}",
            str(len(first.chances)),
            str(one.start),
            ", ".join(one.themes),
        )
    text.console().print(shown)
    print(f"{len(made)} puzzles")
