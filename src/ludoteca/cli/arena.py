"""`ludoteca arena`: many games between bots, on all cores."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from ludoteca.cli import pack, text
from ludoteca.core.errors import OptionError
from ludoteca.core.packs import PACK
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.lab.arena import Folder, Outcome, Settings, run, standings
from ludoteca.lab.arena.run import Players, local
from ludoteca.lab.arena.schedule import seatings
from ludoteca.lab.arena.show import show
from ludoteca.lab.arena.workers import cores
from ludoteca.lab.bots.learned import is_frozen
from ludoteca.lab.bots.own import is_own
from ludoteca.lab.bots.program import is_program

INTERRUPTED = 130


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "arena",
        help="let bots play many games against each other",
        description="Bots play many games; every deal is played in every rotation of the seats.",
    )
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="NAME,NAME",
        help=f"who plays: {', '.join(bots.NAMES)}, or with parameters as in search:sims=200,"
        " or a class of your own as in my_bots.Miser, or a program as in exec:./mybot,seconds=5,"
        " or a strategy of the game as in script:rush, or weights of `ludoteca train` as in"
        " learned@FILE:sims=200;"
        " more bots than seats meet in every combination, fewer play in several seats",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="number of players (one for each bot)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see `ludoteca rules`"
    )
    parser.add_argument("--pack", metavar="FILE", help="data of your own; see `ludoteca pack`")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="same seed, same games (0)"
    )
    parser.add_argument("--secret", help="play the same deal in every game, as in `play --secret`")
    parser.add_argument("--out", metavar="FOLDER", help="save results and records there, or resume")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead (`local` starts one here)"
    )
    parser.add_argument("--json", action="store_true", help="print the standings as JSON")
    parser.set_defaults(run=run_command)


def run_command(args: argparse.Namespace) -> int:
    names = split(args.bots)
    if any(map(is_own, names)) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where bots of one's own are; workers look there too
    given = text.options(args.option)
    if args.pack:
        given[PACK] = pack.read(args.pack)
    settings = Settings.of(args.game, names, args.games, args.seats, given, args.seed, args.secret)
    if args.out == "":
        raise OptionError("--out ''; expected a folder, or no --out to keep nothing")
    folder = None if args.out is None else Folder(args.out)
    errors = Console(stderr=True, highlight=False)
    timed = [name for name in dict.fromkeys(names) if is_timed(name)]
    if timed:
        errors.print(
            f"By the clock, so not the same again: {', '.join(timed)};"
            " a budget in simulations, as in search:sims=200, is reproducible.",
            soft_wrap=True,
        )
    whole_deal = len(seatings(settings))
    if settings.games < whole_deal:
        errors.print(
            f"{settings.games} of the {whole_deal} games of one deal: not every bot sits in every"
            " seat, and some may not play at all.",
            soft_wrap=True,
        )
    outcomes, whole = played(settings, folder, chosen_players(args), errors)
    if not whole:
        kept = f" are kept in {folder.path}; the same command goes on" if folder else " were played"
        errors.print(f"Stopped: {len(outcomes)} of {settings.games} games{kept}.", soft_wrap=True)
    if outcomes:
        tell(settings, outcomes, args.json)
    return 0 if whole else INTERRUPTED


def split(given: str) -> tuple[str, ...]:
    """Names at commas, but not at those between the parameters of one bot."""
    return tuple(name.strip() for name in re.split(r",(?!\s*\w+=)", given) if name.strip())


def is_timed(name: str) -> bool:
    """Whether a bot's choices depend on how fast the machine is."""
    if is_frozen(name):
        return "sims=" not in name
    known = bots.LEVELS.get(name, name)
    return not is_program(name) and ("seconds=" in known or "cpu=" in known)


def chosen_players(args: argparse.Namespace) -> Players:
    if args.ray is not None:
        if args.jobs is not None:
            raise OptionError("--jobs is for this machine; with --ray the cluster decides")
        from ludoteca.lab.arena.cluster import on_cluster

        return on_cluster(args.ray)
    jobs = cores() if args.jobs is None else args.jobs
    if jobs < 1:
        raise OptionError(f"--jobs {jobs}; expected at least 1")
    return local(jobs)


def played(
    settings: Settings, folder: Folder | None, players: Players, errors: Console
) -> tuple[list[Outcome], bool]:
    """The outcomes, and whether they are all; Ctrl-C ends the games, not their results."""
    seen: list[Outcome] = []
    kept = len(folder.outcomes()) if folder else 0  # before; they say nothing about the time left
    with bar_of(settings.rule_book.title, errors) as bar:
        task = bar.add_task("", total=settings.games, completed=min(kept, settings.games))
        try:
            for outcome in run(settings, folder, players):
                seen.append(outcome)
                if len(seen) > kept:
                    bar.update(task, completed=len(seen))
        except KeyboardInterrupt:
            return sorted(seen, key=lambda outcome: outcome.game), False
    return sorted(seen, key=lambda outcome: outcome.game), True


def bar_of(title: str, errors: Console) -> Progress:
    """How far games are, and how long the rest takes; on a terminal alone."""
    return Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )


def tell(settings: Settings, outcomes: list[Outcome], as_json: bool) -> None:
    rows = standings(outcomes)
    if as_json:
        data = {"settings": settings.as_json(), "standings": [row.as_json() for row in rows]}
        json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
        print()
    else:
        show(settings, outcomes, rows, text.console())
