"""`ludoteca bench`: how fast the engine and the server are, beside their nearest relatives."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from rich.console import Console

from ludoteca.core.errors import UnknownGame
from ludoteca.games import GAMES
from ludoteca.kits import shelf
from ludoteca.lab import bench
from ludoteca.lab.bench.report import TARGETS

SERVER: Final = "server"
LONGER: Final = 4  # times the seconds of a measurement, for a server to get going


def add_command(commands: argparse._SubParsersAction[Any]) -> None:
    parser = commands.add_parser("bench", help="measure the engine and the server")
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=f"what to measure (default: all): {', '.join([*GAMES, SERVER])}",
    )
    bench.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, print, and answer with the exit code."""
    names = args.names or [*GAMES, SERVER]
    for name in names:
        if name not in (*GAMES, SERVER):
            known = ", ".join([*GAMES, SERVER])
            raise UnknownGame(f"nothing to measure is called {name!r}; expected one of {known}")
    games = [name for name in names if name != SERVER]
    figures: dict[str, Any] = {}
    passed = True
    if games:
        engine = bench.measured(games, args)
        figures |= engine.as_json()
        passed = engine.passed
        if not args.json:
            bench.show(engine, Console())
    if SERVER in names:
        figures[SERVER], met = run_server(args)
        passed = passed and met
    if args.json:
        print(json.dumps(figures, indent=2, ensure_ascii=False))
    return 1 if args.check and not passed else 0


def run_server(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """The figures of the server, and whether they are good enough."""
    from ludoteca.server.bench import Rival, Sizes, measured, show  # not loaded for the games

    sizes = Sizes(served(), seconds=LONGER * args.seconds, rounds=args.rounds)
    report = measured(sizes, Rival())
    if not args.json:
        show(report, Console())
    return report.as_json(), report.passed


def served() -> str:
    """The game a server is measured with: one whose bench.toml says so, else the first."""
    kits = shelf().kits.values()
    return next((kit for kit in kits if kit.table(TARGETS).get(SERVER)), next(iter(kits))).name
