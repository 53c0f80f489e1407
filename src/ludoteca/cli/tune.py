"""`ludoteca tune`: sweep the parameters of a bot, each value against the bot as it is."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ludoteca.cli import text
from ludoteca.cli.arena import INTERRUPTED, chosen_players, is_timed, played
from ludoteca.core.errors import OptionError
from ludoteca.games import GAMES
from ludoteca.lab.arena import Folder, Settings
from ludoteca.lab.arena.show import between, percent
from ludoteca.lab.bots.levels import LEVELS
from ludoteca.lab.tuning import Tried, asked, better_half, changed, configurations, rounds, tried


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "tune",
        help="find out which parameters of a bot are better",
        description="One parameter at a time is changed, and the bot plays against itself as it"
        " was, on the same deals in every seat.",
    )
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--bot", default="hard", metavar="NAME", help="the bot to tune (hard)")
    parser.add_argument(
        "--try",
        dest="tries",
        action="append",
        default=[],
        metavar="PARAMETER=VALUE,VALUE",
        help="what to try, as in turns=3,5 (all parameters that matter)",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="for each value (100)")
    parser.add_argument(
        "--halving",
        action="store_true",
        help="begin with few games for each value, and go on with the better half until the last"
        " one has played all; needs --out",
    )
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="number of players (2)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="same seed, same games (0)"
    )
    parser.add_argument("--out", metavar="FOLDER", help="save results and records there, or resume")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.set_defaults(run=run_command, ray=None)


def run_command(args: argparse.Namespace) -> int:
    errors = Console(stderr=True, highlight=False)
    base = LEVELS.get(args.bot, args.bot)
    Settings.of(args.game, (base,), args.games, args.seats)  # refuses what cannot be played
    if args.out == "":
        raise OptionError("--out ''; expected a folder, or no --out to keep nothing")
    if args.halving and not args.out:
        raise OptionError("--halving goes on with games played; name a folder with --out")
    found = configurations(args.game, args.bot, args.seats, asked(args.tries))
    plans = [
        (parameter, value, arena(args, changed(args.bot, parameter, value), base))
        for parameter, value in found
    ]
    if not plans:
        raise OptionError(f"bot {args.bot!r} has all of these values already; nothing to try")
    if is_timed(args.bot):
        errors.print(
            f"By the clock, so not the same again: {base}; a budget in simulations, as in"
            " --bot search:sims=1000, is reproducible.",
            soft_wrap=True,
        )
    players = chosen_players(args)
    rows: dict[tuple[str, str], Tried] = {}
    staying = plans
    for games in rounds(len(plans), args.games, args.seats) if args.halving else [args.games]:
        for number, (parameter, value, settings) in enumerate(staying, 1):
            errors.print(f"{number} of {len(staying)}: {parameter}={value}, {games} games")
            folder = Folder(Path(args.out) / f"{parameter}={value}") if args.out else None
            outcomes, whole = played(replace(settings, games=games), folder, players, errors)
            if outcomes:
                row = tried(parameter, value, outcomes, settings.bots[0])
                rows[parameter, value] = row
            if not whole:
                kept = "; the same command goes on" if args.out else ""
                errors.print(f"Stopped at {parameter}={value}{kept}.")
                tell(args, list(rows.values()))
                return INTERRUPTED
        best = better_half([rows[parameter, value] for parameter, value, _ in staying])
        staying = [plan for plan in staying if rows[plan[:2]] in best]
    tell(args, list(rows.values()))
    return 0


def arena(args: argparse.Namespace, bot: str, base: str) -> Settings:
    """A bot among others that are as they were."""
    names = (bot, *[base] * (args.seats - 1))
    return Settings.of(args.game, names, args.games, args.seats, None, args.seed)


def tell(args: argparse.Namespace, rows: list[Tried]) -> None:
    if args.json:
        data = {"game": args.game, "bot": args.bot, "seats": args.seats, "seed": args.seed}
        json.dump(data | {"tried": [row.as_json() for row in rows]}, sys.stdout, indent=2)
        print()
        return
    table = Table(title=f"{GAMES[args.game].title}, {args.bot}, {args.seats} players")
    for column in ("parameter", "value"):
        table.add_column(column)
    for column in ("games", "wins", "95 %", "by deals", "par", "verdict"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(
            row.parameter,
            row.value,
            str(row.games),
            percent(row.wins / row.games),
            between(row.interval),
            between(row.deals) if row.deals else "–",
            percent(row.par),
            row.verdict,
        )
    text.console().print(table)
